"""Targets: what may be targeted, and every choice of targets that an activation has.

Source: "Target" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 136-137); for cards that pay the cost the insert of
the Structure Deck "Rise of the True Dragons".
"""

from __future__ import annotations

import msgspec

from kb.engine.table.decision import Refusal, refuse
from kb.engine.table.selection import Group, Selection
from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Effect, Target
from kb.engine.yugioh.chain import conditions, costs, forbidden
from kb.engine.yugioh.chain.possible import may_come
from kb.engine.yugioh.field.filters import print_fits
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.field.moving import destination
from kb.engine.yugioh.field.places import kind_now
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.operations import SpecialSummon

BEFORE_COST = "yugioh/activation/target-before-cost"


def candidates(board: Board, card: CardState, effect: Effect, group: Target, player: str) -> list[CardState]:
    """What `group` of an effect of `card` may target: what fits, and what may be targeted at all."""
    return [
        c
        for c in _fitting(board, card, effect, group, player)
        if untargetable(board, c, card, effect, group, player) is None
    ]


def _fitting(board: Board, card: CardState, effect: Effect, group: Target, player: str) -> list[CardState]:
    if group.what.role != "triggering":
        return select(board, group.what, player, card)
    about = conditions.triggering(board, effect, card, player)
    found = select(board, msgspec.structs.replace(group.what, role=None), player, card)
    return [c for c in found if c.uid in about]


def untargetable(
    board: Board, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Refusal | None:
    """Why `target`, which fits, may not be targeted all the same, or None."""
    facts = {"card": card.uid, "target": target.uid}
    if target.doomed:
        return refuse(MAY_ACTIVATE, Reason.DETERMINED_TO_BE_DESTROYED, "yugioh/damage-step/doomed", **facts)
    if target is card and kind_now(card) != "monster" and card.on_field:
        return refuse(MAY_ACTIVATE, Reason.ITSELF, "yugioh/activation/not-itself", **facts)
    summons = next((op for op in effect.do if isinstance(op, SpecialSummon) and op.what == group.name), None)
    if summons is not None and not may_come(board, summons, target, player):
        return refuse(MAY_ACTIVATE, Reason.CARD_EFFECT, "yugioh/places/only-one-barred", **facts)
    by = forbidden.untargetable(board, target, player)
    if by is not None:
        code = "yugioh/activation/card-text-precedes"
        return refuse(MAY_ACTIVATE, Reason.PROTECTED, code, "yugioh/activation/valid-target", by=by.uid, **facts)
    return None


def no_target(board: Board, card: CardState, effect: Effect, player: str) -> Refusal | None:
    for group in effect.targets:
        least = 1 if group.up_to else group.count
        if len(candidates(board, card, effect, group, player)) >= least:
            continue
        fitting = _fitting(board, card, effect, group, player)
        barred = next(
            (r for c in fitting if (r := untargetable(board, c, card, effect, group, player)) is not None), None
        )
        if barred is not None:
            return barred
        codes = ["yugioh/activation/valid-target"]
        if any(
            brought(board, card, group, board.cards[uid], player) for uid in costs.payable(board, card, effect, player)
        ):
            codes.append(BEFORE_COST)
        return refuse(MAY_ACTIVATE, Reason.NO_TARGET, *codes, card=card.uid, group=group.name)
    return None


def selection(board: Board, card: CardState, effect: Effect, player: str, cost: tuple[str, ...]) -> Selection:
    """What an effect whose cost is paid with those cards may target, group after group.

    What pays the cost is no longer where it was. Where it goes it may be targeted, but it does not make up for a
    target that was missing before (yugioh/activation/target-before-cost).
    """
    groups = []
    for group in effect.targets:
        uids = [c.uid for c in candidates(board, card, effect, group, player) if c.uid not in cost]
        uids += [uid for uid in cost if brought(board, card, group, board.cards[uid], player)]
        groups.append(Group(tuple(uids), 1 if group.up_to else group.count, group.count))
    return Selection(tuple(groups))


def refusal(board: Board, card: CardState, effect: Effect, player: str, targets: tuple[str, ...]) -> Refusal:
    """Why an effect cannot have these targets: one of them may not be targeted at all, or they do not fit."""
    found = [board.cards[uid] for uid in targets if uid in board.cards]
    barred = (untargetable(board, c, card, effect, group, player) for group in effect.targets for c in found)
    first = next((reason for reason in barred if reason is not None), None)
    code = "yugioh/activation/valid-target"
    return first or refuse(MAY_ACTIVATE, Reason.WRONG_TARGET, code, card=card.uid, targets=targets)


def brought(board: Board, card: CardState, group: Target, paid: CardState, player: str) -> bool:
    """Whether a card that pays the cost of `card` comes, by doing so, to where `group` may target it."""
    what = group.what
    if what.where != "graveyard" or (paid.owner != player and what.whose == "you"):
        return False
    if destination(board, paid, "graveyard", card_events.Discarded)[0] != "graveyard":
        return False
    kind_fits = what.kind is None or paid.card.kind == what.kind
    return what.whose != "opponent" and what.role is None and kind_fits and print_fits(paid, what)
