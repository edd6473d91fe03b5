"""Tribute Summons and Sets: how many monsters a Normal Summon takes, by the Level of what is Summoned.

Source: "Tribute Summon" (ygo-rulebook, official rulebook page 24; OCG Perfect Rulebook 2017 page 79).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.selection import Group, Picked, Selection
from kb.engine.table.ways import Way, Ways
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Tributing
from kb.engine.yugioh.field import only_one, zones
from kb.engine.yugioh.field.looks import holds, in_force, matches
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed, restrictions
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.standing import TwoTributes

TRIBUTES = "yugioh/summon/tributes"


def number(card: CardState) -> int:
    """How many Tributes a monster takes: none up to Level 4, one for Level 5 and 6, two from Level 7 on."""
    level = card.card.level or 0
    return 0 if level <= 4 else 1 if level <= 6 else 2


def selection(board: Board, card: CardState, player: str, how: str) -> Selection | Ways:
    """Which monsters of `player` may be its Tributes for a Normal Summon, or how: `set`."""
    plain = _selection(board, card, player, how, number(card))
    if not card.card.tributes:
        return plain
    others = (_selection(board, card, player, how, one.count, one.what) for one in _ways(board, card, player, how))
    return Ways((Way((), plain), *(Way((), other) for other in others)))


def _ways(board: Board, card: CardState, player: str, how: str) -> Iterator[Tributing]:
    """The other ways to Tribute for it that its text allows now."""
    for one in card.card.tributes:
        way = Tributing(count=one, set=True) if isinstance(one, int) else one
        if (how != "set" or way.set) and (way.while_ is None or holds(board, way.while_, card, player)):
            yield way


def by_its_text(board: Board, card: CardState, player: str, given: Picked) -> bool:
    """Whether a Normal Summon with these Tributes is one that the monster's own text allows, and nothing else."""
    return len(given) != number(card) and any(way.count == len(given) for way in _ways(board, card, player, "normal"))


def _selection(
    board: Board, card: CardState, player: str, how: str, count: int, what: Cards | None = None
) -> Selection:
    freeing = zones.freeing(board, card, player)
    leaving = () if how == "set" else tuple(only_one.in_the_way(board, card, player))
    mine = [c for c in monsters(board, player) if restrictions.may_be_tributed(board, c, card)] if count else []
    if what is not None:
        mine = [c for c in mine if matches(board, c, what, player, card)]
    uids = tuple(c.uid for c in mine)
    twice = {c.uid for c in mine if count == 2 and what is None and _as_two(board, c, card, player)}
    if twice:
        worth = {uid: (1, 2) if uid in twice else (1,) for uid in uids}
        return Selection((Group(uids, 1, count),), total=listed.total(worth, count, leaving, freeing))
    return Selection((Group(uids, count, count),), total=listed.total({}, None, leaving, freeing))


def _as_two(board: Board, given: CardState, card: CardState, player: str) -> bool:
    """Whether a monster can be treated as two Tributes for `card`; for a Tribute Set it can as well."""
    return any(
        found.touches(found.rule.what, given) and matches(board, card, found.rule.of, player, found.source)
        for found in in_force(board, TwoTributes)
    )


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The Tributes go to the Graveyard."""
    were = listed.as_they_were(board, picked)
    for uid in picked:
        leave(board, board.cards[uid], "graveyard", card_events.Tributed, TRIBUTES, by="summon", of=card.uid)
    return listed.remembered(board, picked, were)
