"""The Ritual Summon: monsters of the hand or field are Tributed whose Levels come to that of the Ritual Monster.

Source: "Ritual Monsters", "Tributes of a Ritual" (ygo-rulebook, official rulebook page 23; OCG Perfect Rulebook 2017
pages 85-86).
"""

from __future__ import annotations

from collections.abc import Collection

from kb.engine.table.selection import Group, Picked, Selection, Total
from kb.engine.table.ways import Way, Ways
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import zones
from kb.engine.yugioh.field.banishing import no_banishing
from kb.engine.yugioh.field.looks import look, select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed
from kb.engine.yugioh.summon.restrictions import may_be_tributed
from kb.engine.yugioh.vocabulary.summoning import RitualSummon

CODES = ("yugioh/ritual/ritual-tributes", "yugioh/ritual/ritual-levels")


def selection(board: Board, op: RitualSummon, card: CardState, player: str, by: CardState) -> Selection | Ways:
    """Which monsters may be Tributed for the Ritual Summon of `card` by `op` of an effect of `by`.

    The Ritual Monster itself is none of them (yugioh/ritual/ritual-not-itself), nor is what has no Level; with a
    sum that may be exceeded no Tribute is one too many.
    """
    there = {c.uid: c for what in op.using for c in select(board, what, player, by)}
    own = [c for c in there.values() if c.card.kind == "monster" and c is not card and may_be_tributed(board, c)]
    if op.banishing and no_banishing(board, player) is None:
        gone = (c for what in op.banishing for c in select(board, what, player, by))
        own += [c for c in gone if c.card.kind == "monster" and c is not card and c.uid not in there]
    levels = {c.uid: look(board, c).level for c in own}
    worth = {uid: (level,) for uid, level in levels.items() if level is not None}
    asked = op.level if op.level is not None else card.card.level or 0
    freeing = zones.freeing(board, card, player)
    tributes = Group(tuple(worth), 1, len(worth))
    if op.total == "exactly":
        return Selection((tributes,), total=listed.total(worth, asked, (), freeing))
    if freeing is None:
        return Selection((tributes,), total=Total(worth, asked, None, needed=True))
    return _with_room(worth, asked, freeing)


def _with_room(worth: listed.Worth, asked: int, freeing: Collection[str]) -> Ways:
    """Levels that may be exceeded, and a zone that one of those `freeing` makes: no Tribute is too many for both.

    Either no Tribute is one too many for the Levels, or all but the only one that makes room.
    """
    there, held = tuple(uid for uid in worth if uid in freeing), tuple(uid for uid in worth if uid not in freeing)
    room = {uid: (levels[0] + listed.FREEING * (uid in freeing),) for uid, levels in worth.items()}
    more = Group(held, 0, len(held))
    by_levels = Selection((Group(there, 1, len(there)), more), total=Total(worth, asked, None, needed=True))
    by_room = Selection((Group(there), more), total=Total(room, asked + listed.FREEING, None, needed=True))
    return Ways((Way((), by_levels), Way((), by_room)))


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The Tributes go to the Graveyard while the effect resolves; what lay there is banished."""
    were = listed.as_they_were(board, picked)
    for uid in picked:
        lay = board.cards[uid].zone == "graveyard"
        to, event = ("banished", card_events.Banished) if lay else ("graveyard", card_events.Tributed)
        leave(board, board.cards[uid], to, event, *CODES, by="effect", of=card.uid)
    return listed.remembered(board, picked, were)
