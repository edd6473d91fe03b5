"""Destroying objects, dying and being killed.

Source: "Died/Dies and Kills/Killed", "State-based Checks and Effects", the keyword entry on Immortality.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.engine.grand_archive.field import in_force
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import note
from kb.engine.grand_archive.field.triggering import happen
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import CardState, State, Zone
from kb.engine.table.decision import refuse


def destroy(state: State, objects: Iterable[CardState], code: str, *, whatever: bool = False) -> None:
    """Destroy objects at the same time. A unit that goes to the graveyard has died, and may have been killed.

    Immortal objects stay, except where the rule on unique objects goes before it: `whatever`.
    """
    gone = []
    for card in objects:
        if not whatever and in_force.has(state, card, "immortality"):
            immortal = "grand-archive/keyword/immortality"
            state.log.add(refuse("Is the object destroyed?", Reason.IMMORTALITY, immortal, object=card.uid))
        else:
            gone.append(card)
    for card in gone:
        if card.is_a("unit") and "regalia" not in card.card.supertypes and "champion" not in card.card.types:
            happen(state, "death", card)
            _killed(state, card)
    for card in gone:
        note(state, "destroyed", code, object=card.uid)
        move(state, card, Zone.GRAVEYARD)


def _killed(state: State, card: CardState) -> None:
    """On Kill: the unit dies of combat damage dealt by that source, and in this very check."""
    combat = state.combat
    killer = combat.killers.get(card.uid) if combat else None
    if killer is not None:
        note(state, "killed", "grand-archive/keyword/on-kill", unit=card.uid, by=killer)
        happen(state, "kill", state.cards[killer], card)
