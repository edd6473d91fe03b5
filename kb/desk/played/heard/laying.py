"""A told table with the cards that a use asks for, where of their places nothing is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from kb.desk.played.heard import standins
from kb.desk.played.heard.facts import THIS
from kb.desk.played.heard.uses import Use
from kb.desk.played.heard.wanted import Wanted
from kb.desk.played.staging import Way, ways
from kb.desk.played.told import HIM, ME, Thing, Told, other
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.vocabulary.filters import Cards

#: So many of each card that is asked for lie there, and so many monsters on a side at most.
_EACH, _ROOM = 3, 3


def laid(
    told: Told, cards: Mapping[str, Card], asks: Wanted, use: Use, *, rich: bool
) -> Iterator[tuple[tuple[Told, Way], Mapping[str, Card]]]:
    """The tables with what the effects ask for, in each way to lay them out."""
    this = next((thing for thing in told.things if thing.name == THIS), None)
    places = [this.place if this else ""] if this is None or this.place else use.places(cards[THIS])
    for place in places[:2]:
        there = told._replace(things=tuple(t._replace(place=place) if t is this else t for t in told.things))
        if not there.asks.turn and not there.deeds:
            there = there._replace(asks=there.asks._replace(turn=ME))
        more = [*_supplies(there, cards, asks, use, rich=rich)]
        table = there._replace(things=(*there.things, *more))
        made = {**cards, **{thing.name: thing.made for thing in more}}
        for way in ways(table, made):
            yield (table, way), made


def _supplies(told: Told, cards: Mapping[str, Card], asks: Wanted, use: Use, *, rich: bool) -> Iterator[Thing]:
    """Cards that the use asks for, and what else is activated, in places of which nothing is told."""
    card = cards[THIS]
    parts = [*use.needs(card)]
    if rich:
        parts += [part for e in use.effects for part in (_met(e.while_), e.when, e.this_turn)]
        parts += [card.normal_summon] if use.by_hand == "normal" else []
        parts += [_met(card.procedure.while_)] if use.by_hand == "special" and card.procedure else []
    every = [(each, ME) for part in parts for each in standins.filters(part)]
    for deed in told.deeds:
        if deed.verb == "activate" and told.thing(deed.what).card is not None and not deed.target:
            effects = [e for e in cards[deed.what].activated if not deed.effect or e.id == deed.effect]
            needs = standins.filters(tuple((e.cost, e.targets, e.do) for e in effects))
            every += [(each, deed.who) for each in needs]
    taken = {(thing.whose, thing.place) for thing in told.things if thing.name != THIS}
    yield from supplies(told.things, taken | asks.full, every)


def supplies(
    things: Sequence[Thing], taken: Collection[tuple[str, str]], every: Iterable[tuple[Cards, str]]
) -> Iterator[Thing]:
    """Cards that fit filters, each as its player sees it, in places that are not `taken`, beside the things."""
    room = {who: _ROOM - sum(t.place == "monster" and t.whose == who for t in things) for who in (ME, HIM)}
    seen: set[tuple[Cards, str]] = set()
    for what, you in every:
        for one in [replace(what, any_of=(each,)) for each in what.any_of] or [what]:
            place, side = standins.zone(one), standins.asked(one).get("whose", "any")
            for whose in {"you": (you,), "opponent": (other(you),)}.get(side, (ME, HIM)):
                if not place or (whose, place) in taken or (one, whose) in seen or one.role:
                    continue
                seen.add((one, whose))
                many = _EACH if place != "monster" else max(0, min(_EACH, room[whose]))
                room[whose] -= many if place == "monster" else 0
                yield from (_supply(one, whose, place, f"need{len(seen)}{'abc'[number]}") for number in range(many))


def _supply(what: Cards, whose: str, place: str, name: str) -> Thing:
    """A card that fits a filter, as it lies in a place."""
    made = standins.card(what, name)
    pose = "face-down" if what.face == "down" else "attack" if place == "monster" else ""
    lies = "set" if place == "spell" and made.icon not in ("continuous", "field", "equip") else place
    return Thing(name, whose=whose, place=lies, pose=what.position or pose, how=what.summoned or "", made=made)


def _met(condition: object) -> object:
    """The filters of a condition of which there must be cards, and not of which there must be none."""
    some = getattr(condition, "some", None)
    both = getattr(condition, "and_", None)
    return tuple(each for each in (some, _met(both) if both is not None else None) if each is not None)
