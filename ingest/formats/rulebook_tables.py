"""Tables of the comprehensive rulebook: sample cards, worked values, and outcomes told in sentences.

Cells have already been read into lines and blocks; here a table gets its shape:

- every row a card picture and that card's name and text: one example a card;
- every cell a value: one `table` block that holds the rows;
- sentences in cells: one `table` block that holds the row names, and one block for each cell's sentences.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ingest.document import Block, Line
from ingest.ids import slug
from kb.records import Mention, Table

_LONGEST_VALUE = 90
_FULL_STOP = re.compile(r"\w\w[.!?][\"')]*(?:$|\s+[A-Z])")


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. `card` is set when it holds nothing but a card's picture; `copied` when a row span repeats it."""

    lines: tuple[Line, ...] = ()
    children: tuple[Block, ...] = ()
    card: Mention | None = None
    bold: bool = False
    copied: bool = False

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines if line.text)

    @property
    def tells(self) -> bool:
        """Whether the cell holds sentences rather than a value."""
        text = self.text
        return bool(self.children) or len(text) > _LONGEST_VALUE or bool(_FULL_STOP.search(text))


Row = Sequence[Cell]


def read_table(rows: Sequence[Row]) -> Block | None:
    """Return the block of a table, or None for a table of pictures only."""
    kept = [row for row in rows if any(cell.lines or cell.children or cell.card for cell in row)]
    kept = [row for row in kept if any(cell.lines or cell.children for cell in row)]
    if not kept:
        return None
    title: tuple[Line, ...] = ()
    if len(kept[0]) == 1 and len(kept) > 1 and not kept[0][0].children:
        title, kept = kept[0][0].lines, kept[1:]
    if all(row[0].card and len(row) == 2 for row in kept):
        return _sample_cards(title, kept)
    header: Row = ()
    if len(kept) > 1 and len(kept[0]) > 1 and all(cell.bold for cell in kept[0]):
        header, kept = kept[0], kept[1:]
    if any(cell.tells for row in kept for cell in row):
        return _outcomes(title, header, kept)
    return _values(title, header, kept)


def _sample_cards(title: tuple[Line, ...], rows: Sequence[Row]) -> Block:
    """One example a card: its name, then its text; the picture gives the passcode."""
    return Block(title, "note", children=tuple(_sample(*row) for row in rows))


def _sample(picture: Cell, told: Cell) -> Block:
    lines = told.lines
    if picture.card and lines:
        card = replace(picture.card, name=lines[0].text)
        lines = (replace(lines[0], mentions=(card, *lines[0].mentions)), *lines[1:])
    return Block(lines, "example", children=told.children)


def _values(title: tuple[Line, ...], header: Row, rows: Sequence[Row]) -> Block:
    marks = tuple(label for row in (header, *rows) for cell in row for line in cell.lines for _, label in line.marks)
    table = Table(tuple(cell.text for cell in header), tuple(tuple(cell.text for cell in row) for row in rows))
    return Block(_with_marks(title, marks), "table", table=table)


def _outcomes(title: tuple[Line, ...], header: Row, rows: Sequence[Row]) -> Block:
    """Row names in the table, sentences in blocks of their own; a mark on the title stands for all of them."""
    marks = tuple(label for line in title for _, label in line.marks)
    names: list[tuple[str, ...]] = []
    children: list[Block] = []
    for number, row in enumerate(rows, start=1):
        values = tuple(cell.text for cell in row if not cell.tells)
        names.append(values)
        name = next((slug(cell.text) for cell in row if not cell.tells and slug(cell.text)), "") or str(number)
        for column, cell in enumerate(row):
            if cell.tells and not cell.copied:
                label = name if len(row) <= 2 else _column_label(name, header, column)
                children.append(_told(label, cell, marks))
    table = Table(tuple(cell.text for cell in header), tuple(names))
    return Block(title, "table", children=tuple(children), table=table)


def _column_label(name: str, header: Row, column: int) -> str:
    title = slug(header[column].text) if column < len(header) else ""
    return f"{name}.{title or column + 1}"


def _told(label: str, cell: Cell, marks: tuple[str, ...]) -> Block:
    """The statements of one cell: the first line is the row's record, each further line a record below it."""
    first, *further = cell.lines or (Line(""),)
    below = [Block((_marked(line, marks),), label=str(at)) for at, line in enumerate(further, start=2)]
    return Block((_marked(first, marks),), label=label, children=(*below, *cell.children))


def _marked(line: Line, marks: tuple[str, ...]) -> Line:
    if line.marks or line.references:
        return line
    return replace(line, marks=tuple((len(line.text), label) for label in marks))


def _with_marks(title: tuple[Line, ...], labels: tuple[str, ...]) -> tuple[Line, ...]:
    if not labels:
        return title
    last = title[-1] if title else Line("")
    added = tuple((len(last.text), label) for label in dict.fromkeys(labels))
    return (*title[:-1], replace(last, marks=last.marks + added))
