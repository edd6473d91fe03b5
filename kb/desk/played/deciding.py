"""What a table comes to: it is played in every way that the question leaves open, and all must end alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kb.desk.played.course import Courses, NotSo, TooMany
from kb.desk.played.fates import FATES, Open
from kb.desk.played.preludes import preludes
from kb.desk.played.staging import Way, placed, plain_monster, staged, ways
from kb.desk.played.told import Thing, Told
from kb.desk.played.uses import End, codes_of, does, fetches, is_firm, may, said
from kb.engine.table.decision import EngineError
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.vocabulary.ties import Bind, Equip
from kb.language.patterns import ready

#: By which rule a card is not used without what its text asks for.
_CONDITION = "yugioh/activation/condition"
#: So many runs are made of one question.
_RUNS = 64


def ends(told: Told, cards: Mapping[str, Card]) -> list[End]:
    """How each run ended in which what is told could be done. Raises Open."""
    told = _where_it_works(placed(told, cards), cards)
    if any(_is_loose(thing, cards[thing.name], told) for thing in told.things):
        raise Open("on which monster")
    if _is_idle(told, cards) or _is_others(told, cards):
        return []
    if told.absent:
        return _without(told, cards)
    found = _all(told, cards)
    return found or [end for more, also in preludes(told) for end in _all(more, {**cards, **also})]


def _without(told: Told, cards: Mapping[str, Card]) -> list[End]:
    """How the runs end without the cards that are not there: what could be done with them cannot be without."""
    if told.asks.of in told.absent or any(deed.what in told.absent for deed in told.deeds):
        raise Open("of what is not there")
    try:
        found = _all(told, cards)
        if found:
            return found
    except Open:
        pass
    there = _all(told._replace(absent=()), cards)
    if not there or not all(end.holds for end in there) or told.asks.form in FATES:
        raise Open("not for want of it")
    return [End(False, staged(told, cards, end.way), end.way, (_CONDITION,)) for end in there]


def _all(told: Told, cards: Mapping[str, Card]) -> list[End]:
    found: list[End] = []
    for way in ways(told, cards):
        try:
            found += _ends_of(told, cards, way)
        except NotSo as refused:
            found += _unable(told, cards, way, refused)
        except (TooMany, EngineError, ValueError) as error:
            raise Open(str(error)) from error
        if len(found) > _RUNS:
            raise Open("too many")
    return found


def _ends_of(told: Told, cards: Mapping[str, Card], way: Way) -> Iterator[End]:
    """How the runs of one way end."""
    duel, asks = staged(told, cards, way), told.asks
    begun = len(duel.trace)
    if asks.form in FATES:
        free = [thing.name for thing in told.things if thing.card is not None]
        for end in Courses(told.deeds, free).after(duel):
            yield End(FATES[asks.form](end, asks), end, way, codes_of(end, begun))
        return
    for now in Courses(told.deeds).until(duel):
        if asks.form == "may-fetch":
            found = fetches(now, told, way)
        else:
            found = does(now, told, cards, way) if asks.form == "does" else may(now, told, way)
        if found is not None:
            yield found


def _where_it_works(told: Told, cards: Mapping[str, Card]) -> Told:
    """The table with a card of which only an effect is asked about where that effect works. Raises Open."""
    if told.asks.form != "does":
        return told
    (name, _), *_ = found = said(told, cards)
    thing = told.thing(name)
    if thing.place or any(name in (deed.what, deed.target) for deed in told.deeds):
        return told
    places = {source for _, effect in found for source in effect.sources}
    named = ready(r"\b(?:from|out of|in) (?:my |the |his )?(hand|gy)\b").search(told.asks.on)
    if named and (place := {"hand": "hand", "gy": "graveyard"}[named[1]]) in places:
        places = {place}
    if len(places) != 1:
        raise Open("in which place")
    place = places.pop()
    place = ("monster" if cards[name].kind == "monster" else "spell") if place == "field" else place
    if cards[name].kind != "monster" and all(effect.type == "card" for _, effect in found):
        place = "set"
    if place not in ("monster", "spell", "set", "hand", "graveyard", "banished"):
        raise Open("in which place")
    return told._replace(things=tuple(t._replace(place=place) if t is thing else t for t in told.things))


def _is_loose(thing: Thing, card: Card, told: Told) -> bool:
    """Whether a card lies face-up that is there for one monster, of which it is not told which."""
    if thing.on or thing.place != "spell" or told.asks.form not in FATES:
        return False
    return card.icon == "equip" or any(isinstance(op, Bind | Equip) for effect in card.effects for op in effect.do)


def _is_idle(told: Told, cards: Mapping[str, Card]) -> bool:
    """Whether it is only guessed whose the card is that does it, and so it would do it to no plain monster either."""
    deed = next((deed for deed in reversed(told.deeds) if deed.verb == "activate"), None)
    if deed is None or deed.what not in told.guessed or told.asks.form not in ("destroyed", "stays"):
        return False
    asked = told.thing(told.asks.of)
    if asked.whose != deed.who or asked.card is None:
        return False
    plain = told._replace(
        things=tuple(t._replace(card=None) if t.name == asked.name else t for t in told.things),
        asks=told.asks._replace(form="destroyed"),
        guessed=(),
    )
    found = ends(plain, {**cards, asked.name: plain_monster(asked.name)})
    return not any(end.holds for end in found)


def _is_others(told: Told, cards: Mapping[str, Card]) -> bool:
    """Whether a player is asked about who would have no card with such an effect, as it is only guessed whose it is."""
    if told.asks.form != "does" or not told.asks.who:
        return False
    name = said(told, cards)[0][0]
    return name in told.guessed and told.thing(name).whose != told.asks.who


def _unable(told: Told, cards: Mapping[str, Card], way: Way, refused: NotSo) -> Iterator[End]:
    """What it comes to that a deed cannot be done: what it targets is not hit."""
    asks, why = told.asks, refused.refusal
    if refused.duel is None or why is None:
        return
    if asks.on == "if it can" and refused.deed.target == asks.of and is_firm(refused.duel, refused.deed, why):
        yield End(asks.form == "stays", refused.duel, way, why.codes)


def settled(found: Sequence[End]) -> bool:
    """What all runs come to. Raises Open where they differ, or there is none."""
    if len({end.holds for end in found}) != 1:
        raise Open("differs" if found else "none")
    return found[0].holds
