"""Whether other cards are Summoned, Set or attack under what the text of the card keeps players from."""

from __future__ import annotations

from collections.abc import Mapping

from kb.desk.played.fates import Open
from kb.desk.played.heard import means
from kb.desk.played.heard.facts import THIS
from kb.desk.played.heard.laying import laid
from kb.desk.played.heard.trying import BRINGS, Tried, tried
from kb.desk.played.heard.uses import Use, at
from kb.desk.played.heard.wanted import Wanted
from kb.desk.played.told import ME, Told
from kb.engine.yugioh.cards import Card

_EXTRA = frozenset(("Fusion", "Synchro", "Xyz", "Link"))


def brought(told: Told, asks: Wanted) -> tuple[Told, Wanted]:
    """The table with a plain card that Special Summons what is asked. Raises Open."""
    (name,) = asks.to
    thing = told.thing(name)
    if thing.made is None:
        raise Open("whether it can be Summoned so at all")
    place = thing.place or ("extra" if _EXTRA & {*thing.made.races} else "hand")
    tool = means.spell(BRINGS, ME, "special-summon", {"where": place, "name": thing.made.name}, how=asks.how)
    things = tuple(each._replace(place=place) if each is thing else each for each in told.things)
    return told._replace(things=(*things, tool)), asks._replace(by_hand="brought", of=name)


def under(told: Told, cards: Mapping[str, Card], asks: Wanted) -> Tried:
    """Whether it is done. Raises Open where that is not settled: without the card it could be, in every way."""
    card, this = cards[THIS], told.thing(THIS)
    used = {deed.effect for deed in told.deeds if deed.what == THIS and deed.verb == "activate"}
    effects = tuple(effect for effect in card.effects if effect.id in used)
    if card.unmodelled or len(effects) != len(used):
        raise Open("not whole")
    if not used and not any(effect.type == "continuous" for effect in card.effects):
        raise Open("nothing is done")
    cards = {**cards, **{thing.name: thing.made for thing in told.things if thing.made is not None}}
    if not this.place:
        standing = "monster" if card.kind == "monster" else "spell"
        place = at(effects[0].sources[0], card, effects[0]) if effects else standing
        told = told._replace(things=tuple(t._replace(place=place) if t is this else t for t in told.things))
    told_of = {(thing.whose, "monster") for thing in told.things if thing.place == "monster" and thing.name != THIS}
    told = told._replace(empty=(*told.empty, *sorted(told_of)))  # a player names all monsters that may matter
    without = told._replace(things=tuple(t for t in told.things if t.name != THIS), deeds=())
    if not told.asks.turn:
        without = without._replace(asks=without.asks._replace(turn=ME))
    use = Use(effects, asks.by_hand)
    if {each.holds for each in _each(without, cards, asks, use)} != {True}:
        raise Open("never")
    found = _each(told, cards, asks, use)
    if len({each.holds for each in found}) != 1:
        raise Open("in some ways" if found else "cannot be so")
    return found[0]


def _each(told: Told, cards: Mapping[str, Card], asks: Wanted, use: Use) -> list[Tried]:
    doing = Use((), use.by_hand)
    found = [tried(one, made, asks, doing) for one, made in laid(told, cards, asks, use, rich=False)]
    return [each for each in found if each.holds is not None]
