"""The first line of a Fusion, Synchro, Xyz or Link Monster: what it is Summoned with."""

from __future__ import annotations

from kb.card_text.clauses import nouns
from kb.card_text.line import Line
from kb.card_text.reading import Cards
from kb.card_text.sentences import Sentence


def materials(parts: list[Sentence]) -> tuple[tuple[Cards, ...], list[Sentence]]:
    """The materials, a phrase for each side of a plus, and the sentences that remain."""
    if not parts or parts[0].find(":") >= 0 or parts[0].mark != "\n":
        return (), parts
    line = Line(parts[0].words)
    found: list[Cards] = []
    at = 0
    while at < len(line):
        cards, end = nouns.phrase(line, at)
        if cards is not None:
            found.append(cards)
        at = max(end, at + 1)
    return tuple(found), parts[1:]
