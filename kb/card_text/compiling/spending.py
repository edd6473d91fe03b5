"""What is read is spent: every field of a reading becomes part of the entry, or there is no entry.

A compiler that forgets a qualifier makes a card that does something else. So each node hands out its fields one by
one, and what is left over when the compiler is done with it has no form.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, NamedTuple

from kb.card_text.reading import Cards, Modifier, Place, Span

Entry = dict[str, Any]
"""A part of the vocabulary, as it stands in a card file."""

#: What is no part of the meaning: places in the text, and what was concluded from the reading.
_FREE = frozenset({"start", "end", "form", "facts", "rules", "section", "old", "punctuated"})


class NoForm(Exception):
    """The vocabulary has no form for something. `what` names the construct, `span` its place in the text."""

    def __init__(self, what: str, span: Span = (0, 0)) -> None:
        super().__init__(what)
        self.what = what
        self.span = span


class Spent:
    """A record whose fields are taken one by one; leaving it with a field that was not taken is `NoForm`.

    A field that stands at its default says nothing, and need not be taken.
    """

    __slots__ = ("left", "record")

    def __init__(self, record: Any) -> None:
        self.record = record
        defaults = record._field_defaults
        self.left = {
            name
            for name, value in zip(record._fields, record, strict=True)
            if name not in _FREE and (name not in defaults or value != defaults[name])
        }

    def take(self, name: str) -> Any:
        """The field of that name, which is now spent."""
        self.left.discard(name)
        return getattr(self.record, name)

    def __enter__(self) -> Spent:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        if kind is None and self.left:
            name = min(self.left)
            kept = type(self.record).__name__.lower()
            raise NoForm(f"{kept} {name}: {shown(getattr(self.record, name))}", (self.record.start, self.record.end))


class Rest:
    """The modifiers of a clause: each is taken once, and what is left over has no form."""

    def __init__(self, modifiers: tuple[Modifier, ...]) -> None:
        self.left = list(modifiers)

    def take(self, role: str) -> Modifier | None:
        """The first modifier of that role, which is now spent."""
        for at, modifier in enumerate(self.left):
            if modifier.role == role:
                return self.left.pop(at)
        return None

    def word(self, role: str, *words: str) -> bool:
        """Whether the modifier of that role with one of those words, and nothing else, was there and is now spent."""
        for at, modifier in enumerate(self.left):
            if modifier.role == role and modifier.word in words and bare(modifier):
                del self.left[at]
                return True
        return False

    def place(self, role: str) -> Place | None:
        """The one place of the first modifier of that role which has nothing but places, now spent."""
        for at, modifier in enumerate(self.left):
            alone = not modifier.word and bare(modifier._replace(places=()))
            if modifier.role == role and len(modifier.places) == 1 and alone:
                del self.left[at]
                return modifier.places[0]
        return None

    def zones(self, role: str) -> tuple[Place, ...]:
        """The places of the modifiers of that role, which are not spent by being looked at."""
        return tuple(place for modifier in self.left if modifier.role == role for place in modifier.places)

    def cards(self, role: str) -> Cards | None:
        """The phrase of the first modifier of that role which has nothing but a phrase, now spent."""
        for at, modifier in enumerate(self.left):
            alone = not modifier.word and bare(modifier._replace(cards=None))
            if modifier.role == role and modifier.cards is not None and alone:
                del self.left[at]
                return modifier.cards
        return None

    def done(self) -> None:
        """`NoForm` where a modifier is left."""
        for modifier in self.left[:1]:
            said = modifier.word or (modifier.cards.head if modifier.cards else "")
            said = said or (modifier.time.phase if modifier.time else "")
            said = said or (modifier.places[0].zone if modifier.places else "")
            said = said or (modifier.clauses[0].verb if modifier.clauses else "")
            raise NoForm(f"modifier {modifier.role}: {said}", (modifier.start, modifier.end))


def bare(modifier: Modifier) -> bool:
    """Whether a modifier has nothing beside its role and word."""
    return not (modifier.cards or modifier.places or modifier.time or modifier.clauses or modifier.number is not None)


def shown(value: Any) -> str:
    """A few words for a value in a reason."""
    if type(value) is tuple and value:
        value = value[0]
    for name in ("word", "verb", "head", "role", "what", "zone", "phase"):
        found = getattr(value, name, None)
        if isinstance(found, str) and found:
            return found
    return str(value)[:40]


class Outcome(NamedTuple):
    """An entry, or what has no form and where that stands in the section.

    `more`: the entries of the further effects of which one is activated.
    """

    entry: Entry | None
    missing: str = ""
    span: Span = (0, 0)
    more: tuple[Entry, ...] = ()
