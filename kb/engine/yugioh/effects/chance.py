"""Coins and dice: nobody chooses how they fall, and it is not for the engine to say: whoever plays names it."""

from __future__ import annotations

from msgspec import structs

from kb.engine.yugioh import events
from kb.engine.yugioh.effects.choices import offer
from kb.engine.yugioh.effects.life import gain
from kb.engine.yugioh.field.life import effect_damage
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.steps import Perform
from kb.engine.yugioh.vocabulary.operations import Toss, TossCoin

RESOLVES = "yugioh/chain/reverse-order"
#: What there is to name, by what is tossed.
FALLS = {"coin": ("heads", "tails"), "called-coin": ("right", "wrong"), "die": ("1", "2", "3", "4", "5", "6")}


def toss(board: Board, link: Link, pending: Perform, op: Toss) -> bool:
    """Toss a coin or roll a die, one after the other where the text says how often."""
    if not op.again:
        link.fell = ()
    if op.times > 1:
        once = structs.replace(pending, op=structs.replace(op, times=1, again=True), begun=True)
        board.agenda.put(*[once] * op.times)
        return True
    return offer(board, pending, "you", link, lambda _: list(FALLS[op.of]), 1)


def toss_coin(board: Board, link: Link, pending: Perform, op: TossCoin) -> bool:
    """Let players toss a coin, each for themselves."""
    return offer(board, pending, op.who, link, lambda _: list(FALLS["coin"]), 1)


def fell(board: Board, link: Link, op: Toss | TossCoin, player: str, side: str) -> None:
    """It fell so, for the `player` who tossed it."""
    if isinstance(op, TossCoin):
        board.log.add(events.CoinTossed(player, side, codes=(RESOLVES,)))
        if side == "heads":
            gain(board, player, op.heads_gain)
        else:
            effect_damage(board, player, op.tails_damage, link.uid)
        return
    link.fell = (*link.fell, side)
    happened = events.DieRolled(player, int(side), codes=(RESOLVES,)) if op.of == "die" else None
    board.log.add(happened or events.CoinTossed(player, side, codes=(RESOLVES,)))
