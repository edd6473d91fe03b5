"""Fit what mentions say for yes and no: `python -m benchmarks.matching --db DB [--beside FILE ...]`.

Writes `data/card_matching.json`. Every question of `benchmarks/sets/card_questions*.jsonl`, and of the files
`--beside`, is held against its card's text by `kb.answer.cards.matching`; a logistic model tells from the features
whether the answer is yes. Questions that nobody else settles, which are all that is asked of it, weigh twice as much as
the others. It is measured on each set with the weights fitted on the others (a set is an author, `dev6` two); the
evidence from which on a verdict of a side is certain, or likely, is read off these figures, over what is open.

Of two further authors (100 questions each over cards of no earlier set, looked at by nobody before) 9 and 7 that all
others left open got a likely verdict by weights fitted without them, 8 and 7 right. None is certain: over what is open,
.97 is reached by no 20 verdicts of a side.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.fitting import Row, fitted
from kb.answer.ask import is_open, settled
from kb.answer.cards.matching.answer import held
from kb.answer.cards.matching.evidence import FILE, evidence
from kb.answer.cards.named import namings
from kb.search.question import understand
from kb.store.store import Store

SETS = Path(__file__).parent / "sets"
#: So many of the verdicts on sets that were left out are right where they are certain, and where they are likely.
CERTAIN, LIKELY = 0.97, 0.85
#: Fewer verdicts show nothing; what an open question weighs; what large weights cost; a rarer feature is left out.
_FEWEST, _OPEN, _PLAIN, _RARE = 20, 2.0, 16.0, 8


class Example(NamedTuple):
    """A question: its set, what is told for yes and no, whether it is yes, whether all others leave it open."""

    set: str
    features: Mapping[str, float]
    yes: bool
    open: bool


class Outcome(NamedTuple):
    """The evidence on an open question by weights that had not seen its set, and whether it is yes."""

    set: str
    evidence: float
    yes: bool


def examples(store: Store, beside: Sequence[Path]) -> Iterator[Example]:
    """Every question of the sets that names a card which was read."""
    for path in [*sorted(SETS.glob("card_questions*.jsonl")), *beside]:
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            asked = understand(store, row["question"])
            open_ = is_open(asked, settled(store, asked, row["question"]))
            if (found := held(store, asked, namings(store, asked))) is not None:
                name = path.stem.removeprefix("card_questions").strip("_")
                yield Example(name, found.features, row["verdict"] == "yes", open_)


def weighed(given: Sequence[Example]) -> dict[str, float]:
    """The weights of the features that are not rare."""
    often = Counter(name for each in given for name, value in each.features.items() if value)
    rows = [
        Row({name: v for name, v in e.features.items() if often[name] >= _RARE}, e.yes, _OPEN if e.open else 1.0)
        for e in given
    ]
    return fitted(rows, _PLAIN)


def outcomes(given: Sequence[Example]) -> list[Outcome]:
    """The evidence on the open ones, each set by weights fitted on the others."""
    told = []
    for name in sorted({each.set for each in given}):
        values = weighed([each for each in given if each.set != name])
        mine = [each for each in given if each.set == name and each.open]
        told += [Outcome(name, evidence(each.features, values), each.yes) for each in mine]
    return told


def measured(told: Sequence[Outcome], yes: bool, wanted: float) -> dict[str, float]:
    """The least evidence for a side from which on so many are right, with how many of how many are."""
    side = sorted(((each.evidence if yes else -each.evidence), each.yes is yes) for each in told)[::-1]
    best: dict[str, float] = {"evidence": 99.0, "answers": 0, "right": 0}
    right = 0
    for count, (found, agrees) in enumerate(side, 1):
        right += agrees
        if count >= _FEWEST and right >= wanted * count and found > 0:
            best = {"evidence": round(found, 2), "answers": count, "right": right}
    return best


def main() -> None:
    """Ask the questions, fit, write the file, and print what was measured."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--db", type=Path, required=True)
    parser.add_argument("--beside", type=Path, nargs="*", default=[])
    options = parser.parse_args()
    with Store.open(options.db) as store:
        given = list(examples(store, options.beside))
    told = outcomes(given)
    sides = {"yes": True, "no": False}
    levels = {
        side: {"certain": measured(told, yes, CERTAIN), "likely": measured(told, yes, LIKELY)}
        for side, yes in sides.items()
    }
    FILE.write_text(json.dumps({"weights": weighed(given), **levels}, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(levels, indent=2))
    for name in sorted({each.set for each in told}):
        mine = [each for each in told if each.set == name]
        shown = [
            each for each in mine if any(_is_shown(each, levels[side]["likely"], yes) for side, yes in sides.items())
        ]
        print(
            name or "first",
            len(mine),
            "open, a verdict on",
            len(shown),
            "right",
            sum(e.yes is (e.evidence > 0) for e in shown),
        )


def _is_shown(each: Outcome, level: Mapping[str, float], yes: bool) -> bool:
    return (each.evidence if yes else -each.evidence) >= level["evidence"]


if __name__ == "__main__":
    main()
