"""Targets: what may be targeted, and every choice of targets that an activation has.

Source: "Target" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 136-137); for cards that pay the cost the insert of
the Structure Deck "Rise of the True Dragons".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain as joined
from itertools import combinations, product
from typing import TYPE_CHECKING

import msgspec

from kb.engine.table.decision import Refusal, refuse
from kb.engine.yugioh.cards import Effect, Target
from kb.engine.yugioh.chain import conditions, costs
from kb.engine.yugioh.chain.possible import may_come
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.places import kind_now, print_fits, select
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.operations import SpecialSummon

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

QUESTION = "May this be activated?"
BEFORE_COST = "yugioh/activation/target-before-cost"


def candidates(duel: Duel, card: CardState, effect: Effect, group: Target, player: str) -> list[CardState]:
    """What `group` of an effect of `card` may target: what fits, and what may be targeted at all."""
    return [
        c
        for c in _fitting(duel, card, effect, group, player)
        if untargetable(duel, c, card, effect, group, player) is None
    ]


def _fitting(duel: Duel, card: CardState, effect: Effect, group: Target, player: str) -> list[CardState]:
    if group.what.role != "triggering":
        return select(duel, group.what, player, card)
    about = conditions.triggering(duel, effect, card, player)
    found = select(duel, msgspec.structs.replace(group.what, role=None), player, card)
    return [c for c in found if c.uid in about]


def untargetable(
    duel: Duel, target: CardState, card: CardState, effect: Effect, group: Target, player: str
) -> Refusal | None:
    """Why `target`, which fits, may not be targeted all the same, or None."""
    facts = {"card": card.uid, "target": target.uid}
    if target.doomed:
        return refuse(QUESTION, Reason.DETERMINED_TO_BE_DESTROYED, "yugioh/damage-step/doomed", **facts)
    if target is card and kind_now(card) != "monster" and card.on_field:
        return refuse(QUESTION, Reason.ITSELF, "yugioh/activation/not-itself", **facts)
    summons = next((op for op in effect.do if isinstance(op, SpecialSummon) and op.what == group.name), None)
    if summons is not None and not may_come(duel, summons, target, player):
        return refuse(QUESTION, Reason.CARD_EFFECT, "yugioh/places/only-one-barred", **facts)
    by = in_force.untargetable(duel, target, player)
    if by is not None:
        code = "yugioh/activation/card-text-precedes"
        return refuse(QUESTION, Reason.PROTECTED, code, "yugioh/activation/valid-target", by=by.uid, **facts)
    return None


def no_target(duel: Duel, card: CardState, effect: Effect, player: str) -> Refusal | None:
    for group in effect.targets:
        least = 1 if group.up_to else group.count
        if len(candidates(duel, card, effect, group, player)) >= least:
            continue
        fitting = _fitting(duel, card, effect, group, player)
        barred = next(
            (r for c in fitting if (r := untargetable(duel, c, card, effect, group, player)) is not None), None
        )
        if barred is not None:
            return barred
        codes = ["yugioh/activation/valid-target"]
        if any(
            brought(duel, card, group, duel.board.cards[uid], player)
            for uid in costs.payable(duel, card, effect, player)
        ):
            codes.append(BEFORE_COST)
        return refuse(QUESTION, Reason.NO_TARGET, *codes, card=card.uid, group=group.name)
    return None


def choices(
    duel: Duel, card: CardState, effect: Effect, player: str, cost: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Every choice of targets for an effect whose cost is paid with those cards.

    What pays the cost is no longer where it was. Where it goes it may be targeted, but it does not make up for a
    target that was missing before (yugioh/activation/target-before-cost).
    """
    groups = []
    for group in effect.targets:
        uids = [c.uid for c in candidates(duel, card, effect, group, player) if c.uid not in cost]
        uids += [uid for uid in cost if brought(duel, card, group, duel.board.cards[uid], player)]
        sizes = range(1, min(group.count, len(uids)) + 1) if group.up_to else (group.count,)
        groups.append([choice for size in sizes for choice in combinations(uids, size)])
    for choice in product(*groups):
        yield tuple(joined.from_iterable(choice))


def refusal(duel: Duel, card: CardState, effect: Effect, player: str, targets: tuple[str, ...]) -> Refusal:
    """Why an effect cannot have these targets: one of them may not be targeted at all, or they do not fit."""
    found = [duel.board.cards[uid] for uid in targets if uid in duel.board.cards]
    barred = (untargetable(duel, c, card, effect, group, player) for group in effect.targets for c in found)
    first = next((reason for reason in barred if reason is not None), None)
    code = "yugioh/activation/valid-target"
    return first or refuse(QUESTION, Reason.WRONG_TARGET, code, card=card.uid, targets=targets)


def brought(duel: Duel, card: CardState, group: Target, paid: CardState, player: str) -> bool:
    """Whether a card that pays the cost of `card` comes, by doing so, to where `group` may target it."""
    what = group.what
    if what.where != "graveyard" or (paid.owner != player and what.whose == "you"):
        return False
    if duel.destination(paid, "graveyard", "discarded")[0] != "graveyard":
        return False
    kind_fits = what.kind is None or paid.card.kind == what.kind
    return what.whose != "opponent" and what.role is None and kind_fits and print_fits(paid, what)
