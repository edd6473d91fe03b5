"""What everybody knows, and what nobody can answer here: `python -m benchmarks.plain --db DB`.

`benchmarks/sets/plain.txt` has plain questions of Yu-Gi-Oh! with their answers, one a line, that name no game;
`elsewhere.txt` questions that nothing on record answers. Printed is how many of the first got a verdict, which were
wrong, and which were answered from another game; and how many of the second were refused.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kb.answer.answer import Answer
from kb.answer.ask import ask
from kb.store.store import Store

SETS = Path(__file__).parent / "sets"
_GAME = "yugioh"


class Figures(NamedTuple):
    """Of plain questions: verdicts given and likely ones, what was wrong or refused; of the others those answered."""

    plain: int
    certain: int
    likely: int
    wrong: Sequence[str]
    likely_wrong: Sequence[str]
    other_game: Sequence[str]
    refused: Sequence[str]
    elsewhere: int
    answered: Sequence[str]


def lines(name: str) -> list[str]:
    """The questions of a set."""
    return [line for line in (SETS / name).read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def plain() -> list[tuple[str, str]]:
    """The plain questions with their answers."""
    split = [line.rpartition(" = ") for line in lines("plain.txt")]
    return [(question, answer) for question, _, answer in split]


def figures(store: Store) -> Figures:
    """Ask every question of both sets."""
    known = [(ask(store, question), answer) for question, answer in plain()]
    unknown = [ask(store, question) for question in lines("elsewhere.txt")]
    return Figures(
        len(known),
        sum(each.verdict is not None for each, _ in known),
        sum(each.likely is not None for each, _ in known),
        [each.question for each, answer in known if each.verdict not in (None, answer)],
        [each.question for each, answer in known if each.likely not in (None, answer)],
        [each.question for each, _ in known if _games(each) - {_GAME}],
        [each.question for each, _ in known if each.abstained],
        len(unknown),
        [each.question for each in unknown if not each.abstained],
    )


def _games(answer: Answer) -> set[str]:
    return {rule.game for rule in answer.citations[:1]}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.plain", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--db", required=True, type=Path, help="the database to ask")
    given = parser.parse_args()
    with Store.open(given.db) as store:
        found = figures(store)
    print(f"{found.plain} plain questions: {found.certain} with a verdict, {found.likely} with a likely one")
    for name in ("wrong", "likely_wrong", "other_game", "refused"):
        print(f"  {name.replace('_', ' ')}: {len(getattr(found, name))}", *getattr(found, name), sep="\n    ")
    refused = found.elsewhere - len(found.answered)
    print(f"{found.elsewhere} that nothing answers: {refused} refused; answered:", *found.answered, sep="\n    ")


if __name__ == "__main__":
    main()
