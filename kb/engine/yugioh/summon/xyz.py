"""The Xyz Summon: monsters of one's own field, mostly of one Level, are stacked and the Xyz Monster is laid on top.

Source: "Xyz Monsters" (ygo-rulebook, official rulebook pages 18-19; OCG Perfect Rulebook 2017 pages 94-95).
"""

from __future__ import annotations

from kb.engine.table.selection import Group, Picked, Selection
from kb.engine.table.ways import Way, Ways
from kb.engine.yugioh.field import durations, only_one, zones
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed
from kb.engine.yugioh.vocabulary.summons import XyzUpon

CODES = ("yugioh/xyz/steps", "yugioh/xyz/material-name")


def selection(board: Board, card: CardState, player: str) -> Selection | Ways:
    """Which monsters may be its Xyz Materials: no Tokens and no Link Monsters (yugioh/xyz/materials-none)."""
    found = [c for c in listed.own(board, card, player, "xyz") if not (c.is_token or c.card.arrows)]
    as_listed = listed.selection(board, card, player, found)
    upon = card.card.xyz_upon
    if upon is None or _upon_key(card, player) in board.lasting.of(Used):
        return as_listed
    return Ways((Way((), as_listed), Way((), _upon(board, card, player, found, upon))))


def _upon(board: Board, card: CardState, player: str, found: list[CardState], upon: XyzUpon) -> Selection:
    """The one monster upon which its text lets it be Summoned."""
    fitting = tuple(c.uid for c in found if listed.fits(board, c, upon.what, player, card))
    leaving = tuple(only_one.in_the_way(board, card, player))
    freeing = zones.freeing(board, card, player)
    return Selection((Group(fitting),), total=listed.total({}, None, leaving, freeing))


def _upon_key(card: CardState, player: str) -> Used:
    """Under what the Summons upon one monster are counted."""
    return Used(f"{player}: {card.card.name}", "xyz-upon", "turn-by-name")


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The materials are attached to it, with the materials that they had."""
    upon = card.card.xyz_upon
    if upon is not None and upon.limit is not None and len(picked) == 1:
        durations.use(board, card, _upon_key(card, card.owner))
    return listed.attach(board, card, picked, *CODES)
