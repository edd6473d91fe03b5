"""The shapes of clauses about what becomes of cards (`data/contests.toml`), with their words put in."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from re import Match
from typing import Any

from kb import DATA
from kb.language.patterns import holds_each, ready
from kb.quick_tuple import QuickTuple
from kb.tables import Table, read

FILE = DATA / "contests.toml"
_WORD = r"\{([a-z]+)(?:>([a-z]+))?\}"


class Shape(QuickTuple):
    """A shape of a clause: what it makes, what is known of it besides, and the pattern."""

    makes: str
    sets: Mapping[str, Any]
    text: str
    needs: Sequence[Sequence[str]]


class Shaped(QuickTuple):
    """A clause of a shape: what it makes, what is known of it, and the words that it gives by their groups."""

    makes: str
    sets: Mapping[str, Any]
    words: Mapping[str, str]
    said: str = ""


class Cut(QuickTuple):
    """A clause that asks, the shapes that it has, and what is told before and behind it."""

    shapes: Sequence[Shaped]
    lead: str
    behind: str


@functools.cache
def data() -> dict[str, Any]:
    """The shapes, their words put in."""
    return read(FILE, make=filled)


def filled(found: Table) -> Table:
    """The table with its words put into the shapes."""

    def put(text: str) -> str:
        return ready(_WORD).sub(_fill, text)

    def _fill(word: Match[str]) -> str:
        inner = put(found["words"][word[1]])
        return f"(?P<{word[2]}>{inner})" if word[2] else f"(?:{inner})"

    idle = {**found["idle"], "shapes": [*map(put, found["idle"]["shapes"])]}
    rows = {
        name: [row for each in found[name] for row in _rows(each, put)]
        for name in ("scene", "event", "attack", "cover")
    }
    return {"words": found["words"], "idle": idle, **rows}


def _rows(each: Table, put: Callable[[str], str]) -> Iterator[Table]:
    """The shapes of a row one by one, with texts of which a clause holds some where it has that shape."""
    from kb.answer.cards.forms.needed import needed  # what is kept has been made already

    for text in map(put, each["shapes"]):
        yield {"makes": each["makes"], "sets": each.get("sets", {}), "text": text, "needs": needed(text)}


@functools.cache
def _shapes(table: str) -> Sequence[Shape]:
    return [Shape(each["makes"], each["sets"], each["text"], each["needs"]) for each in data()[table]]


def shaped(said: str, table: str) -> Iterator[Shaped]:
    """The shapes of a table that a clause has, in their order."""
    for each in _shapes(table):
        if holds_each(said, each.needs) and (found := ready(each.text).fullmatch(said)):
            words = {name: word for name, word in found.groupdict().items() if word}
            yield Shaped(each.makes, each.sets, words, said)


def cuts(said: str, table: str) -> Iterator[Cut]:
    """The clauses of the last part of a question that ask and have a shape of a table."""
    for start in ready(rf"(?<!\w)(?:{data()['words']['ask']})\b").finditer(said):
        for words, behind in _ended(said[start.start() :]):
            if found := list(shaped(words, table)):
                yield Cut(found, said[: start.start()].strip(), behind)


def _ended(said: str) -> Iterator[tuple[str, str]]:
    """The asked clause, and what is told behind it."""
    yield said, ""
    for joint in ready(r" (?=(?:if|while|when|after|with|in (?:attack|defense|def|atk)\b))").finditer(said):
        yield said[: joint.start()], said[joint.end() :]


def is_idle(said: str) -> bool:
    """Whether a clause tells nothing."""
    return any(ready(each).fullmatch(said) for each in data()["idle"]["shapes"])
