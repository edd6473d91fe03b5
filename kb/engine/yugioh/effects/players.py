"""What an effect has a player do: it is applied to the player, who moves cards of the own choice, and not to the cards.

Source: "Make your opponent, your opponent must do [A]" (ygo-rulebook).
"""

from __future__ import annotations

from typing import Any

from kb.engine.yugioh import card_events
from kb.engine.yugioh.chain.meaning import fitting
from kb.engine.yugioh.effects.choices import offer
from kb.engine.yugioh.field.banishing import no_banishing
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.steps import Perform
from kb.engine.yugioh.vocabulary.players import HavePlayer

CODES = ("yugioh/unaffected/opponent-does", "yugioh/unaffected/applied-to-player")
KINDS: dict[str, type[card_events.Left]] = {
    "graveyard": card_events.SentToGraveyard,
    "banished": card_events.Banished,
    "hand": card_events.AddedToHand,
}


def have_player(board: Board, link: Link, pending: Perform, op: HavePlayer) -> bool:
    """Let the player choose the cards; what they are unaffected by does not matter."""

    def options(player: str) -> list[str]:
        if op.to == "banished" and no_banishing(board, player) is not None:
            return []
        return [card.uid for card in fitting(board, op.what, link, link.player)]

    count = op.count
    if op.until_as_many_as is not None:
        stay = len(select(board, op.until_as_many_as, link.player, board.cards[link.uid]))
        count = len(fitting(board, op.what, link, link.player)) - stay
    return count > 0 and offer(board, pending, op.who, link, options, count)


def moves(board: Board, link: Link, card: CardState, op: HavePlayer) -> None:
    """One card that the player chose goes, by no card effect."""
    facts: dict[str, Any] = {"concealed": True} if op.face_down else {}
    leave(board, card, op.to, KINDS[op.to], *CODES, by="player", of=link.uid, of_player=link.player, **facts)
