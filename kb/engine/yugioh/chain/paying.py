"""Paying a cost with the cards chosen for it (yugioh/chain/cost-at-activation)."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.chain.costs import CODE, DOOMED, holders
from kb.engine.yugioh.field.life import check_lp, lp_of
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import in_zone
from kb.engine.yugioh.field.placing import add_counters, into_deck
from kb.engine.yugioh.state import Board, Link
from kb.engine.yugioh.vocabulary.operations import (
    Banish,
    BanishFromDeck,
    Cost,
    Detach,
    Discard,
    PayLp,
    ReturnToHand,
    SendFromDeck,
    SendToGraveyard,
    Tribute,
)
from kb.engine.yugioh.vocabulary.placing import RemoveCounters, ReturnToDeck, Reveal

Shown = Reveal | ReturnToDeck | RemoveCounters | BanishFromDeck


def pay(board: Board, link: Link, chosen: tuple[str, ...]) -> None:
    """Pay the cost of `link` with the cards chosen; where a part takes up to a number, that is what others leave."""
    left = list(chosen)
    fixed = sum(getattr(op, "count", 1) for op in link.effect.cost if _picks(op) and not op.up_to)
    for op in link.effect.cost:
        _pay_part(board, link, left, _with_count(op, len(chosen) - fixed))
    check_lp(board)


def _code(link: Link) -> str:
    """By which rule a cost is paid: that of an activation, or a maintenance cost, which is for no chain link."""
    return CODE if link.speed else "yugioh/non-effect-text/maintenance"


def _picks(op: Cost) -> bool:
    """Whether cards are chosen for a part of the cost."""
    named = isinstance(getattr(op, "what", None), str)
    return (
        isinstance(op, Discard | Tribute | Banish | SendToGraveyard | ReturnToHand | ReturnToDeck | Detach)
        and not named
    )


def _with_count(op: Cost, count: int) -> Cost:
    """`op` with how many cards pay for it, where the player has chosen that."""
    return structs.replace(op, count=count, up_to=False) if op.up_to and _picks(op) else op


def _pay_part(board: Board, link: Link, left: list[str], op: Cost) -> None:
    """Pay one part of a cost with the first of the cards that are left."""
    if isinstance(op, Shown):
        _show_or_place(board, link, left, op)
        return
    match op:
        case PayLp():
            _pay_lp(board, link, lp_of(board, op, link.player))
        case Discard():
            count = len(left) if op.whole_hand else op.count
            _leave(board, link, left if op.what != "this" else [link.uid], count, card_events.Discarded)
        case Tribute():
            _leave(board, link, left if op.what != "this" else [link.uid], op.count, card_events.Tributed)
        case Detach():
            _leave(board, link, left, op.count, card_events.Detached)
        case Banish():
            _go(board, link, left, op, "banished", card_events.Banished)
        case SendToGraveyard():
            _go(board, link, left, op, "graveyard", card_events.SentToGraveyard)
        case ReturnToHand():
            _go(board, link, left, op, "hand", card_events.AddedToHand)
        case SendFromDeck():
            deck = [c.uid for c in in_zone(board, link.player, "deck")]
            _leave(board, link, deck, op.count, card_events.SentToGraveyard)


def _banish_from_deck(board: Board, link: Link, op: BanishFromDeck) -> None:
    """Banish cards from the top of the Deck."""
    for card in in_zone(board, link.player, "deck")[: op.count]:
        hidden = op.face_down or None
        leave(board, card, "banished", card_events.Banished, _code(link), by="cost", of=link.uid, concealed=hidden)


def _show_or_place(board: Board, link: Link, left: list[str], op: Shown) -> None:
    """Show cards, put them into the Deck, banish them from there, or remove counters."""
    if isinstance(op, BanishFromDeck):
        _banish_from_deck(board, link, op)
        return
    if isinstance(op, RemoveCounters):
        _remove_counters(board, link, left, op)
        return
    for _ in range(op.count):
        uid = link.uid if op.what == "this" else left.pop(0)
        if isinstance(op, ReturnToDeck):
            into_deck(board, board.cards[uid], op.to, _code(link), by="cost", of=link.uid)
        else:
            codes = (_code(link), "yugioh/drawing-and-revealing/revealed")
            board.log.add(card_events.Revealed(uid, link.player, codes=codes))


def _remove_counters(board: Board, link: Link, left: list[str], op: RemoveCounters) -> None:
    """Remove counters from this card; or from those chosen, as many from each as are still to be removed."""
    held = holders(board, op, board.cards[link.uid], link.player)
    if op.from_ is None:
        add_counters(board, board.cards[link.uid], op.counter, -op.count)
        return
    still = op.count
    while still:
        uid = left.pop(0)
        taken = min(still, held[uid])
        add_counters(board, board.cards[uid], op.counter, -taken)
        still -= taken


def _pay_lp(board: Board, link: Link, amount: int) -> None:
    codes = (_code(link), "yugioh/damage/paid-or-lost", *(("yugioh/activation/lp-cost",) if link.speed else ()))
    board.lp[link.player] -= amount
    board.log.add(events.LpPaid(link.player, amount, codes=codes))


def _leave(board: Board, link: Link, left: list[str], count: int, kind: type[card_events.Left]) -> None:
    for _ in range(count):
        card = board.cards[left.pop(0)]
        facts: dict[str, Any] = {"holder": card.attached_to} if kind is card_events.Detached else {}
        codes = (_code(link), *((DOOMED,) if card.doomed else ()))
        leave(board, card, "graveyard", kind, *codes, by="cost", of=link.uid, **facts)


def _go(
    board: Board,
    link: Link,
    left: list[str],
    op: Banish | SendToGraveyard | ReturnToHand,
    zone: str,
    kind: type[card_events.Left],
) -> None:
    for _ in range(op.count):
        card = board.cards[link.uid if op.what == "this" else left.pop(0)]
        hidden = isinstance(op, Banish) and op.face_down
        facts: dict[str, Any] = {"concealed": True} if hidden else {}
        leave(board, card, zone, kind, _code(link), by="cost", of=link.uid, **facts)
