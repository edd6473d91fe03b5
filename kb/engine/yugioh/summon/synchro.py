"""The Synchro Summon: a Tuner and others of one's own field whose Levels come to that of the monster.

Source: "Synchro Monsters" (ygo-rulebook, official rulebook pages 20-21; OCG Perfect Rulebook 2017 page 91).
"""

from __future__ import annotations

from kb.engine.table.selection import Picked, Selection
from kb.engine.yugioh.field.looks import look
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed

CODES = ("yugioh/synchro/synchro-levels", "yugioh/synchro/where")


def selection(board: Board, card: CardState, player: str) -> Selection:
    """Which monsters may be its Synchro Materials; what has no Level is none (yugioh/synchro/no-level-tokens-traps)."""
    levels = {c.uid: look(board, c).level for c in listed.own(board, card, player, "synchro")}
    worth = {uid: (level,) for uid, level in levels.items() if level is not None}
    found = [board.cards[uid] for uid in worth]
    return listed.selection(board, card, player, found, worth=worth, come_to=card.card.level)


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The materials go to the Graveyard."""
    return listed.send(board, card, picked, "synchro", *CODES)
