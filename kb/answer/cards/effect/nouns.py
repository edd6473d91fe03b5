"""The cards that a question speaks of, held against a noun phrase of a reading."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.effect.phrases import HEADS, Wanted
from kb.answer.cards.parts import FIELD, Part
from kb.answer.cards.properties import alternatives, of_any
from kb.language import summons


def may_be(ask: Wanted, cards: Part, origin: str = "") -> bool | None:
    """Whether cards such as `ask` tells of are among those of a phrase; None where that was not read.

    `origin`: the place that the verb takes them from, where the phrase itself names none.
    """
    found = [_one(ask, each, origin) for each in _each(cards)]
    return True if True in found else None if None in found else False


def _each(cards: Part) -> list[Part]:
    """The phrases that are joined; whose and where the last is holds for those before it that say neither."""
    every = [cards, *cards.get("more", ())]
    shared = {name: every[-1][name] for name in ("whose", "where") if name in every[-1]}
    bare = not any(name in each for each in every[:-1] for name in ("whose", "where"))
    return [{**shared, **each} if bare else each for each in every]


def _has_level(cards: Part) -> bool:
    """Whether only cards with a Level are meant: Xyz and Link Monsters have none."""
    told = [*cards.get("relations", ()), *(f for f in cards.get("filters", ()) if f["what"] == "level")]
    return any(
        part.get("what") == "level"
        or (part.get("role") in ("that", "with", "whose") and "'head': 'level'" in str(part))
        for part in told
    )


def _one(ask: Wanted, cards: Part, origin: str) -> bool | None:
    checks = [*_checks(ask, cards, origin)]
    return False if False in checks else None if None in checks else True


def _checks(ask: Wanted, cards: Part, origin: str) -> Iterator[bool | None]:
    head, zones = cards["head"], _zones(cards, origin)
    yield _head(ask, head, cards)
    if ask.zone:
        lies = zones | ({"pzone"} if "field" in zones and head != "monster" else set())
        yield bool(lies & (FIELD if ask.zone == "field" else {ask.zone})) if zones else None
    if ask.head == "token" and "effect" in _values(cards, "frame"):
        yield False  # a Token is no Effect Monster
    if ask.whose:
        yield of_player(ask.whose, cards)
    if not ask.zone and zones:
        yield from _of_field(ask, zones)
    faces = _values(cards, "face") or faces_there(cards, ask.zone)
    if ask.face:
        yield (ask.face in faces) if faces else None if ask.face == "down" and _properties(cards) else True
    positions = _values(cards, "position")
    if ask.face == "down" and {str(value).lower() for value in positions} == {"attack"}:
        yield False
    if ask.position and positions:
        yield ask.position in {str(value).lower() for value in positions}
    yield from (_figure(figure, cards) for figure in ask.figures)
    if {value for what, value in ask.kinds if what == "frame"} & {"xyz", "link"} and _has_level(cards):
        yield False
    yield from (_kind(what, value, cards) for what, value in ask.kinds)
    yield from (_lacking(what, value, cards) for what, value in ask.lacks)
    if ask.face or ask.position or ask.kinds:
        yield from (of_any(_met(ask, each) for each in choice) for choice in alternatives(cards))
    if ask.own:
        yield _own(cards)
    if cards.get("names") and (ask.kinds or ask.figures):
        yield None


def _of_field(ask: Wanted, zones: set[str]) -> Iterator[bool | None]:
    """Whether cards lie in such zones of which only is told how they lie, or that they were Summoned."""
    if any(what == "summoned" for what, _ in ask.kinds):
        yield bool(zones & FIELD) or None  # one that was Summoned mostly lies on the field
    if ask.face or ask.position:
        yield bool(zones & (FIELD | {"extra"}))


def _zones(cards: Part, origin: str) -> set[str]:
    found = {place["zone"] for place in cards.get("where", ())}
    for place in [value for one in cards.get("filters", ()) if one["what"] == "place" for value in one["values"]]:
        found.add(str(place))
    if cards.get("whose") and any(place.get("how") == "or" for place in cards.get("where", ())):
        found.add("field")  # "1 monster you control or in your GY"
    return found or ({origin} if origin else {"field"})


def _head(ask: Wanted, head: str, cards: Part) -> bool | None:
    if not ask.head or head in (ask.head, "card") or ask.head == "card":
        return True if head in (*HEADS.values(), "name", "tuner", "equip-card", "field-spell") or not ask.head else None
    if head in ("tuner", "token") or head == "monster":
        return ask.head in ("monster", "token")
    if head == "field-spell":
        return ask.head in ("spell", "spell-trap")
    if head in ("spell", "trap", "spell-trap", "equip-card"):
        return ask.head in ("spell-trap", head) or (head == "spell-trap" and ask.head in ("spell", "trap"))
    return None


def of_player(whose: str, cards: Part) -> bool | None:
    """Whether cards are of that player; None where it says more than one of the two."""
    said = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {""}
    said = {"opponent" if each in ("them", "their") else each for each in said}
    if not said or said & {"each", "either"}:
        return True
    return whose in said if said <= {"you", "opponent"} else None


def _values(cards: Part, what: str) -> set[str]:
    return {str(value) for one in cards.get("filters", ()) if one["what"] == what for value in one["values"]}


_FACES = {"face-up": "up", "face-down": "down"}


def faces_there(cards: Part, zone: str) -> set[str]:
    """How cards lie in the places that a phrase names, or in that one of them: "from your hand or face-up field"."""
    there = [place for place in cards.get("where", ()) if place["zone"] == zone or not zone]
    faces = {_FACES.get(str(place.get("at", "")), "") for place in there}
    return faces if there and "" not in faces else set()


def _properties(cards: Part) -> bool:
    """Whether the phrase asks for what only a face-up card shows."""
    return any(one["what"] not in ("face", "position", "place") for one in cards.get("filters", ()))


def _figure(asked: tuple[str, int, str], cards: Part) -> bool | None:
    """Whether a Level, Rank, Link Rating, ATK or DEF is among those that a phrase asks for."""
    what, number, way = asked
    for least, most in _bounds(what, cards):
        if way == "=":
            return least <= number <= most
        return None if least > 0 or most < 10**6 else True
    return True


def _bounds(what: str, cards: Part) -> Iterator[tuple[int, int]]:
    for one in cards.get("filters", ()):
        if one["what"] in (what, "level-rank") and str(one["values"][0]).isdigit():
            values, op = [int(value) for value in one["values"]], one.get("op", "=")
            yield (0, values[0]) if op == "<=" else (values[0], 10**6) if op == ">=" else (min(values), max(values))
    for one in cards.get("relations", ()):
        said = one.get("cards") or {}
        if one["role"] == "with" and said.get("head") == what and "number" in said:
            yield said["number"].get("least", 1), said["number"].get("most", 1) or 10**6


def _lacking(what: str, value: str, cards: Part) -> bool | None:
    """Whether a card without a property is among those of a phrase."""
    if value == "tuner" and cards["head"] == "tuner":
        return False
    for one in cards.get("filters", ()):
        if one["what"] == what or (what == "frame" and one["what"] in ("ability", "property")):
            values = {str(each).lower() for each in one["values"]}
            if one.get("negated"):
                return value.lower() in values or None
            return values != {value.lower()}
    return True


def _met(ask: Wanted, one: Part) -> bool | None:
    """Whether what is asked of has a property; None where the question does not tell."""
    lies = {"face": ask.face, "position": ask.position}.get(one["what"], "")
    told = [lies] if lies else [value for what, value in ask.kinds if what == one["what"]]
    if not told:
        return None
    return (str(one["values"][0]).lower() in {value.lower() for value in told}) != bool(one["negated"])


def _own(cards: Part) -> bool | None:
    """Whether another copy of the card itself is among those of a phrase."""
    if cards.get("excepts"):
        return False if any(one["head"] in ("name", "this-card") for one in cards["excepts"]) else None
    if cards.get("determiner") == "other" and cards["head"] == "this-card":
        return None
    return True if cards.get("names") else None


def _kind(what: str, value: str, cards: Part) -> bool | None:
    likes = {"frame": ["frame", "ability", "property"], "property": ["property", "frame"]}
    alike = likes.get(what, [what])
    if what == "property" and cards["head"] == "field-spell":
        return value == "field"
    for one in cards.get("filters", ()):
        if one["what"] in alike:
            told = {str(each) for each in one["values"]}
            held = summons.fits({value}, told) if what == "summoned" else value in told
            if held is None or one.get("negated"):
                return None if held is None else not held
            if what == "frame" and not held:
                return False if {value, *map(str, one["values"])} == {"normal", "effect"} else None
            return held
    return None if any(one["what"] == "archetype" for one in cards.get("filters", ())) else True
