"""A filter is rows of tests, one for each word that it can be written with; only the written words are asked.

class Cards(msgspec.Struct, frozen=True):               # what a card file writes
    colour: str | None = None
ROWS = Rows(Cards, {"colour": lambda seen, card, value: card.colour == value})

ROWS.fits(Cards(colour="red"), seen, card)              # `seen` is what the tests look at beside the card
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

C = TypeVar("C")
T = TypeVar("T")
#: Whether a thing is what a word asks for with its value, seen in a context.
Test = Callable[[C, T, Any], bool]
#: How many filters a table keeps the written words of.
KEPT = 10_000


class Rows(Generic[C, T]):
    """The tests of a kind of filter, by the words with which it is written.

    They are asked in the order of the table, so the cheap ones stand first. `beside` are the words that say
    something else than what a thing must be. A word without a row, or a row without a word, is a `ValueError`.
    """

    __slots__ = ("_defaults", "_tests", "written")

    def __init__(
        self, kind: type[msgspec.Struct], tests: Mapping[str, Test[C, T]], *, beside: Collection[str] = ()
    ) -> None:
        self._defaults = {field.name: field.default for field in msgspec.structs.fields(kind)}
        wrong = self._defaults.keys() ^ {*tests, *beside}
        if wrong:
            raise ValueError(f"{kind.__name__} and its rows differ in {', '.join(sorted(wrong))}")
        self._tests = dict(tests)
        self.written = lru_cache(maxsize=KEPT)(self._written)

    def _written(self, what: msgspec.Struct) -> tuple[tuple[Test[C, T], Any], ...]:
        """The tests of the words that `what` is written with, each with the value that is written."""
        values = ((test, getattr(what, word), self._defaults[word]) for word, test in self._tests.items())
        return tuple((test, value) for test, value, default in values if value != default)

    def fits(self, what: msgspec.Struct, seen: C, thing: T) -> bool:
        """Whether `thing` is what the filter asks for."""
        return all(test(seen, thing, value) for test, value in self.written(what))
