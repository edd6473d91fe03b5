"""Whether a card can be used so, asked of the engine on two tables.

A question tells what its player takes for the point, and leaves out what is plainly there: cards to pay with, to target
and to take. So yes is what can be done where these lie in the places of which nothing is told; no is what cannot be
done even where every condition is met of which nothing is told, and could be done if nothing were told at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from kb.desk.played.fates import Open
from kb.desk.played.heard.facts import THIS
from kb.desk.played.heard.laying import laid
from kb.desk.played.heard.seeing import seen
from kb.desk.played.heard.trying import Tried, tried
from kb.desk.played.heard.under import brought, under
from kb.desk.played.heard.uses import NoEffect, Use, effect_used, use_of
from kb.desk.played.heard.wanted import Wanted
from kb.desk.played.told import HIM, ME, Deed, Told
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.vocabulary.conditions import Activated, AttackDeclared, BattleTiming, InPhase

#: Conditions of which it is not told whether they were met.
_UNSURE = (Activated, InPhase, type(None))


def answered(told: Told, cards: Mapping[str, Card], asks: Wanted) -> Tried:
    """Whether it can be done, and by which rules. Raises Open where that is not settled."""
    told = told._replace(deeds=tuple(_effected(deed, cards) for deed in told.deeds))
    if asks.view:
        return seen(told, cards, asks)
    if asks.of != THIS:
        return under(told, cards, asks)
    try:
        use = use_of(cards[THIS], told, asks)
    except NoEffect:
        if not asks.free:
            raise
        told, asks = brought(told, asks)
        return under(told, cards, asks)
    found = _told(told, cards, asks, use, rich=False)
    values = {each.holds for each in found}
    if values == {True}:
        return found[0]
    if True in values:
        raise Open("in some ways")
    if any(each.holds for each in _told(told, cards, asks, use, rich=True)):
        raise Open("under conditions")
    if not all(_can_tell(effect, told) for effect in use.effects):
        raise Open("whether it was triggered")
    free = use._replace(effects=tuple(effect for effect in use.effects if effect.when is None))
    if (free.effects or free.by_hand or not told.deeds) and not _untold(told, cards, asks, free):
        raise Open("never")
    return found[0]


def _effected(deed: Deed, cards: Mapping[str, Card]) -> Deed:
    """The use of a card as that of the one effect that does what it was used for. Raises Open."""
    return deed._replace(effect=effect_used(cards[deed.what], deed.effect)) if deed.effect else deed


def _told(told: Told, cards: Mapping[str, Card], asks: Wanted, use: Use, *, rich: bool) -> list[Tried]:
    """Whether it can be done on the table as it is told, in each way to lay it out. Raises Open.

    A card of which it is not told where it lies is where it can be taken from.
    """
    loose = [name for name in asks.to if name != THIS and not told.thing(name).place]
    found: list[Tried] = []
    free = [place for place in use.taken_from() if (ME, place) not in asks.full]
    for places in product(free, repeat=len(loose)):
        there = dict(zip(loose, places, strict=True))
        table = told._replace(things=tuple(t._replace(place=there.get(t.name, t.place)) for t in told.things))
        each = [tried(one, made, asks, use) for one, made in laid(table, cards, asks, use, rich=rich)]
        known = [one for one in each if one.holds is not None]
        if loose and known and all(one.holds for one in known):
            return known
        found += known
    if not found:
        raise Open("cannot be so")
    return found


def _untold(told: Told, cards: Mapping[str, Card], asks: Wanted, use: Use) -> bool:
    """Whether it could be done if nothing were told but where the card is that it is asked of."""
    alone = [Use((effect,)) for effect in use.effects] + ([Use((), use.by_hand)] if use.by_hand else [])
    for one in alone:
        effect = one.effects[0] if one.effects else None
        for place in one.places(cards[THIS]):
            this = told.thing(THIS)._replace(place=place, pose="")
            turn = {"you": ME, "opponent": HIM}.get((effect and effect.turn) or "", ME)
            phase = effect.during[0] if effect is not None and effect.during else ""
            table = Told((this,), (), told.asks._replace(turn=turn), phase=phase)
            free = asks._replace(
                full=frozenset(), any=bool(asks.to) or asks.any, to=(), on="", ends=(), figure=None, player=""
            )
            if any(tried(each, made, free, one).holds for each, made in laid(table, cards, free, one, rich=True)):
                return True
    return False


def _can_tell(effect: Effect, told: Told) -> bool:
    """Whether what is told to be done tells that what an effect waits for has not happened."""
    done = {deed.verb for deed in told.deeds}
    if effect.type == "trigger":
        fought = "attack" in done or not isinstance(effect.when, BattleTiming)
        return bool(done) and fought and not isinstance(effect.when, _UNSURE)
    if isinstance(effect.when, Activated):
        return "activate" in done
    return (
        effect.when is None
        or isinstance(effect.when, InPhase)
        or (isinstance(effect.when, AttackDeclared) and "attack" in done)
    )
