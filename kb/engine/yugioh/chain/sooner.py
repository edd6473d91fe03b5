"""Traps that an effect lets a player activate from the hand, or in the turn in which they were Set.

Source: "Activating and Setting Trap Cards" (ygo-rulebook, official rulebook page 30).
"""

from __future__ import annotations

from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.filters import concerns_player
from kb.engine.yugioh.field.looks import applied, holds
from kb.engine.yugioh.lasting import Used
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.locks import TrapSooner


def lets(board: Board, card: CardState, player: str) -> tuple[CardState, Used | None] | None:
    """What lets `player` activate a Trap of the hand, or one that was Set this turn, and what a use of it counts as.

    None for the use where the card's own text lets it be, as often as one likes.
    """
    where = "hand" if card.zone == "hand" else "set"
    if card.card.kind != "trap" or (where == "set" and not card.set_this_turn):
        return None
    for way in card.card.sooner:
        if way.where == where and (way.while_ is None or holds(board, way.while_, card, player)):
            return card, None
    for source, rule in applied(board, TrapSooner):
        used = Used(source.uid, f"trap-sooner-{where}", "turn")
        if rule.where == where and concerns_player(rule.who, player, source) and used not in board.lasting:
            return source, used
    return None


def use(board: Board, card: CardState, player: str) -> tuple[str, ...]:
    """A card is activated: what lets it be, if something must, is used up. The rule by which it may be."""
    found = lets(board, card, player)
    if found is None:
        return ()
    source, used = found
    if used is not None:
        durations.use(board, source, used)
    return ("yugioh/activation/set-trap-next-turn",)
