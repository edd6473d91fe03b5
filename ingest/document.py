"""A parsed page, format-neutral: what every format module hands to `ingest.extract`.

A document has sections; a section has blocks (paragraphs, list items, tables, examples) in page order; a
block has lines of text and blocks of its own. Footnote marks are kept beside the text with their place in it,
so that a line can be cut into sentences and every sentence keeps its marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ingest.text.repair import visible
from kb.records import Kind, Mention, Reference, Table

# While a format module assembles a line, a footnote mark stands in the text between these private characters.
# `ingest.repair.clean` removes them from everything that a page itself contains.
_OPEN, _SHUT = "\ue000", "\ue001"
_MARK = re.compile(rf"\s*{_OPEN}([^{_SHUT}]*){_SHUT}")


@dataclass(frozen=True, slots=True)
class Line:
    """One run of text without a line break. `marks` are (offset, footnote label), in page order."""

    text: str
    marks: tuple[tuple[int, str], ...] = ()
    mentions: tuple[Mention, ...] = ()
    references: tuple[Reference, ...] = ()

    def part(self, start: int, end: int) -> Line:
        """Cut [start, end) out, with the marks that stand in it or at its end and the cards it names."""
        text = self.text[start:end]
        shift = start + len(text) - len(text.lstrip())
        return Line(
            text=text.strip(),
            marks=tuple((max(at - shift, 0), label) for at, label in self.marks if _within(at, start, end)),
            mentions=tuple(card for card in self.mentions if card.name in text),
            references=self.references if start == 0 else (),
        )


def _within(at: int, start: int, end: int) -> bool:
    return start < at <= end or at == start == 0


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, list item, table, example or note.

    `label` is the page's own number or name for it (`2`, `c`, `win`), empty where the page prints none.
    `item` tells a list item from a paragraph. `code`, `evidence`, `exceptions`, `formerly`, `ruleset`
    and `confirmed` (an ISO date) are what a digest states about a clause; `line` is the line in its file.
    """

    lines: tuple[Line, ...]
    kind: Kind = "rule"
    label: str = ""
    children: tuple[Block, ...] = ()
    table: Table | None = None
    item: bool = False
    code: str = ""
    evidence: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()
    confirmed: str = ""
    ruleset: str = ""
    line: int = 0

    @property
    def text(self) -> str:
        """The block's own text, one line of the page a line, without its children's."""
        return "\n".join(line.text for line in self.lines if line.text)


@dataclass(frozen=True, slots=True)
class Section:
    """The blocks under one heading. `heading` is the trail below the page's title; empty for the page's head.

    `footnotes` maps a mark's label to what it points to. `general` is the section's own list when no mark at
    all points to it: it then stands for every statement of the section.
    """

    heading: tuple[str, ...]
    blocks: tuple[Block, ...]
    footnotes: Mapping[str, Reference] = field(default_factory=lambda: MappingProxyType({}))
    general: tuple[Reference, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """One page. `url` and `as_of` (an ISO date) are empty where the page does not state them.

    `path` is the page's place on its site, where that can be told although the page states no URL. `listed` counts
    the other pages that it only points to: its includes, the links of a table of contents.
    """

    title: str
    sections: tuple[Section, ...]
    url: str = ""
    path: str = ""
    as_of: str = ""
    listed: int = 0


def tidy(document: Document) -> Document:
    """The document with title, headings and address as a reader sees them: no character in them is unseen."""
    return replace(
        document,
        title=_plain(document.title),
        sections=tuple(replace(s, heading=tuple(map(_plain, s.heading))) for s in document.sections),
        url=_plain(document.url),
        path=_plain(document.path),
    )


def _plain(text: str) -> str:
    return " ".join(visible(text).split())


def mark(label: str) -> str:
    """Return a footnote mark as it stands in unfinished text, for `make_line`."""
    return f"{_OPEN}{label}{_SHUT}"


def make_line(raw: str, mentions: tuple[Mention, ...] = (), references: tuple[Reference, ...] = ()) -> Line:
    """Finish a run of text: white space collapsed, marks taken out of the text and kept with their place."""
    pieces: list[str] = []
    marks: list[tuple[int, str]] = []
    length = 0
    squeezed = re.sub(r"\s+", " ", raw).strip()
    start = 0
    for found in _MARK.finditer(squeezed):
        pieces.append(squeezed[start : found.start()])
        length += found.start() - start
        marks.append((length, found[1]))
        start = found.end()
    pieces.append(squeezed[start:])
    text = "".join(pieces)
    lead = len(text) - len(text.lstrip())
    return Line(text.strip(), tuple((max(at - lead, 0), label) for at, label in marks), mentions, references)


def make_lines(
    raw: str, mentions: tuple[Mention, ...] = (), references: tuple[Reference, ...] = ()
) -> tuple[Line, ...]:
    """Finish a run that may hold line breaks; a line keeps the cards it names, the last one the references."""
    lines = [make_line(piece) for piece in raw.split("\n")]
    lines = [line for line in lines if line.text or line.marks]
    if not lines:
        return (Line("", (), mentions, references),) if mentions or references else ()
    with_name = [card for card in mentions if card.name]
    named = [tuple(card for card in with_name if card.name in line.text) for line in lines]
    placed = {card for cards in named for card in cards}
    loose = tuple(card for card in mentions if card not in placed)
    named[-1] += loose
    return tuple(
        Line(line.text, line.marks, named[at], references if at == len(lines) - 1 else ())
        for at, line in enumerate(lines)
    )


def join_lines(parts: Iterable[Line]) -> Line:
    """Put the parts of a line together again, with a space between them."""
    text = ""
    marks: list[tuple[int, str]] = []
    mentions: list[Mention] = []
    references: list[Reference] = []
    for part in parts:
        text += " " if text else ""
        marks.extend((len(text) + at, label) for at, label in part.marks)
        text += part.text
        mentions.extend(part.mentions)
        references.extend(part.references)
    return Line(text, tuple(marks), tuple(dict.fromkeys(mentions)), tuple(references))


def labels_in(blocks: Iterable[Block]) -> Iterator[str]:
    """Yield the labels of all footnote marks in some blocks and in those below them."""
    for block in blocks:
        for line in block.lines:
            yield from (label for _, label in line.marks)
        yield from labels_in(block.children)
