"""Which cards an effect that shows cards of a Deck turns up, and whether there are enough of them.

Source: "Excavate" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh.field import together
from kb.engine.yugioh.field.looks import Looks, select
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.state import Board, CardState, other
from kb.engine.yugioh.vocabulary.showing import Show


def top_cards(board: Board, op: Show, player: str) -> list[CardState]:
    """The cards from the top of the Deck of `player` among which those are that are shown."""
    deck = in_zone(board, player, "deck")
    return deck if op.top is None else deck[: op.top]


def may_show(board: Board, op: Show, card: CardState, player: str) -> bool:
    """Whether there are cards that `op` of an effect of `card` shows, as far as the Deck is known."""
    if isinstance(op.what, str):
        return True
    if op.what is not None:
        found = [one for one in select(board, op.what, player, card) if one is not card]
        return together.most(Looks(board), found, op) >= (1 if op.up_to else op.choose or 1)
    whose = player if op.whose == "you" else other(player)
    return whose not in board.decks or len(in_zone(board, whose, "deck")) >= (op.top or 1)
