"""The things of a table as they are spoken of: each named card once, and plain ones for what has no name."""

from __future__ import annotations

from collections.abc import Mapping

from kb.desk.played.nouns import Noun, noun
from kb.desk.played.told import Deed, Thing
from kb.records import Card


class Unclear(Exception):
    """A word of the question could mean several things, or none."""


class Things:
    """What is told of each thing so far. `cards` are the named ones by their letters."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards
        self._things: dict[str, Thing] = {}
        self._deeds: list[Deed] = []
        self._spoken: list[str] = []

    def _thing(self, noun: Noun, whose: str = "", place: str = "", **more: object) -> str:
        """The name of the thing that a noun speaks of, which has all that is told of it. Raises Unclear."""
        if not noun.letter and noun.kind == "card" and "set" not in noun.traits and not noun.bare:
            raise Unclear
        name = noun.letter or self._meant(noun, whose)
        known = self._things.get(name)
        if known is None:
            known = Thing(name, self._cards.get(name), traits=noun.traits if not noun.letter else ())
        down = known.kind == "monster" and noun.place == "set"
        told = {
            "whose": noun.whose or whose,
            "place": _placed(noun, known) or place,
            "pose": "face-down" if down else noun.pose,
            "zone": noun.zone,
            "how": noun.how,
            "alone": noun.alone or known.alone,
        } | more
        if known.kind != "monster" and told["place"] == "monster":
            raise Unclear  # a Spell or Trap that is a monster now
        for key, value in told.items():
            if not value:
                continue
            before = getattr(known, key)
            if before and before != value and key in ("whose", "place") and key not in more:
                raise Unclear
            known = known._replace(**{key: value})
        self._things[name] = known
        self._spoken.append(name)
        return name

    def _meant(self, noun: Noun, whose: str) -> str:
        """The thing that is spoken of without a name: one that was spoken of before, or a new one."""
        if noun.bare:
            found = [name for name in dict.fromkeys(reversed(self._spoken)) if name not in self._acting()]
            if len(found) != 1 and not (found and self._deeds and self._deeds[-1].target == found[0]):
                raise Unclear
            return found[0]
        of = noun.whose or whose
        for name, thing in self._things.items():
            same = thing.card is None and (not of or not thing.whose or thing.whose == of) and not noun.other
            if same and set(noun.traits) <= {*thing.traits} and _kind_of(noun) == thing.kind:
                return name
        if noun.again and noun.kind == "monster" and not noun.traits:
            found = [name for name, thing in self._things.items() if thing.kind == "monster" and thing.card]
            if len(found) == 1:
                return found[0]
            raise Unclear
        return f"one{len(self._things)}"

    def _acting(self) -> set[str]:
        """The cards that were activated."""
        return {deed.what for deed in self._deeds if deed.verb == "activate"}


def _kind_of(noun: Noun) -> str:
    return "trap" if noun.kind == "card" else noun.kind


def _placed(noun: Noun, thing: Thing) -> str:
    """Where a noun says that a thing is."""
    if noun.place == "set" and thing.kind == "monster":
        return "monster"
    if noun.place == "field-somewhere":
        return on_field(thing, noun.pose)
    return noun.place


def on_field(thing: Thing, pose: str) -> str:
    """In which zone of the field a thing lies."""
    if thing.kind == "monster":
        return "monster"
    return "set" if pose == "face-down" else "spell"


def where(said: str) -> str:
    """The place that is told, or empty."""
    return noun(f"it {said}").place if said else ""


def stands(said: str) -> str:
    """The position that is told, or empty."""
    if said.strip() == "set":
        return "face-down"
    return noun(f"it {said}").pose if said else ""
