"""Boons in the Pantheon zone: what their player has gained of them.

Source: "Card Types - Boons", "Playing Cards - Bestowing Boons".
"""

from __future__ import annotations

from kb.engine.grand_archive.events.objects import GainsBoon
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State

#: What a boon is that lies face-up.
BESTOWED = "bestowed"


def gain(state: State, card: CardState) -> None:
    """Lay a bestowed boon back into the Pantheon zone, face-up: its player has it from now on."""
    move(state, card, Zone.PANTHEON)
    card.properties |= {BESTOWED}
    codes = ("grand-archive/boons/bestowed", "grand-archive/boons/pay-and-gain")
    state.tell(GainsBoon(card.uid, card.owner, codes=codes))
