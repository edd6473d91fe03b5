"""Excavating, revealing and looking: cards are shown, and stay where they are until the effect moves them.

Source: "Excavate", "Reveal" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import named, shown
from kb.engine.yugioh.chain.turned_up import top_cards
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.looks import matches
from kb.engine.yugioh.lasting import Excavated
from kb.engine.yugioh.state import Board, CardState, Link, other
from kb.engine.yugioh.vocabulary.showing import PutBack, Show

IN_DECK, REVEALED = "yugioh/drawing-and-revealing/excavated-in-deck", "yugioh/drawing-and-revealing/revealed"


def show(board: Board, link: Link, op: Show) -> bool:
    """Show cards, to both players where it is no look."""
    found = _found(board, link, op)
    link.shown = tuple(board.places.object(card.uid) for card in found)
    link.moved = tuple(card.uid for card in found)
    if op.how != "look":
        code = IN_DECK if op.how == "excavate" else REVEALED
        for card in found:
            if op.how == "excavate":
                board.lasting.hold(Excavated(card.uid), durations.TURN)
            board.log.add(card_events.Revealed(card.uid, link.player, codes=(code,)))
    return bool(found)


def _found(board: Board, link: Link, op: Show) -> list[CardState]:
    if op.what is not None:
        return named(board, op.what, link)
    whose = link.player if op.whose == "you" else other(link.player)
    deck = top_cards(board, op, whose)
    if op.until is None:
        return deck
    met = (at for at, card in enumerate(deck, 1) if matches(board, card, op.until, link.player, board.cards[link.uid]))
    return deck[: next(met, len(deck))]


def put_back(board: Board, link: Link, op: PutBack) -> bool:
    """Put what is left of the shown cards back into the Deck."""
    left = [card for card in shown(board, link) if card.zone == "deck"]
    kept = {card.uid for card in left}
    durations.over(board, Excavated, lambda fact: fact.uid in kept)
    if op.to == "shuffled":
        for card in left:
            board.places.shift(card.uid, ("deck", card.owner))
    for card in reversed(left) if op.to == "top" else left if op.to == "bottom" else ():
        board.places.shift(card.uid, ("deck", card.owner), 0 if op.to == "top" else None)
    return bool(left)
