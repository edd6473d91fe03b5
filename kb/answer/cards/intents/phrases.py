"""Phrases of players (`data/card_intents.toml`) and where they stand among words."""

import functools
from collections.abc import Iterator, Sequence
from typing import Any

from kb import DATA
from kb.quick_tuple import QuickTuple
from kb.tables import Table, read

FILE = DATA / "card_intents.toml"
_END = "~"


class Words(QuickTuple):
    """A part of a phrase: one of some words, or of beginnings of words; or a gap of at most so many words."""

    whole: frozenset[str]
    begins: tuple[str, ...]
    optional: bool
    gap: int

    def fits(self, word: str) -> bool:
        """Whether a word is one of these."""
        return word in self.whole or (bool(self.begins) and word.startswith(self.begins))

    def may_stand(self, words: Sequence[str]) -> bool:
        """Whether one of these stands among words, or may be left out."""
        return self.optional or not self.whole.isdisjoint(words) or (bool(self.begins) and any(map(self.fits, words)))


@functools.cache
def data() -> dict[str, Any]:
    """The intents, their phrases and how these begin."""
    return read(FILE, make=with_beginnings)


def with_beginnings(found: Table) -> Table:
    """The table of intents, and how the sure phrases of each begin."""
    return {**found, "intent": [{**each, "begins": _beginning(each["sure"])} for each in found["intent"]]}


@functools.cache
def listed(name: str) -> frozenset[str]:
    """A list of words."""
    return frozenset(data()["words"][name].split())


@functools.cache
def _head(text: str) -> Words:
    """The first part of a phrase: of most phrases the rest is not looked at."""
    return _words(text.partition(" ")[0])


def _beginning(texts: Sequence[str]) -> tuple[Sequence[str], Sequence[str], bool]:
    """How some phrases begin: with one of some words or of some beginnings of words; whether these may be left out."""
    heads = [_head(text) for text in texts]
    whole = sorted({word for head in heads for word in head.whole})
    return whole, [each for head in heads for each in head.begins], any(head.optional for head in heads)


@functools.cache
def phrase(text: str) -> tuple[Words, ...]:
    """A phrase in its parts."""
    return tuple(map(_words, text.split()))


def _words(said: str) -> Words:
    if said.startswith("*"):
        return Words(frozenset(), (), True, int(said[1:]))
    optional = said.endswith("?")
    each = said.removesuffix("?").split("|")
    begins = tuple(word[:-1] for word in each if word.endswith(_END))
    return Words(frozenset(word for word in each if not word.endswith(_END)), begins, optional, 0)


class _Heads(QuickTuple):
    """The places of phrases in a row by the words that they begin with, and of those of which these do not tell."""

    by_word: dict[str, list[int]]
    others: list[int]


@functools.cache
def _heads(texts: tuple[str, ...]) -> _Heads:
    found = _Heads({}, [])
    for place, text in enumerate(texts):
        head = _head(text)
        if head.optional or head.begins:
            found.others.append(place)
        for word in head.whole if not (head.optional or head.begins) else ():
            found.by_word.setdefault(word, []).append(place)
    return found


def begun(texts: Sequence[str], words: Sequence[str]) -> list[str]:
    """Those of some phrases, in their order, that words may hold: the first word of each other one is not there."""
    return [texts[place] for place in begun_at(tuple(texts), words)]


def begun_at(texts: tuple[str, ...], words: Sequence[str]) -> list[int]:
    """The places of those phrases among the others."""
    heads = _heads(texts)
    found = {*heads.others}
    for word in words:
        if places := heads.by_word.get(word):
            found.update(places)
    return sorted(found)


def places(text: str, words: Sequence[str], first: int, last: int) -> Iterator[tuple[int, ...]]:
    """Where the words of a phrase stand, from `first` on and before `last`: from each word on the shortest way."""
    head = _head(text)
    if not (head.optional or head.begins) and head.whole.isdisjoint(words):
        return  # as of most phrases
    parts = phrase(text)
    for at in range(first, last):
        if head.optional or head.fits(words[at]):
            spots = _spots(parts, 0, words, at, last)
            if spots is not None:
                yield spots


def _spots(parts: Sequence[Words], part: int, words: Sequence[str], at: int, last: int) -> tuple[int, ...] | None:
    """Where the words of a phrase from a part of it on are, if it stands here; those in its gaps are none of them."""
    if part == len(parts):
        return ()
    whole, begins, optional, gap = parts[part]
    if gap:
        ways = (_spots(parts, part + 1, words, at + skipped, last) for skipped in range(min(gap, last - at) + 1))
        return next((spots for spots in ways if spots is not None), None)
    if at < last and (words[at] in whole or (begins and words[at].startswith(begins))):
        spots = _spots(parts, part + 1, words, at + 1, last)
        if spots is not None:
            return (at, *spots)
    return _spots(parts, part + 1, words, at, last) if optional else None


def stand(text: str, words: Sequence[str], first: int = 0) -> bool:
    """Whether a phrase stands among words, from `first` on."""
    return next(places(text, words, first, len(words)), None) is not None
