"""The Xyz Summon: monsters of one's own field, mostly of one Level, are stacked and the Xyz Monster is laid on top.

Source: "Xyz Monsters" (ygo-rulebook, official rulebook pages 18-19; OCG Perfect Rulebook 2017 pages 94-95).
"""

from __future__ import annotations

from kb.engine.table.selection import Picked, Selection
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed

CODES = ("yugioh/xyz/steps", "yugioh/xyz/material-name")


def selection(board: Board, card: CardState, player: str) -> Selection:
    """Which monsters may be its Xyz Materials: no Tokens and no Link Monsters (yugioh/xyz/materials-none)."""
    found = [c for c in listed.own(board, card, player, "xyz") if not (c.is_token or c.card.arrows)]
    return listed.selection(board, card, player, found)


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The materials are attached to it."""
    return listed.attach(board, card, picked, *CODES)
