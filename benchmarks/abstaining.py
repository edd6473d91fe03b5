"""Fit what tells that no record answers a question: `python -m benchmarks.abstaining --db DB`.

Every question of `benchmarks/sets` that names what answers it, or says that nothing does, is asked of DB, which holds
the bundled data, the cards and, where there is one, the corpus. Printed are, by set, how many that nothing answers and
how many others are refused: by the weights of `kb.answer.confidence`, and by a logistic model of the same features that
was fitted on all other sets and shifted until it refuses hardly any of their answerable ones; then the weights fitted
on all, which are taken over by hand if they are better. Questions on subjects that no rules cover, and on terms that no
rule knows, are refused without weights, and fitted on all the same: they tell what such questions are like. `general6`,
`general8` and `refused_kept` are only measured on. In one order, and rounded: the same data gives the same figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks import plain, questions
from benchmarks.fitting import Row, fitted
from kb.answer.confidence import LIKE, WEIGHTS, features, is_elsewhere
from kb.answer.unheard_of import unheard_of
from kb.search.find import find
from kb.search.phrasing import Phrasings
from kb.search.question import understand
from kb.store.store import Store

SETS = (
    *("seeds", "dev", "fresh", "blind", "probe", "unanswerable", "general", "general2", "general3", "faq1", "general4"),
    *("general5", "general6", "general7dev", "general8", "refused_seen", "refused_kept", "elsewhere"),
)
#: Measured on, and never fitted on.
_KEPT = frozenset(("general6", "general8", "refused_kept"))
#: So many hits are considered by `kb.answer.recorded`.
_CONSIDERED = 8
#: What large weights cost; what the unanswerable weigh, of which there are fewer.
_PLAIN, _WEIGHS = 1.0, 3.0
#: So many of the answerable questions that were fitted on may be refused.
_REFUSED = 0.01


class Example(NamedTuple):
    """A question of a set: whether something answers it, its features, and what is settled without them.

    `settled` is that it is refused (True) or answered (False) whatever the weights; None where they decide.
    """

    set: str
    question: str
    answerable: bool
    features: Mapping[str, float]
    settled: bool | None


def examples(store: Store) -> Iterator[Example]:
    """Every question of the sets."""
    for name in SETS:
        for question, answerable in _questions(name):
            asked = understand(store, question)
            phrasings = Phrasings(store, asked)
            found = find(store, asked, phrasings=phrasings)[:_CONSIDERED]
            if not found:
                yield Example(name, question, answerable, {}, True)
                continue
            likeness = phrasings.likest(hit.id for hit in found)
            told = features(store, asked, found, likeness)
            just_so = told["likest"] >= LIKE and not told["unnamed card"]
            is_of_nothing = is_elsewhere(asked, found, likeness) or unheard_of(store, asked)
            settled = True if is_of_nothing else False if just_so else None
            yield Example(name, question, answerable, told, settled)


def _questions(name: str) -> Iterator[tuple[str, bool]]:
    if name == "elsewhere":
        yield from ((question, False) for question in plain.lines("elsewhere.txt"))
        return
    for row in questions.load([questions.SETS / f"{name}.jsonl"]):
        yield row["question"], bool(row.get("answerable", row.get("gold")))


def refused(each: Example, weights: Mapping[str, float]) -> bool:
    """Is the question refused by these weights?"""
    return evidence(each, weights) < 0 if each.settled is None else each.settled


def evidence(each: Example, weights: Mapping[str, float]) -> float:
    """The logarithm of the odds that something answers it."""
    return sum(weights[name] * value for name, value in each.features.items())


def weights_of(given: Sequence[Example]) -> dict[str, float]:
    """The weights fitted on the examples that are not answered without them, shifted as far as may be refused."""
    unsure = [each for each in given if each.settled is not False and each.features]
    rows = [Row(each.features, each.answerable, 1.0 if each.answerable else _WEIGHS) for each in unsure]
    weights = fitted(rows, _PLAIN)
    open_ = [each for each in unsure if each.settled is None]
    wanted = [each for each in given if each.answerable]
    spare = int(_REFUSED * len(wanted)) - sum(each.settled is True for each in wanted)
    least = sorted(evidence(each, weights) for each in open_ if each.answerable)[max(spare, 0)]
    return {**weights, "any": round(weights["any"] - least + 0.01, 2)}


def told(given: Sequence[Example], weights: Mapping[str, float]) -> str:
    """How many are refused of those that nothing answers, and of the others."""
    counts = []
    for answerable in (False, True):
        mine = [refused(each, weights) for each in given if each.answerable is answerable]
        counts.append(f"{sum(mine):3} of {len(mine):4} ({sum(mine) / (len(mine) or 1):.3f})")
    return f"unanswerable {counts[0]}, answerable {counts[1]}"


def main() -> None:
    """Ask, fit and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.abstaining", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--db", required=True, type=Path, help="the database to ask")
    parser.add_argument("--misses", action="store_true", help="the answerable questions that are refused, too")
    options = parser.parse_args()
    with Store.open(options.db) as store:
        every = list(examples(store))
    fit = [each for each in every if each.set not in _KEPT]
    apart = {name: weights_of([each for each in fit if each.set != name]) for name in SETS}
    for name in SETS:
        mine = [each for each in every if each.set == name]
        print(f"{name:13} today {told(mine, WEIGHTS)}\n{'':13} apart {told(mine, apart[name])}")
        for each in mine if options.misses and name not in _KEPT else ():
            if each.answerable and (refused(each, WEIGHTS) or refused(each, apart[name])):
                print(f"{'':15}{refused(each, WEIGHTS)} {refused(each, apart[name])} {each.question}")
    print(f"all, today    {told(every, WEIGHTS)}")
    kept_apart = [Example(*each[:4], refused(each, apart[each.set])) for each in every]
    print(f"all, apart    {told(kept_apart, WEIGHTS)}")
    print("fitted on all", weights_of(fit))


if __name__ == "__main__":
    main()
