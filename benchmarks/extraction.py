"""How much of each rulebook its records hold: `python -m benchmarks.extraction [PATH...] [--pages]`.

The pages are read a second time by `benchmarks.visible_text`, which shares no code with the parsers: the share of a
page's visible text that stands in its records, what does not, and what the records say that the page does not. Then the
documented examples by the way in which the page gives them. Without a path the corpus beside the repository is read.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import ftfy

from benchmarks import visible_text
from benchmarks.ground import ABSENT, CORPUS, Ground
from benchmarks.rows import Row, number
from ingest import local
from ingest.page import Page, read
from ingest.pipeline import count_examples
from ingest.sources import registry
from kb.errors import HeadjudgeError
from kb.records import Rule

#: The readers of `visible_text` for the formats in which whole rulebooks are published.
READERS = {"rulebook_html": visible_text.rulebook, "gitbook": visible_text.markdown}
_SUFFIXES = (".html", ".md", ".txt")


@dataclass(frozen=True)
class Told:
    """One page: its visible characters, how many stand in its records, what is missing and what is invented."""

    path: Path
    source: str
    characters: int
    covered: int
    missing: tuple[str, ...]
    invented: tuple[str, ...]
    rules: tuple[Rule, ...]

    @property
    def share(self) -> float:
        return self.covered / self.characters if self.characters else 1.0


def report() -> str:
    """The measurements of the corpus as a table."""
    if not CORPUS.is_dir():
        return f"skipped: {CORPUS} is not there"
    return "\n\n".join(table([path]) for path in (CORPUS / "ygo-rulebook", *_editions(), CORPUS / "seeds"))


def _editions() -> list[Path]:
    return sorted((CORPUS / "gatcg-rules").iterdir())


def rows(ground: Ground, everything: bool = False) -> Iterator[Row]:
    """The share of each rulebook's visible text that stands in its records, as the second reader sees it."""
    for name in ("ygo-rulebook", "gatcg-rules"):
        if not ground.has_corpus:
            yield Row(f"visible text of {name} in its records", ABSENT)
            continue
        told, _ = measure([CORPUS / name])
        characters, covered = sum(page.characters for page in told), sum(page.covered for page in told)
        share = covered / characters
        yield Row(
            f"visible text of {name} in its records",
            number(share, "%"),
            floor=f"second reader: {characters:,} characters of {len(told)} pages",
            ratio=share,
            aim="at least 99.5%",
            met=share >= 0.995,
        )
        invented = sum(len(page.invented) for page in told)
        yield Row(f"sentences of the records that {name} lacks", str(invented), aim="none", met=not invented)


def measure(paths: Sequence[Path]) -> tuple[list[Told], list[str]]:
    """Read the pages; return what each holds, and why others were not read."""
    told: list[Told] = []
    refused: list[str] = []
    sources = registry()
    for path in local.files(paths):
        if path.suffix not in _SUFFIXES:
            continue
        try:
            page = read(path, sources, cards=())
        except HeadjudgeError as error:
            refused.append(str(error).removeprefix(f"{path}: "))
            continue
        reader = READERS.get(sources[page.snapshot.source].format)
        if reader:
            told.append(_told(path, page, reader(ftfy.fix_text(path.read_text("utf-8"), unescape_html=False))))
    return told, refused


def _told(path: Path, page: Page, lines: Sequence[str]) -> Told:
    """Weigh each sentence of a page by its length; one that stands there twice must be told twice."""
    visible = visible_text.without_headings(lines, page.rules)
    seen, records = "\n".join(map(visible_text.bare, visible)), "\n".join(map(visible_text.bare, _said(page.rules)))
    characters = covered = 0
    missing: list[str] = []
    for sentence, times in Counter(part for line in visible for part in visible_text.sentences(line)).items():
        share = min(1.0, records.count(sentence) / max(seen.count(sentence), 1))
        characters += len(sentence) * times
        covered += round(len(sentence) * times * share)
        if share < 1:
            missing.append(sentence)
    said = {part for line in _said(page.rules) for part in visible_text.sentences(line)}
    everything = "".join(map(visible_text.bare, lines))
    invented = tuple(sorted(part for part in said if part not in everything))
    return Told(path, page.snapshot.source, characters, covered, tuple(missing), invented, page.rules)


def _said(rules: Sequence[Rule]) -> list[str]:
    return visible_text.told(tuple(rules))


def categories(pages: Sequence[Told]) -> Counter[str]:
    """Count the documented examples by what they are: by their parents, texts and places."""
    found: Counter[str] = Counter()
    for page in pages:
        kinds = {rule.id: rule for rule in page.rules}
        for rule in page.rules:
            parent = kinds.get(rule.parent)
            if rule.kind == "example":
                found[_category(rule, parent)] += 1
            elif rule.kind == "table" and not (parent and parent.kind == "example"):
                found["tables of values or outcomes"] += 1
    return found


def _category(rule: Rule, parent: Rule | None) -> str:
    if parent and parent.kind == "note":
        return "sample cards"
    if rule.text.startswith("Question"):
        return "questions with their answers"
    if re.match(r"\(?(?:for (?:example|instance)|e\.g\.)", rule.text, re.IGNORECASE):
        return '"For example" and "E.g."'
    if not re.search(r"\bexample(?:\.\d+)?$", rule.clause):
        return 'items of a list announced by "Examples:", worked tables'
    return 'details blocks, hints, "Example:"'


def table(paths: Sequence[Path], *, pages: bool = False) -> str:
    """The measurements of some pages as text; with `pages`, a line for each of them."""
    told, refused = measure(paths)
    rows = [", ".join(map(str, paths))]
    if pages:
        rows += [f"{page.share:8.2%}  {page.path}" for page in told]
    rows += _totals(told, refused)
    for page in told:
        rows += [f"  left out of {page.path.name}: {sentence[:90]}" for sentence in page.missing]
        rows += [f"  not on the page {page.path.name}: {sentence[:90]}" for sentence in page.invented]
    return "\n".join(rows)


def _totals(told: Sequence[Told], refused: Sequence[str]) -> Iterator[str]:
    characters, covered = sum(page.characters for page in told), sum(page.covered for page in told)
    rules = [rule for page in told for rule in page.rules]
    whole = sum(not page.missing for page in told)
    share = covered / characters if characters else 1.0
    lowest = min((page.share for page in told), default=1.0)
    yield f"{len(told)} pages with {len(rules)} records hold {share:.3%} of {characters:,} visible characters"
    yield f"{whole} pages whole, the lowest share {lowest:.2%}; invented: {sum(len(page.invented) for page in told)}"
    yield f"documented examples: {sum(count_examples(page.rules) for page in told)}"
    yield from (f"{times:6}  {name}" for name, times in categories(told).most_common())
    for why, times in Counter(re.sub(r"\(\d+\)", "(n)", why) for why in refused).most_common():
        yield f"{times} pages not read: {why}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.extraction", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("paths", nargs="*", type=Path, help="pages, or folders of them (default: the corpus)")
    parser.add_argument("--pages", action="store_true", help="print the share of every page")
    given = parser.parse_args()
    print(table(given.paths, pages=given.pages) if given.paths else report())


if __name__ == "__main__":
    main()
