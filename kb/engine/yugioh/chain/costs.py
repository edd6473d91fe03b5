"""Costs: paid at activation, before the opponent can respond, and not refunded (yugioh/chain/cost-at-activation).

Life Points that are paid are not damage (yugioh/damage/paid-or-lost).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain as joined
from itertools import combinations, product
from typing import TYPE_CHECKING

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field.places import in_zone, leave, matches, materials, monsters, note, print_fits, select
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState, Link
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import (
    Banish,
    Cost,
    Detach,
    Discard,
    PayLp,
    ReturnToHand,
    SendFromDeck,
    SendToGraveyard,
    Tribute,
)

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

CODE = "yugioh/chain/cost-at-activation"
DOOMED = "yugioh/damage-step/doomed"


def why_not(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """Why the cost of `effect` cannot be paid, or None."""
    question = "May this be activated?"
    for op in effect.cost:
        if isinstance(op, PayLp) and duel.board.lp[player] < lp_of(duel, op, player):
            return refuse(
                question,
                Reason.COST_NOT_PAYABLE,
                "yugioh/activation/cost-payable",
                "yugioh/activation/lp-cost",
                card=card.uid,
                lp=duel.board.lp[player],
                cost=op.amount,
            )
    if next(choices(duel, card, effect, player), None) is None:
        codes = ["yugioh/activation/cost-payable"]
        if any(c.doomed for c in monsters(duel, player)):
            codes.append(DOOMED)
        return refuse(question, Reason.COST_NOT_PAYABLE, *codes, card=card.uid)
    return None


def choices(duel: Duel, card: CardState, effect: Effect, player: str) -> Iterator[tuple[str, ...]]:
    """Every choice of cards with which the cost can be paid; `()` where nothing is chosen."""
    for picks in product(*(list(_picks(duel, op, card, effect, player)) for op in effect.cost)):
        uids = tuple(joined.from_iterable(picks))
        if len(set(uids)) == len(uids):
            yield uids


def payable(duel: Duel, card: CardState, effect: Effect, player: str) -> set[str]:
    """The cards among which some choice pays the cost."""
    return set(joined.from_iterable(choices(duel, card, effect, player)))


def _picks(duel: Duel, op: Cost, card: CardState, effect: Effect, player: str) -> Iterator[tuple[str, ...]]:
    match op:
        case Discard():
            hand = [c.uid for c in in_zone(duel, player, "hand") if c is not card and _fits(duel, op, c, card, player)]
            yield from [tuple(hand)] if op.whole_hand and hand else combinations(hand, 1 if op.whole_hand else op.count)
        case Tribute(what="this") | Banish(what="this") | SendToGraveyard(what="this") | ReturnToHand(what="this"):
            if usable(card, effect):
                yield ()
        case Tribute():
            own = [c for c in monsters(duel, player) if usable(c, effect) and _fits(duel, op, c, card, player)]
            yield from combinations([c.uid for c in own], op.count)
        case SendToGraveyard(any_number=True) if isinstance(op.what, Cards):
            found = [c.uid for c in select(duel, op.what, player, card) if usable(c, effect) and not c.is_token]
            yield from joined.from_iterable(combinations(found, size) for size in range(1, len(found) + 1))
        case Banish() | SendToGraveyard() | ReturnToHand() if isinstance(op.what, Cards):
            found = [c.uid for c in select(duel, op.what, player, card) if usable(c, effect)]
            cards = duel.board.cards
            # A Monster Token goes to no Graveyard, so sending one there pays for nothing.
            yield from ((uid,) for uid in found if not (cards[uid].is_token and isinstance(op, SendToGraveyard)))
        case Detach():
            yield from combinations([c.uid for c in materials(duel, card)], op.count)
        case SendFromDeck():
            if len(in_zone(duel, player, "deck")) >= op.count:
                yield ()
        case _:
            yield ()


def _fits(duel: Duel, op: Discard | Tribute, candidate: CardState, card: CardState, player: str) -> bool:
    """Whether a card is what the cost asks for; one's own face-down monster is Tributed for what it is."""
    if not isinstance(op.what, Cards) or matches(duel, candidate, op.what, player, card):
        return True
    hidden = isinstance(op, Tribute) and not candidate.face_up and op.what.face is None
    return hidden and print_fits(candidate, op.what)


def usable(card: CardState, effect: Effect) -> bool:
    """A monster determined to be destroyed pays the cost of a mandatory effect only (yugioh/damage-step/doomed)."""
    return not card.doomed or effect.mandatory


def lp_of(duel: Duel, op: PayLp, player: str) -> int:
    """How many Life Points the cost takes; half of an odd number is rounded up."""
    return (duel.board.lp[player] + 1) // 2 if op.half else op.amount


def pay(duel: Duel, link: Link, chosen: tuple[str, ...]) -> None:
    """Pay the cost of `link` with the cards chosen."""
    left = list(chosen)
    for op in link.effect.cost:
        match op:
            case PayLp():
                _pay_lp(duel, link.player, lp_of(duel, op, link.player))
            case Discard():
                _leave(duel, link, left, len(left) if op.whole_hand else op.count, "discarded")
            case Tribute():
                _leave(duel, link, left if op.what != "this" else [link.uid], op.count, "tributed")
            case Detach():
                _leave(duel, link, left, op.count, "detached")
            case Banish():
                _one(duel, link, left, op.what, "banished", "banished")
            case SendToGraveyard(any_number=True):
                _leave(duel, link, left, len(left), "sent-to-graveyard")
            case SendToGraveyard():
                _one(duel, link, left, op.what, "graveyard", "sent-to-graveyard")
            case ReturnToHand():
                _one(duel, link, left, op.what, "hand", "added-to-hand")
            case SendFromDeck():
                _leave(duel, link, [c.uid for c in in_zone(duel, link.player, "deck")], op.count, "sent-to-graveyard")
    duel.check_lp()


def _pay_lp(duel: Duel, player: str, amount: int) -> None:
    codes = (CODE, "yugioh/damage/paid-or-lost", "yugioh/activation/lp-cost")
    duel.board.lp[player] -= amount
    note(duel, "lp-paid", *codes, player=player, amount=amount)


def _leave(duel: Duel, link: Link, left: list[str], count: int, kind: str) -> None:
    for _ in range(count):
        card = duel.board.cards[left.pop(0)]
        leave(duel, card, "graveyard", kind, CODE, *((DOOMED,) if card.doomed else ()), by="cost", of=link.uid)


def _one(duel: Duel, link: Link, left: list[str], what: object, zone: str, kind: str) -> None:
    uid = link.uid if what == "this" else left.pop(0)
    leave(duel, duel.board.cards[uid], zone, kind, CODE, by="cost", of=link.uid)
