"""The signal of words: where the words of a question stand in a rule. Pure.

The measure is BM25 over weighted fields, taken per idea of the question instead of per word: of the ways in which
an idea may be put, only the best one counts, so that a rule gains nothing from repeating synonyms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kb.language.stems import SEARCH_COLUMNS
from kb.search.question import Idea, Way
from kb.search.ranking import WEIGHTS, Weights


class Words(NamedTuple):
    """The words of one rule: how many its text has, the stems of each column in order, and those of its headings."""

    length: int
    columns: Sequence[Sequence[str]]
    title: frozenset[str]


#: By stem and column the places where each stands.
Stands = Mapping[str, Mapping[str, Sequence[int]]]


class Matched(NamedTuple):
    """What the question's words are worth in a rule, and the shares of the question and of the rule's headings, 0..1.

    `worth` is the sum over the ideas found of their rarity times how well each stands there; `coverage` is the share of
    the question that was found, by rarity, `titled` the share of the headings' words that are the question's.
    """

    worth: float
    coverage: float
    titled: float


def words(lines: str) -> Words:
    """The words of a rule from the stems of its columns (`kb.store.rows.stemmed`)."""
    columns = [line.split(" ") if line else [] for line in lines.split("\n")]
    return Words(len(columns[0]), columns, frozenset(columns[1]))


def _stands(row: Words, said: frozenset[str]) -> Stands:
    """Where those of the stems `said` that are in a rule stand."""
    stands: dict[str, dict[str, list[int]]] = {}
    for column, stems in zip(SEARCH_COLUMNS, row.columns, strict=True):
        if said.isdisjoint(stems):
            continue
        for at, stem in enumerate(stems):
            if stem in said:
                stands.setdefault(stem, {}).setdefault(column, []).append(at)
    return stands


def measure(ideas: Sequence[Idea], rows: Mapping[int, Words], weights: Weights = WEIGHTS) -> dict[int, Matched]:
    """What the question's words are worth in each rule that has any of them."""
    asked = sum(idea.rarity for idea in ideas) or 1.0
    columns = dict(zip(SEARCH_COLUMNS, weights, strict=False))
    wanted = [(idea.rarity, sorted(idea.ways, key=lambda way: -way.weight)) for idea in ideas]
    said = frozenset(stem for idea in ideas for way in idea.ways for stem in way.stems)
    found = {}
    for number, row in rows.items():
        norm = 1 - weights.length + weights.length * row.length / weights.usual_length
        total = covered = 0.0
        stands = _stands(row, said)
        for rarity, ways in wanted if stands else ():
            value, weight = _worth(ways, stands, norm, columns, weights)
            total += rarity * value
            covered += rarity * weight
        if total:
            titled = len(said & row.title) / len(row.title) if row.title else 0.0
            found[number] = Matched(total, covered / asked, titled)
    return found


def _worth(
    ways: Sequence[Way], stands: Stands, norm: float, columns: Mapping[str, float], weights: Weights
) -> tuple[float, float]:
    """What the best of an idea's ways, weightiest first, is worth in the rule, and what that way weighs."""
    best = (0.0, 0.0)
    for way in ways:
        if way.weight <= best[0]:
            break
        if not way.stems or way.stems[0] not in stands:
            continue
        times = 0.0
        for column, count in _standing(way, stands, weights.near):
            weight = columns[column]
            times += weight * count / norm if column == "text" else weight * count
        if times:
            best = max(best, (way.weight * times / (times + weights.saturation), way.weight))
    return best


def _standing(way: Way, stands: Stands, near: float) -> list[tuple[str, float]]:
    """How often a way, whose first word stands in the rule, stands in each column."""
    first = stands[way.stems[0]]
    if len(way.stems) == 1:
        return [(column, len(at)) for column, at in first.items()]
    others = [stands.get(stem) for stem in way.stems[1:]]
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
