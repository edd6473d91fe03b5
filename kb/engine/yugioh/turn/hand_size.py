"""The hand size limit: the turn player discards down to six cards at the very end of the turn.

Source: "Hand size limit" (ygo-rulebook, official rulebook page 40; OCG Perfect Rulebook 2017 pages 195-196).
"""

from __future__ import annotations

from kb.engine.table.agenda import Prompt
from kb.engine.table.selection import Group, Picked, Selection
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.lasting import HandsAreCut
from kb.engine.yugioh.state import Board
from kb.engine.yugioh.steps import AfterEvent, CutHand, NextTurn

MOST = 6
CODES = ("yugioh/phases/hand-size", "yugioh/phases/hand-size-discard")
CLOSED = "yugioh/phases/hand-size-closed"


def excess(board: Board) -> int:
    """How many cards the turn player has to discard."""
    return max(0, len(in_zone(board, board.turn_player, "hand")) - MOST)


def closed(board: Board) -> bool:
    """Whether the turn player has discarded: the game state is not open again in this turn."""
    return HandsAreCut() in board.lasting


def ask(board: Board, step: CutHand) -> Prompt | None:
    """Ask the turn player which cards to discard; with six or fewer the turn is over."""
    number = excess(board)
    if not number:
        board.agenda.put(NextTurn())
        return None
    hand = tuple(card.uid for card in in_zone(board, board.turn_player, "hand"))
    return Prompt(board.turn_player, Selection((Group(hand, number, number),)))


def chosen(board: Board, step: CutHand, picked: Picked) -> None:
    """They are discarded, by no effect; one chain may answer that, and what it brings about is answered no more."""
    again = closed(board)
    board.log.begin()
    for uid in picked:
        codes = (*CODES, *((CLOSED,) if again else ()))
        leave(board, board.cards[uid], "graveyard", card_events.Discarded, *codes, by="rule")
    board.lasting.hold(HandsAreCut(), durations.TURN)
    board.agenda.put(NextTurn() if again else AfterEvent())
