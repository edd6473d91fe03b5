"""What holds for a while, and the one place where it ends: with a turn, a combat, or an object on the field.

Source: "Turn Order - End Phase" (Clean-up), "Combat Phase - End of Combat Step", "Properties and States", "Types of
Effects - Continuous Effects".
"""

from __future__ import annotations

from dataclasses import replace

from kb.engine.grand_archive.events.objects import DamageRemoved
from kb.engine.grand_archive.events.turn import CleanedUp
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Lingering, Zone
from kb.engine.grand_archive.state import State


def begin(state: State, effect: Lingering) -> None:
    """A continuous effect holds from now on, until what it says ends."""
    state.lasting.hold(effect, effect.until)


def turn_begins(state: State) -> None:
    """What was attempted in the turn before no longer counts."""
    state.attempts = []


def turn_ends(state: State) -> None:
    """Clean-up: temporary damage leaves allies, units become near, and effects that last until then end.

    From now on it counts anew which of the turn player's objects are dealt damage (grand-archive/keyword/foster).
    """
    for card in in_zone(state, Zone.FIELD):
        if not card.is_a("champion") and card.damage:
            card.damage = 0
            state.tell(DamageRemoved(card.uid, codes=("grand-archive/damage/allies-temporary",)))
        if card.controller == state.turn_player:
            card.distant = card.hurt = False
    for player in state.players.values():
        player.empower, player.agility = 0, ()
    state.lasting.end("turn")
    state.tell(CleanedUp(codes=("grand-archive/turn/clean-up",)))


def combat_ends(state: State) -> None:
    """Effects that last until the end of combat end with it."""
    state.lasting.end("combat")


def object_ends(state: State, card: CardState) -> None:
    """What an object loses with the field: marks, other types, its link, what was imposed on it."""
    card.rested = card.distant = card.hurt = False
    card.damage, card.types, card.supertypes, card.link, card.previous = 0, None, (), 0, ()
    card.charged, card.modes, card.turned = frozenset(), frozenset(), 0
    state.lasting.change(Lingering, lambda effect: _without(effect, card.uid))


def _without(effect: Lingering, uid: str) -> Lingering:
    """An effect without one of the objects that it is bound to; with none left it still holds, for nobody."""
    if not effect.bound or uid not in effect.bound:
        return effect
    return replace(effect, bound=tuple(other for other in effect.bound if other != uid))


def use_up(state: State, number: int, lost: int) -> None:
    """A shield loses what it has prevented, an instance an attempt; with nothing left it ends."""

    def left(effect: Lingering) -> Lingering | None:
        if effect.uid != number:
            return effect
        return replace(effect, left=effect.left - lost) if effect.left > lost else None

    state.lasting.change(Lingering, left)


def inherit(state: State, card: CardState, token: CardState) -> None:
    """What was given to a card on the effects stack, its copies have as well."""

    def shared(effect: Lingering) -> Lingering:
        given = effect.bound is not None and card.uid in effect.bound
        return replace(effect, bound=(*(effect.bound or ()), token.uid)) if given else effect

    state.lasting.change(Lingering, shared)
