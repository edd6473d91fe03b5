"""The cards of a clause in plain words, and others that are not among them."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

Clause = Mapping[str, Any]

#: By each property, what it can be.
_VALUES = {
    "type": (
        "Warrior Machine Fiend Dragon Spellcaster Fairy Beast Aqua Rock Zombie Insect Plant Psychic Reptile Pyro"
        " Thunder Dinosaur Fish Wyrm"
    ),
    "attribute": "DARK LIGHT EARTH WATER FIRE WIND",
    "level": "1 2 3 4 5 6 7 8",
}
_FRAMES = "Fusion Synchro Xyz Ritual Link"
_KEYS = frozenset({"head", "number", "filters", "whose", "where"})


class Noun(NamedTuple):
    """A card in plain words, without article, and one that is not such a card."""

    said: str
    other: str | None


def noun(cards: Clause, chance: Random) -> Noun | None:
    """The monster or card that a clause means; None where it is held closer than these words can tell."""
    if cards.keys() - _KEYS or cards.get("head") not in ("monster", "card") or not _is_one(cards):
        return None
    filters = cards.get("filters", ())
    plain = all(len(each["values"]) == 1 and each.keys() == {"what", "values"} for each in filters)
    found = {each["what"]: str(each["values"][0]) for each in filters}
    if not plain or not all(map(_is_field, cards.get("where", ()))) or found.pop("face", "up") != "up":
        return None
    if len(found) > 1:
        return None
    head = str(cards["head"])
    return next((_held(what, value, head, chance) for what, value in found.items()), Noun(head, None))


def _held(what: str, value: str, head: str, chance: Random) -> Noun | None:
    if what == "archetype":
        return Noun(f"{value} {head}", f"non-{value} {head}")
    if head != "monster":
        return None
    if what in ("frame", "property") and value.title() in _FRAMES.split():
        return Noun(f"{value.title()} Monster", f"{_other(value.title(), _FRAMES, chance)} Monster")
    if value not in (values := _VALUES.get(what, "")).split():
        return None
    lead = "Level " if what == "level" else ""
    return Noun(f"{lead}{value} monster", f"{lead}{_other(value, values, chance)} monster")


def _other(value: str, values: str, chance: Random) -> str:
    return chance.choice([each for each in values.split() if each != value])


def _is_field(place: Clause) -> bool:
    return place["zone"] == "field" and not place["whose"] and not place.keys() - {"zone", "whose", "how"}


def _is_one(cards: Clause) -> bool:
    number = cards.get("number", {})
    plain = not number.keys() - {"word", "one", "some", "most"} and number.get("most") is None
    return plain and number.get("word") in ("a", None)


def one(said: str) -> str:
    """With its article."""
    return f"{'an' if said[0] in 'AEIOUaeiou' or said.startswith('Xyz') else 'a'} {said}"
