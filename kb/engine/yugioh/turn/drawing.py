"""The draw for the turn.

Source: "Draw Phase" (ygo-rulebook), "Fast effect timing" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh import card_events
from kb.engine.yugioh.actions import Draw
from kb.engine.yugioh.field.life import cannot_draw
from kb.engine.yugioh.field.moving import move
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.questions import MAY_SUMMON
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board
from kb.engine.yugioh.steps import AfterEvent
from kb.engine.yugioh.summon.moment import OPEN, not_open, not_turn_player


@ground(MAY_SUMMON, OPEN)
def not_in_draw_phase(board: Board, player: str) -> Because | None:
    """In the Draw Phase,"""
    return because(Reason.WRONG_PHASE, phase=board.phase) if board.phase != "draw" else None


@ground(MAY_SUMMON, "yugioh/summon/draw")
def drew_already(board: Board, player: str) -> Because | None:
    """once a turn,"""
    return because(Reason.LIMIT_REACHED, player=player) if board.drew else None


@ground(MAY_SUMMON, "yugioh/summon/draw")
def nothing_to_draw(board: Board, player: str) -> Because | None:
    """where the Deck is not known, as long as there is a card in it,"""
    nothing = player not in board.decks and not in_zone(board, player, "deck")
    return because(Reason.NOTHING_TO_DO, player=player) if nothing else None


@ground(MAY_SUMMON, "yugioh/phases/first-turn-no-draw")
def first_turn(board: Board, player: str) -> Because | None:
    """and not in the first turn of the Duel."""
    return because(Reason.FIRST_TURN, turn=1) if board.turn == 1 else None


MAY_DRAW = Question(MAY_SUMMON, not_turn_player, not_open, not_in_draw_phase, drew_already, nothing_to_draw, first_turn)


def must_draw(board: Board) -> bool:
    """Whether the draw for the turn is still to be made."""
    player = board.turn_player
    there = player in board.decks or bool(in_zone(board, player, "deck"))
    return board.phase == "draw" and not board.drew and board.turn > 1 and there


def why_not_draw(board: Board, action: Draw) -> Refusal | None:
    """Why the turn player may not draw for the turn now, or None."""
    return MAY_DRAW.why_not(board, action.player)


def actions(board: Board, player: str) -> Iterator[Draw]:
    """The draw for the turn, if it is open to `player` now."""
    if why_not_draw(board, Draw(player)) is None:
        yield Draw(player)


def draw(board: Board, action: Draw) -> None:
    """The draw for the turn; who has no card to draw loses the Duel."""
    card = next(iter(in_zone(board, action.player, "deck")), None)
    board.drew = True
    if card is None:
        cannot_draw(board, action.player, "yugioh/phases/cannot-draw-loses")
        return
    move(board, card, "hand")
    board.log.begin()
    board.log.add(card_events.Drawn(card.uid, action.player, codes=("yugioh/summon/draw", OPEN)))
    board.agenda.put(AfterEvent())
