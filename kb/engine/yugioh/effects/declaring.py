"""Declaring a Type, which lasts as long as the card is face-up where it is.

Source: "Change Type" (ygo-rulebook).
"""

from __future__ import annotations

from typing import get_args

from kb.engine.yugioh import events
from kb.engine.yugioh.effects.choices import offer
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.lasting import Declared
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.steps import Perform
from kb.engine.yugioh.vocabulary.declaring import DeclareType
from kb.engine.yugioh.vocabulary.filters import Type

#: The Types by the words with which they are picked.
TYPES: dict[str, str] = {name.lower().replace(" ", "-"): name for name in get_args(Type)}


def declare_type(board: Board, link: Link, pending: Perform, op: DeclareType) -> bool:
    """Let the player declare a Type."""
    return offer(board, pending, "you", link, lambda _: list(TYPES), 1)


def declared(board: Board, link: Link, word: str) -> None:
    """The player has declared it."""
    card = board.cards[link.uid]
    durations.over(board, Declared, lambda before: before.uid == card.uid)
    board.lasting.hold(Declared(card.uid, TYPES[word]), durations.face_up(card))
    board.log.add(events.Declared(link.player, card.uid, TYPES[word], codes=("yugioh/chain/reverse-order",)))
