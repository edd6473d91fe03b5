"""What cards make happen by themselves, without being activated, as soon as their condition holds.

Source: "Sub-steps of the Damage Step" (ygo-rulebook): a monster that the attack flipped stays as it is until damage
calculation is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh.field import in_force, only_one
from kb.engine.yugioh.field.places import leave, matches, select
from kb.engine.yugioh.vocabulary.standing import DestroyWhile

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel


def remove_what_must_go(duel: Duel) -> None:
    """Cards that destroy themselves under a condition that holds, and monsters of which there are too many.

    A player who has to choose among those does so next: `board.choice` then waits for it.
    """
    remove_themselves(duel)
    only_one.keep(duel)


def remove_themselves(duel: Duel) -> None:
    """Cards that destroy or send themselves under a condition that holds; between chain links too."""
    for card, entry in list(in_force.applied(duel, DestroyWhile)):
        holds = (entry.this is None or matches(duel, card, entry.this, card.controller, card)) and (
            entry.unless is None or not select(duel, entry.unless, card.controller, card)
        )
        if holds and not only_one.held(duel, card):
            flipped = only_one.was_flipped(duel, card)
            codes = (only_one.OWN_TEXT,) + (("yugioh/damage-step/self-destruction-after",) if flipped else ())
            codes += ("yugioh/timing/self-removal-at-once",) if duel.board.resolving >= 0 else ()
            duel.board.batch += 1
            facts = {"by": "effect", "of": card.uid, "of_player": card.controller}
            leave(duel, card, "graveyard", "sent-to-graveyard" if entry.sent else "destroyed", *codes, **facts)
