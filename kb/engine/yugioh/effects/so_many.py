"""Parts of an effect that are done with as many cards as something comes to: "up to the number of X you control".

Where it comes to none the part is not done (yugioh/activation/something-to-do).
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.yugioh.chain.meaning import worth
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary.operations import (
    AddToHand,
    BanishFromDeck,
    Op,
    SendFromDeck,
    SpecialSummon,
    SummonTokens,
)
from kb.engine.yugioh.vocabulary.placing import SetCards

#: What says by its `count` how many cards there are, where others say it by `choose`.
COUNTED = (AddToHand, SpecialSummon, SetCards, SummonTokens, SendFromDeck, BanishFromDeck)


def settled(board: Board, link: Link, op: Op) -> Op | None:
    """`op` with the number that it comes to now; None where that is none."""
    number = worth(board, link, op.so_many)
    if number < 1:
        return None
    if isinstance(op, COUNTED):
        return structs.replace(op, so_many=None, count=number)
    return structs.replace(op, so_many=None, choose=number)
