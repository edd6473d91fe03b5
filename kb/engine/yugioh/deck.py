"""What a Deck may consist of: how many copies of a card.

Source: "Card name" and "Change name" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 41, 55).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh.actions import UseDeck
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board

MOST_COPIES = 3
MAY_USE = "May this Deck be used?"


@ground(MAY_USE, "yugioh/non-effect-text/always-named")
def too_many_of_a_name(board: Board, action: UseDeck) -> Because | None:
    """Of cards that always have one name there are three at most together;"""
    copies = Counter(names[0] for names in _names(board, action.player))
    return _too_many(copies, {names[0] for names in _names(board, action.player) if names[0] != names[1]})


@ground(MAY_USE, "yugioh/decks/name-by-effect")
def too_many_copies(board: Board, action: UseDeck) -> Because | None:
    """of any other card three as well, and a name that it gets by an effect does not count."""
    return _too_many(Counter(names[0] for names in _names(board, action.player)))


def _names(board: Board, player: str) -> Iterator[tuple[str, str]]:
    """For each card of the Deck the name that it counts as, and its own."""
    for card in board.cards.values():
        if card.owner == player and not card.is_token:
            yield card.card.named or card.card.name, card.card.name


def _too_many(copies: Counter[str], among: set[str] | None = None) -> Because | None:
    found = (name for name, count in copies.items() if count > MOST_COPIES and (among is None or name in among))
    name = next(found, None)
    return None if name is None else because(Reason.TOO_MANY_COPIES, name=name, copies=copies[name])


DECK = Question(MAY_USE, too_many_of_a_name, too_many_copies)


def why_not(board: Board, action: UseDeck) -> Refusal | None:
    """Why a player may not use the cards that are theirs as a Deck, or None."""
    return DECK.why_not(board, action)
