"""Putting a card into the Deck, and counters on it: what costs and effects both do.

Source: "Return/Shuffle to the Deck as an effect", "Counters" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.field.moving import EXTRA_DECK, leave
from kb.engine.yugioh.state import Board, CardState


def into_deck(board: Board, card: CardState, to: str, *codes: str, **facts: str) -> None:
    """Put one card into its owner's Deck, or back into the Extra Deck that it belongs to."""
    if EXTRA_DECK & set(card.card.races):
        leave(board, card, "extra", card_events.ReturnedToExtraDeck, *codes, **facts)
        return
    where = "yugioh/costs/deck-shuffled"
    leave(board, card, "deck", card_events.ReturnedToDeck, *codes, where, **facts)
    if card.zone == "deck" and to == "top":
        board.places.shift(card.uid, ("deck", card.owner), 0)


def add_counters(board: Board, card: CardState, counter: str, count: int) -> None:
    """Place `count` counters on a card, or remove them where it is negative."""
    held = dict(card.counters)
    held[counter] = held.get(counter, 0) + count
    card.counters = tuple((name, number) for name, number in held.items() if number > 0)
    code = "yugioh/tokens-and-counters/counter-rules"
    board.log.add(card_events.CountersChanged(card.uid, counter, count, codes=(code,)))
