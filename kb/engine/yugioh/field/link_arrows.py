"""Link Arrows: which monsters point to which, and which are linked."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.yugioh.state import Board, CardState

#: Columns and rows of the Monster Zones as player A sees them; player B sits opposite.
PLACES = {"m1": (1, 1), "m2": (2, 1), "m3": (3, 1), "m4": (4, 1), "m5": (5, 1), "x1": (2, 2), "x2": (4, 2)}
#: The Extra Monster Zones.
EXTRA = ("x1", "x2")
ARROWS = {
    "top": (0, 1), "bottom": (0, -1), "left": (-1, 0), "right": (1, 0),
    "top-left": (-1, 1), "top-right": (1, 1), "bottom-left": (-1, -1), "bottom-right": (1, -1),
}  # fmt: skip


def place(slot: str, controller: str) -> tuple[int, int]:
    """Column and row of a Monster Zone as player A sees them."""
    column, row = PLACES[slot]
    return (column, row) if controller == "A" else (6 - column, 4 - row)


def tips(card: CardState) -> frozenset[tuple[int, int]]:
    """The places, as player A sees them, that the Link Arrows of `card` point to; some of them are no zones."""
    if not card.card.arrows or not card.is_monster or card.slot not in PLACES:
        return frozenset()
    column, row = place(card.slot, card.controller)
    turn = 1 if card.controller == "A" else -1
    return frozenset((column + turn * ARROWS[a][0], row + turn * ARROWS[a][1]) for a in card.card.arrows)


def points_to(board: Board, card: CardState) -> list[CardState]:
    """The monsters that the Link Arrows of `card` point to."""
    places = tips(card)
    if not places:
        return []
    return [
        c
        for c in board.cards.values()
        if c.is_monster and c is not card and c.slot in PLACES and place(c.slot, c.controller) in places
    ]


def is_linked(board: Board, card: CardState) -> bool:
    """Linked: a Link Arrow points to it, or its own Link Arrows point to a monster."""
    if not card.is_monster:
        return False
    return bool(points_to(board, card)) or any(card in points_to(board, c) for c in links(board))


def co_linked(board: Board, card: CardState) -> list[CardState]:
    """The Link Monsters whose Link Arrows and those of `card` point at each other."""
    return [other for other in points_to(board, card) if other.face_up and card in points_to(board, other)]


def links(board: Board) -> Iterator[CardState]:
    """The face-up Link Monsters."""
    return (c for c in board.cards.values() if c.card.arrows and c.is_monster and c.face_up)


def extra_linked(board: Board, card: CardState) -> bool:
    """Whether a Link Monster is in a group of co-linked ones that joins one Extra Monster Zone with the other."""
    ends = {place(c.slot, c.controller) for c in _joined(board, card) if c.slot in EXTRA}
    return len(ends) == len(EXTRA)


def _joined(board: Board, card: CardState) -> Iterator[CardState]:
    """The Link Monsters that are co-linked with `card`, or with one that is, and so on."""
    found, queue = {card.uid}, [card]
    while queue:
        one = queue.pop()
        yield one
        fresh = [other for other in co_linked(board, one) if other.uid not in found]
        found.update(other.uid for other in fresh)
        queue += fresh
