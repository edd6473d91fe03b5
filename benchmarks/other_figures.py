"""What recorded questions get whose figures were changed: `python -m benchmarks.other_figures --db DB [--sample N]`.

In a recorded question that names numbers, one of them is made greater, so that it may ask for something else. Nobody
knows the right answers; a verdict that stays certain for more than a few is one that is given whatever the figures are.
Of 450 such questions 63 are certain; of 444 drawn otherwise 148 were before a figure that the recorded question lacks
made a verdict only likely (`kb.language.figures`), and 50 since, most of them recorded in these figures too.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from pathlib import Path

from kb.answer.ask import ask
from kb.store.store import Store

_NUMBER = re.compile(r"\d+")
#: Below this a number is made greater by one, else by a hundred: Levels and Life Points.
_SMALL, _MORE = 20, 100


def changed(question: str, drawn: random.Random) -> str:
    """The question with one of its numbers, drawn by lot, made greater; as it is where it has none."""
    if not (found := list(_NUMBER.finditer(question))):
        return question
    number = drawn.choice(found)
    value = int(number.group())
    return f"{question[: number.start()]}{value + (1 if value < _SMALL else _MORE)}{question[number.end() :]}"


def sampled(store: Store, most: int, seed: int = 5) -> list[tuple[str, str, str]]:
    """Recorded questions that name numbers, with their game and one of those changed, but for those recorded too."""
    drawn = random.Random(seed)
    rows = store.query(
        "SELECT r.game, a.question FROM rule_asked a JOIN rules r ON r.id = a.rule WHERE a.verdict != ''"
    )
    known = {question.lower() for _, question in rows}
    told = [(game, question, changed(question, drawn)) for game, question in sorted(set(map(tuple, rows)))]
    new = [each for each in told if each[2].lower() not in known]
    return drawn.sample(new, min(most, len(new)))


def _main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--db", type=Path, required=True)
    parser.add_argument("--sample", type=int, default=450)
    given = parser.parse_args()
    store = Store.open(given.db)
    counted: Counter[str] = Counter()
    for game, recorded, question in sampled(store, given.sample):
        answer = ask(store, question, game)
        counted["certain" if answer.verdict else "likely" if answer.likely else "open"] += 1
        if answer.verdict:
            print(f"{answer.verdict}: {question} ({recorded})")
    print(", ".join(f"{how} {count}" for how, count in sorted(counted.items())))


if __name__ == "__main__":
    _main()
