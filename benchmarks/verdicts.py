"""Fit what a line's likeness to a question counts for a verdict: `python -m benchmarks.verdicts`.

Writes `data/verdicts.json`. The bundled database is copied without some of the ways of asking: all those of every
eighth rule, and a third of the others', and is asked these lines. The bundled database is asked what everybody knows
and the pairs of `benchmarks.contrasts`, that of the whole corpus, where there is one, the questions of
`benchmarks/sets`. A logistic model of the evidence is fitted on four fifths of the rules, questions and pairs and
measured on the last, five times; the evidence that a verdict takes is read off those figures, and the weights are
fitted once more on all. In one order, and rounded: the same data gives the same file.
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
from kb.answer.verdict import FILE, RULES, Judged, Speaking, Trust, doubts, speaking, weighed
from kb.records import Rule
from kb.search.find import find
from kb.search.phrasing import Phrasings
from kb.search.question import understand
from kb.store import vectors_of_pages
from kb.store.store import Store

#: The sets of questions with verdicts, and what one of each kind weighs in the fit.
_SETS = ("dev.jsonl", "fresh.jsonl", "blind.jsonl", "seeds.jsonl", "general.jsonl", "general2.jsonl")
#: Those of which nobody looked at the questions while lines were written: how much evidence a verdict takes is read off
#: them, for on the others every wrong answer was mended. `general4`, everyday questions by an author who saw neither,
#: was asked of fd66842e before it was fitted on: of 180 for yes or no 87 were certain, 85 of them right, 36 likely, 26
#: of them right; of 30 that no rules answer 28 were refused, of the 180 none. `general5`, of 50838ff7: 62 certain,
#: all right, 52 likely, 50 right, 50 of 60 refused that no rules answer, 3 of 200 of the others. `general6`, asked of
#: f0122329: 89 certain, 86 right, 47 likely, 43 right, 50 of 60 refused, 3 of 200; with what was made for `general5`
#: 55 of 60 and 1 of 200. Neither is fitted on. `general7dev`, 152 everyday questions by one of us, who had read the
#: digest but no answer, with the rule that decides each, asked of 59e66a6c: 91 certain, 90 right, 25 likely, 23 right,
#: none refused, that rule first for 121. It was looked at and mended against since. `general8`, by an author who saw
#: nothing, asked of 0fc3163e: of 180 for yes or no 78 were certain, 76 right, 44 likely, 39 right; of 60 that no rules
#: answer 51 were refused, of the 200 others 1. What was wrong was looked at. `general9`, by another who saw nothing,
#: asked of b6aa60ec: of 180 for yes or no 95 were certain, 94 right, 41 likely, 35 right; of 60 that no rules answer 58
#: were refused, of the 200 others none. `general10`, by a third, asked of 38f15ae8: 101 certain, 99 right, 29 likely,
#: 26 right; 57 of 60 refused, of the 200 others 1. `general13dev`, 465 basic questions by one of us, asked of bd77525a:
#: 240 certain of 251 right, 74 likely of 91; it was mended against since, every line of it looked at. `general14dev`,
#: everyday questions in four batches by another of us, each written before its first answers were seen, asked of
#: 05e98158: certain 84 of 84, 59 of 63, 39 of 40 and 42 of 45 right, likely 28 of 32, 24 of 32, 25 of 28 and 18 of
#: 30; of 60 that nothing answers 56 refused. Mended against since, a batch at a time.
_UNSEEN = ("general3.jsonl", "faq1.jsonl", "general4.jsonl")
_WEIGHS = {"line": 0.3, "question": 6.0, "unseen": 6.0, "plain": 4.0, "pair": 2.0}
#: Of a hundred lines left out so many are asked; so many steps of gradient descent are taken.
_ASKED, _STEPS, _FOLDS = 20, 250, 5
#: What large weights cost.
_PLAIN = 0.003
#: Verdicts are certain, or likely, where so many of those on unseen questions are right and so many pairs told apart.
CERTAIN, LIKELY = (0.96, 0.967), (0.9, 0.85)


#: So much for the opposite in another game makes a verdict no longer certain.
_OPPOSED = 0.5


class Example(NamedTuple):
    """A question with its verdict (none where neither is right), what speaks for one, and the fold that it is in.

    `others` speak in another game, where the question is of no game alone.
    """

    question: str
    kind: str
    group: str
    verdict: str
    voices: Sequence[Speaking]
    doubts: Mapping[str, float]
    others: Sequence[Speaking]
    others_doubts: Mapping[str, float]

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
        found = [*_plain(store), *_pairs(store)]
    with Store.open(ground.whole) as store:
        found += _questions(store)
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
    for name in (*_SETS, *_UNSEEN):
        kind = "unseen" if name in _UNSEEN else "question"
        for question in questions.load([questions.SETS / name]):
            if question.get("verdict"):
                yield _example(store, question["question"], kind, question["id"], question["verdict"])


def _plain(store: Store) -> Iterator[Example]:
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
    game = question.likely if found and not question.of_any_game else rules[found[0].id].game if found else ""
    mine, others = ([hit for hit in found if (rules[hit.id].game == game) is own] for own in (True, False))
    phrasings = Phrasings(store, question)
    voices = speaking(store, question, mine, phrasings)
    against = speaking(store, question, others, phrasings) if question.of_any_game else []
    return Example(
        *(text, kind, group, verdict),
        *(voices, doubts(question, mine, voices), against, doubts(question, others, against)),
    )


def fitted(given: Sequence[Example]) -> tuple[dict[str, float], dict[str, float]]:
    """The weights of lines and of doubts that make the verdicts of `given` likeliest; where neither is right, none."""
    names, doubted = list(given[0].voices[0].features), list(given[0].doubts)
    weighs = np.array([_WEIGHS[each.kind] for each in given])
    weighs /= weighs.sum()
    shape = (len(given), max(len(each.voices) for each in given))
    features, sides = np.zeros((*shape, len(names))), np.zeros(shape)
    for row, each in enumerate(given):
        for at, voice in enumerate(each.voices):
            features[row, at] = [voice.features[name] for name in names]
            sides[row, at] = 1.0 if voice.verdict == "yes" else -1.0
    none = np.array([[each.doubts[name] for name in doubted] for each in given])
    right = np.array([{"yes": 1.0, "no": 0.0}.get(each.verdict, 0.5) for each in given])
    values = np.array([-1.0] + [0.0] * (len(names) + len(doubted) - 1))
    mean, square = np.zeros(len(values)), np.zeros(len(values))
    for step in range(1, _STEPS + 1):
        slope = _PLAIN * values + _slope(values, features, sides, none, right, weighs)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2  # Adam
        values = values - 0.08 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    counts = [round(float(value), 2) for value in values]
    return dict(zip(names, counts, strict=False)), dict(zip(doubted, counts[len(names) :], strict=True))


def _slope(
    values: np.ndarray, features: np.ndarray, sides: np.ndarray, none: np.ndarray, right: np.ndarray, weighs: np.ndarray
) -> np.ndarray:
    """How the weighed mean of the logarithms of the chances of what is right falls with each of the values."""
    lines = features.shape[2]
    counts = np.exp(np.clip(features @ values[:lines], -30, 30)) * (sides != 0)
    neither = np.exp(np.clip(none @ values[lines:], -30, 30))
    yes, no = ((counts * (sides == side)).sum(1) + neither for side in (1, -1))
    miss = weighs * (yes / (yes + no) - right)
    share = np.where(sides > 0, counts / yes[:, None], -counts / no[:, None])
    return np.concatenate(
        [
            np.tensordot(miss[:, None] * share, features, 2),
            ((miss * neither * (1 / yes - 1 / no))[:, None] * none).sum(0),
        ]
    )


class Outcome(NamedTuple):
    """How an example was judged by weights that had not seen it, and whether that is right."""

    example: Example
    judged: Judged
    right: bool
    against: float

    def given(self, level: float) -> bool:
        """Is a verdict given that takes so much, and nothing speaks for the opposite in another game?"""
        return self.judged.evidence >= level and self.against < _OPPOSED


def outcomes(given: Sequence[Example]) -> list[Outcome]:
    """Every example judged by what was fitted on the other folds."""
    found = []
    for fold in range(_FOLDS):
        trust = Trust(*fitted([each for each in given if each.fold != fold]), 0.0, 0.0)
        for each in given:
            if each.fold == fold:
                judged = weighed(each.voices, each.doubts, trust)
                other = weighed(each.others, each.others_doubts, trust) if each.others else judged
                found.append(Outcome(each, judged, judged.verdict == each.verdict, _against(judged, other)))
    return found


def _against(judged: Judged, other: Judged) -> float:
    """How much speaks in another game for the opposite verdict."""
    return other.evidence if other.verdict != judged.verdict else 0.0


def levels(found: Sequence[Outcome]) -> tuple[float, float]:
    """How much evidence a certain and a likely verdict take."""
    certain, likely = (
        next(step / 20 for step in range(10, 120) if _are(found, step / 20, *wanted)) for wanted in (CERTAIN, LIKELY)
    )
    return certain, likely


def _are(found: Sequence[Outcome], level: float, right: float, apart: float) -> bool:
    return _right(found, level) >= right and _apart(found, level) >= apart


def _right(found: Iterable[Outcome], level: float, kind: str = "unseen") -> float:
    given = [o.right for o in found if o.example.kind == kind and o.given(level)]
    return sum(given) / len(given) if given else 1.0


def _given(found: Iterable[Outcome], level: float, kind: str = "unseen") -> float:
    given = [o.given(level) for o in found if o.example.kind == kind]
    return sum(given) / (len(given) or 1)


def _apart(found: Sequence[Outcome], level: float) -> float:
    pairs = [o for o in found if o.example.kind == "pair"]
    wrong = {o.example.group for o in pairs if o.given(level) and not o.right}
    return 1 - len(wrong) / (len({o.example.group for o in pairs}) or 1)


def told(found: Sequence[Outcome], level: float) -> Mapping[str, float]:
    """What was measured where a verdict takes so much."""
    shares = {
        "unseen questions with a verdict": _given(found, level),
        "right on unseen questions": _right(found, level),
        "questions with a verdict": _given(found, level, "question"),
        "right on questions": _right(found, level, "question"),
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
    weights, doubted = fitted(given)
    made = {
        "weights": weights,
        "doubts": doubted,
        "certain": told(found, certain),
        "likely": told(found, likely),
        "fitted on": counts,
    }
    text = json.dumps(made, indent=2) + "\n"
    FILE.write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
