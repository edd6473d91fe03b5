"""Costs: paid at activation, before the opponent can respond, and not refunded (yugioh/chain/cost-at-activation).

Life Points that are paid are not damage (yugioh/damage/paid-or-lost).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain as joined
from itertools import combinations, product
from typing import TYPE_CHECKING

from kb.engine.decision import Refusal, refuse
from kb.engine.yugioh.cards import Banish, Cards, Cost, Discard, Effect, PayLp, SendToGraveyard, Tribute
from kb.engine.yugioh.field import in_zone, leave, monsters, note, select
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Link

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

CODE = "yugioh/chain/cost-at-activation"


def why_not(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """Why the cost of `effect` cannot be paid, or None."""
    question = "May this be activated?"
    for op in effect.cost:
        if isinstance(op, PayLp) and duel.board.lp[player] < op.amount:
            return refuse(
                question,
                Reason.COST_NOT_PAYABLE,
                "yugioh/activation/cost-payable",
                card=card.uid,
                lp=duel.board.lp[player],
                cost=op.amount,
            )
    if next(choices(duel, card, effect, player), None) is None:
        return refuse(question, Reason.COST_NOT_PAYABLE, "yugioh/activation/cost-payable", card=card.uid)
    return None


def choices(duel: Duel, card: CardState, effect: Effect, player: str) -> Iterator[tuple[str, ...]]:
    """Every choice of cards with which the cost can be paid; `()` where nothing is chosen."""
    for picks in product(*(list(_picks(duel, op, card, player)) for op in effect.cost)):
        uids = tuple(joined.from_iterable(picks))
        if len(set(uids)) == len(uids):
            yield uids


def _picks(duel: Duel, op: Cost, card: CardState, player: str) -> Iterator[tuple[str, ...]]:
    match op:
        case Discard():
            hand = [c.uid for c in in_zone(duel, player, "hand") if c is not card]
            yield from combinations(hand, op.count)
        case Tribute():
            # A monster determined to be destroyed pays no cost of an optional effect.
            yield from combinations([c.uid for c in monsters(duel, player) if not c.doomed], op.count)
        case Banish() | SendToGraveyard() if isinstance(op.what, Cards):
            yield from ((c.uid,) for c in select(duel, op.what, player, card) if not c.doomed)
        case _:
            yield ()


def pay(duel: Duel, link: Link, chosen: tuple[str, ...]) -> None:
    """Pay the cost of `link` with the cards chosen."""
    left = list(chosen)
    for op in link.effect.cost:
        match op:
            case PayLp():
                duel.board.lp[link.player] -= op.amount
                note(duel, "lp-paid", CODE, "yugioh/damage/paid-or-lost", player=link.player, amount=op.amount)
            case Discard():
                _leave(duel, link, left, op.count, "graveyard", "discarded")
            case Tribute():
                _leave(duel, link, left, op.count, "graveyard", "tributed")
            case Banish():
                _one(duel, link, left, op.what, "banished")
            case SendToGraveyard():
                _one(duel, link, left, op.what, "graveyard")
            case _:
                pass
    duel.check_lp()


def _leave(duel: Duel, link: Link, left: list[str], count: int, zone: str, kind: str) -> None:
    for _ in range(count):
        leave(duel, duel.board.cards[left.pop(0)], zone, kind, CODE, by="cost", of=link.uid)


def _one(duel: Duel, link: Link, left: list[str], what: object, zone: str) -> None:
    uid = link.uid if what == "this" else left.pop(0)
    kind = "banished" if zone == "banished" else "sent-to-graveyard"
    leave(duel, duel.board.cards[uid], zone, kind, CODE, by="cost", of=link.uid)
