"""Winning by what a card says: looked at after every chain link and after every event, never while an effect resolves.

Source: "Text that specifies special (alternate) victory conditions" (ygo-rulebook, OCG Perfect Rulebook 2017 page 179).
"""

from __future__ import annotations

from kb.engine.table.decision import Decision
from kb.engine.yugioh.field import looks
from kb.engine.yugioh.questions import IS_OVER
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState

AFTER_EFFECT = "yugioh/winning/win-after-effect"


def look(board: Board) -> None:
    """End the Duel where the victory condition of a card is met; met by both players it is a draw."""
    if not board.roster.winning or board.over:
        return
    winners = {card.owner for card in map(board.cards.__getitem__, board.roster.winning) if _won(board, card)}
    if not winners:
        return
    codes = [AFTER_EFFECT]
    if board.unresolved:
        codes.append("yugioh/winning/win-in-chain")
    if len(winners) > 1:
        codes.append("yugioh/winning/win-both")
    board.end(winners.pop() if len(winners) == 1 else "draw")
    board.log.add(Decision(IS_OVER, True, Reason.VICTORY_CONDITION, tuple(codes), {"winner": board.winner}))


def _won(board: Board, card: CardState) -> bool:
    """Whether the victory condition in the text of the card is met for its owner."""
    return card.card.victory is not None and looks.holds(board, card.card.victory, card, card.owner)
