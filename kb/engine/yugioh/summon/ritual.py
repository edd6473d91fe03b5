"""The Ritual Summon: monsters of the hand or field are Tributed whose Levels come to that of the Ritual Monster.

Source: "Ritual Monsters", "Tributes of a Ritual" (ygo-rulebook, official rulebook page 23; OCG Perfect Rulebook 2017
pages 85-86).
"""

from __future__ import annotations

from kb.engine.table.selection import Group, Picked, Selection, Total
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import zones
from kb.engine.yugioh.field.looks import look, select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed
from kb.engine.yugioh.summon.restrictions import may_be_tributed
from kb.engine.yugioh.vocabulary.summoning import RitualSummon

CODES = ("yugioh/ritual/ritual-tributes", "yugioh/ritual/ritual-levels")


def selection(board: Board, op: RitualSummon, card: CardState, player: str, by: CardState) -> Selection:
    """Which monsters may be Tributed for the Ritual Summon of `card` by `op` of an effect of `by`.

    The Ritual Monster itself is none of them (yugioh/ritual/ritual-not-itself), nor is what has no Level; with a
    sum that may be exceeded no Tribute is one too many.
    """
    there = {c.uid: c for what in op.using for c in select(board, what, player, by)}
    own = [c for c in there.values() if c.card.kind == "monster" and c is not card and may_be_tributed(board, c)]
    levels = {c.uid: look(board, c).level for c in own}
    worth = {uid: (level,) for uid, level in levels.items() if level is not None}
    asked = op.level if op.level is not None else card.card.level or 0
    freeing = zones.freeing(board, card, player)
    exact = op.total == "exactly"
    found = listed.total(worth, asked, (), freeing)
    assert found is not None
    total = found if exact else Total(found.worth, found.least, None, needed=True)
    return Selection((Group(tuple(worth), 1, max(1, len(worth))),), total=total)


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The Tributes go to the Graveyard while the effect resolves."""
    looks = tuple(look(board, board.cards[uid]) for uid in picked)
    for uid in picked:
        leave(board, board.cards[uid], "graveyard", card_events.Tributed, *CODES, by="effect", of=card.uid)
    return listed.remembered(board, picked, looks)
