"""What is asked of one fact, a module a topic; those below are known by a word, and imported where it is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said
from kb.answer.cards.spoken.idiom import idiom

Topic = Callable[[Sequence[str], About, Sequence[One]], Said | None]


def of_topic(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """The answer of the first topic that has one."""
    words = {word for part in parts for word in part.split()}
    return next((told for topic in _topics(words) if (told := topic(parts, about, found)) is not None), None)


def _topics(words: set[str]) -> Iterator[Topic]:
    known = idiom().sets
    if words & known["duty"]:
        from kb.answer.cards.spoken.topics.duty import duty

        yield duty
    if words & known["price"]:
        from kb.answer.cards.spoken.topics.price import price

        yield price
    if words & known["bars"]:
        from kb.answer.cards.spoken.topics.bars import bars

        yield bars
    if words & known["damaged"] and any(word.isdigit() for word in words):
        from kb.answer.cards.spoken.topics.fights import damage

        yield damage
    if words & known["aims"]:
        from kb.answer.cards.spoken.topics.aims import aims

        yield aims
    if words & known["later"]:
        from kb.answer.cards.spoken.topics.later import later

        yield later
