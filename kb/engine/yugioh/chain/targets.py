"""Targets: what may be targeted, and every choice of targets that an activation has.

Source: "Target" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 136-137); for cards that pay the cost the insert of
the Structure Deck "Rise of the True Dragons".
"""

from __future__ import annotations

import msgspec

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.table.selection import Group, Selection
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Effect, Target
from kb.engine.yugioh.chain import conditions, costs, forbidden, pointing, room
from kb.engine.yugioh.chain.possible import its_text_forbids, may_come
from kb.engine.yugioh.field import together, zones
from kb.engine.yugioh.field.looks import Looks, alike, select, worth
from kb.engine.yugioh.field.moving import destination
from kb.engine.yugioh.field.places import activated_as, kind_now
from kb.engine.yugioh.field.printed import print_fits
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState, other
from kb.engine.yugioh.vocabulary.operations import SpecialSummon

#: Cards that stay on the field after they resolve.
STAYING = ("continuous", "equip", "field")
BEFORE_COST = "yugioh/activation/target-before-cost"


def candidates(board: Board, card: CardState, effect: Effect, group: Target, player: str) -> list[CardState]:
    """What `group` of an effect of `card` may target: what fits, and what may be targeted at all."""
    return [
        c
        for c in _fitting(board, card, effect, group, player)
        if untargetable(board, c, card, effect, group, player) is None
    ]


def _fitting(board: Board, card: CardState, effect: Effect, group: Target, player: str) -> list[CardState]:
    like = group.what.like
    if like is not None and like.to == "triggering":
        others = [board.cards[uid] for uid in conditions.triggering(board, effect, card, player)]
        return [c for c in select(board, group.what, player, card) if alike(board, c, like, others)]
    if like is not None and like.to == "paid":
        paying = [board.cards[uid] for uid in costs.payable(board, card, effect, player)]
        return [c for c in select(board, group.what, player, card) if any(alike(board, c, like, [p]) for p in paying)]
    if group.what.role != "triggering":
        return select(board, group.what, player, card)
    about = conditions.triggering(board, effect, card, player)
    found = select(board, msgspec.structs.replace(group.what, role=None), player, card)
    return [c for c in found if c.uid in about]


@ground(MAY_ACTIVATE, "yugioh/damage-step/doomed")
def doomed(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Because | None:
    """No monster that is determined to be destroyed,"""
    return because(Reason.DETERMINED_TO_BE_DESTROYED, card=card.uid, target=target.uid) if target.doomed else None


@ground(MAY_ACTIVATE, "yugioh/activation/not-itself")
def itself(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Because | None:
    """no Spell or Trap that is used up by itself,"""
    used_up = kind_now(card) != "monster" and card.card.icon not in STAYING
    same = target is card and card.on_field and used_up
    return because(Reason.ITSELF, card=card.uid, target=target.uid) if same else None


def its_text(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Refusal | None:
    """none whose own text, or what it is, keeps it from being Summoned so,"""
    summons = _summons(effect, group)
    return None if summons is None else its_text_forbids(board, summons, target, player, card)


def _summons(effect: Effect, group: Target) -> SpecialSummon | None:
    """The part of an effect that Special Summons the targets of a group, or None."""
    return next((op for op in effect.do if isinstance(op, SpecialSummon) and op.what == group.name), None)


@ground(MAY_ACTIVATE, "yugioh/places/only-one-barred")
def may_not_come(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Because | None:
    """none that is to be Summoned to where it may not be,"""
    summons = _summons(effect, group)
    if summons is None or may_come(board, summons, target, player, card):
        return None
    return because(Reason.CARD_EFFECT, card=card.uid, target=target.uid)


@ground(MAY_ACTIVATE, "yugioh/special-summons/no-zone")
def points_nowhere(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Because | None:
    """none whose Link Arrows point to no zone that is free for what the effect is to bring there,"""
    op = next((op for op in effect.do if isinstance(op, SpecialSummon) and op.pointed_to_by == group.name), None)
    if op is None or op.optional:
        return None
    side = player if op.side == "you" else other(player)
    free = zones.main(board, side, pointing.within(board, op, card, player, [target]))
    return None if free else because(Reason.NO_ZONE, card=card.uid, target=target.uid)


@ground(MAY_ACTIVATE, "yugioh/activation-legality/destroy-to-summon")
def clears_no_zone(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Because | None:
    """none that leaves no zone free where only it could,"""
    if room.in_main_zone(target, player) or not room.must_clear(board, effect, group, card, player):
        return None
    return because(Reason.NO_ZONE, card=card.uid, target=target.uid)


@ground(MAY_ACTIVATE, "yugioh/activation/card-text-precedes", "yugioh/activation/valid-target")
def protected(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Because | None:
    """and none that an effect protects."""
    by = forbidden.untargetable(board, target, player, activated_as(card, effect))
    return None if by is None else because(Reason.PROTECTED, by=by.uid, card=card.uid, target=target.uid)


#: Why a card that fits may not be targeted all the same.
TARGETABLE = Question(MAY_ACTIVATE, doomed, itself, its_text, may_not_come, points_nowhere, clears_no_zone, protected)
untargetable = TARGETABLE.why_not


def no_target(board: Board, card: CardState, effect: Effect, player: str, *, alone: bool = False) -> Refusal | None:
    """Why there are not as many targets as the effect takes, or None.

    Where it is one of several of which its player picks one once the cost is paid, what pays it may make up for a
    target, if another of them could be picked before; `alone` leaves that out.
    """
    for group in effect.targets:
        found = candidates(board, card, effect, group, player)
        there = together.most(Looks(board), found, group)
        if there < (1 if group.up_to else group.count) or most_of(board, card, group, player) < 1:
            paying = [board.cards[uid] for uid in costs.payable(board, card, effect, player)]
            more = sum(brought(board, card, group, paid, player) for paid in paying)
            if not alone and there + more >= group.count and _another_could_be(board, card, effect, player):
                continue
            fitting = _fitting(board, card, effect, group, player)
            barred = (untargetable(board, c, card, effect, group, player) for c in fitting)
            first = next((refusal for refusal in barred if refusal is not None), None)
            return first or nothing_fits(board, card, effect, group, player)
    return None


def most_of(board: Board, card: CardState, group: Target, player: str, cost: tuple[str, ...] | None = None) -> int:
    """How many cards `group` of an effect of `card` takes at most (yugioh/activation/valid-target).

    `cost` are the cards that paid for it; before that, at least one will.
    """
    if group.so_many is None:
        return group.count
    if group.so_many.of == "paid":
        return 1 if cost is None else len(cost)
    return worth(board, group.so_many, player, card)


def _another_could_be(board: Board, card: CardState, effect: Effect, player: str) -> bool:
    """Whether the card has the same effect with something else to pick after its cost, which has its targets now."""
    same = (effect.type, effect.cost, effect.limit)
    others = (one for one in card.card.effects if one is not effect and one.limit_shared and effect.limit_shared)
    return any(
        (one.type, one.cost, one.limit) == same and no_target(board, card, one, player, alone=True) is None
        for one in others
    )


@ground(MAY_ACTIVATE, "yugioh/activation/valid-target")
def nothing_fits(board: Board, card: CardState, effect: Effect, group: Target, player: str) -> Because | None:
    """What pays the cost would not be there in time."""
    paying = costs.payable(board, card, effect, player)
    late = any(brought(board, card, group, board.cards[uid], player) for uid in paying)
    return because(Reason.NO_TARGET, *((BEFORE_COST,) if late else ()), card=card.uid, group=group.name)


def selection(board: Board, card: CardState, effect: Effect, player: str, cost: tuple[str, ...]) -> Selection:
    """What an effect whose cost is paid with those cards may target, group after group.

    What pays the cost is no longer where it was. Where it goes it may be targeted, but it does not make up for a
    target that was missing before (yugioh/activation/target-before-cost).
    """
    groups: list[Group] = []
    names: dict[str, str] = {}
    same: dict[str, str] = {}
    for group in effect.targets:
        uids = [c.uid for c in candidates(board, card, effect, group, player) if c.uid not in cost]
        uids += [uid for uid in cost if brought(board, card, group, board.cards[uid], player)]
        like = group.what.like
        if like is not None and like.to == "paid":
            paid = [board.cards[uid] for uid in cost]
            uids = [uid for uid in uids if alike(board, board.cards[uid], like, paid)]
        most = most_of(board, card, group, player, cost)
        if group.different or group.same:
            seen, there = Looks(board), [board.cards[uid] for uid in uids]
            there = together.that_go(seen, there, group, 1 if group.up_to else most)
            names |= together.apart(seen, there, group)
            same |= together.as_one(seen, there, group)
            uids = [one.uid for one in there]
        groups.append(Group(tuple(uids), 1 if group.up_to else most, most))
    return Selection(tuple(groups), alike=names or None, same=same or None)


def refusal(board: Board, card: CardState, effect: Effect, player: str, targets: tuple[str, ...]) -> Refusal | None:
    """Why an effect cannot have these targets: one of them may not be targeted at all, or they do not fit."""
    found = [board.cards[uid] for uid in targets if uid in board.cards]
    barred = (untargetable(board, c, card, effect, group, player) for group in effect.targets for c in found)
    return next((reason for reason in barred if reason is not None), None) or wrong_targets(card, targets)


@ground(MAY_ACTIVATE, "yugioh/activation/valid-target")
def wrong_targets(card: CardState, targets: tuple[str, ...]) -> Because | None:
    """They are not what the effect targets."""
    return because(Reason.WRONG_TARGET, card=card.uid, targets=targets)


def brought(board: Board, card: CardState, group: Target, paid: CardState, player: str) -> bool:
    """Whether a card that pays the cost of `card` comes, by doing so, to where `group` may target it.

    Where the text targets "another" card there, and `card` is none of those, it is another than what pays.
    """
    what = group.what
    if what.other and card.zone != "graveyard":
        return False
    if what.where != "graveyard" or (paid.owner != player and what.whose == "you"):
        return False
    if destination(board, paid, "graveyard", card_events.Discarded)[0] != "graveyard":
        return False
    kind_fits = what.kind is None or paid.card.kind == what.kind
    return what.whose != "opponent" and what.role is None and kind_fits and print_fits(paid, what)
