"""Preserved cards: in the material deck, revealed.

Source: the keyword entry on Preserve.
"""

from __future__ import annotations

from kb.engine.grand_archive.events.objects import Preserved
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State

PRESERVED = "preserved"


def preserve(state: State, card: CardState) -> None:
    """Put a card into its owner's material deck, Preserved."""
    move(state, card, Zone.MATERIAL)
    card.properties |= {PRESERVED}
    state.tell(Preserved(card.uid, codes=("grand-archive/keyword/preserve",)))


def preserved(state: State, player: str) -> list[CardState]:
    """The Preserved cards of `player`."""
    return [card for card in in_zone(state, Zone.MATERIAL, player) if PRESERVED in card.properties]
