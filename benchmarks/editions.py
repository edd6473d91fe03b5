"""How far `judge diff` agrees with `git diff --word-diff`: `python -m benchmarks.editions [OLDER NEWER]`.

Compares two folders of Markdown pages (default: the oldest and the newest edition of the corpus). The words that git
says were added less those that it says were removed are what the new edition has more of; the same of `judge diff`
has to agree, word by word. Every word in which the two differ is printed with the difference.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.ground import ABSENT, EDITIONS, Ground
from benchmarks.rows import Row, number
from ingest.pipeline import ingest
from kb.editions.changes import Difference, between, runs, told
from kb.editions.editions import editions, rules_at
from kb.records import Rule
from kb.store.store import Store

_WORD = re.compile(r"\w+")
#: What Markdown puts around words: link targets, tags, entities, and the numbers of lists.
_MARKUP = re.compile(r"\]\([^)]*\)|\{%.*?%\}|<[^>]*>|&#x?\w+;|^\s*(?:\d+|[a-z])\.\s", re.MULTILINE)


class Words(NamedTuple):
    """The words that a comparison says were added and removed, each as often as it says so."""

    added: Counter[str]
    removed: Counter[str]

    def net(self) -> Counter[str]:
        """How often each word was added more than removed; less than nothing where it was removed more."""
        found = Counter(self.added)
        found.subtract(self.removed)
        return Counter({word: count for word, count in found.items() if count})


def by_git(older: Path, newer: Path) -> Words:
    """What `git diff --no-index --word-diff` marks between two folders, Markdown aside."""
    command = ["git", "diff", "--no-index", "--word-diff=porcelain", "--no-color", "-U0", str(older), str(newer)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    added: Counter[str] = Counter()
    removed: Counter[str] = Counter()
    for line in said.splitlines():
        if line.startswith(("+++ ", "--- ")):
            continue
        if line.startswith("+"):
            added.update(words(line[1:]))
        elif line.startswith("-"):
            removed.update(words(line[1:]))
    return Words(added, removed)


def lines_by_git(older: Path, newer: Path) -> int:
    """How many lines `git diff` reports as added or removed."""
    command = ["git", "diff", "--no-index", "--numstat", str(older), str(newer)]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return sum(int(count) for line in said.splitlines() for count in line.split("\t")[:2] if count.isdigit())


def words(text: str) -> list[str]:
    """The words of a text, Markdown aside."""
    return _WORD.findall(_MARKUP.sub(" ", text).replace("_", " ").lower())


def by_judge(found: Difference, before: list[Rule], after: list[Rule]) -> Words:
    """What `judge diff` marks between two editions, with the headings, which it prints above the changes."""
    added = Counter(word for rule in found.added for word in words(told([rule])))
    removed = Counter(word for rule in found.removed for word in words(told([rule])))
    for change in found.changed:
        for run in runs(told(change.before), told(change.after)):
            if run.where != "both":
                (added if run.where == "after" else removed).update(words(" ".join(run.words)))
    old, new = headings(before), headings(after)
    added.update(word for heading in new - old for word in words(heading))
    removed.update(word for heading in old - new for word in words(heading))
    return Words(added, removed)


def headings(rules: Iterable[Rule]) -> Counter[str]:
    """Every heading of an edition, once for each section that it stands over."""
    trails = {(rule.page, rule.heading[:depth]) for rule in rules for depth in range(1, len(rule.heading) + 1)}
    return Counter(trail[-1] for _, trail in trails)


class Comparison(NamedTuple):
    """What git and judge say of two editions: words, lines that git touched, clauses that judge reports."""

    git: Words
    judge: Words
    lines: int
    clauses: int
    changed: int
    moved: int

    def differ(self) -> Counter[str]:
        """By how much git's count of each word is above judge's, where the two differ."""
        found = self.git.net()
        found.subtract(self.judge.net())
        return Counter({word: count for word, count in found.items() if count})

    def share(self) -> float:
        """The words in which the two differ, as a share of the words that git says the editions differ in."""
        return size(self.differ()) / max(1, size(self.git.net()))


def size(net: Counter[str]) -> int:
    """How many words are more or less."""
    return sum(map(abs, net.values()))


def compare(older: Path, newer: Path) -> Comparison:
    """Compare two dated folders of pages both ways."""
    with TemporaryDirectory() as folder, Store.open(Path(folder) / "kb.db") as store:
        ingest(store, [older, newer], source="ga-rules")
        first, last = (edition.as_of for edition in editions(store, "ga-rules"))
        before, after = rules_at(store, "ga-rules", first), rules_at(store, "ga-rules", last)
    found = between(before, after)
    clauses = len(found.added) + len(found.changed) + len(found.removed)
    lines = lines_by_git(older, newer)
    return Comparison(
        by_git(older, newer), by_judge(found, before, after), lines, clauses, len(found.changed), len(found.moved)
    )


def table(found: Comparison) -> list[str]:
    """The comparison as lines of text, the words in which the two differ last."""
    differ = found.differ()
    rows = (
        ("words added", found.git.added.total(), found.judge.added.total()),
        ("words removed", found.git.removed.total(), found.judge.removed.total()),
        ("lines or clauses touched", found.lines, found.clauses),
        ("clauses changed", "", found.changed),
        ("clauses moved or renumbered", "", found.moved),
    )
    return [
        f"{'':28}{'git diff':>10}{'judge diff':>12}",
        *(f"{what:28}{git:>10}{judge:>12}" for what, git, judge in rows),
        f"net words in which they differ: {size(differ)} of {size(found.git.net())} ({found.share():.1%})",
        *(f"  {word}: git {n:+} against judge" for word, n in sorted(differ.items(), key=lambda d: (-abs(d[1]), d[0]))),
    ]


def report() -> str:
    """The corpus's oldest and newest edition compared."""
    if not all(folder.is_dir() for folder in EDITIONS):
        return ABSENT
    return "\n".join(table(compare(*EDITIONS)))


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The words in which `judge diff` and `git diff` differ, and how much shorter it is told."""
    if not ground.has_corpus:
        yield Row("judge diff of two editions", ABSENT)
        return
    found = compare(*EDITIONS)
    every = size(found.git.net())
    yield Row(
        "words that only one of judge diff and git diff has",
        str(size(found.differ())),
        floor=f"git diff --word-diff: {every:,} words",
        ratio=found.share(),
    )
    what, lines = "clauses that judge diff reports", f"git diff: {found.lines:,} lines"
    yield Row(what, number(found.clauses, ""), floor=lines, ratio=found.clauses / found.lines)


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.editions", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path, help="two dated folders of pages")
    given = parser.parse_args()
    if not given.folders:
        print(report())
    elif len(given.folders) == 2 and all(folder.is_dir() for folder in given.folders):
        print("\n".join(table(compare(*given.folders))))
    else:
        sys.exit("name two dated folders of pages, such as ../shared/corpus/gatcg-rules/2025-10-24 and .../2026-08-21")


if __name__ == "__main__":
    main()
