"""Costs: paid at activation, before the opponent can respond, and not refunded (yugioh/chain/cost-at-activation).

Life Points that are paid are not damage (yugioh/damage/paid-or-lost).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain as joined
from itertools import combinations, product

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field.filters import in_zone, monsters, print_fits
from kb.engine.yugioh.field.in_force import matches, select
from kb.engine.yugioh.field.life import check_lp
from kb.engine.yugioh.field.places import leave, materials
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
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

CODE = "yugioh/chain/cost-at-activation"
DOOMED = "yugioh/damage-step/doomed"


def why_not(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    """Why the cost of `effect` cannot be paid, or None."""
    question = MAY_ACTIVATE
    for op in effect.cost:
        if isinstance(op, PayLp) and board.lp[player] < lp_of(board, op, player):
            return refuse(
                question,
                Reason.COST_NOT_PAYABLE,
                "yugioh/activation/cost-payable",
                "yugioh/activation/lp-cost",
                card=card.uid,
                lp=board.lp[player],
                cost=op.amount,
            )
    if next(choices(board, card, effect, player), None) is None:
        codes = ["yugioh/activation/cost-payable"]
        if any(c.doomed for c in monsters(board, player)):
            codes.append(DOOMED)
        return refuse(question, Reason.COST_NOT_PAYABLE, *codes, card=card.uid)
    return None


def choices(board: Board, card: CardState, effect: Effect, player: str) -> Iterator[tuple[str, ...]]:
    """Every choice of cards with which the cost can be paid; `()` where nothing is chosen."""
    for picks in product(*(list(_picks(board, op, card, effect, player)) for op in effect.cost)):
        uids = tuple(joined.from_iterable(picks))
        if len(set(uids)) == len(uids):
            yield uids


def payable(board: Board, card: CardState, effect: Effect, player: str) -> set[str]:
    """The cards among which some choice pays the cost."""
    return set(joined.from_iterable(choices(board, card, effect, player)))


def _picks(board: Board, op: Cost, card: CardState, effect: Effect, player: str) -> Iterator[tuple[str, ...]]:
    match op:
        case Discard():
            hand = [
                c.uid for c in in_zone(board, player, "hand") if c is not card and _fits(board, op, c, card, player)
            ]
            yield from [tuple(hand)] if op.whole_hand and hand else combinations(hand, 1 if op.whole_hand else op.count)
        case Tribute(what="this") | Banish(what="this") | SendToGraveyard(what="this") | ReturnToHand(what="this"):
            if usable(card, effect):
                yield ()
        case Tribute():
            own = [c for c in monsters(board, player) if usable(c, effect) and _fits(board, op, c, card, player)]
            yield from combinations([c.uid for c in own], op.count)
        case SendToGraveyard(any_number=True) if isinstance(op.what, Cards):
            found = [c.uid for c in select(board, op.what, player, card) if usable(c, effect) and not c.is_token]
            yield from joined.from_iterable(combinations(found, size) for size in range(1, len(found) + 1))
        case Banish() | SendToGraveyard() | ReturnToHand() if isinstance(op.what, Cards):
            found = [c.uid for c in select(board, op.what, player, card) if usable(c, effect)]
            cards = board.cards
            # A Monster Token goes to no Graveyard, so sending one there pays for nothing.
            yield from ((uid,) for uid in found if not (cards[uid].is_token and isinstance(op, SendToGraveyard)))
        case Detach():
            yield from combinations([c.uid for c in materials(board, card)], op.count)
        case SendFromDeck():
            if len(in_zone(board, player, "deck")) >= op.count:
                yield ()
        case _:
            yield ()


def _fits(board: Board, op: Discard | Tribute, candidate: CardState, card: CardState, player: str) -> bool:
    """Whether a card is what the cost asks for; one's own face-down monster is Tributed for what it is."""
    if not isinstance(op.what, Cards) or matches(board, candidate, op.what, player, card):
        return True
    hidden = isinstance(op, Tribute) and not candidate.face_up and op.what.face is None
    return hidden and print_fits(candidate, op.what)


def usable(card: CardState, effect: Effect) -> bool:
    """A monster determined to be destroyed pays the cost of a mandatory effect only (yugioh/damage-step/doomed)."""
    return not card.doomed or effect.mandatory


def lp_of(board: Board, op: PayLp, player: str) -> int:
    """How many Life Points the cost takes; half of an odd number is rounded up."""
    return (board.lp[player] + 1) // 2 if op.half else op.amount


def pay(board: Board, link: Link, chosen: tuple[str, ...]) -> None:
    """Pay the cost of `link` with the cards chosen."""
    left = list(chosen)
    for op in link.effect.cost:
        match op:
            case PayLp():
                _pay_lp(board, link.player, lp_of(board, op, link.player))
            case Discard():
                _leave(board, link, left, len(left) if op.whole_hand else op.count, card_events.Discarded)
            case Tribute():
                _leave(board, link, left if op.what != "this" else [link.uid], op.count, card_events.Tributed)
            case Detach():
                _leave(board, link, left, op.count, card_events.Detached)
            case Banish():
                _one(board, link, left, op.what, "banished", card_events.Banished)
            case SendToGraveyard(any_number=True):
                _leave(board, link, left, len(left), card_events.SentToGraveyard)
            case SendToGraveyard():
                _one(board, link, left, op.what, "graveyard", card_events.SentToGraveyard)
            case ReturnToHand():
                _one(board, link, left, op.what, "hand", card_events.AddedToHand)
            case SendFromDeck():
                _leave(
                    board,
                    link,
                    [c.uid for c in in_zone(board, link.player, "deck")],
                    op.count,
                    card_events.SentToGraveyard,
                )
    check_lp(board)


def _pay_lp(board: Board, player: str, amount: int) -> None:
    codes = (CODE, "yugioh/damage/paid-or-lost", "yugioh/activation/lp-cost")
    board.lp[player] -= amount
    board.log.add(events.LpPaid(player, amount, codes=codes))


def _leave(board: Board, link: Link, left: list[str], count: int, kind: type[card_events.Left]) -> None:
    for _ in range(count):
        card = board.cards[left.pop(0)]
        leave(board, card, "graveyard", kind, CODE, *((DOOMED,) if card.doomed else ()), by="cost", of=link.uid)


def _one(board: Board, link: Link, left: list[str], what: object, zone: str, kind: type[card_events.Left]) -> None:
    uid = link.uid if what == "this" else left.pop(0)
    leave(board, board.cards[uid], zone, kind, CODE, by="cost", of=link.uid)
