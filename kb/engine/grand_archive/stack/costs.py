"""Paying reserve: cards go from the hand to the memory, and Reservable objects are rested."""

from __future__ import annotations

from kb.engine.grand_archive.events.stack import ReservePaid
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State


def payers(state: State, player: str, reserving: tuple[str, ...] = ()) -> list[CardState]:
    """What can pay, in the order in which it would: the named cards, or the hand and then Reservable objects."""
    able = in_zone(state, Zone.HAND, player) + [
        card for card in in_zone(state, Zone.FIELD, player) if not card.rested and looks.has(state, card, "reservable")
    ]
    return [card for card in able if not reserving or card.uid in reserving]


def pay_reserve(state: State, player: str, amount: int, reserving: tuple[str, ...], *codes: str) -> bool:
    """Pay `amount` of reserve; False, and nothing is paid, where the player cannot."""
    paying = payers(state, player, reserving)[:amount]
    if len(paying) < amount:
        return False
    for card in paying:
        if card.on_field:
            rest(state, card, "grand-archive/cost/reservable")
        else:
            move(state, card, Zone.MEMORY)
    if amount:
        state.tell(ReservePaid(player, amount, codes=("grand-archive/cost/reserve", *codes)))
    return True
