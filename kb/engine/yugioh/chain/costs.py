"""Costs: paid at activation, before the opponent can respond, and not refunded (yugioh/chain/cost-at-activation).

Life Points that are paid are not damage (yugioh/damage/paid-or-lost).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, because, ground
from kb.engine.table.selection import Group, Selection
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field.filters import print_fits
from kb.engine.yugioh.field.life import check_lp
from kb.engine.yugioh.field.looks import look, matches, select
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.field.places import in_zone, materials, monsters
from kb.engine.yugioh.field.placing import add_counters, into_deck
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, Link
from kb.engine.yugioh.vocabulary.filters import Cards
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

CODE = "yugioh/chain/cost-at-activation"
DOOMED = "yugioh/damage-step/doomed"
Shown = Reveal | ReturnToDeck | RemoveCounters | BanishFromDeck
#: What no card can pay.
UNPAYABLE = Group((), 1, 1)


@ground(MAY_ACTIVATE, "yugioh/activation/cost-payable", "yugioh/activation/lp-cost")
def lp_missing(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """The Life Points must be there,"""
    for op in effect.cost:
        if isinstance(op, PayLp) and board.lp[player] < lp_of(board, op, player):
            return because(Reason.COST_NOT_PAYABLE, card=card.uid, lp=board.lp[player], cost=op.amount)
    return None


@ground(MAY_ACTIVATE, "yugioh/activation/cost-payable")
def cards_missing(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """and so must the cards."""
    if not effect.cost or selection(board, card, effect, player).first() is not None:
        return None
    codes = (DOOMED,) if any(c.doomed for c in monsters(board, player)) else ()
    return because(Reason.COST_NOT_PAYABLE, *codes, card=card.uid)


def selection(board: Board, card: CardState, effect: Effect, player: str) -> Selection:
    """With which cards the cost can be paid: a group for each part of it for which cards are chosen."""
    groups: list[Group] = []
    alike: dict[str, str] = {}
    for op in effect.cost:
        group = _group(board, op, card, effect, player)
        if group is not None:
            groups.append(group)
            if getattr(op, "different", False):
                alike |= {uid: look(board, board.cards[uid]).names[0] for uid in group.options}
    return Selection(tuple(groups), alike=alike or None)


def payable(board: Board, card: CardState, effect: Effect, player: str) -> set[str]:
    """The cards among which those that pay the cost are chosen; none where it cannot be paid."""
    found = selection(board, card, effect, player)
    return set() if found.first() is None else {uid for group in found.groups for uid in group.options}


def _group(board: Board, op: Cost, card: CardState, effect: Effect, player: str) -> Group | None:
    """The cards of which some pay a part of the cost; None where nothing is chosen for it."""
    if getattr(op, "what", None) == "this":
        there = card.zone == "hand" if isinstance(op, Discard | Reveal) else usable(card, effect)
        return None if there else UNPAYABLE
    match op:
        case Discard():
            hand = [
                c.uid for c in in_zone(board, player, "hand") if c is not card and _fits(board, op, c, card, player)
            ]
            count = max(1, len(hand)) if op.whole_hand else op.count
            return Group(tuple(hand), count, count)
        case Tribute():
            own = [c for c in monsters(board, player) if usable(c, effect) and _fits(board, op, c, card, player)]
            if op.hand and isinstance(op.what, Cards):
                held = (c for c in in_zone(board, player, "hand") if c is not card and c.card.kind == "monster")
                own += [c for c in held if print_fits(c, op.what)]
            return Group(tuple(c.uid for c in own), op.count, op.count)
        case Banish() | SendToGraveyard() | ReturnToHand() | ReturnToDeck() | Reveal() if isinstance(op.what, Cards):
            found = [c for c in select(board, op.what, player, card) if usable(c, effect)]
            if isinstance(op, SendToGraveyard):
                # A Monster Token goes to no Graveyard, so sending one there pays for nothing.
                found = [c for c in found if not c.is_token]
            any_number = isinstance(op, SendToGraveyard) and op.any_number
            least, most = (1, len(found)) if any_number else (op.count, op.count)
            return Group(tuple(c.uid for c in found), least, most)
        case RemoveCounters():
            return None if dict(card.counters).get(op.counter, 0) >= op.count else UNPAYABLE
        case Detach():
            return Group(tuple(c.uid for c in materials(board, card)), op.count, op.count)
        case SendFromDeck() | BanishFromDeck():
            return None if len(in_zone(board, player, "deck")) >= op.count else UNPAYABLE
        case _:
            return None


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
        if isinstance(op, Reveal | ReturnToDeck | RemoveCounters | BanishFromDeck):
            _show_or_place(board, link, left, op)
            continue
        match op:
            case PayLp():
                _pay_lp(board, link.player, lp_of(board, op, link.player))
            case Discard():
                count = len(left) if op.whole_hand else op.count
                _leave(board, link, left if op.what != "this" else [link.uid], count, card_events.Discarded)
            case Tribute():
                _leave(board, link, left if op.what != "this" else [link.uid], op.count, card_events.Tributed)
            case Detach():
                _leave(board, link, left, op.count, card_events.Detached)
            case Banish():
                _go(board, link, left, op, "banished", card_events.Banished)
            case SendToGraveyard(any_number=True):
                _leave(board, link, left, len(left), card_events.SentToGraveyard)
            case SendToGraveyard():
                _go(board, link, left, op, "graveyard", card_events.SentToGraveyard)
            case ReturnToHand():
                _go(board, link, left, op, "hand", card_events.AddedToHand)
            case SendFromDeck():
                deck = [c.uid for c in in_zone(board, link.player, "deck")]
                _leave(board, link, deck, op.count, card_events.SentToGraveyard)
    check_lp(board)


def _banish_from_deck(board: Board, link: Link, op: BanishFromDeck) -> None:
    """Banish cards from the top of the Deck."""
    for card in in_zone(board, link.player, "deck")[: op.count]:
        hidden = op.face_down or None
        leave(board, card, "banished", card_events.Banished, CODE, by="cost", of=link.uid, concealed=hidden)
        card.face_up = not op.face_down


def _show_or_place(board: Board, link: Link, left: list[str], op: Shown) -> None:
    """Show cards, put them into the Deck, banish them from there, or remove counters."""
    if isinstance(op, BanishFromDeck):
        _banish_from_deck(board, link, op)
        return
    if isinstance(op, RemoveCounters):
        add_counters(board, board.cards[link.uid], op.counter, -op.count)
        return
    for _ in range(op.count):
        uid = link.uid if op.what == "this" else left.pop(0)
        if isinstance(op, ReturnToDeck):
            into_deck(board, board.cards[uid], op.to, CODE, by="cost", of=link.uid)
        else:
            codes = (CODE, "yugioh/drawing-and-revealing/revealed")
            board.log.add(card_events.Revealed(uid, link.player, codes=codes))


def _pay_lp(board: Board, player: str, amount: int) -> None:
    codes = (CODE, "yugioh/damage/paid-or-lost", "yugioh/activation/lp-cost")
    board.lp[player] -= amount
    board.log.add(events.LpPaid(player, amount, codes=codes))


def _leave(board: Board, link: Link, left: list[str], count: int, kind: type[card_events.Left]) -> None:
    for _ in range(count):
        card = board.cards[left.pop(0)]
        leave(board, card, "graveyard", kind, CODE, *((DOOMED,) if card.doomed else ()), by="cost", of=link.uid)


def _go(
    board: Board,
    link: Link,
    left: list[str],
    op: Banish | SendToGraveyard | ReturnToHand,
    zone: str,
    kind: type[card_events.Left],
) -> None:
    for _ in range(op.count):
        uid = link.uid if op.what == "this" else left.pop(0)
        leave(board, board.cards[uid], zone, kind, CODE, by="cost", of=link.uid)
