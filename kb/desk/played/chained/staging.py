"""A told chain -> tables on which it can be played: each card where it can be used, with what its effects ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product

import msgspec

from kb.desk.played.chained.links import ATTACKER
from kb.desk.played.chained.told import Chain, Link
from kb.desk.played.chained.words import ops
from kb.desk.played.fates import Open
from kb.desk.played.heard import means, standins
from kb.desk.played.heard.laying import supplies
from kb.desk.played.staging import Way, plain_monster, ways
from kb.desk.played.told import HIM, ME, Asks, Deed, Thing, Told, other
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.vocabulary.conditions import (
    Activated,
    AnyOf,
    AttackDeclared,
    Summoned,
    WouldBeSummoned,
)
from kb.quick_tuple import QuickTuple

_EXTRA = {"Fusion": "fusion", "Synchro": "synchro", "Xyz": "xyz", "Link": "link"}
_STAYS = frozenset(("continuous", "field", "equip"))
#: So many ways to place the cards are laid out.
_MOST = 8
NEWCOMER, ANSWERED = "newcomer", "answered"


class Laid(QuickTuple):
    """A table with the cards on it, the links with the effects that each may be, and the way to lay out the rest."""

    told: Told
    cards: Mapping[str, Card]
    links: tuple[Link, ...]
    effects: Mapping[Link, tuple[Effect, ...]]
    way: Way


def laid(chain: Chain, cards: Mapping[str, Card]) -> Iterator[Laid]:
    """The tables that may be meant. Raises Open where no effect of a card does what is said."""
    links = tuple(_aimed(chain, cards))
    asked = _asked(chain, links, cards)
    every = (*links, asked) if asked is not None else links
    effects = {link: _effects(chain, cards[link.card], link) for link in every}
    for lying, places in islice(
        product(_lyings(chain, every, effects), _all_places(chain, cards, every, effects)), _MOST
    ):
        things, made = {**chain.things, **lying}, dict(cards)
        for link, place in zip(every, places, strict=True):
            thing = things[link.card]
            if not thing.place:
                things[link.card] = thing._replace(place=place, whose=thing.whose or link.who)
        before = [*_before(chain, every, effects, things, made)]
        for name, thing in things.items():
            made[name] = thing.made if thing.made is not None else made.get(name) or _plain(thing)
        yield from _tables(chain, every, links, effects, {n: t for n, t in things.items() if t.place}, made, before)


def _tables(
    chain: Chain,
    every: tuple[Link, ...],
    links: Sequence[Link],
    effects: Mapping[Link, tuple[Effect, ...]],
    things: Mapping[str, Thing],
    made: Mapping[str, Card],
    before: Sequence[Deed],
) -> Iterator[Laid]:
    """The tables on which the rest lies in every way, with what the effects ask for."""
    needs = [
        (what, link.who)
        for link in every
        for effect in effects[link]
        for what in standins.filters((effect.cost, effect.targets, effect.do))
    ]
    more = [*_spared(supplies([*things.values()], chain.empty, needs)), *_decks()]
    told = Told(
        (*things.values(), *more),
        (*before, *(Deed(link.who, "activate", link.card) for link in links)),
        Asks("may-activate", every[-1].card, every[-1].who, turn=chain.turn),
        empty=chain.empty,
        phase=chain.phase,
    )
    cards = {**made, **{thing.name: thing.made for thing in more}}
    for way in ways(told, cards):
        yield Laid(told._replace(deeds=tuple(before)), cards, every, effects, way)


def _spared(found: Iterable[Thing]) -> Iterator[Thing]:
    """Supplies under names of their own, so many that zones are left on each side."""
    count: dict[tuple[str, bool], int] = {}
    for thing in found:
        on_field = thing.place in ("monster", "spell", "set")
        zone = (thing.whose, thing.kind == "monster")
        count[zone] = count.get(zone, 0) + on_field
        if not on_field or count[zone] <= _BESIDE:
            yield thing._replace(name=f"need-{thing.name}")


def _decks() -> Iterator[Thing]:
    """Cards that are enough for whatever takes them from the Deck."""
    for whose in (ME, HIM):
        for number in range(_DECK):
            name = f"deep-{whose}-{number}"
            yield Thing(name, whose=whose, place="deck", made=plain_monster(name))


#: So many plain cards lie on a side of the field in each kind of zone at most, and in a Deck.
_BESIDE, _DECK = 2, 12


def _all_places(
    chain: Chain, cards: Mapping[str, Card], every: Sequence[Link], effects: Mapping[Link, Sequence[Effect]]
) -> list[tuple[str, ...]]:
    return [*product(*(_places(chain, cards, link, effects[link]) for link in every))]


def _lyings(
    chain: Chain, every: Sequence[Link], effects: Mapping[Link, Sequence[Effect]]
) -> Iterator[Mapping[str, Thing]]:
    """What links are used on that is not used itself, where it can be, for each player that may have it."""
    acting = {link.card for link in every}
    found: dict[str, Thing] = {}
    sides: dict[str, set[str]] = {}
    for link in every:
        for name in link.on:
            if name in acting:
                continue
            thing, whose = _lying(found.get(name, chain.things[name]), link, effects[link])
            found[name] = thing
            sides[name] = sides.get(name, whose) & whose
    owners = [[thing.whose] if thing.whose else sorted(sides[name]) for name, thing in found.items()]
    for each in product(*owners):
        yield {name: thing._replace(whose=who) for (name, thing), who in zip(found.items(), each, strict=True)}


def _aimed(chain: Chain, cards: Mapping[str, Card]) -> Iterator[Link]:
    """The links, those before which something must have been activated behind that. Raises Open."""
    done: list[str] = []
    for link in chain.links:
        effects = _effects(chain, cards[link.card], link)
        if not any(effect.targets for effect in effects):
            missing = [name for name in link.on if name not in done and name in cards]
            if len(missing) > 1 or (missing and done):
                raise Open("what is answered")
            if missing:
                yield Link(missing[0], other(link.who))
                done.append(missing[0])
            yield link._replace(on=())
        else:
            yield link
        done.append(link.card)


def _asked(chain: Chain, links: Sequence[Link], cards: Mapping[str, Card]) -> Link | None:
    """The link of which it is asked whether it can be made. Raises Open."""
    link = chain.asks.link
    if link is None:
        return None
    if not any(effect.targets for effect in _effects(chain, cards[link.card], link)):
        if any(name not in {each.card for each in links} for name in link.on):
            raise Open("what is answered")
        link = link._replace(on=())
    return link


def _effects(chain: Chain, card: Card, link: Link) -> tuple[Effect, ...]:
    """The effects of a card that may be meant. Raises Open."""
    found = [each for each in card.activated if each.type != "card" or each.do or card.kind != "monster"]
    wanted = ops(link.does)
    if wanted:
        found = [each for each in found if wanted & chain.claims(link.card, each)]
    for kind in ("trigger", "quick"):
        if kind in link.does.split():
            found = [each for each in found if each.type == kind]
    if link.itself:
        found = [each for each in found if any(getattr(cost, "what", None) is not None for cost in each.cost)]
    if link.place:
        found = [each for each in found if link.place in each.sources or each.type == "card"]
    if not found:
        raise Open("no such effect")
    return tuple(found)


def _places(chain: Chain, cards: Mapping[str, Card], link: Link, effects: Sequence[Effect]) -> list[str]:
    """Where the card of a link may lie."""
    thing, card = chain.things[link.card], cards[link.card]
    if thing.place:
        return [thing.place]
    if card.kind != "monster":
        if all(effect.type != "card" for effect in effects):
            return ["spell"]
        slow = card.kind == "spell" and card.icon != "quick-play"
        return ["hand"] if link.place == "hand" or slow else ["set"]
    if link.place:
        return [{"field": "monster"}.get(link.place, link.place)]
    fresh = _came(effects) and not any(deed.what == link.card for deed in chain.before)
    found = ["hand" if fresh and not {*card.races} & _EXTRA.keys() else "extra"] if fresh else []
    sources = [source for effect in effects for source in effect.sources if not (fresh and _is_arrival(effect.when))]
    return [*dict.fromkeys((*found, *({"field": "monster"}.get(source, source) for source in sources)))]


def _came(effects: Sequence[Effect]) -> bool:
    return any(_is_arrival(effect.when) for effect in effects)


def _is_arrival(when: object) -> bool:
    """Whether an effect is triggered by the Summon of its own card."""
    if isinstance(when, AnyOf):
        return any(_is_arrival(each) for each in when.of)
    return isinstance(when, Summoned) and when.what.role == "this"


def _lying(thing: Thing, link: Link, effects: Sequence[Effect]) -> tuple[Thing, set[str]]:
    """A thing that a link is used on, where it can be if that is not told, and whose it may be."""
    filters = [each for effect in effects for target in effect.targets for each in (*target.what.any_of, target.what)]
    sides = {standins.asked(each).get("whose", "any") for each in filters}
    whose = {link.who} if sides == {"you"} else {other(link.who)} if sides == {"opponent"} else {ME, HIM}
    places = [*dict.fromkeys(place for each in filters if (place := standins.zone(each)))]
    kind = "monster" if thing.kind == "monster" else "spell"
    places = [place for place in places if place not in ("monster", "spell") or place == kind] or [kind]
    place = places[0]
    if place == "spell" and not (thing.card is not None and thing.card.type.split(" ")[0].lower() in _STAYS):
        place = "set"
    return thing._replace(place=thing.place or place), whose


def _before(
    chain: Chain,
    links: Sequence[Link],
    effects: Mapping[Link, Sequence[Effect]],
    things: dict[str, Thing],
    cards: dict[str, Card],
) -> Iterator[Deed]:
    """What is done before the first link: what is told, else what it answers. Raises Open."""
    if chain.before:
        for deed in chain.before:
            yield from _deed(deed, things, cards)
        return
    first = links[0]
    whens = [effect.when for effect in effects[first]]
    if things[first.card].place in ("hand", "extra") and _came(effects[first]):
        yield from _deed(Deed(first.who, "summon", first.card), things, cards)
    elif all(isinstance(when, AttackDeclared) for when in whens):
        things[ATTACKER] = Thing(ATTACKER, whose=other(first.who), place="monster", pose="attack")
        yield Deed(other(first.who), "attack", ATTACKER)
    elif all(isinstance(when, Activated) for when in whens if not isinstance(when, WouldBeSummoned)):
        things[ANSWERED] = _answered([when for when in whens if isinstance(when, Activated)], other(first.who))
        yield Deed(other(first.who), "activate", ANSWERED)
    elif all(isinstance(when, Summoned) for when in whens):
        things[NEWCOMER] = Thing(NEWCOMER, whose=other(first.who), place="hand")
        yield Deed(other(first.who), "summon", NEWCOMER)


def _answered(whens: Sequence[Activated], who: str) -> Thing:
    """A plain card of a kind that is answered, which interferes with nothing."""
    kinds = whens[0].kinds
    if "spell" in kinds or "trap" in kinds:
        return means.drawing(ANSWERED, who, "spell" if "spell" in kinds else "trap", "normal")
    draws = {"id": "draw", "type": "ignition", "do": [{"op": "draw", "count": 1}]}
    values = {"type": "Warrior / Effect", "attribute": "EARTH", "level": 4, "atk": 1500, "def": 1500}
    made = msgspec.convert({"name": ANSWERED, "kind": "monster", **values, "effects": [draws]}, Card)
    return Thing(ANSWERED, whose=who, place="monster", pose="attack", made=made)


def _deed(deed: Deed, things: dict[str, Thing], cards: dict[str, Card]) -> Iterator[Deed]:
    """A deed, a Summon in the way in which the monster can be Summoned."""
    thing = things[deed.what]
    if deed.verb == "attack":
        things[deed.what] = thing._replace(place="monster", pose="attack", whose=deed.who)
        yield deed._replace(effect="")
        return
    card = cards[deed.what] if deed.what in cards else _plain(thing)
    how = next((way for race, way in _EXTRA.items() if race in card.races), "")
    if not how and deed.effect in ("", "normal") and (card.level or 0) <= _LEVEL:
        things[deed.what] = thing._replace(place="hand", whose=deed.who)
        yield deed._replace(effect="")
        return
    place = "extra" if how else "hand"
    things[deed.what] = thing._replace(place=place, whose=deed.who)
    tool = means.spell("tool", deed.who, "special-summon", {"where": place, "name": card.name}, how=how)
    things[tool.name] = tool
    yield Deed(deed.who, "activate", tool.name)
    yield Deed("", "came", deed.what)


#: Up to this Level a monster is Normal Summoned without Tributes.
_LEVEL = 4


def _plain(thing: Thing) -> Card:
    if thing.kind == "monster":
        return plain_monster(thing.name, atk=1800)
    return Card(name=thing.name, kind="trap", icon="normal")
