"""What an effect will do, as far as that is settled once it is activated and paid for.

Source: "Card or effect that includes an effect that does [A]", "Conjunction success for Tokens" (ygo-rulebook).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field.looks import holds
from kb.engine.yugioh.field.printed import kind_fits
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary.operations import OneOf, Op


def settle(board: Board, link: Link) -> Effect:
    """The effect of `link` without the parts whose condition was not met as it was activated and paid for."""
    parts = link.effect.do
    if not any(_depends(op) for op in parts):
        return link.effect
    return structs.replace(link.effect, do=tuple(_kept(board, link, parts)))


def _depends(op: Op) -> bool:
    if isinstance(op, OneOf) and any(_depends(one) for option in op.of for one in _run(option)):
        return True
    return op.at_activation is not None or op.if_paid is not None


def _run(option: Op | tuple[Op, ...]) -> tuple[Op, ...]:
    return option if isinstance(option, tuple) else (option,)


def _kept(board: Board, link: Link, parts: Iterable[Op]) -> Iterator[Op]:
    for op in parts:
        if op.at_activation is not None and not holds(board, op.at_activation, board.cards[link.uid], link.player):
            continue
        if op.if_paid is not None and not any(kind_fits(board.cards[uid], op.if_paid) for uid in link.paid):
            continue
        if isinstance(op, OneOf):
            whole = (one for one in op.of if len(tuple(_kept(board, link, _run(one)))) == len(_run(one)))
            yield structs.replace(op, of=tuple(whole))
        else:
            yield op
