"""How well a rule answers a question: pure, from where the question's words stand in it.

The measure is BM25 over weighted fields, taken per idea of the question instead of per word: of the ways in which
an idea may be put, only the best one counts, so that a rule gains nothing from repeating synonyms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kb.search.question import Idea, Way
from kb.store.schema import SEARCH_COLUMNS


class Weights(NamedTuple):
    """The parameters of the ranking, found by measuring with `benchmarks.questions`.

    The first seven weigh the search columns. `saturation` is BM25's k1, `length` its b, `usual_length` the words
    of a usual rule. `coverage` is for the share of the question that is covered, `near` for the words of a phrase
    that stand close but not in a row, `bm25` for the full-text index's own score, `title` for the share of the rule's
    headings that the question covers, `phrasing` for being asked for in such words. A clause gets at least its
    `example`'s or other `part`'s score times these, a digest rule that of its `evidence`; `sample` is for sample
    cards, `other_game` for rules of a game that the question's words do not speak of. The cube of the `nearness` of
    the question's meaning counts so many times a full match of its words. A `definition` counts so much more where only
    a thing or two are asked about.
    """

    text: float = 1.4
    heading: float = 0.4
    asked: float = 0.4
    cards: float = 0.8
    refs: float = 0.05
    code: float = 0.4
    context: float = 0.35
    saturation: float = 0.6
    length: float = 0.5
    usual_length: float = 35.0
    coverage: float = 1.2
    near: float = 0.5
    title: float = 0.4
    example: float = 1.01
    part: float = 0.6
    sample: float = 0.3
    evidence: float = 0.85
    phrasing: float = 1.5
    bm25: float = 0.6
    other_game: float = 0.6
    nearness: float = 10.0
    definition: float = 1.5


WEIGHTS = Weights()


class Words(NamedTuple):
    """The words of one rule: how many its text has, and by stem and column the places where each stands."""

    length: int
    stands: Mapping[str, Mapping[str, Sequence[int]]]
    title: frozenset[str]


class Measured(NamedTuple):
    """A rule's score, and the share of the question that it covers, by rarity, 0..1."""

    score: float
    coverage: float


def words(lines: str) -> Words:
    """The words of a rule from the stems of its columns (`kb.rows.stemmed`)."""
    stands: dict[str, dict[str, list[int]]] = {}
    columns = [line.split(" ") if line else [] for line in lines.split("\n")]
    for column, stems in zip(SEARCH_COLUMNS, columns, strict=True):
        for at, stem in enumerate(stems):
            stands.setdefault(stem, {}).setdefault(column, []).append(at)
    return Words(len(columns[0]), stands, frozenset(columns[1]))


def measure(ideas: Sequence[Idea], rows: Mapping[int, Words], weights: Weights = WEIGHTS) -> dict[int, Measured]:
    """Score the rules that have any of the question's words; higher is better."""
    asked = sum(idea.rarity for idea in ideas) or 1.0
    columns = dict(zip(SEARCH_COLUMNS, weights, strict=False))
    wanted = [(idea.rarity, sorted(idea.ways, key=lambda way: -way.weight)) for idea in ideas]
    said = frozenset(stem for idea in ideas for way in idea.ways for stem in way.stems)
    found = {}
    for number, row in rows.items():
        norm = 1 - weights.length + weights.length * row.length / weights.usual_length
        total = covered = 0.0
        for rarity, ways in wanted:
            value, weight = _worth(ways, row, norm, columns, weights)
            total += rarity * value
            covered += rarity * weight
        if total:
            titled = len(said & row.title) / len(row.title) if row.title else 0.0
            score = total * (1 + weights.coverage * covered / asked) * (1 + weights.title * titled)
            found[number] = Measured(score, covered / asked)
    return found


def meant(nearness: float, whole: float, weights: Weights = WEIGHTS) -> float:
    """What being so near in meaning adds to a score, for a question of which all words weigh `whole`."""
    return weights.nearness * whole * nearness**3


def _worth(
    ways: Sequence[Way], row: Words, norm: float, columns: Mapping[str, float], weights: Weights
) -> tuple[float, float]:
    """What the best of an idea's ways, weightiest first, is worth in the rule, and what that way weighs."""
    best = (0.0, 0.0)
    for way in ways:
        if way.weight <= best[0]:
            break
        if not way.stems or way.stems[0] not in row.stands:
            continue
        times = 0.0
        for column, count in _standing(way, row, weights.near):
            weight = columns[column]
            times += weight * count / norm if column == "text" else weight * count
        if times:
            best = max(best, (way.weight * times / (times + weights.saturation), way.weight))
    return best


def _standing(way: Way, row: Words, near: float) -> list[tuple[str, float]]:
    """How often a way, whose first word stands in the rule, stands in each column."""
    first = row.stands[way.stems[0]]
    if len(way.stems) == 1:
        return [(column, len(at)) for column, at in first.items()]
    others = [row.stands.get(stem) for stem in way.stems[1:]]
    if not all(others):
        return []
    return [(c, _in_a_row(at, [other.get(c, ()) for other in others if other], near)) for c, at in first.items()]


def _in_a_row(first: Sequence[int], rest: Sequence[Sequence[int]], near: float) -> float:
    """How often the words of a phrase stand in a row; standing close together is `near` of a time."""
    if not all(rest):
        return 0.0
    exact = sum(all(at + i in other for i, other in enumerate(rest, 1)) for at in first)
    if exact:
        return exact
    close = any(all(any(abs(at - place) <= 4 for place in other) for other in rest) for at in first)
    return near if close else 0.0
