"""Pairs of questions that differ in one word that turns the case: `python -m benchmarks.contrasts --db DB`.

The pairs stand in `benchmarks/sets/contrasts.txt`, whose head says how they are written. Printed is how often a verdict
is given and right, and how many pairs are told apart: both questions right, or without a verdict.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from kb.answer.ask import ask
from kb.store.store import Store

FILE = Path(__file__).parent / "sets" / "contrasts.txt"
_WORDING = re.compile(r"\[([^\]]*)\]")
_TURNING = re.compile(r"\{([^|}]+)\|([^|}]+)\}")
_ANSWERS = ("yes", "no", "-")


class Case(NamedTuple):
    """A question and its answer: yes, no, or - where neither is true of every case."""

    question: str
    answer: str


class Pair(NamedTuple):
    """Two questions that differ in one word."""

    one: Case
    other: Case


def load(path: Path = FILE) -> list[Pair]:
    """The pairs of the file. Raises ValueError at the first line that is none."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    return [pair for number, line in lines if line and line[0] != "#" for pair in _pairs(line, f"{path}:{number}")]


def _pairs(line: str, where: str) -> Iterator[Pair]:
    question, _, told = line.rpartition(" = ")
    answers = [answer.strip() for answer in told.split("|")]
    if len(answers) != 2 or not set(answers) <= set(_ANSWERS) or len(_TURNING.findall(question)) != 1:
        raise ValueError(f"{where}: write `question with {{a|b}} = answer | answer`")
    wordings = [found[1].split("|") for found in _WORDING.finditer(question)]
    for at in range(max(map(len, wordings), default=1)):
        chosen = iter(wordings)
        said = _WORDING.sub(lambda _, at=at, chosen=chosen: (each := next(chosen))[at % len(each)], question)
        yield Pair(*(Case(_TURNING.sub(rf"\{side}", said), answers[side - 1]) for side in (1, 2)))


class Figures(NamedTuple):
    """Over all pairs: how many, how many verdicts were given and were right, and how many pairs were told apart."""

    pairs: int
    given: int
    right: int
    apart: int
    wrong: Sequence[Case]


def figures(store: Store, pairs: Sequence[Pair]) -> Figures:
    """Ask both questions of each pair."""
    verdicts = [(ask(store, pair.one.question).verdict, ask(store, pair.other.question).verdict) for pair in pairs]
    asked = [
        (verdict, case)
        for pair, both in zip(pairs, verdicts, strict=True)
        for verdict, case in zip(both, pair, strict=True)
    ]
    given = [(verdict, case) for verdict, case in asked if verdict is not None]
    wrong = [case for verdict, case in given if verdict != case.answer]
    apart = [
        all(verdict in (None, case.answer) for verdict, case in zip(both, pair, strict=True))
        for pair, both in zip(pairs, verdicts, strict=True)
    ]
    return Figures(len(pairs), len(given), len(given) - len(wrong), sum(apart), wrong)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.contrasts", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--db", required=True, type=Path, help="the database to ask")
    given = parser.parse_args()
    with Store.open(given.db) as store:
        found = figures(store, load())
    share = found.apart / found.pairs
    print(
        f"{found.pairs} pairs: {found.given} verdicts given, {found.right} right; {share:.1%} told apart or left open"
    )
    for case in found.wrong:
        print(f"wrong, {case.answer} is right: {case.question}")


if __name__ == "__main__":
    main()
