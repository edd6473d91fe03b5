"""How well a rule answers a question: pure, from where the question's words stand in it.

The measure is BM25 over weighted fields, taken per idea of the question instead of per word: of the ways in which
an idea may be put, only the best one counts, so that a rule gains nothing from repeating synonyms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from kb.question import Idea, Way
from kb.schema import SEARCH_COLUMNS


class Weights(NamedTuple):
    """The parameters of the ranking, found by measuring with `benchmarks.questions`.

    The first seven weigh the search columns. `saturation` is BM25's k1, `length` its b, `usual_length` the words
    of a usual rule. `coverage` is for the share of the question that is covered, `near` for the words of a phrase
    that stand close but not in a row, `bm25` for the full-text index's own score, `phrasing` for being asked for in
    such words. A clause gets at least its `example`'s or other `part`'s score times these, a digest rule that of its
    `evidence`; `sample` is for sample cards below no clause.
    """

    text: float = 1.0
    heading: float = 0.75
    asked: float = 1.0
    cards: float = 0.5
    refs: float = 0.05
    code: float = 0.4
    context: float = 0.35
    saturation: float = 0.6
    length: float = 0.5
    usual_length: float = 35.0
    coverage: float = 1.2
    near: float = 0.5
    example: float = 1.01
    part: float = 0.8
    sample: float = 0.3
    evidence: float = 0.85
    phrasing: float = 1.5
    bm25: float = 0.6


WEIGHTS = Weights()

#: Where a stem stands: by row, then by column, the places in order.
Places = dict[int, dict[str, list[int]]]
#: By row: what an idea is worth there, and what its best way weighs.
Worth = dict[int, tuple[float, float]]


def places(rows: Iterable[tuple[int, str]], stems: Set[str]) -> dict[str, Places]:
    """Where each of `stems` stands in `rows`, each a number and the stems of its columns (`kb.rows.stemmed`)."""
    found: dict[str, Places] = {}
    for number, lines in rows:
        for column, line in zip(SEARCH_COLUMNS, lines.split("\n"), strict=True):
            words = line.split(" ")
            if stems.isdisjoint(words):
                continue
            for at, word in enumerate(words):
                if word in stems:
                    found.setdefault(word, {}).setdefault(number, {}).setdefault(column, []).append(at)
    return found


class Measured(NamedTuple):
    """A row's score and the share of the question that it covers, by rarity, 0..1."""

    score: float
    coverage: float


def measure(
    ideas: Sequence[Idea],
    lengths: Mapping[int, int],
    places: Mapping[str, Places],
    weights: Weights = WEIGHTS,
) -> dict[int, Measured]:
    """Score the rows that have any of the question's words; higher is better.

    `lengths` is by row the number of words of its text, `places` says where the ideas' stems stand.
    """
    asked = sum(idea.rarity for idea in ideas) or 1.0
    total = dict.fromkeys(lengths, 0.0)
    covered = dict.fromkeys(lengths, 0.0)
    norms = {
        number: 1 - weights.length + weights.length * words / weights.usual_length for number, words in lengths.items()
    }
    for idea in ideas:
        for number, (value, weight) in _worth(idea, norms, places, weights).items():
            total[number] += idea.rarity * value
            covered[number] += idea.rarity * weight
    return {
        number: Measured(total[number] * (1 + weights.coverage * covered[number] / asked), covered[number] / asked)
        for number in lengths
        if total[number]
    }


def _worth(idea: Idea, norms: Mapping[int, float], places: Mapping[str, Places], weights: Weights) -> Worth:
    """The best of the idea's ways in each row."""
    best: Worth = {}
    for way in idea.ways:
        for number, columns in _standing(way, places, weights).items():
            times = 0.0
            for column, count in columns.items():
                weight: float = getattr(weights, column)
                times += weight * count / norms[number] if column == "text" else weight * count
            value = way.weight * times / (times + weights.saturation)
            if number not in best or value > best[number][0]:
                best[number] = (value, way.weight)
    return best


def _standing(way: Way, places: Mapping[str, Places], weights: Weights) -> dict[int, dict[str, float]]:
    """By row and column: how often a way stands there."""
    first, *others = (places.get(stem, {}) for stem in way.stems or ("",))
    if not others:
        return {row: {column: len(at) for column, at in columns.items()} for row, columns in first.items()}
    found: dict[int, dict[str, float]] = {}
    for row in first.keys() & set.intersection(*(set(other) for other in others)):
        for column, at in first[row].items():
            times = _in_a_row(at, [other[row].get(column, []) for other in others], weights.near)
            if times:
                found.setdefault(row, {})[column] = times
    return found


def _in_a_row(first: Sequence[int], rest: Sequence[Sequence[int]], near: float) -> float:
    """How often the words of a phrase stand in a row; standing close together is `near` of a time."""
    if not all(rest):
        return 0.0
    exact = sum(all(at + i in other for i, other in enumerate(rest, 1)) for at in first)
    if exact:
        return exact
    close = any(all(any(abs(at - place) <= 4 for place in other) for other in rest) for at in first)
    return near if close else 0.0
