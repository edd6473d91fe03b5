"""The first line of a Fusion, Synchro, Xyz or Link Monster: what it is Summoned with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.card_text.clauses import nouns
from kb.card_text.lexicon import Word
from kb.card_text.line import Line
from kb.card_text.reading import Cards, Modifier
from kb.card_text.sentences import Sentence


def materials(parts: list[Sentence]) -> tuple[tuple[Cards, ...], list[Sentence]]:
    """The materials, a phrase for each side of a plus, and the sentences that remain.

    What is "included" among the materials of a side is a relation of its phrase.
    """
    if not parts or parts[0].find(":") >= 0 or parts[0].mark != "\n" or not _lists(parts[0].words[0]):
        return (), parts
    found = [cards for side in _sides(parts[0].words) for cards in _phrases(side)]
    return tuple(found), parts[1:]


def _lists(word: Word) -> bool:
    """Whether a list of materials begins with that word: a number or a name."""
    return word.number is not None or "quoted" in word.senses


def _sides(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    """The words between the plus signs; one that is written at a number ("2+") belongs to it."""
    begin = 0
    for at, word in enumerate(words):
        apart = at == 0 or words[at - 1].number is None or words[at - 1].end < word.start
        if word.word == "+" and apart:
            yield words[begin:at]
            begin = at + 1
    yield words[begin:]


def _phrases(words: Sequence[Word]) -> list[Cards]:
    """The phrases of one side, what is included with the one before it."""
    words, most = _bounded(words)
    line = Line(words)
    found: list[Cards] = []
    at = 0
    while at < len(line):
        cards, end = nouns.phrase(line, at)
        if cards is not None and found and at > 0 and line.w[at - 1].word == "including":
            found[-1] = _including(found[-1], cards, line.w[at - 1 - (line.w[at - 2].word == ",")].start)
        elif cards is not None:
            found.append(cards)
        at = max(end, at + 1)
    return [cards._replace(number=cards.number._replace(most=most)) for cards in found] if most else found


def _bounded(words: Sequence[Word]) -> tuple[Sequence[Word], int | None]:
    """The words without the most of them that brackets name, and that: "3 or more (max. 5) Level 3 monsters"."""
    for at in range(len(words) - 4):
        number = words[at + 3].number
        if number and [words[at + each].word for each in (0, 1, 2, 4)] == ["(", "max", ".", ")"]:
            return [*words[:at], *words[at + 5 :]], number
    return words, None


def _including(cards: Cards, part: Cards, start: int) -> Cards:
    included = Modifier("including", start, part.end, part)
    return cards._replace(end=part.end, relations=(*cards.relations, included))
