"""Spells and Traps that a question names by their kind alone: "he activates a Continuous Spell", "my Field Spell".

Each gets a letter as named cards have one. What it does is not told, so it is a card that does nothing to others; what
rests on that is left open (`deciding`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from re import Match

import msgspec

from kb.desk.played.chained.words import pattern
from kb.desk.played.lettered import LETTERS
from kb.desk.played.told import Thing
from kb.engine.yugioh.cards import Card as Played
from kb.language.patterns import ready
from kb.records import Card

_ICONS = {"spell": ("normal", "quick play", "continuous", "field"), "trap": ("normal", "continuous", "counter")}
_GAIN = {"id": "gain", "type": "card", "do": [{"op": "gain-lp", "amount": 100}]}


def unnamed(segments: Sequence[str], named: Mapping[str, Card]) -> tuple[list[str], dict[str, Thing]]:
    """The segments with letters for cards that are told by their kind, and those cards by their letters.

    One is spoken of for the first time with its kind in full, and later by that or as "the spell" or "my trap".
    """
    found: dict[str, Thing] = {}
    known: dict[str, str] = {}
    free = [letter for letter in LETTERS if letter not in named]

    def put(said: Match[str]) -> str:
        det, icon, kind = said["det"], said["icon"] or "", said["kind"]
        again = known.get(kind, "")
        if again and det not in ("a ", "an ", "another ") and (not icon or icon == _icon(found[again])):
            return f"{det}{again}"
        if again or icon not in _ICONS[kind] or not free:
            return said[0]
        letter = known[kind] = free.pop(0)
        found[letter] = _thing(letter, icon, kind)
        return f"{det}{letter}"

    return [ready(pattern("{unnamed}")).sub(put, one) for one in segments], found


def _icon(thing: Thing) -> str:
    return str(thing.made.icon).replace("-", " ")


def _thing(letter: str, icon: str, kind: str) -> Thing:
    icon = icon.replace(" ", "-")
    name = f"{'-'.join(map(str.capitalize, icon.split('-')))} {kind.capitalize()}"
    made = msgspec.convert({"name": name, "kind": kind, "icon": icon, "effects": [_GAIN]}, Played)
    return Thing(letter, Card("", f"the {name}", "yugioh", name), made=made)
