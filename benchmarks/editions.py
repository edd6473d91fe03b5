"""How `judge diff` and `git diff --word-diff` agree: `python -m benchmarks.editions [OLDER NEWER] [--words]`.

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
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from ingest.pipeline import ingest
from kb.changes import between, runs, told
from kb.editions import editions, rules_at
from kb.records import Rule
from kb.store import Store

CORPUS = Path(__file__).parents[2] / "shared" / "corpus" / "gatcg-rules"
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


def by_judge(before: list[Rule], after: list[Rule]) -> Words:
    """What `judge diff` marks between two editions, with the headings, which it prints above the changes."""
    found = between(before, after)
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


def compare(older: Path, newer: Path) -> tuple[list[str], Counter[str]]:
    """The comparison as lines of text, and the words in which git and judge differ."""
    with TemporaryDirectory() as folder, Store.open(Path(folder) / "kb.db") as store:
        for place in (older, newer):
            ingest(store, [place], source="ga-rules")
        first, last = (edition.as_of for edition in editions(store, "ga-rules"))
        before, after = rules_at(store, "ga-rules", first), rules_at(store, "ga-rules", last)
    git, ours = by_git(older, newer), by_judge(before, after)
    differ = git.net()
    differ.subtract(ours.net())
    differ = Counter({word: count for word, count in differ.items() if count})
    found = between(before, after)
    off = sum(map(abs, differ.values()))
    return [
        f"{'':28}{'git diff':>10}{'judge diff':>12}",
        f"{'words added':28}{git.added.total():10}{ours.added.total():12}",
        f"{'words removed':28}{git.removed.total():10}{ours.removed.total():12}",
        f"{'lines / clauses touched':28}{lines_by_git(older, newer):10}"
        f"{len(found.added) + len(found.changed) + len(found.removed):12}",
        f"{'clauses reported changed':28}{'':10}{len(found.changed):12}",
        f"{'clauses moved, no more':28}{'':10}{len(found.moved):12}",
        f"words in which they differ: {off} of {sum(map(abs, git.net().values()))} net",
    ], differ


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.editions", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path, help="two dated folders of pages")
    given = parser.parse_args()
    folders = given.folders or [CORPUS / "2025-10-24", CORPUS / "2026-08-21"]
    if len(folders) != 2 or not all(folder.is_dir() for folder in folders):
        sys.exit("name two folders of pages, such as ../shared/corpus/gatcg-rules/2025-10-24 and .../2026-08-21")
    lines, differ = compare(*folders)
    print("\n".join(lines))
    for word, count in sorted(differ.items(), key=lambda item: (-abs(item[1]), item[0])):
        print(f"  {word}: git {'+' if count > 0 else ''}{count} more than judge")


if __name__ == "__main__":
    main()
