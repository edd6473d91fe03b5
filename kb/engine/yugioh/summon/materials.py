"""What a Summon takes: Tributes, or the materials and discards of a procedure, as a constraint."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.selection import Group, Selection, Total
from kb.engine.yugioh.cards import Procedure
from kb.engine.yugioh.field import only_one
from kb.engine.yugioh.field.looks import look, matches
from kb.engine.yugioh.field.places import free_slot, in_zone, monsters
from kb.engine.yugioh.state import Board, CardState

NO_WAY = Selection((Group((), 1, 1),))
#: More than all Levels of a field come to: what a monster that has to leave counts beside its Level.
LEAVING = 1_000


def selection(board: Board, card: CardState, player: str, how: str) -> Selection:
    """With which Tributes, materials or discards the monster could come to the field."""
    procedure = card.card.procedure
    if how == "special" and procedure is None:
        return NO_WAY
    taken = (_tributes(board, card, player),) if how != "special" else tuple(_taken(board, card, player))
    if free_slot(board, player) is None and not any(group.least for group in taken):
        return NO_WAY
    leaving = () if how == "set" else tuple(only_one.in_the_way(board, card, player))
    discarded = _discarded(board, card, player) if how == "special" else ()
    level = card.card.level if how == "special" and procedure is not None and procedure.levels else None
    return Selection((*discarded, *taken), total=_total(board, taken, leaving, level))


def _tributes(board: Board, card: CardState, player: str) -> Group:
    level = card.card.level or 0
    count = 0 if level <= 4 else 1 if level <= 6 else 2
    return Group(tuple(c.uid for c in monsters(board, player)), count, count)


def _taken(board: Board, card: CardState, player: str) -> Iterator[Group]:
    """The monsters of the field that a procedure takes."""
    for group in card.card.procedure.materials if card.card.procedure else ():
        own = [c.uid for c in monsters(board, player) if c.face_up and matches(board, c, group.what, player, card)]
        yield Group(tuple(own), 1 if group.up_to else group.count, group.count)


def _discarded(board: Board, card: CardState, player: str) -> tuple[Group, ...]:
    procedure: Procedure | None = card.card.procedure
    if procedure is None or not procedure.discard:
        return ()
    hand = tuple(c.uid for c in in_zone(board, player, "hand") if c is not card)
    return (Group(hand, procedure.discard, procedure.discard),)


def _total(board: Board, taken: tuple[Group, ...], leaving: tuple[str, ...], level: int | None) -> Total | None:
    """What the monsters taken must come to: their Levels to that of the monster, and who has to leave is among them."""
    if level is None and not leaving:
        return None
    levels = (
        {} if level is None else {uid: look(board, board.cards[uid]).level or 0 for g in taken for uid in g.options}
    )
    worth = {uid: (levels.get(uid, 0) + LEAVING * (uid in leaving),) for uid in {*levels, *leaving}}
    least = (level or 0) + LEAVING * len(leaving)
    return Total(worth, least, None if level is None else least)
