"""Noun phrases, places and times of a reading in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kb.cards.telling.words import number, plural, word

Part = Mapping[str, Any]
Clauses = Callable[[Part], str]

_REFERENCES = frozenset(
    {
        *("this-card", "this-effect", "it", "them", "that-card", "those-cards", "rest", "equipped", "that-effect"),
        *("its-effect", "its-effects", "that-activation", "you", "opponent", "each-player", "either-player"),
        *("neither-player", "turn-player", "controller", "owner"),
    }
)
_CARDS = frozenset({"card", "monster", "spell", "trap", "spell-trap", "token", "name", "tuner", "equip-card"})
_FIGURES = {"level": "Level", "rank": "Rank", "link": "Link-", "level-rank": "Level/Rank"}
_BOUNDS = {"<=": " or lower", ">=": " or higher"}
_AN = re.compile(r"\ba ([aeiou])")
#: Order before a noun.
_ORDER = ("place", "face", "position", "role", "battle", "level", "rank", "link", "level-rank", "archetype")


def joined(parts: list[str], join: str = "and") -> str:
    """Words in a row: "a, b and c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {join or 'and'} {parts[-1]}"


def phrase(cards: Part, clause: Clauses) -> str:
    """A noun phrase; `clause` tells the relative clauses in it."""
    every = [_simple(cards, clause), *(_simple(part, clause) for part in cards.get("more", ()))]
    return joined(every, cards.get("join", ""))


def _simple(cards: Part, clause: Clauses) -> str:
    said = " ".join(part for part in _pieces(cards, clause) if part)
    return _AN.sub(r"an \1", said)


def _pieces(cards: Part, clause: Clauses) -> Iterator[str]:
    head = cards["head"]
    if head in _REFERENCES:
        yield word("noun", head)
    else:
        yield from _named(cards, head)
    if "of" in cards and not ("whose" in cards and cards["of"]["head"] in _REFERENCES):
        yield f"of {phrase(cards['of'], clause)}"
    if head not in _REFERENCES and head in _CARDS and "whose" in cards and not cards.get("where"):
        yield word("controls", cards["whose"])
    yield " or ".join(place(each) for each in cards.get("where", ()))
    yield from (_relation(each, clause) for each in cards.get("relations", ()))
    for other in cards.get("excepts", ()):
        yield f"except {phrase(other, clause)}"


def _named(cards: Part, head: str) -> Iterator[str]:
    """Number, filters and noun."""
    count, many = number(cards.get("number"))
    if head == "number" and (count.isdigit() or count == "both"):
        yield count
        return
    if head not in _CARDS and "whose" in cards:
        if count in ("half", "all"):
            yield count
        yield word("whose", cards["whose"])
        count, many = "" if count in ("the", "1", "a", "half", "all") else count, many and bool(count)
    if not ("number" not in cards and head not in _CARDS and head != "effect"):
        yield count
    yield from filters(cards.get("filters", ()))
    names = joined([f'"{name}"' for name in cards["names"]], "or") if cards.get("names") else ""
    noun = f"{cards.get('kind', '')} {word('noun', head)}".strip()
    yield names if head == "name" else (plural(noun) if many else noun)
    if names and head != "name":
        yield f"named {names}"


def filters(found: Any) -> Iterator[str]:
    """Properties that stand before a noun."""
    order = {what: at for at, what in enumerate(_ORDER)}
    for one in sorted(found, key=lambda one: order.get(one["what"], len(order))):
        values = [_value(one["what"], str(value)) for value in one["values"]]
        said = joined(values, "or") + _BOUNDS.get(one.get("op", "="), "")
        if one["what"] in _FIGURES:
            said = f"{_FIGURES[one['what']]} {said}".replace("- ", "-")
        yield f"non-{said}" if one.get("negated") else said


def _value(what: str, value: str) -> str:
    if what == "archetype":
        return f'"{value}"'
    if what == "face":
        return f"face-{value}"
    if what == "position":
        return f"{value.title()} Position"
    if what in ("frame", "property", "ability"):
        return "-".join(part.title() for part in value.split("-"))
    return value.replace("-", " ") if what in ("role", "battle") else value


def stated(said: str) -> str:
    """States that a reading gives as keys: "face:down position:defense" -> "face-down Defense Position"."""
    return " ".join(_state(each) for each in str(said).split())


def _state(key: str) -> str:
    kind, _, value = key.rpartition(":")
    if kind == "position":
        return f"{value.title()} Position"
    told = value.replace("-", " ")
    return f"face-{told}" if kind == "face" else told.replace("face up", "face-up").replace("face down", "face-down")


def place(where: Part) -> str:
    """A place behind its preposition: "in your hand"."""
    zone = where["zone"]
    how = where.get("how", "")
    how = {"": "in", "or": "in"}.get(how, how)
    at = where.get("at", "").replace("-", " ")
    whose = word("whose", where["whose"]) if where.get("whose") else "the"
    top = f"the {at} of " if at in ("top", "bottom") else ""
    face = f"{at} " if at and not top else ""
    return f"{how} {top}{whose} {face}{word('place', zone)}"


def time(when: Part) -> str:
    """A point or stretch of the game: "during the opponent's Main Phase"."""
    phase, which = word("phase", when["phase"]), when.get("which", "")
    whose = word("whose", when["whose"]) if when.get("whose") else ""
    shown = " ".join(part for part in (whose, which if which not in ("rest",) else "", phase) if part)
    lead = "" if whose or which in ("this", "that", "each") else "the "
    edge = f"the {when['edge']} of " if when.get("edge") else ""
    rest = "the rest of " if which == "rest" else ""
    return f"{when['how']} {edge}{rest}{lead}{shown}".strip()


def _relation(one: Part, clause: Clauses) -> str:
    role, said = one["role"], one.get("word", "")
    if role == "equal" and "cards" in one:
        return f"equal to {phrase(one['cards'], clause)}"
    if role == "compare" and "cards" in one:
        return f"{said} {phrase(one['cards'], clause)}"
    if role == "times":
        return f"x {one['number'] if 'number' in one else phrase(one['cards'], clause)}"
    if "cards" in one:
        return f"{role.replace('-', ' ')} {phrase(one['cards'], clause)}"
    if one.get("clauses"):
        lead, first = word("role", role), one["clauses"][0]
        suffered = "is" if role == "that" and first.get("passive") and not first.keys() & {"subject", "object"} else ""
        return " ".join(part for part in (lead, suffered, *(clause(each) for each in one["clauses"])) if part)
    return word("controls", said) if role == "that" and said else stated(said)
