"""The cards that a question speaks of ("a face-down monster I control"), held against a noun phrase of a reading."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kb.answer.cards.forms import data
from kb.records import Card

Part = Mapping[str, Any]

_HEADS = {"card": "card", "monster": "monster", "spell": "spell", "trap": "trap", "spelltrap": "spell-trap"}
_HEADS |= {"token": "token"}
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_SMALL = frozenset(
    ("a", "an", "the", "any", "some", "other", "another", "of", "its", "it", "that", "which", "are", "is")
)
_SMALL |= {"is", "in", "your", "my", "his", "their", "own", "both", "one"}
#: What is said behind or before a noun: whose, and where.
_ASIDE = (
    (r"(?:on|from) (?:either|both|each|any) (?:players? )?(?:sides?|fields?)(?: of the field)?", "", "field"),
    (r"(?:on|from) (?:the )?opponent(?: side of the)? field", "opponent", "field"),
    (r"(?:on|from) (?:my|your)(?: own)?(?: side of the)? field", "you", "field"),
    (r"(?:(?:that|which) )?(?:the )?opponent controls?", "opponent", "field"),
    (r"(?:(?:that|which) )?(?:i|you|we) (?:control|have|own)", "you", "field"),
    (r"(?:in|from) (?:the )?opponent (gy|hand|deck|extra deck|banishment)", "opponent", ""),
    (r"(?:in|from) (?:my|your)(?: own)? (gy|hand|deck|extra deck|banishment)", "you", ""),
    (r"(?:in|from) (?:the|a|either|both|any|either players) (gy|hand|deck|extra deck|banishment)", "", ""),
    (r"(?:in|from) (gy|hand|deck|extra deck)", "", ""),
    (r"on the field", "", "field"),
    (r"\bopponent", "opponent", ""),
    (r"(?:my|your) own", "you", ""),
    (r"\bmy\b", "you", ""),
)
_ZONES = {"gy": "gy", "hand": "hand", "deck": "deck", "extra deck": "extra", "banishment": "banished"}
_FIELD = frozenset({"field", "mzone", "szone", "fzone", "pzone", "emzone"})


class Wanted(NamedTuple):
    """What a question asks about: a head, whose, where, face-up or face-down, a position, properties, how many."""

    head: str = ""
    whose: str = ""
    zone: str = ""
    face: str = ""
    position: str = ""
    level: tuple[int, str] | None = None
    kinds: tuple[tuple[str, str], ...] = ()
    number: int = 0
    every: bool = False

    @property
    def is_bare(self) -> bool:
        """Whether it says nothing but that there is something."""
        return not any(self._replace(number=0, every=False))


def wanted(said: str) -> Wanted | None:
    """What the words say; None where one of them is not known."""
    found = Wanted()
    for pattern, whose, zone in _ASIDE:
        if match := re.search(pattern, said):
            said = f"{said[: match.start()]} {said[match.end() :]}"
            named = _ZONES.get(match[1], "") if match.lastindex else zone
            found = found._replace(whose=found.whose or whose, zone=found.zone or named)
    for face in ("up", "down"):
        said, seen = re.subn(rf"\bface {face}\b", " ", said)
        found = found._replace(face=face) if seen else found
    for position in ("attack", "defense"):
        said, seen = re.subn(rf"\b{position} (?:position|mode)\b", " ", said)
        found = found._replace(position=position) if seen else found
    if match := re.search(r"\b(?:level|lvl|lv) ([0-9]+)( or (?:lower|higher|below|above))?", said):
        bound = {" or lower": "<=", " or below": "<="}.get(match[2] or "", ">=" if match[2] else "=")
        said, found = said.replace(match[0], " "), found._replace(level=(int(match[1]), bound))
    return _words(said.split(), found)


def _words(words: Sequence[str], found: Wanted) -> Wanted | None:
    known = data()["kinds"]
    for word in words:
        base = word.removesuffix("s") if word not in known["type"] else word
        if base in _HEADS:
            found = found._replace(head=_HEADS[base])
        elif word in known["attribute"]:
            found = found._replace(kinds=(*found.kinds, ("attribute", word.upper())))
        elif {word, base} & set(known["frame"]):
            found = found._replace(kinds=(*found.kinds, ("frame", base)), head=found.head or "monster")
        elif word in known["type"]:
            found = found._replace(kinds=(*found.kinds, ("type", word.title())), head=found.head or "monster")
        elif word.isdigit() or word in _NUMBERS:
            found = found._replace(number=_NUMBERS.get(word) or int(word[:4]))
        elif word in ("all", "every", "each"):
            found = found._replace(every=True)
        elif word in ("attacking", "battling", "attacked"):
            found = found._replace(kinds=(*found.kinds, ("battle", word)))
        elif word in ("itself", "himself"):
            found = found._replace(head="this")
        elif word == "banished":
            found = found._replace(zone="banished")
        elif word not in _SMALL:
            return None
    return found


# ---- held against a phrase of a reading -----------------------------------------------------------------


def may_be(ask: Wanted, cards: Part, origin: str = "") -> bool | None:
    """Whether cards such as `ask` tells of are among those of a phrase; None where that was not read.

    `origin`: the place that the verb takes them from, where the phrase itself names none.
    """
    found = [_one(ask, each, origin) for each in (cards, *cards.get("more", ()))]
    return True if True in found else None if None in found else False


def _one(ask: Wanted, cards: Part, origin: str) -> bool | None:
    checks = [*_checks(ask, cards, origin)]
    return False if False in checks else None if None in checks else True


def _checks(ask: Wanted, cards: Part, origin: str) -> Iterator[bool | None]:
    head, zones = cards["head"], _zones(cards, origin)
    yield _head(ask, head, cards)
    if ask.zone:
        yield bool(zones & (_FIELD if ask.zone == "field" else {ask.zone})) if zones else None
    if ask.whose:
        yield _whose(ask.whose, cards)
    if (ask.face or ask.position) and not ask.zone and zones:
        yield bool(zones & (_FIELD | {"extra"}))
    faces = _values(cards, "face")
    if ask.face:
        yield (ask.face in faces) if faces else None if ask.face == "down" and _properties(cards) else True
    positions = _values(cards, "position")
    if ask.position and positions:
        yield ask.position in {str(value).lower() for value in positions}
    if ask.level:
        yield _level(ask.level, cards)
    yield from (_kind(what, value, cards) for what, value in ask.kinds)
    if cards.get("names") and (ask.kinds or ask.level):
        yield None


def _zones(cards: Part, origin: str) -> set[str]:
    found = {place["zone"] for place in cards.get("where", ())}
    for place in [value for one in cards.get("filters", ()) if one["what"] == "place" for value in one["values"]]:
        found.add(str(place))
    return found or ({origin} if origin else {"field"})


def _head(ask: Wanted, head: str, cards: Part) -> bool | None:
    if not ask.head or head in (ask.head, "card") or ask.head == "card":
        return (
            True if head in (*_HEADS.values(), "name", "tuner", "equip-card", "field-spell") or not ask.head else None
        )
    if head in ("tuner", "token") or head == "monster":
        return ask.head in ("monster", "token")
    if head in ("spell", "trap", "spell-trap", "equip-card", "field-spell"):
        return ask.head in ("spell-trap", head) or (head == "spell-trap" and ask.head in ("spell", "trap"))
    return None


def _whose(whose: str, cards: Part) -> bool | None:
    said = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {""}
    if not said or said & {"each", "either"}:
        return True
    return whose in said if said <= {"you", "opponent"} else None


def _values(cards: Part, what: str) -> set[str]:
    return {str(value) for one in cards.get("filters", ()) if one["what"] == what for value in one["values"]}


def _properties(cards: Part) -> bool:
    """Whether the phrase asks for what only a face-up card shows."""
    return any(one["what"] not in ("face", "position", "place") for one in cards.get("filters", ()))


def _level(asked: tuple[int, str], cards: Part) -> bool | None:
    number, way = asked
    for one in cards.get("filters", ()):
        if one["what"] in ("level", "level-rank"):
            bound, op = int(one["values"][0]), one.get("op", "=")
            if way == "=":
                return number <= bound if op == "<=" else number >= bound if op == ">=" else number in one["values"]
            return None
    return True


def _kind(what: str, value: str, cards: Part) -> bool | None:
    alike = ("frame", "ability", "property") if what == "frame" else (what,)
    for one in cards.get("filters", ()):
        if one["what"] in alike:
            held = value in {str(each) for each in one["values"]}
            if one.get("negated"):
                return not held
            if what == "frame" and not held:
                return False if {value, *map(str, one["values"])} == {"normal", "effect"} else None
            return held
    return None if any(one["what"] == "archetype" for one in cards.get("filters", ())) else True


def is_only(ask: Wanted, cards: Part, origin: str = "") -> bool | None:
    """Whether all cards of a phrase are such as `ask` tells of."""
    if cards.get("more"):
        return None
    checks: list[bool | None] = []
    if ask.head and ask.head != "card":
        checks.append(cards["head"] == ask.head or (None if cards["head"] not in (*_HEADS.values(),) else False))
    if ask.face:
        checks.append(_values(cards, "face") == {ask.face})
    if ask.position:
        checks.append({value.lower() for value in _values(cards, "position")} == {ask.position})
    if ask.zone:
        checks.append(all(z in (_FIELD if ask.zone == "field" else {ask.zone}) for z in _zones(cards, origin)))
    if ask.whose:
        said = {cards.get("whose", ""), *(place.get("whose", "") for place in cards.get("where", ()))} - {""}
        checks.append(said == {ask.whose})
    for what, value in ask.kinds:
        values = _values(cards, what)
        checks.append(values == {value} if values or not cards.get("filters") else None)
    if not checks or ask.level:
        return None
    return False if False in checks else None if None in checks else True


# ---- held against a printed card ------------------------------------------------------------------------


def is_one(cards: Part, card: Card) -> bool | None:
    """Whether a card is one that a phrase asks for, by what is printed on it; None where that cannot be told."""
    found = [_is_one(each, card) for each in (cards, *cards.get("more", ()))]
    return True if True in found else None if None in found else False


def _is_one(cards: Part, card: Card) -> bool | None:
    monster = not card.type.endswith(("Spell", "Trap"))
    head = cards["head"]
    if head in ("monster", "token", "tuner") and not monster:
        return False
    if head in ("spell", "trap", "spell-trap") and (
        monster or head not in ("spell-trap", card.type.split()[-1].lower())
    ):
        return False
    if head == "name":
        return card.name in cards.get("names", ())
    if head not in ("card", "monster", "spell", "trap", "spell-trap", "tuner"):
        return None
    checks = [_filtered(one, card) for one in cards.get("filters", ())]
    if cards.get("names"):
        checks.append(card.name in cards["names"])
    checks += [None if is_one(other, card) is not False else True for other in cards.get("excepts", ())]
    if cards.get("relations"):
        checks.append(None)
    if head == "tuner":
        checks.append("Tuner" in card.type)
    return False if False in checks else None if None in checks else True


def _filtered(one: Part, card: Card) -> bool | None:
    what, values = one["what"], [str(value) for value in one["values"]]
    turn = bool(one.get("negated"))
    if what in ("face", "position", "place"):
        return True
    if what in ("level", "rank", "link"):
        named = {"level": "Level", "rank": "Rank", "link": "Link Rating"}[what]
        level = card.facts.get(named)
        if not isinstance(level, int) or not values[0].isdigit():
            return False if level is None else None
        op, bound = one.get("op", "="), int(values[0])
        return (level <= bound if op == "<=" else level >= bound if op == ">=" else str(level) in values) is not turn
    if what == "attribute":
        return (str(card.facts.get("Attribute", "")) in values) is not turn
    line = {word.strip().lower() for word in card.type.split("/")}
    if what in ("type", "frame", "ability"):
        return bool(line & {value.lower() for value in values}) is not turn
    if what == "property":
        return (card.type.rpartition(" ")[0].lower() in values) is not turn
    if what == "archetype":  # a name in quotes: the card's own name has it, or only its text says so
        return True if any(value.lower() in card.name.lower() for value in values) and not turn else None
    return None
