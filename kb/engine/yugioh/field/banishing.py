"""Whether cards may be banished.

Source: "Cannot, neither player can", "Make your opponent, your opponent must do" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied
from kb.engine.yugioh.state import PLAYERS, Board, CardState
from kb.engine.yugioh.vocabulary.standing import NoBanishing


def no_banishing(board: Board, player: str) -> CardState | None:
    """The card whose effect keeps `player` from banishing cards, or None."""
    return next((s for s, rule in applied(board, NoBanishing) if concerns_player(rule.who, player, s)), None)


def nobody_may(board: Board) -> bool:
    """Whether neither player may banish: then nothing is banished instead of going elsewhere either."""
    return all(no_banishing(board, player) is not None for player in PLAYERS)
