"""Tribute Summons and Sets: how many monsters a Normal Summon takes, by the Level of what is Summoned.

Source: "Tribute Summon" (ygo-rulebook, official rulebook page 24; OCG Perfect Rulebook 2017 page 79).
"""

from __future__ import annotations

from kb.engine.table.selection import Group, Picked, Selection, Way, Ways
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import only_one, zones
from kb.engine.yugioh.field.looks import look
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed, restrictions

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
    others = (_selection(board, card, player, how, count) for count in card.card.tributes)
    return Ways((Way((), plain), *(Way((), other) for other in others)))


def _selection(board: Board, card: CardState, player: str, how: str, count: int) -> Selection:
    freeing = zones.freeing(board, card, player)
    leaving = () if how == "set" else tuple(only_one.in_the_way(board, card, player))
    own = tuple(c.uid for c in monsters(board, player) if restrictions.may_be_tributed(board, c)) if count else ()
    group = Group(own, count, count)
    return Selection((group,), total=listed.total({}, None, leaving, freeing))


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The Tributes go to the Graveyard."""
    looks = tuple(look(board, board.cards[uid]) for uid in picked)
    for uid in picked:
        leave(board, board.cards[uid], "graveyard", card_events.Tributed, TRIBUTES, by="summon", of=card.uid)
    return listed.remembered(board, picked, looks)
