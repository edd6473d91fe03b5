"""When a player may Summon, Set or draw by themselves: the turn player, with the game state open, in a Main Phase.

Source: "Fast effect timing" (ygo-rulebook, official rulebook pages 48, 50).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, Question, because, ground
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, Window

OPEN = "yugioh/timing/open-state"


@ground(MAY_SUMMON, OPEN)
def not_turn_player(board: Board, player: str) -> Because | None:
    """The turn player,"""
    return because(Reason.NOT_TURN_PLAYER, player=player) if player != board.turn_player else None


@ground(MAY_SUMMON, "yugioh/timing/closed-state", OPEN)
def not_open(board: Board, player: str) -> Because | None:
    """with the game state open,"""
    return because(Reason.GAME_STATE_CLOSED, window=str(board.window)) if board.window is not Window.OPEN else None


@ground(MAY_SUMMON, OPEN)
def not_in_main_phase(board: Board, player: str) -> Because | None:
    """in a Main Phase."""
    return because(Reason.WRONG_PHASE, phase=board.phase) if board.phase not in ("main1", "main2") else None


MOMENT = Question(MAY_SUMMON, not_turn_player, not_open, not_in_main_phase)
