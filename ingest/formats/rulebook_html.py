"""Fragments of the unofficial comprehensive rulebook: HTML with headings, lists, tables and References lists.

A superscript number belongs to the next References list after it. Pictures, rules and comments are furniture.
The fragments put lists and `<details>` into paragraphs, which HTML forbids and browsers take apart; they are
read as they are written, so that an example stays with its statement.

A fragment without a heading, which other pages include below a heading of theirs, is called what its `<title>` or
its file says. An `<include>` only points to a page that is read by itself: whoever includes it adds nothing to it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePosixPath
from types import MappingProxyType

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from ingest.document import Block, Document, Section, labels_in
from ingest.formats import unclosed
from ingest.formats.rulebook_inline import FURNITURE, Run, plain, take_in
from ingest.formats.rulebook_tables import Cell, Piece, merge, read_table
from ingest.text.citing import reference
from ingest.text.ids import file_title
from kb.errors import PageError
from kb.records import Mention, Reference

_BARE_SUMMARY = re.compile(r"^(?:examples?(?:\s*\d+)?:?)?$", re.IGNORECASE)
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_BOXES = frozenset(("ul", "ol", "table", "details", "p", "div", "blockquote", "section", "hr", *_HEADINGS))
_WRAPPERS = frozenset(("html", "body", "main", "article", "section", "div"))
_LEAD = re.compile(r"(?:\S+ ){0,3}\S+:")
_WIDEST = 100
_RECOGNISED = re.compile(r"<h[1-6][\s>]|<ol class=\"references|<span class=\"tooltip-anchor\"|<details>|<include>")
_OWN = re.compile(r"<ol class=\"references|<include>")
_WEB_PAGE = re.compile(r"<(?:!doctype|html|head|body|script|nav|main)\b|class=\"mw-", re.IGNORECASE)


def recognise(text: str) -> bool:
    """Tell whether a page is such a fragment: it opens with a tag and has a heading, references, cards or examples."""
    return text.lstrip().startswith("<") and bool(_RECOGNISED.search(text))


def signs(text: str, document: Document) -> tuple[str, ...]:
    """A fragment, and no page of the web, that has a list of references or includes other fragments."""
    if _WEB_PAGE.search(text) or not _OWN.search(text):
        return ()
    return ("structure: fragment with references",)


def parse(text: str, name: str) -> Document:
    """Read a page. Raises PageError, naming `name`, when neither the page nor `name` says what it is about.

    A page that leaves very much of it open is refused too.
    """
    unclosed.refuse(text, name, {"comments": unclosed.comments, "tags": unclosed.tags})
    soup = BeautifulSoup(text, "html.parser")
    title = ""
    reader = _Sections()
    for node in _flow(soup):
        if isinstance(node, Tag) and node.name in _HEADINGS:
            heading = plain(node)
            title = title or heading
            reader.open(int(node.name[1]), heading)
        elif isinstance(node, Tag) and _is_references(node):
            reader.close(_references(node))
        elif not _is_references_title(node):
            reader.nodes.append(node)
    reader.close({})
    title = title or _title_of(soup) or file_title(name, text)
    if not title:
        raise PageError(
            f"{name}: a rulebook page needs a heading (<h1> to <h4>) or a file name in words, and there is neither; "
            "save the page under the name of its topic"
        )
    includes = sum(1 for _ in _within(soup, ("include",)))
    return Document(title=title, sections=tuple(_below(title, section) for section in reader.done), listed=includes)


def _title_of(soup: BeautifulSoup) -> str:
    return plain(soup.title) if soup.title else ""


def _within(node: Tag, names: Container[str], but: Container[str] = ()) -> Iterator[Tag]:
    """Yield the tags of some names below a node, in order, without entering those named in `but`."""
    for child in node.contents:
        if isinstance(child, Tag):
            if child.name in names:
                yield child
            if child.name not in but:
                yield from _within(child, names, but)


def _holds(node: Tag, names: Container[str]) -> bool:
    return next(_within(node, names), None) is not None


def _below(title: str, section: Section) -> Section:
    trail = section.heading
    return replace(section, heading=trail[1:]) if trail[:1] == (title,) else section


def _flow(node: Tag) -> Iterator[PageElement]:
    """Yield a page's parts in order, taking boxes that hold headings or References lists apart."""
    for child in node.children:
        if isinstance(child, Tag) and child.name in _WRAPPERS and _holds(child, (*_HEADINGS, "ol")):
            yield from _flow(child)
        else:
            yield child


@dataclass
class _Sections:
    """Collects nodes into sections; numbers stay open until the next References list."""

    trail: list[tuple[int, str]] = field(default_factory=list)
    nodes: list[PageElement] = field(default_factory=list)
    pending: list[Section] = field(default_factory=list)
    done: list[Section] = field(default_factory=list)

    def open(self, level: int, heading: str) -> None:
        self._flush()
        self.trail = [entry for entry in self.trail if entry[0] < level]
        self.trail.append((level, heading))

    def close(self, footnotes: dict[str, Reference]) -> None:
        self._flush()
        used = any(label for section in self.pending for label in labels_in(section.blocks))
        general = () if used else tuple(footnotes.values())
        notes = MappingProxyType(footnotes)
        for section in self.pending:
            last = section is self.pending[-1]
            self.done.append(replace(section, footnotes=notes, general=general if last else ()))
        self.pending = []

    def _flush(self) -> None:
        blocks = tuple(replace(block, item=kind == "item") for kind, block in _pieces(self.nodes))
        self.nodes = []
        if blocks:
            self.pending.append(Section(tuple(heading for _, heading in self.trail), blocks))


@dataclass
class _Found:
    """The pieces of a run as they are read; what goes below the last of them waits until that one is done."""

    pieces: list[Piece] = field(default_factory=list)
    below: list[Block] = field(default_factory=list)

    def add(self, kind: str, block: Block) -> None:
        self.done().append((kind, block))

    def done(self) -> list[Piece]:
        if self.below:
            kind, last = self.pieces[-1]
            self.pieces[-1] = (kind, replace(last, children=(*last.children, *self.below)))
            self.below = []
        return self.pieces

    def drop_lead(self) -> None:
        """The words that lead to an empty list say nothing; their place is kept, so what follows keeps its number."""
        if self.pieces and self.pieces[-1][0] == "text" and _LEAD.fullmatch(self.pieces[-1][1].text):
            self.pieces[-1], self.below = ("text", Block(())), []

    def add_numbered(self, items: Iterable[Block]) -> None:
        """A numbered list belongs to the paragraph that introduces it."""
        if self.pieces and self.pieces[-1][0] == "text":
            self.below.extend(items)
        else:
            self.done().extend(("item", replace(item, label="")) for item in items)

    def add_example(self, example: Block) -> None:
        if self.pieces:
            self.below.append(example)
        else:
            self.add("example", example)


def _pieces(nodes: Iterator[PageElement] | list[PageElement]) -> list[Piece]:
    """Read a run of nodes: paragraphs, list items, tables; an example goes to the block before it."""
    found = _Found()
    run = Run()

    def flush() -> None:
        paragraph = run.take()
        if paragraph:
            found.add("text", paragraph)

    for node in nodes:
        if isinstance(node, Tag) and (node.name in _BOXES or _holds(node, _BOXES)):
            if node.name == "summary":
                continue
            flush()
            _add_box(found, node)
        else:
            take_in(node, run)
    flush()
    return found.done()


def _add_box(found: _Found, node: Tag) -> None:
    if node.name in ("ul", "ol") and not _items(node):
        found.drop_lead()
    elif node.name == "ul":
        found.done().extend(("item", _item(item)) for item in _items(node))
    elif node.name == "ol":
        found.add_numbered(_item(item, number) for number, item in _numbered(node))
    elif node.name == "table":
        block = read_table(_rows(node))
        if block:
            found.add("table", block)
    elif node.name == "details":
        found.add_example(_example(node))
    elif node.name != "hr":
        found.done().extend(_pieces(list(node.children)))


def _items(node: Tag) -> list[PageElement]:
    """The items of a list, and anything else that was put into it, in order."""
    return [child for child in node.children if _says(child)]


def _says(node: PageElement) -> bool:
    """Tell whether a node is neither furniture nor blank."""
    if isinstance(node, Tag):
        return node.name not in FURNITURE
    return isinstance(node, NavigableString) and not isinstance(node, PreformattedString) and bool(node.strip())


def _numbered(node: Tag) -> Iterator[tuple[str, PageElement]]:
    start = str(node.get("start", "1"))
    for number, item in enumerate(_items(node), start=int(start) if start.isdecimal() else 1):
        yield str(number), item


def _item(node: PageElement, label: str = "") -> Block:
    inside = list(node.children) if isinstance(node, Tag) and node.name == "li" else [node]
    lines, children = merge(_pieces(inside))
    worked = any(child.kind == "table" and child.table and not child.children for child in children)
    return Block(lines, "example" if worked else "rule", label, children)


def _example(node: Tag) -> Block:
    pieces = _pieces([child for child in node.children if not _is_summary(child)])
    summary = node.find("summary", recursive=False)
    if isinstance(summary, Tag) and not _BARE_SUMMARY.match(plain(summary)):
        pieces = _pieces(list(summary.children)) + pieces
    lines, children = merge(pieces)
    return Block(lines, "example", children=children)


def _is_summary(node: PageElement) -> bool:
    return isinstance(node, Tag) and node.name == "summary"


def _rows(table: Tag) -> list[list[Cell]]:
    """Read a table's rows; a cell that spans rows is repeated in each of them."""
    rows: list[list[Cell]] = []
    waiting: dict[int, tuple[int, Cell]] = {}
    for row in _within(table, ("caption", "tr"), but=("caption", "tr", "table")):
        if row.name == "caption":
            rows.append([_cell(row)])
            continue
        nodes = [node for node in row.contents if isinstance(node, Tag) and node.name in ("td", "th")]
        rows.append(_spread(nodes, waiting) if len(nodes) > 1 or waiting else list(map(_cell, nodes)))
    return rows


def _spread(nodes: Sequence[Tag], waiting: dict[int, tuple[int, Cell]]) -> list[Cell]:
    """Put the cells of a row into their columns: those that span rows from above, those that span columns again."""
    cells: list[Cell] = []
    for node in nodes:
        _fill(cells, waiting)
        cell = _cell(node)
        copy = replace(cell, copied=True)
        for column in range(_span(node, "colspan")):
            below = _span(node, "rowspan") - 1
            if below:
                waiting[len(cells)] = (below, copy)
            cells.append(copy if column else cell)
    _fill(cells, waiting)
    return cells


def _span(node: Tag, name: str) -> int:
    """How many rows or columns a cell spans; what is no sensible number spans one."""
    stated = str(node.get(name, ""))
    return min(int(stated), _WIDEST) if stated.isdecimal() and stated.isascii() and int(stated) else 1


def _fill(cells: list[Cell], waiting: dict[int, tuple[int, Cell]]) -> None:
    while len(cells) in waiting:
        left, cell = waiting.pop(len(cells))
        if left > 1:
            waiting[len(cells)] = (left - 1, cell)
        cells.append(cell)


def _cell(node: Tag) -> Cell:
    pieces = tuple(_pieces(list(node.children)))
    texts = [line.text for line in merge(pieces)[0]]
    strong = [plain(part) for part in _within(node, ("b", "strong"), but=("b", "strong"))]
    bold = node.name == "th" or (any(texts) and len("".join(strong)) >= len("".join(texts).rstrip()))
    return Cell(pieces, None if pieces else _picture(node), bold, named=bool(strong) and strong[:1] == texts[:1])


def _picture(node: Tag) -> Mention | None:
    """The card of a cell that holds only its picture: the passcode is the picture's name."""
    image = next(_within(node, ("img",)), None)
    if image is None:
        return None
    for value in (str(image.get("alt", "")), PurePosixPath(str(image.get("src", ""))).stem):
        if value.isdecimal():
            return Mention("", str(int(value)))
    return None


def _is_references(node: Tag) -> bool:
    return node.name == "ol" and "references" in node.get_attribute_list("class")


def _is_references_title(node: PageElement) -> bool:
    return isinstance(node, Tag) and node.name in ("em", "p", "b", "strong") and plain(node) == "References:"


def _references(node: Tag) -> dict[str, Reference]:
    notes: dict[str, Reference] = {}
    for number, item in enumerate(_items(node), start=1):
        link = item.find("a") if isinstance(item, Tag) else None
        url = str(link.get("href", "")) if isinstance(link, Tag) else ""
        notes[str(number)] = reference(plain(item), url)
    return notes
