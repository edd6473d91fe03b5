"""Tables of the comprehensive rulebook: sample cards, worked values, and outcomes told in sentences.

Cells have already been read into lines and blocks; here a table gets its shape:

- every row a card picture and that card's name, in bold type, and text: one example a card;
- one text a row beside pictures, or alone: no table but a layout, and the texts are statements;
- every cell a value, or short sentences in a grid of three columns or more: one `table` block that holds the rows;
- sentences in cells: one `table` block that holds the row names, and one block for each cell's sentences. Where they
  stand in a grid, its rows have an empty place for them, so that the other cells keep their columns.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace

from ingest.document import Block, Line
from ingest.text.ids import slug
from kb.records import Mention, Table

_LONGEST_VALUE = 90
_LONGEST_IN_GRID = 200
_FULL_STOP = re.compile(r"\w\w[.!?][\"')]*(?:$|\s+[A-Z])")

# A piece of a cell is a block and what it was on the page: "text" (a paragraph), "item", "table" or "example".
Piece = tuple[str, Block]


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. `card` is set when it holds nothing but a card's picture; `copied` when a span repeats it.

    `bold` is a cell in bold type, `named` one that begins with a line in bold type.
    """

    pieces: tuple[Piece, ...] = ()
    card: Mention | None = None
    bold: bool = False
    named: bool = False
    copied: bool = False

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of its paragraphs."""
        return merge(self.pieces)[0]

    @property
    def children(self) -> tuple[Block, ...]:
        """Its lists, tables and examples."""
        return merge(self.pieces)[1]

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines if line.text)

    @property
    def tells(self) -> bool:
        """Whether the cell holds sentences or lists rather than a value, with which an example may stand."""
        text = self.text
        lists = any(child.kind != "example" for child in self.children)
        return lists or len(text) > _LONGEST_VALUE or bool(_FULL_STOP.search(text))


Row = Sequence[Cell]


def merge(pieces: Sequence[Piece]) -> tuple[tuple[Line, ...], tuple[Block, ...]]:
    """Join the paragraphs of one item into its lines; everything else stands below it."""
    lines = tuple(line for kind, block in pieces if kind == "text" for line in block.lines)
    children: list[Block] = []
    for kind, block in pieces:
        children.extend(block.children if kind == "text" else (replace(block, item=kind == "item"),))
    return lines, tuple(children)


def read_table(rows: Sequence[Row]) -> Block | None:
    """Return the block of a table, or None for a table of pictures only."""
    kept = [row for row in rows if any(cell.pieces for cell in row)]
    if not kept:
        return None
    title: tuple[Line, ...] = ()
    if len(kept[0]) == 1 and len(kept) > 1 and not kept[0][0].children:
        title, kept = kept[0][0].lines, kept[1:]
    if all(len(row) % 2 == 0 and all(map(_is_sample, row[::2], row[1::2])) for row in kept):
        return _sample_cards(title, kept)
    if all(sum(bool(cell.pieces) for cell in row) == 1 for row in kept):
        return _layout(title, kept)
    header: Row = ()
    if len(kept) > 1 and len(kept[0]) > 1 and all(cell.bold or not cell.pieces for cell in kept[0]):
        header, kept = kept[0], kept[1:]
    if _is_grid(header, kept) or not any(cell.tells or cell.children for row in kept for cell in row):
        return _values(title, header, kept)
    return _outcomes(title, header, kept)


def _is_grid(header: Row, rows: Sequence[Row]) -> bool:
    """Tell whether rows say something only as rows: three columns or more, with short texts and no blocks in them."""
    return len(header) > 2 and not any(
        cell.children or len(cell.text) > _LONGEST_IN_GRID for row in rows for cell in row
    )


def _is_sample(picture: Cell, told: Cell) -> bool:
    return picture.card is not None and told.named


def _layout(title: tuple[Line, ...], rows: Sequence[Row]) -> Block:
    """Texts that a table only puts in their places, numbered by their rows."""
    texts = [next(cell for cell in row if cell.pieces) for row in rows]
    told = (_told(str(at), cell, ()) for at, cell in enumerate(texts, start=1) if not cell.copied)
    return Block(title, children=tuple(told))


def _sample_cards(title: tuple[Line, ...], rows: Sequence[Row]) -> Block:
    """One example a card: its name, then its text; the picture gives the passcode."""
    pairs = (row[at : at + 2] for row in rows for at in range(0, len(row), 2))
    return Block(title, "note", children=tuple(_sample(*pair) for pair in pairs))


def _sample(picture: Cell, told: Cell) -> Block:
    lines = told.lines
    if picture.card and lines:
        card = picture.card._replace(name=lines[0].text)
        lines = (replace(lines[0], mentions=(card, *lines[0].mentions)), *lines[1:])
    return Block(lines, "example", children=told.children)


def _values(title: tuple[Line, ...], header: Row, rows: Sequence[Row]) -> Block:
    cells = (tuple("" if cell.copied and cell.tells else cell.text for cell in row) for row in rows)
    table = Table(_texts(header), tuple(cells))
    return Block(_with_marks(title, _marks(header, *rows)), "table", table=table)


def _texts(row: Row) -> tuple[str, ...]:
    return tuple(cell.text for cell in row)


def _marks(*rows: Row) -> tuple[str, ...]:
    return tuple(label for row in rows for cell in row for line in cell.lines for _, label in line.marks)


def _outcomes(title: tuple[Line, ...], header: Row, rows: Sequence[Row]) -> Block:
    """Row names and values in the table, sentences and examples in blocks of their own.

    A mark on the title stands for all of them.
    """
    marks = tuple(label for line in title for _, label in line.marks)
    names: list[tuple[str, ...]] = []
    children: list[Block] = []
    for number, row in enumerate(rows, start=1):
        wide = len(row) > 2
        told = [cell.tells and not (wide and column == 0 and _names(cell)) for column, cell in enumerate(row)]
        names.append(tuple("" if told[at] else cell.text for at, cell in enumerate(row) if wide or not told[at]))
        name = next((slug(cell.text) for cell in row if not cell.tells and slug(cell.text)), "") or str(number)
        for column, cell in enumerate(row):
            if not cell.copied and (told[column] or cell.children):
                label = _column_label(name, header, column) if wide else name
                children.append(_told(label, cell, marks) if told[column] else _shown(label, cell))
    table = Table(_texts(header), tuple(names))
    valued = [[cell for cell in row if not (cell.tells or cell.children)] for row in rows]
    return Block(_with_marks(title, _marks(header, *valued)), "table", children=tuple(children), table=table)


def _names(cell: Cell) -> bool:
    """Tell whether the first cell of a wide row only names it, be it in a sentence."""
    return not cell.children and len(cell.text) <= _LONGEST_IN_GRID


def _column_label(name: str, header: Row, column: int) -> str:
    title = slug(header[column].text) if column < len(header) else ""
    return f"{name}.{title or column + 1}"


def _shown(label: str, cell: Cell) -> Block:
    """The examples of a cell whose value stands in the table; a mark on the value is theirs too."""
    marks = _marks((cell,))
    examples = (replace(child, lines=_all_marked(child.lines, marks)) for child in cell.children)
    return Block((), label=label, children=tuple(examples))


def _told(label: str, cell: Cell, marks: tuple[str, ...]) -> Block:
    """The statements of one cell: the first line is the row's record, what follows is below it, in order."""
    (kind, first), *rest = cell.pieces
    if kind != "text" or not first.lines:
        return Block((), label=label, children=cell.children)
    line, *further = _all_marked(first.lines, marks)
    printed = {child.label for child in first.children}
    below = [Block((told,)) for told in further]
    lists = list(first.children)
    for kind, block in rest:
        if kind == "text" and block.lines:
            *before, last = (Block((told,)) for told in _all_marked(block.lines, marks))
            lists.extend((*before, replace(last, children=block.children)))
        elif kind == "text":
            lists.extend(block.children)
        else:
            lists.append(replace(block, item=kind == "item"))
    return Block((line,), label=label, children=tuple(_numbered([*below, *lists], printed)))


def _numbered(blocks: Sequence[Block], printed: Container[str]) -> Iterator[Block]:
    """Number the paragraphs among the parts of a cell, its first line being 1; printed numbers come first."""
    at = 1
    for block in blocks:
        plain = block.kind == "rule" and not (block.label or block.item)
        at += plain
        yield replace(block, label=f"{at}-2" if str(at) in printed else str(at)) if plain else block


def _all_marked(lines: Sequence[Line], marks: tuple[str, ...]) -> tuple[Line, ...]:
    return tuple(_marked(line, marks) for line in lines)


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
