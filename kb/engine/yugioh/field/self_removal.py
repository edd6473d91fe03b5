"""What cards make happen by themselves, without being activated, as soon as their condition holds.

Source: "Sub-steps of the Damage Step" (ygo-rulebook): a monster that the attack flipped stays as it is until damage
calculation is over.
"""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import borrowed, equip_cards, looks, only_one
from kb.engine.yugioh.field.looks import matches, select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.state import Board
from kb.engine.yugioh.steps import KeepOne
from kb.engine.yugioh.vocabulary.standing import DestroyWhile


def remove_what_must_go(board: Board) -> KeepOne | None:
    """Cards that destroy themselves under a condition that holds, and monsters of which there are too many.

    The step that asks a player who has to choose among those, or None.
    """
    remove_themselves(board)
    return only_one.keep(board)


def remove_themselves(board: Board) -> None:
    """Cards that destroy or send themselves under a condition that holds; between chain links too.

    Equip Spells whose monster no longer fits go as well, and monsters go back that are held no longer.
    """
    borrowed.give_back(board)
    equip_cards.destroy_wrong(board)
    for card, entry in list(looks.applied(board, DestroyWhile)):
        holds = (entry.this is None or matches(board, card, entry.this, card.controller, card)) and (
            entry.unless is None or not select(board, entry.unless, card.controller, card)
        )
        if holds and not only_one.held(board, card):
            flipped = only_one.was_flipped(board, card)
            codes = (only_one.OWN_TEXT,) + (("yugioh/damage-step/self-destruction-after",) if flipped else ())
            codes += ("yugioh/timing/self-removal-at-once",) if board.resolving else ()
            board.log.begin()
            leave(
                board,
                card,
                "graveyard",
                card_events.SentToGraveyard if entry.sent else card_events.Destroyed,
                *codes,
                by="effect",
                of=card.uid,
                of_player=card.controller,
            )
