"""The clauses of the pages that the digest restates, and what each said when the digest was last held against it.

    python tests/digest/clauses.py

writes `evidence.txt` anew from the corpus: below each page the number of every clause and a part of the hash of its
words, no text. Run it when the rules that rest on a changed clause have been read against it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from ingest.page import Page, read
from ingest.sources import registry
from kb.errors import PageError
from kb.records import Rule

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
KEPT = Path(__file__).parent / "evidence.txt"


def clauses() -> dict[str, Rule]:
    """The rules of the rulebook, of the newest edition of the comprehensive rules and of the seed pages, by id."""
    folders = (CORPUS / "ygo-rulebook" / "sections", max((CORPUS / "gatcg-rules").iterdir()))
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in (".html", ".md")]
    pages = (page for file in [*files, *sorted((CORPUS / "seeds").glob("*.txt"))] if (page := _page(file)))
    return {rule.id: rule for page in pages for rule in page.rules}


def _page(file: Path) -> Page | None:
    try:
        return read(file, registry(), cards=())
    except PageError:  # a table of contents, which has no rules
        return None


def mark(clause: Rule) -> str:
    """What tells the words of a clause, its table's too, from other words."""
    cells = [cell for row in (clause.table.header, *clause.table.rows) for cell in row] if clause.table else []
    return sha256(" ".join(" ".join([clause.text, *cells]).split()).encode()).hexdigest()[:10]


def kept(file: Path = KEPT) -> dict[str, str]:
    """The marks that are on record, by id."""
    found: dict[str, str] = {}
    page = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        number, _, told = line.partition(" ")
        if told:
            found[f"{page}#{number}"] = told
        else:
            page = line
    return found


def _lines(found: dict[str, Rule]) -> Iterator[str]:
    page = ""
    for id in sorted(found):
        here, _, number = id.partition("#")
        if here != page:
            page = here
            yield page
        yield f"{number} {mark(found[id])}"


if __name__ == "__main__":
    lines = list(_lines(clauses()))
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write(f"{KEPT}: {len(lines)} lines\n")
