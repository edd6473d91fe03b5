"""Of which cards a player chooses when an operation without a target resolves."""

from __future__ import annotations

from kb.engine.yugioh.chain.possible import discardable
from kb.engine.yugioh.field import zones
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.field.places import in_zone, spell_zone_free
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary import operations as words
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.placing import SetCards


def to_summon(board: Board, link: Link, op: words.SpecialSummon, player: str) -> list[CardState]:
    """What there is for `player` to Special Summon, and a zone for it."""
    assert isinstance(op.what, Cards)
    found = select(board, op.what, player, board.cards[link.uid])
    return [card for card in found if zones.free(board, card, player)]


def to_set(board: Board, link: Link, op: SetCards, player: str) -> list[str]:
    """What `player` may Set."""
    assert isinstance(op.what, Cards)
    found = select(board, op.what, player, board.cards[link.uid])
    return [c.uid for c in found if spell_zone_free(board, c, player)]


def to_discard(board: Board, link: Link, op: words.Discard, player: str) -> list[str]:
    """What `player` may discard."""
    hand = in_zone(board, player, "hand")
    return [c.uid for c in (hand if op.what is None else discardable(board, op, player, board.cards[link.uid]))]


def to_add(board: Board, link: Link, op: words.AddToHand, player: str) -> list[str]:
    """What `player` may add to the hand: of so many cards from the top of the Deck, where the text says so."""
    assert isinstance(op.what, Cards)
    found = [c.uid for c in select(board, op.what, player, board.cards[link.uid])]
    if op.top is None:
        return found
    top = {c.uid for c in in_zone(board, player, "deck")[: op.top]}
    return [uid for uid in found if uid in top]
