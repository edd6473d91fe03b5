"""What the clauses of a question about a chain are made of (`data/told_chains.toml`), piece by piece."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from kb import DATA
from kb.language.patterns import ready
from kb.tables import Table, read

FILE = DATA / "told_chains.toml"
_MACRO = r"\{(?:([a-z]+):)?([a-z_]+)\}"


@cache
def _data() -> Table:
    return read(FILE)


@cache
def pattern(text: str) -> str:
    """A pattern with the words of the table put in, `{x:thing}` as a group of that name."""
    words: Mapping[str, str] = _data()["words"]

    def put(found: re.Match[str]) -> str:
        whole = pattern(words[found[2]])
        return f"(?P<{found[1]}>{whole})" if found[1] else whole

    return re.sub(_MACRO, put, text)


def table(name: str) -> Mapping[str, str]:
    """The patterns of one kind by their names, in the order in which they are tried."""
    found: Mapping[str, str] = _data()[name]
    return found


def ops(said: str) -> frozenset[str]:
    """The operations that an effect may have which is said to do that."""
    gains: Sequence[Mapping[str, Any]] = _data()["gains"]
    fits = (each["ops"] for each in gains if ready(rf"\b(?:{pattern(each['words'])})\b").search(said))
    return frozenset(op for each in fits for op in each)


class Scan:
    """A stretch of a question that is taken piece by piece from its beginning."""

    def __init__(self, said: str) -> None:
        self.left = said

    def take(self, text: str) -> re.Match[str] | None:
        """The next piece if it has this pattern, up to the end of a word."""
        found = ready(rf"(?:{pattern(text)})(?: |$)").match(self.left)
        if found is not None:
            self.left = self.left[found.end() :]
        return found

    def first(self, texts: Mapping[str, str]) -> tuple[str, re.Match[str]] | None:
        """The first of these patterns that the next piece has, with its name."""
        return next(((name, found) for name, text in texts.items() if (found := self.take(text)) is not None), None)

    def each(self, texts: Mapping[str, str]) -> Iterator[tuple[str, re.Match[str]]]:
        """Pieces of these patterns, one after the other, as long as there are any."""
        while (found := self.first(texts)) is not None:
            yield found
