"""Costs: paid at activation, before the opponent can respond, and not refunded (yugioh/chain/cost-at-activation).

Life Points that are paid are not damage (yugioh/damage/paid-or-lost).
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.table.decision import Because, because, ground
from kb.engine.table.selection import Group, Selection, Total
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.needed import needs_itself, taken_first
from kb.engine.yugioh.field import together
from kb.engine.yugioh.field.life import lp_of
from kb.engine.yugioh.field.looks import Looks, matches, select
from kb.engine.yugioh.field.moving import destination
from kb.engine.yugioh.field.places import in_zone, materials, monsters
from kb.engine.yugioh.field.printed import print_fits
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.summon.restrictions import may_be_tributed
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
SOMETHING = "yugioh/activation/something-to-do"
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
    codes: tuple[str, ...] = (DOOMED,) if any(c.doomed for c in monsters(board, player)) else ()
    whole = with_itself(board, card, effect, player)
    codes += (SOMETHING,) if whole is not None and whole.first() is not None else ()
    return because(Reason.COST_NOT_PAYABLE, *codes, card=card.uid)


def selection(board: Board, card: CardState, effect: Effect, player: str) -> Selection:
    """With which cards the cost can be paid: a group for each part of it for which cards are chosen."""
    groups: list[Group] = []
    alike: dict[str, str] = {}
    same: dict[str, str] = {}
    total: Total | None = None
    for op in effect.cost:
        group = _group(board, op, card, effect, player)
        if group is not None:
            if op.different or op.same:
                seen, there = Looks(board), [board.cards[uid] for uid in group.options]
                there = together.that_go(seen, there, op, group.least)
                alike |= together.apart(seen, there, op)
                same |= together.as_one(seen, there, op)
                group = group._replace(options=tuple(one.uid for one in there))
            groups.append(group)
        if isinstance(op, RemoveCounters) and op.from_ is not None:
            held = holders(board, op, card, player)
            total = Total({uid: (count,) for uid, count in held.items()}, op.count, needed=True)
    return Selection(tuple(groups), total=total, alike=alike or None, same=same or None)


def payable(board: Board, card: CardState, effect: Effect, player: str) -> set[str]:
    """The cards among which those that pay the cost are chosen; none where it cannot be paid."""
    found = selection(board, card, effect, player)
    return set() if found.first() is None else {uid for group in found.groups for uid in group.options}


def with_itself(board: Board, card: CardState, effect: Effect, player: str) -> Selection | None:
    """With which cards the cost could be paid if the effect did not need one of them; None where it does not."""
    needed = would_miss_itself(effect) or _last_found(board, card, effect, player) is not None
    return selection(board, card, structs.replace(effect, do=()), player) if needed else None


def _last_found(board: Board, card: CardState, effect: Effect, player: str) -> CardState | None:
    """The only card that the effect could take: with that its cost cannot be paid."""
    what = None if effect.mandatory or not effect.cost else taken_first(effect)
    found = select(board, what, player, card) if what is not None else []
    return found[0] if len(found) == 1 else None


def would_miss_itself(effect: Effect) -> bool:
    """Whether its own card cannot pay the cost of `effect`, for that could not be carried out without it.

    A mandatory effect is activated even so.
    """
    return bool(effect.cost) and not effect.mandatory and needs_itself(effect)


def _kept(op: Cost, card: CardState, effect: Effect) -> bool:
    """Whether a part of the cost cannot be paid with the card that has the effect.

    A Spell or Trap activated in the hand is on the field before its cost is paid. A card that is shown stays.
    """
    placed = effect.type == "card" and card.zone == "hand"
    return placed or (not isinstance(op, Reveal) and would_miss_itself(effect))


def _group(board: Board, op: Cost, card: CardState, effect: Effect, player: str) -> Group | None:
    """The cards of which some pay a part of the cost; None where nothing is chosen for it."""
    if getattr(op, "what", None) == "this":
        return None if _pays_itself(board, op, card, effect) else UNPAYABLE
    kept = [card] if _kept(op, card, effect) else []
    if not isinstance(op, Reveal) and (last := _last_found(board, card, effect, player)) is not None:
        kept.append(last)
    match op:
        case Discard():
            held = in_zone(board, player, "hand")
            hand = [c.uid for c in held if c not in kept and _fits(board, op, c, card, player)]
            count = max(1, len(hand)) if op.whole_hand else op.count
            return Group(tuple(hand), 1 if op.up_to else count, count)
        case Tribute():
            fielded = [] if op.hand_only else monsters(board, player)
            mine = [c for c in fielded if usable(c, effect) and may_be_tributed(board, c)]
            own = [c for c in mine if _fits(board, op, c, card, player)]
            if (op.hand or op.hand_only) and isinstance(op.what, Cards):
                held = [c for c in in_zone(board, player, "hand") if c.card.kind == "monster"]
                own += [c for c in held if print_fits(c, op.what) and not (op.what.other and c is card)]
            return Group(tuple(c.uid for c in own if c not in kept), _least(op), op.count)
        case Banish() | SendToGraveyard() | ReturnToHand() | ReturnToDeck() | Reveal() if isinstance(op.what, Cards):
            found = [c for c in select(board, op.what, player, card) if c not in kept and usable(c, effect)]
            if isinstance(op, SendToGraveyard):
                found = [c for c in found if _reaches_graveyard(board, c)]
            return Group(tuple(c.uid for c in found), _least(op), op.count)
        case RemoveCounters() if op.from_ is not None:
            bearing = tuple(holders(board, op, card, player))
            return Group(bearing, 1, max(1, len(bearing)))
        case RemoveCounters():
            return None if dict(card.counters).get(op.counter, 0) >= op.count else UNPAYABLE
        case Detach():
            return Group(tuple(c.uid for c in detachable(board, op, card, player)), _least(op), op.count)
        case SendFromDeck() | BanishFromDeck():
            return None if len(in_zone(board, player, "deck")) >= op.count else UNPAYABLE
        case _:
            return None


def _pays_itself(board: Board, op: Cost, card: CardState, effect: Effect) -> bool:
    """Whether the card that has the effect may be what pays."""
    if isinstance(op, Tribute) and not may_be_tributed(board, card):
        return False
    if isinstance(op, SendToGraveyard) and not _reaches_graveyard(board, card):
        return False
    return card.zone == "hand" if isinstance(op, Discard | Reveal) else usable(card, effect)


def _reaches_graveyard(board: Board, card: CardState) -> bool:
    """Whether a card that is sent to the Graveyard gets there: a Token, or one that is banished instead, pays for
    nothing (yugioh/places/goes-elsewhere)."""
    return destination(board, card, "graveyard", card_events.SentToGraveyard)[0] == "graveyard"


def _least(op: Cost) -> int:
    """How many cards pay a part of the cost at least: all of them, or one where it says "up to" or "any number"."""
    return 1 if op.up_to else getattr(op, "count", 1)


def detachable(board: Board, op: Detach, card: CardState, player: str) -> list[CardState]:
    """The Xyz Materials that may be detached: of this card, or of the monsters that match."""
    holders = [card] if op.what is None else select(board, op.what, player, card)
    return [material for holder in holders for material in materials(board, holder)]


def holders(board: Board, op: RemoveCounters, card: CardState, player: str) -> dict[str, int]:
    """The cards from which counters may be removed, with how many each of them has."""
    found = select(board, op.from_, player, card) if op.from_ is not None else []
    held = {one.uid: dict(one.counters).get(op.counter, 0) for one in found}
    return {uid: count for uid, count in held.items() if count}


def _fits(board: Board, op: Discard | Tribute, candidate: CardState, card: CardState, player: str) -> bool:
    """Whether a card is what the cost asks for; one's own face-down monster is Tributed for what it is."""
    if not isinstance(op.what, Cards) or matches(board, candidate, op.what, player, card):
        return True
    hidden = isinstance(op, Tribute) and not candidate.face_up and op.what.face is None
    return hidden and print_fits(candidate, op.what)


def usable(card: CardState, effect: Effect) -> bool:
    """A monster determined to be destroyed pays the cost of a mandatory effect only (yugioh/damage-step/doomed)."""
    return not card.doomed or effect.mandatory
