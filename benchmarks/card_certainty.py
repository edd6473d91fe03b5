"""How sure verdicts on cards may be: `python -m benchmarks.card_certainty [--record ANSWERS... --db DB]`.

`first_sight.jsonl` holds what was answered to the questions of eight authors when each was first asked, by
the code of that day, which had seen none of them: for each verdict the set and the line of the question, whether it
was certain, who gave it, and what its answer leaves of what the question says (`kb.answer.cards.certainty`). `FEW` of
that module is read off them; each author is judged by that of the other seven. Then follows, by author
and by who answered, how many verdicts were certain or likely, as they were given and as they would be now, and how many
of these were right. What was mended since is still wrong here.

`--record` writes the figures anew, out of what `benchmarks.first_sight` wrote.

As of 2026-11-27: on 1600 questions 474 verdicts of readings were certain, 415 of them right (.88; of an author's .79
to .96); by this rule 254 are, 242 right (.95; .85 to 1), and 205 likely, 167 right (.81); of the 29 that are no longer
given 19 were right (.66). Which no rests on a limit alone is not recorded, so that `LEFT` is not read off them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from typing import Any, NamedTuple

from kb.answer.cards.certainty import FEW, Account, account, chance
from kb.answer.cards.named import namings
from kb.answer.cards.told import OF_DESCRIPTION, OF_FORM, SHOWN, Told
from kb.search.question import understand
from kb.store.store import Store

SETS = Path(__file__).parent / "sets"
FILE = Path(__file__).with_name("first_sight.jsonl")
#: No more words than these are tried for either figure.
_MOST = 15


class Given(NamedTuple):
    """A verdict as it was given at first sight."""

    author: str
    path: str
    yes: bool
    right: bool
    certain: bool
    account: Account

    def level(self, few: int = FEW) -> str:
        """What it would be now."""
        sure = self.certain and self.path != "intents"  # facts asked in whichever words are likely at most
        now = chance(self.account, yes=self.yes, sure=sure, few=few)
        return "certain" if now >= OF_FORM and sure else "likely" if now >= SHOWN else "none"

    @property
    def was(self) -> str:
        """What it was."""
        return "certain" if self.certain else "likely"


def given(path: Path = FILE) -> list[Given]:
    """What was answered at first sight."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    right = {name: _verdicts(name) for name in {row["set"] for row in rows}}
    return [
        Given(
            row["set"],
            row["path"],
            row["verdict"] == "yes",
            right[row["set"]][row["line"]] == row["verdict"],
            row["certain"],
            Account(row["said"], row["left"], row["alone"], row["held"], row["decides"], row["partial"]),
        )
        for row in rows
    ]


def _questions(name: str) -> list[Mapping[str, str]]:
    path = SETS / f"card_questions_{name}.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _verdicts(name: str) -> list[str]:
    return [row["verdict"] for row in _questions(name)]


# ---- the two figures -----------------------------------------------------------------------------------


def fitted(rows: Sequence[Given]) -> int:
    """The most words with which a no is certain: that part what is right from what is wrong best."""
    told = [(row.account.said, row.right) for row in rows if not row.yes and row.certain and row.path != "intents"]

    def likely(most: int) -> float:
        parts = [[right for count, right in told if (count <= most) == within] for within in (True, False)]
        return sum(_likelihood(sum(part), len(part)) for part in parts)

    return max(range(_MOST), key=likely)


def _likelihood(right: int, of: int) -> float:
    """The logarithm of how likely so many are right of so many that are alike."""
    return sum(count * log(count / of) for count in (right, of - right) if count)


# ---- what is printed -----------------------------------------------------------------------------------


def judged(rows: Sequence[Given]) -> Iterator[tuple[Given, str]]:
    """Each verdict with what it would be by the figures of the other authors."""
    for author in dict.fromkeys(row.author for row in rows):
        few = fitted([row for row in rows if row.author != author])
        print(f"{author}: by the others a no is certain with {few} words")
        yield from ((row, row.level(few)) for row in rows if row.author == author)


def _told(rows: Iterable[tuple[Given, str]]) -> str:
    rows = list(rows)
    every = [(level, [row.right for row, now in rows if now == level]) for level in ("certain", "likely", "none")]
    return ", ".join(
        f"{level} {sum(right):3} of {len(right):3}{_share(right)}" for level, right in every if level != "none" or right
    )


def _share(right: Sequence[bool]) -> str:
    return f" ({sum(right) / len(right):.2f})" if right else " " * 7


def report(rows: Sequence[Given]) -> None:
    """Print the figures, then how verdicts stand."""
    now = list(judged(rows))
    print(f"by all {fitted(rows)}, in use {FEW}")
    keys: list[tuple[str, Callable[[Given], str]]] = [("author", lambda row: row.author)]
    keys += [("path", lambda row: f"{row.path} {'yes' if row.yes else 'no'}"), ("all", lambda _: "all")]
    for title, key in keys:
        print(f"\nby {title}")
        for name in dict.fromkeys(sorted(map(key, rows)) if title == "path" else map(key, rows)):
            before = _told((row, row.was) for row in rows if key(row) == name)
            print(f"{name:16} was {before}\n{'':16} now {_told(each for each in now if key(each[0]) == name)}")


# ---- what is kept --------------------------------------------------------------------------------------


def recorded(store: Store, answers: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """What is kept of answers that `benchmarks.first_sight` wrote."""
    lines: dict[str, dict[str, int]] = {}
    for each in answers:
        name = each["set"]
        if name not in lines:
            lines[name] = {row["question"]: at for at, row in enumerate(_questions(name))}
        asked = understand(store, each["question"])
        likely = OF_FORM if each["certain"] else OF_DESCRIPTION
        told = Told(
            each["answer"],
            each["verdict"],
            "",
            True,
            each["pair"],
            likely,
            alone=each["alone"],
            partial=each["partial"],
        )
        cards = next((named.cards for named in namings(store, asked)), ())
        found = account(asked, cards, told, few=-1)
        kept = {key: each[key] for key in ("set", "path", "verdict", "certain")}
        yield {**kept, "line": lines[name][each["question"]], **found._asdict()}


def main() -> None:
    """Print how sure verdicts may be; or keep the figures of new answers."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--record", type=Path, nargs="+")
    parser.add_argument("--db", type=Path)
    told = parser.parse_args()
    if told.record:
        lines = [line for path in told.record for line in path.read_text(encoding="utf-8").splitlines()]
        with Store.open(told.db) as store:
            kept = [json.dumps(row) + "\n" for row in recorded(store, map(json.loads, lines))]
        FILE.write_text("".join(kept), encoding="utf-8")
    report(given())


if __name__ == "__main__":
    main()
