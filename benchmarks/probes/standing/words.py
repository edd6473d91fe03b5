"""Kinds of cards in a player's words, each with a kind that it is not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

Part = Mapping[str, Any]

TYPES = ("Dragon", "Warrior", "Machine", "Fiend", "Spellcaster", "Zombie", "Plant", "Rock", "Insect", "Aqua", "Thunder")
ATTRIBUTES = ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND")
FRAMES = {"fusion": "Fusion", "synchro": "Synchro", "xyz": "Xyz", "link": "Link", "ritual": "Ritual"}
_BARE = {"effect": ("Effect", "Normal"), "normal": ("Normal", "Effect"), "pendulum": ("Pendulum", "non-Pendulum")}
_OTHER = {"fusion": "Synchro", "synchro": "Fusion", "xyz": "Synchro", "link": "Fusion", "ritual": "Fusion"}
_KNOWN = frozenset({"head", "number", "whose", "where", "filters", "lies", "noun", "sort"})
_ORDER = ("level", "attribute", "archetype", "type", "frame", "ability")


class Kind(NamedTuple):
    """A kind of monsters, `said` without "monster", and one that has all of it but one filter: "Dragon", "Warrior"."""

    said: str
    twin: str

    def one(self, twin: bool = False) -> str:
        """One of them: "a Dragon monster"."""
        return article(f"{self.twin if twin else self.said} monster")

    def many(self, twin: bool = False) -> str:
        """Several: "Dragon monsters"."""
        return f"{self.twin if twin else self.said} monsters"


def article(said: str) -> str:
    """A name with the article that it takes: "an Aqua Tuner"."""
    vowel = said.lstrip('"').startswith(("A", "E", "I", "O", "Xyz"))
    return f"{'an' if vowel else 'a'} {said}"


def is_plain(cards: Part, *known: str) -> bool:
    """Whether nothing is said of a group of cards but what a `Kind` says, and on the field."""
    on_field = all(where["zone"] == "field" and not where["whose"] for where in cards.get("where", ()))
    return cards.keys() <= _KNOWN | {*known} and on_field


def kind(cards: Part, chance: Random) -> Kind | None:
    """The kind of monsters that a group is, where its filters are few and plain; none where it is any monster."""
    filters = [one for one in cards.get("filters", ()) if one["what"] != "face"]
    if cards["head"] != "monster" or not filters or not all(map(_is_plain, filters)):
        return None
    if len({one["what"] for one in filters}) != len(filters):
        return None
    filters.sort(key=lambda one: _ORDER.index(one["what"]))
    turned = chance.randrange(len(filters))
    pairs = [_said(one, chance) for one in filters]
    right = " ".join(pair[0] for pair in pairs)
    wrong = " ".join(pair[at == turned] for at, pair in enumerate(pairs))
    return Kind(right, wrong)


def _is_plain(one: Part) -> bool:
    """Whether a filter is one that `_said` has words for."""
    if one["what"] == "frame":
        return not one.get("negated") and all(value in FRAMES or value in _BARE for value in one["values"])
    if one["what"] == "ability":
        return bool(one["values"] == ["tuner"] and not one.get("negated"))
    return one["what"] in _ORDER and not one.get("negated") and one.get("op", "=") in ("=", ">=", "<=")


def _said(one: Part, chance: Random) -> tuple[str, str]:
    values: Sequence[Any] = one["values"]
    value = chance.choice(values)
    match one["what"]:
        case "type":
            return value.replace("Winged-Beast", "Winged Beast"), other(TYPES, values, chance)
        case "attribute":
            return value, other(ATTRIBUTES, values, chance)
        case "archetype":
            return f'"{value}"', f'non-"{value}"'
        case "frame" if value in _BARE:
            return _BARE[value]
        case "frame":
            left = [name for key, name in FRAMES.items() if key not in values and key in _OTHER]
            return FRAMES[value], chance.choice(left)
        case "ability":
            return "Tuner", "non-Tuner"
        case _:
            return _levels(one, chance)


def _levels(one: Part, chance: Random) -> tuple[str, str]:
    """A Level that fits, and one that does not."""
    value = one["values"][0]
    match one.get("op", "="):
        case ">=":
            return f"Level {value + chance.randrange(2)}", f"Level {value - 1}"
        case "<=":
            return f"Level {max(1, value - chance.randrange(2))}", f"Level {value + 1}"
        case _:
            near = [level for level in (value - 1, value + 1) if level > 0 and level not in one["values"]]
            return f"Level {value}", f"Level {chance.choice(near or [value + 2])}"


def other(names: Sequence[str], than: Sequence[str], chance: Random) -> str:
    """One of the names, none of those."""
    return chance.choice([name for name in names if name not in than])


def amount(cards: Part) -> int | None:
    """The plain number that a group has: 500 of "500 ATK"."""
    number = cards.get("number", {})
    if number.get("least") and number.get("least") == number.get("most"):
        return int(number["least"])
    return None


def is_self(cards: Part | None) -> bool:
    """Whether it is the card itself, with nothing said of it (a clause without a subject is of the card)."""
    return cards is None or (cards["head"] == "this-card" and cards.keys() <= {"head"})
