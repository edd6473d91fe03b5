"""Declaring a Type, which lasts as long as the card is face-up where it is.

Source: "Change Type" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh import events
from kb.engine.yugioh.chain.declaring import WORDS
from kb.engine.yugioh.effects.choices import offer
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.lasting import Declared
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.steps import Perform
from kb.engine.yugioh.vocabulary.declaring import DeclareType


def declare_type(board: Board, link: Link, pending: Perform, op: DeclareType) -> bool:
    """Let the player declare a Type."""
    return offer(board, pending, "you", link, lambda _: list(WORDS["type"]), 1)


def declared(board: Board, link: Link, word: str) -> None:
    """The player has declared it."""
    card, name = board.cards[link.uid], WORDS["type"][word]
    durations.over(board, Declared, lambda before: before.uid == card.uid)
    board.lasting.hold(Declared(card.uid, name), durations.face_up(card))
    board.log.add(events.Declared(link.player, card.uid, name, codes=("yugioh/chain/reverse-order",)))
