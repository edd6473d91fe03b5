"""Whether a part of an effect could be done as things stand, judged when it is activated or when it resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.field import in_force, only_one
from kb.engine.yugioh.field.places import free_slot, free_slots, named, players_meant, select
from kb.engine.yugioh.state import CardState, Link
from kb.engine.yugioh.vocabulary.filters import Cards, Zone
from kb.engine.yugioh.vocabulary.operations import (
    AddToHand,
    Banish,
    Destroy,
    Discard,
    Draw,
    Op,
    ReturnToHand,
    SendFromDeck,
    SendToGraveyard,
    SpecialSummon,
    SummonTokens,
    TakeControl,
    Tribute,
)

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

GOING = (AddToHand, Banish, Destroy, ReturnToHand, SendToGraveyard)


#: Where the operations put cards, which a later part of the same effect may then find there.
BRINGS: dict[type, tuple[Zone, ...]] = {
    AddToHand: ("hand",),
    Draw: ("hand",),
    ReturnToHand: ("hand",),
    Banish: ("banished",),
    Destroy: ("graveyard",),
    Discard: ("graveyard",),
    SendFromDeck: ("graveyard",),
    SendToGraveyard: ("graveyard",),
    SpecialSummon: ("monster", "field"),
}


def hopeless(duel: Duel, effect: Effect, card: CardState, player: str) -> Op | None:
    """The first part of `effect` that could find nothing to do if `player` activated it now, or None."""
    frees_a_zone = any(isinstance(cost, Tribute) for cost in effect.cost)
    brought: set[Zone] = set()
    for op in effect.do:
        what = getattr(op, "what", None)
        from_before = isinstance(what, Cards) and what.where in brought
        if not from_before and not could(duel, op, card, player, frees_a_zone=frees_a_zone):
            return op
        brought.update(BRINGS.get(type(op), ()))
    return None


def could(duel: Duel, op: Op, card: CardState, player: str, *, frees_a_zone: bool = False) -> bool:
    """Whether `op` of an effect of `card` could find something to do if `player` activated it now.

    `frees_a_zone`: its cost clears a Monster Zone first. What its targets are is asked elsewhere.
    """
    if isinstance(op, GOING) and isinstance(op.what, Cards):
        return any(c is not card for c in select(duel, op.what, player, card))
    if isinstance(op, SpecialSummon | SummonTokens) and in_force.no_special_summon(duel, player) is not None:
        return False
    if isinstance(op, SummonTokens):
        return len(free_slots(duel, player)) + frees_a_zone >= op.count
    if isinstance(op, SpecialSummon):
        return (frees_a_zone or any(free_slot(duel, p) for p in players_meant(duel, player, op.who))) and (
            not isinstance(op.what, Cards)
            or any(
                may_come(duel, op, found, p)
                for p in players_meant(duel, player, op.who)
                for found in select(duel, op.what, p, card)
            )
        )
    return not isinstance(op, TakeControl) or frees_a_zone or free_slot(duel, player) is not None


def may_come(duel: Duel, op: SpecialSummon, card: CardState, player: str) -> bool:
    """Whether `card` may come to the field of `player`, next to the monsters that are there; face-down it may."""
    return op.position == "face-down-defense" or only_one.barred(duel, card, player) is None


def possible(duel: Duel, op: Op, link: Link) -> bool:
    """Whether `op` of the resolving `link` can be done: what it speaks of is there, and there is a zone for it."""
    what = getattr(op, "what", None)
    if isinstance(what, str) and not named(duel, what, link):
        return False
    return could(duel, op, duel.board.cards[link.uid], link.player)
