"""Fit what a line's likeness to a question counts for a verdict: `python -m benchmarks.verdicts`.

Writes `data/verdicts.json`. The bundled database is copied without some of the ways of asking: all those of every
eighth rule, and a third of the others', and is asked these lines. The whole database is asked the questions of
`benchmarks/sets` and the pairs of `benchmarks.contrasts`. A logistic model of the evidence is fitted on four fifths of
the rules, questions and pairs and measured on the last, five times; the evidence that a verdict takes is read off those
figures, and the weights are fitted once more on all. In one order, and rounded: the same data gives the same file.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np

from benchmarks import contrasts, plain, questions
from benchmarks.ground import Ground, copy
from ingest import bundled
from kb.answer.verdict import FILE, RULES, Judged, Speaking, Trust, speaking, weighed
from kb.records import Rule
from kb.search.find import find
from kb.search.phrasing import asked_lines
from kb.search.question import understand
from kb.store import vectors_of_pages
from kb.store.store import Store

#: The sets of questions with verdicts, and what one of each kind weighs in the fit.
_SETS = ("dev.jsonl", "fresh.jsonl", "blind.jsonl", "seeds.jsonl", "general.jsonl")
_WEIGHS = {"line": 0.5, "question": 3.0, "plain": 2.0, "pair": 1.0}
#: Of a hundred lines left out so many are asked; so many steps of gradient descent are taken.
_ASKED, _STEPS, _FOLDS = 20, 120, 5
#: What large weights cost.
_PLAIN = 0.01
#: Verdicts are certain, or likely, where so many of those on questions are right and so many pairs are told apart.
CERTAIN, LIKELY = (0.94, 0.93), (0.88, 0.75)


class Example(NamedTuple):
    """A question with its verdict (none where neither is right), what speaks for one, and the fold that it is in."""

    question: str
    kind: str
    group: str
    verdict: str
    voices: Sequence[Speaking]

    @property
    def fold(self) -> int:
        return _number(self.group) % _FOLDS


def _number(text: str) -> int:
    return crc32(text.encode()) % 1000


def left_out(rule: str, line: str) -> bool:
    """Is this way of asking for the rule one of those that the store does not have?"""
    return _number(rule) % 8 == 0 or _number(rule + line) % 3 == 0


def examples(folder: Path) -> list[Example]:
    """Every example, asked of a database that does not have the line."""
    ground = Ground(folder)
    with Store.open(ground.bundled) as store:
        found = [*_questions(store), *_pairs(store)]
    path = folder / "left-out.db"
    copy(ground.bundled, path)
    with Store.open(path) as store:
        pages = bundled.digest(bundled.cards())
        lines = [(rule, asked) for page in pages for rule in page.rules for asked in rule.asked if asked.verdict]
        bundled.put_digest(store, [replace(page, rules=tuple(map(_without, page.rules))) for page in pages])
        vectors_of_pages.refresh(store)
        for rule, asked in lines:
            if left_out(rule.code, asked.question) and _number(asked.question) % 100 < _ASKED:
                found.append(_example(store, asked.question, "line", rule.code, asked.verdict or ""))
    return [example for example in found if example.voices]


def _without(rule: Rule) -> Rule:
    return rule._replace(asked=tuple(asked for asked in rule.asked if not left_out(rule.code, asked.question)))


def _questions(store: Store) -> Iterator[Example]:
    for name in _SETS:
        for question in questions.load([questions.SETS / name]):
            if question.get("verdict"):
                yield _example(store, question["question"], "question", question["id"], question["verdict"])
    for question, answer in plain.plain():
        yield _example(store, question, "plain", question, answer)


def _pairs(store: Store) -> Iterator[Example]:
    for number, pair in enumerate(contrasts.load()):
        for case in pair:
            yield _example(store, case.question, "pair", f"pair {number}", case.answer.strip("-"))


def _example(store: Store, text: str, kind: str, group: str, verdict: str) -> Example:
    question = understand(store, text)
    found = find(store, question)[:RULES]
    rules = store.rules_by_id(hit.id for hit in found)
    game = question.likely or (rules[found[0].id].game if found else "")
    found = [hit for hit in found if rules[hit.id].game == game]
    lines = asked_lines(store, question, [hit.id for hit in found])
    return Example(text, kind, group, verdict, speaking(store, question, found, lines))


def fitted(given: Sequence[Example]) -> dict[str, float]:
    """The weights that make the verdicts of `given` likeliest."""
    names = list(given[0].voices[0].features)
    told = [each for each in given if each.verdict]
    weighs = np.array([_WEIGHS[each.kind] for each in told])
    weighs /= weighs.sum()
    shape = (len(told), max(len(each.voices) for each in told))
    features, sides = np.zeros((*shape, len(names))), np.zeros(shape)
    for row, each in enumerate(told):
        for at, voice in enumerate(each.voices):
            features[row, at] = [voice.features[name] for name in names]
            sides[row, at] = 1.0 if voice.verdict == each.verdict else -1.0
    values, mean, square = np.array([-1.0] + [0.0] * (len(names) - 1)), np.zeros(len(names)), np.zeros(len(names))
    for step in range(1, _STEPS + 1):
        sums = features @ values
        evidence = (np.logaddexp(0, sums) * sides).sum(1)
        miss = weighs / (1 + np.exp(np.minimum(evidence, 50)))
        share = miss[:, None] * sides / (1 + np.exp(-sums))
        slope = _PLAIN * values - np.tensordot(share, features, 2)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2  # Adam
        values = values - 0.1 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return {name: round(float(value), 2) for name, value in zip(names, values, strict=True)}


class Outcome(NamedTuple):
    """How an example was judged by weights that had not seen it, and whether that is right."""

    example: Example
    judged: Judged
    right: bool


def outcomes(given: Sequence[Example]) -> list[Outcome]:
    """Every example judged by what was fitted on the other folds."""
    found = []
    for fold in range(_FOLDS):
        weights = fitted([each for each in given if each.fold != fold])
        for each in given:
            if each.fold == fold:
                judged = weighed(each.voices, Trust(weights, 0.0, 0.0))
                found.append(Outcome(each, judged, judged.verdict == each.verdict))
    return found


def levels(found: Sequence[Outcome]) -> tuple[float, float]:
    """How much evidence a certain and a likely verdict take."""
    certain, likely = (
        next(step / 20 for step in range(2, 120) if _are(found, step / 20, *wanted)) for wanted in (CERTAIN, LIKELY)
    )
    return certain, likely


def _are(found: Sequence[Outcome], level: float, right: float, apart: float) -> bool:
    return _right(found, level) >= right and _apart(found, level) >= apart


def _right(found: Iterable[Outcome], level: float, kind: str = "question") -> float:
    given = [o.right for o in found if o.example.kind == kind and o.judged.evidence >= level]
    return sum(given) / len(given) if given else 1.0


def _given(found: Iterable[Outcome], level: float, kind: str = "question") -> float:
    given = [o.judged.evidence >= level for o in found if o.example.kind == kind]
    return sum(given) / (len(given) or 1)


def _apart(found: Sequence[Outcome], level: float) -> float:
    pairs = [o for o in found if o.example.kind == "pair"]
    wrong = {o.example.group for o in pairs if o.judged.evidence >= level and not o.right}
    return 1 - len(wrong) / (len({o.example.group for o in pairs}) or 1)


def told(found: Sequence[Outcome], level: float) -> Mapping[str, float]:
    """What was measured where a verdict takes so much."""
    shares = {
        "questions with a verdict": _given(found, level),
        "right on questions": _right(found, level),
        "plain questions with a verdict": _given(found, level, "plain"),
        "right on plain questions": _right(found, level, "plain"),
        "lines left out with a verdict": _given(found, level, "line"),
        "right on lines left out": _right(found, level, "line"),
        "pairs told apart or left open": _apart(found, level),
    }
    return {"evidence": level, **{name: round(share, 3) for name, share in shares.items()}}


def main() -> None:
    """Ask for the examples and fit."""
    with tempfile.TemporaryDirectory() as folder:
        write(examples(Path(folder)))


def write(given: Sequence[Example]) -> None:
    """Fit on the examples, write the file and print it."""
    found = outcomes(given)
    counts = {kind: sum(each.kind == kind for each in given) for kind in _WEIGHS}
    certain, likely = levels(found)
    made = {
        "weights": fitted(given),
        "certain": told(found, certain),
        "likely": told(found, likely),
        "fitted on": counts,
    }
    text = json.dumps(made, indent=2) + "\n"
    FILE.write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
