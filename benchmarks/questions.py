"""How well questions are answered: `python -m benchmarks.questions FILE... --db DB`.

A file has one JSON object a line: `id, question, style, gold, verdict`. Each of `gold` names the few words that tell
the text that answers from every other (`snippet`) or a rule's id (`rule`); an empty `gold` says that nothing on record
answers. A hit counts when its own text or its evidence's holds a snippet, or when it or its evidence is the rule.
Printed per style and over all: hit@1, 3 and 10 and the mean reciprocal rank of search; of `ask`, how many answerable
questions were refused, how many unanswerable ones were, how many refusals were right, and how many of the verdicts.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.ground import ABSENT, QUESTIONS, Ground
from benchmarks.rows import Row, at_least, at_most
from kb.answer.answer import Answer
from kb.answer.ask import ask
from kb.answer.citations import evidence
from kb.search.find import Hit, search
from kb.store.store import Store

_SPACE = re.compile(r"\s+")
_QUOTES = str.maketrans("“”„«»‘’‚‛`´", "\"\"\"\"\"''''''")


#: Questions of our own, not in the pages' words: on the seed pages (seeds), from clauses of the whole corpus drawn at
#: random (dev, which was tuned on; fresh and blind, each written last, blind by somebody who had seen neither program
#: nor digest; general, general2 and general3, written so too and asked on 2026-11-22, of 0e5dbee, 1e11ea2 and 23660e9,
#: before anything was fitted to them), and such that nothing answers (unanswerable). In probe are plain questions and
#: unanswerable ones, two thirds asked of ddee69b, the last third of 61138bd; both were looked at and mended against.
#: The general sets have unanswerable questions too. Two more authors saw only the pages; each wrote 100 questions for
#: yes or no, 100 others and 60 that nothing answers, with the records that answer. general11, asked of 911fca38 on
#: 2026-11-29: hit@1 .86, @3 .99, @10 1.0; yes or no: 23 certain, all right, 17 likely, 15 right; refused .933 of what
#: nothing answers and .025 of the others. general12, after what general11 showed to be refused wrongly was mended: .84,
#: .985 and .995; 28 certain, all right, 26 likely, 23 right; .95 and .02.
#: In refused_seen and refused_kept are 205 more of some twenty kinds,
#: by one author at one sitting, every other one in each: the first half, which also has questions that look like such
#: and have an answer, was mended against and fitted on; the second was asked once, when all was done.
SETS = Path(__file__).parent / "sets"


class Outcome(NamedTuple):
    """What became of one question; `rank` is 0 when no hit among the first ten answers it."""

    id: str
    style: str
    answerable: bool
    rank: int
    answer: Answer
    verdict: str | None


def folded(text: str) -> str:
    """`text` with one kind of quotes and of space, in lower case."""
    return _SPACE.sub(" ", text.translate(_QUOTES)).strip().lower()


def load(paths: Iterable[Path]) -> list[dict[str, Any]]:
    """The questions of the files, in order."""
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [json.loads(line) for line in lines]


def answers(store: Store, hit: Hit, gold: Sequence[dict[str, str]]) -> bool:
    """Does the hit's rule, or a record of its evidence, hold what is wanted?"""
    ids = {wanted["rule"] for wanted in gold if "rule" in wanted}
    shown = [hit.rule, *evidence(hit.rule, store), *hit.passages]
    if not ids.isdisjoint((*hit.rule.evidence, *(rule.id for rule in shown))):
        return True
    texts = [folded(rule.text) for rule in shown]
    return any(folded(wanted["snippet"]) in text for wanted in gold if "snippet" in wanted for text in texts)


def outcome(store: Store, question: dict[str, Any]) -> Outcome:
    """Search and ask for one question."""
    gold = question["gold"]
    hits = search(store, question["question"], limit=10) if gold else []
    rank = next((hit.rank for hit in hits if answers(store, hit, gold)), 0)
    answer = ask(store, question["question"])
    return Outcome(question["id"], question["style"], bool(gold), rank, answer, question.get("verdict"))


def figures(outcomes: Sequence[Outcome]) -> dict[str, float | int | None]:
    """The measures over `outcomes`, shares 0..1; None where nothing is to be measured."""
    wanted = [o for o in outcomes if o.answerable]
    hopeless = [o for o in outcomes if not o.answerable]
    refused = [o for o in outcomes if o.answer.abstained]
    given = [o for o in wanted if o.answer.verdict is not None]
    settled = [o for o in wanted if o.verdict is not None]
    return {
        "questions": len(outcomes),
        "hit@1": _share(o.rank == 1 for o in wanted),
        "hit@3": _share(0 < o.rank <= 3 for o in wanted),
        "hit@10": _share(o.rank > 0 for o in wanted),
        "mrr": _mean([1 / o.rank if o.rank else 0.0 for o in wanted]),
        "wrongly refused": _share(o.answer.abstained for o in wanted),
        "abstention recall": _share(o.answer.abstained for o in hopeless),
        "abstention precision": _share(not o.answerable for o in refused),
        "verdicts given": len(given),
        "verdicts right": _share(o.answer.verdict == o.verdict for o in given),
        "verdicts found": _share(o.answer.verdict == o.verdict for o in settled),
    }


def _share(values: Iterable[bool]) -> float | None:
    return _mean([float(value) for value in values])


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 3) if values else None


def by_style(outcomes: Sequence[Outcome]) -> dict[str, dict[str, float | int | None]]:
    """The measures for each style, and for all."""
    styles = sorted({o.style for o in outcomes})
    parts = {style: figures([o for o in outcomes if o.style == style]) for style in styles}
    return {**parts, "all": figures(outcomes)}


def table(measured: dict[str, dict[str, float | int | None]]) -> str:
    """The measures as text, a row for each style."""
    names = list(next(iter(measured.values())))
    head = ["style", *names]
    rows = [head] + [
        [style, *("-" if value is None else f"{value}" for value in values.values())]
        for style, values in measured.items()
    ]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    return "\n".join("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)


def report() -> str:
    """The measures of our own questions on a fresh bundled database, as a table."""
    from ingest.bundle import build

    with tempfile.TemporaryDirectory() as folder, build(Path(folder) / "bundled.db") as store:
        return table(by_style([outcome(store, question) for question in load([SETS / "seeds.jsonl"])]))


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The questions of the corpus's makers, and ours of `blind.jsonl`, asked of all that is known."""
    aims = {"hit@1": 0.75, "hit@3": 0.88, "hit@10": 0.95, "abstention recall": 0.85, "verdicts right": 0.92}
    if not ground.has_corpus:
        yield Row("questions about the corpus", ABSENT)
        return
    with Store.open(ground.whole) as store:
        # Issue 6 allows questions that nothing was tuned to ten points less.
        for path, less in ((QUESTIONS, 0.0), (SETS / "blind.jsonl", 0.1)):
            outcomes = [outcome(store, question) for question in load([path])]
            measured = figures(outcomes)
            for name, aim in aims.items():
                value = measured[name]
                if value is not None:
                    yield at_least(f"{len(outcomes)} questions of {path.name}: {name}", value, "%", 1, aim - less)
            refused = measured["wrongly refused"]
            if refused is not None:
                yield at_most(f"{len(outcomes)} questions of {path.name}: wrongly refused", refused, "%", 1, 0.06)


def main() -> None:
    """Measure the files named on the command line and print the table, or JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.questions", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("files", nargs="+", type=Path, help="files of questions, JSON lines")
    parser.add_argument("--db", required=True, type=Path, help="the database to ask")
    parser.add_argument("--json", action="store_true", help="print the measures as JSON")
    parser.add_argument("--misses", action="store_true", help="list the questions that went wrong")
    given = parser.parse_args()
    with Store.open(given.db) as store:
        outcomes = [outcome(store, question) for question in load(given.files)]
    measured = by_style(outcomes)
    print(json.dumps(measured, indent=2) if given.json else table(measured))
    for o in outcomes if given.misses else []:
        wrong = o.answer.verdict is not None and o.answer.verdict != o.verdict
        if (o.answerable and o.rank != 1) or o.answerable == o.answer.abstained or wrong:
            said = "abstained" if o.answer.abstained else f"verdict {o.answer.verdict} for {o.verdict}"
            print(f"{o.id} rank {o.rank}, {said}, confidence {o.answer.confidence}: {o.answer.question}")


if __name__ == "__main__":
    main()
