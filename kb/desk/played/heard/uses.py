"""What of a card a question may mean: effects of it, its own Special Summon, its Normal Summon, its attack."""

from __future__ import annotations

from collections.abc import Iterator

from kb.desk.played.fates import Open
from kb.desk.played.heard import standins
from kb.desk.played.heard.facts import THIS
from kb.desk.played.heard.wanted import EVENTS, Wanted
from kb.desk.played.meant import operations
from kb.desk.played.told import Told
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.quick_tuple import QuickTuple

#: So many monsters are Tributed for a Normal Summon from these Levels on.
_TRIBUTES = 5


class NoEffect(Open):
    """No effect of the card does what is asked."""


class Use(QuickTuple):
    """The effects that may be meant, and what is done `by_hand`: special, normal, attack, direct or empty."""

    effects: tuple[Effect, ...] = ()
    by_hand: str = ""

    def places(self, card: Card) -> list[str]:
        """Where the card may be."""
        found = [at(source, card, effect) for effect in self.effects for source in effect.sources]
        if self.by_hand == "special" and card.procedure is not None:
            found += card.procedure.sources
        found += {"normal": ["hand"], "attack": ["monster"], "direct": ["monster"]}.get(self.by_hand, [])
        return [*dict.fromkeys(found)]

    def needs(self, card: Card) -> Iterator[object]:
        """The parts of the card that name what it is paid with, what it targets and takes."""
        for effect in self.effects:
            yield from (effect.cost, effect.targets, effect.do)
        if self.by_hand == "special" and card.procedure is not None:
            yield card.procedure.cost
        if self.by_hand == "normal" and (card.level or 0) >= _TRIBUTES:
            yield Cards(whose="you", where="monster")

    def taken_from(self) -> list[str]:
        """Where cards lie that the effects take from somewhere."""
        found = [
            standins.zone(one)
            for effect in self.effects
            for what in standins.filters((effect.targets, effect.do))
            for one in (*what.any_of, what)
        ]
        return [*dict.fromkeys(place for place in found if place)]


def at(source: str, card: Card, effect: Effect) -> str:
    """Where a card lies whose effect works there."""
    if source != "field":
        return source
    if card.kind == "monster":
        return "monster"
    return "set" if effect.type == "card" else "spell"


def use_of(card: Card, told: Told, asks: Wanted) -> Use:
    """What may be meant. Raises Open where what is not modelled may be meant too, or nothing is."""
    if card.unmodelled:
        raise Open("not whole")
    if asks.by_hand:
        return Use((), asks.by_hand)
    found = [effect for effect in card.activated if effect.type != "card" or effect.do or card.kind != "monster"]
    if asks.ops:
        found = [e for e in found if asks.ops & {*does(e)} and (asks.to == (THIS,) or not _of_itself(e, asks))]
    if asks.paid:
        found = [e for e in found if asks.paid & {*_costs(e)}]
    if asks.waits:  # "does it trigger"
        found = [effect for effect in found if effect.type == "trigger"] or found
    place = told.thing(THIS).place
    if asks.source:
        found = [e for e in found if asks.source in e.sources]
    elif place and not asks.ops:
        there = "field" if place in ("monster", "spell", "set") else place
        found = [e for e in found if there in e.sources] or found
    own = asks.to == (THIS,) and not asks.paid and not asks.source and "special-summon" in asks.ops
    use = Use(tuple(found), "special" if own and card.procedure is not None else "")
    if not use.effects and not use.by_hand:
        raise NoEffect("no such effect")
    return use


def _of_itself(effect: Effect, asks: Wanted) -> bool:
    """Whether an effect does what is asked to its own card alone, where it is asked of another."""
    parts = [part for part in (*effect.do, *effect.cost) if str(part.__struct_config__.tag) in asks.ops]
    return bool(asks.to) and bool(parts) and all(getattr(part, "what", None) == "this" for part in parts)


def effect_used(card: Card, verb: str) -> str:
    """The one effect of a card that does what it was used for. Raises Open."""
    ops = {*EVENTS.get(verb, ((), ()))[1]}
    found = [effect.id for effect in card.activated if ops & {*does(effect)}]
    if len(found) != 1:
        raise Open("which effect was used")
    return found[0]


def does(effect: Effect) -> Iterator[str]:
    """What an effect does and is paid with, by the names of the engine's vocabulary."""
    yield from operations(effect)
    yield from _costs(effect)


def _costs(effect: Effect) -> Iterator[str]:
    for cost in effect.cost:
        yield str(cost.__struct_config__.tag)
