"""What a Summon takes, kind by kind: Tributes, listed materials, or the cost of a procedure; and giving it."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.table.selection import Picked, Selection
from kb.engine.table.ways import Ways
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import link, special, synchro, tribute, xyz

#: The Summons from the Extra Deck that start no chain: which materials they may take, and what becomes of those.
LISTED: dict[str, Callable[[Board, CardState, str], Selection | Ways]] = {
    "synchro": synchro.selection,
    "xyz": xyz.selection,
    "link": link.selection,
}
GIVEN: dict[str, Callable[[Board, CardState, Picked], Origin]] = {
    "synchro": synchro.give,
    "xyz": xyz.give,
    "link": link.give,
}


def selection(board: Board, card: CardState, player: str, how: str) -> Selection | Ways:
    """With which Tributes, materials or other cards the monster could come to the field."""
    if card.is_monster:
        return Selection(())
    if how == "special":
        return special.selection(board, card, player)
    if how in LISTED:
        return LISTED[how](board, card, player)
    return tribute.selection(board, card, player, how)


def give(board: Board, card: CardState, player: str, picked: Picked, how: str) -> Origin:
    """What was picked goes where the Summon sends it; what the monster will remember of it."""
    if how == "special":
        return special.give(board, card, player, picked)
    if how in GIVEN:
        return GIVEN[how](board, card, picked)
    return tribute.give(board, card, picked)
