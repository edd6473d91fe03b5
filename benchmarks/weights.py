"""What each weight of the ranking is worth: `python -m benchmarks.weights FILE... --db DB`.

The questions of the files are those of `benchmarks.questions`. Each weight in turn is set to where it says nothing, and
what search then loses is printed: in hit@1 and in the mean reciprocal rank, in points of a hundred. What is worth
nothing here may still be worth something on other questions; what is worth less than nothing should go.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.questions import answers, load
from kb.search.find import Hit, find
from kb.search.question import understand
from kb.search.ranking import WEIGHTS, Weights
from kb.store.store import Store

#: Where a weight says nothing; the others say nothing at 0.
NEUTRAL = {"other_game": 1.0, "definition": 1.0, "sample": 1.0, "saturation": 1e-6}
#: What a weight is to others and not for itself.
_NO_WEIGHTS = ("usual_length",)


class Worth(NamedTuple):
    """What a weight adds: points of hit@1 and of the mean reciprocal rank over `questions`."""

    name: str
    weight: float
    first: float
    rank: float


def measured(store: Store, questions: Sequence[dict[str, Any]], weights: Weights) -> tuple[float, float]:
    """hit@1 and the mean reciprocal rank of the first ten, in points."""
    ranks = [_rank(store, question, weights) for question in questions]
    return (
        100 * sum(rank == 1 for rank in ranks) / len(ranks),
        100 * sum(1 / rank for rank in ranks if rank) / len(ranks),
    )


def _rank(store: Store, question: dict[str, Any], weights: Weights) -> int:
    found = find(store, understand(store, question["question"]), weights=weights)[:10]
    rules = store.rules_by_id(id for f in found for id in (f.id, *f.passages))
    hits = (Hit(rules[f.id], at, f.score, tuple(rules[id] for id in f.passages)) for at, f in enumerate(found, 1))
    return next((hit.rank for hit in hits if answers(store, hit, question["gold"])), 0)


def worths(store: Store, questions: Sequence[dict[str, Any]]) -> Iterator[Worth]:
    """What each weight is worth on `questions`, all of which something answers."""
    first, rank = measured(store, questions, WEIGHTS)
    for name, weight in WEIGHTS._asdict().items():
        if name not in _NO_WEIGHTS:
            without = measured(store, questions, WEIGHTS._replace(**{name: NEUTRAL.get(name, 0.0)}))
            yield Worth(name, weight, first - without[0], rank - without[1])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.weights", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, help="files of questions, JSON lines")
    parser.add_argument("--db", required=True, type=Path, help="the database to ask")
    given = parser.parse_args()
    questions = [question for question in load(given.files) if question["gold"]]
    print(f"{len(questions)} questions\n{'':14} {'weight':>7} {'hit@1':>6} {'mrr':>6}")
    with Store.open(given.db) as store:
        for worth in worths(store, questions):
            print(f"{worth.name:14} {worth.weight:7.2f} {worth.first:+6.1f} {worth.rank:+6.1f}", flush=True)


if __name__ == "__main__":
    main()
