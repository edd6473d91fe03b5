"""Markdown as a tree of blocks: headings part the page, lists print numbers, GFM tables have cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from ingest.document import Line, make_lines
from ingest.formats.markdown_inline import pictured, read_inline, strip_html
from ingest.text.ids import letters
from ingest.text.repair import clean
from kb.records import Table

Trail = tuple[str, ...]
_DEEPEST = 200


def tree(text: str) -> Sequence[SyntaxTreeNode]:
    """Parse CommonMark with tables."""
    return SyntaxTreeNode(_parser().parse(text)).children


@cache
def _parser() -> MarkdownIt:
    # The parser's own limit would drop what is nested deeper, silently.
    return MarkdownIt("commonmark", {"maxNesting": _DEEPEST}).enable("table")


def headed(nodes: Sequence[SyntaxTreeNode]) -> tuple[str, list[tuple[Trail, list[SyntaxTreeNode]]]]:
    """Part a page at its headings: its title, and each section's trail below the title with its nodes."""
    title = ""
    trail: list[tuple[int, str]] = []
    found: list[tuple[Trail, list[SyntaxTreeNode]]] = [((), [])]
    for node in nodes:
        if node.type != "heading":
            found[-1][1].append(node)
            continue
        level, heading = int(node.tag[1]), " ".join(line.text for line in lines_of(node)).rstrip(":")
        if title:
            trail = [entry for entry in trail if entry[0] < level] + [(level, heading)]
            found.append((tuple(text for _, text in trail), []))
        title = title or heading
    return title, found


def tokens_of(node: SyntaxTreeNode) -> list[Token]:
    """Return the inline tokens of a text node."""
    inner = (child.token for child in node.children if child.type == "inline")
    return [token for parent in inner if parent for token in parent.children or []]


def lines_of(node: SyntaxTreeNode, skip: int = 0) -> tuple[Line, ...]:
    """Return a text node's lines, without its first `skip` inline tokens."""
    if node.type in ("fence", "code_block"):
        return make_lines(clean(node.content))
    if node.type == "html_block":
        return make_lines(strip_html(node.content), tuple(pictured(node.content)))
    raw, cards = read_inline(tokens_of(node)[skip:])
    return make_lines(raw, cards)


def printed(node: SyntaxTreeNode, depth: int) -> list[tuple[str, SyntaxTreeNode]]:
    """Pair a list's items with what they print: numbers, letters below them, then numbers again; bullets nothing."""
    if node.type == "bullet_list":
        return [("", item) for item in node.children]
    start = int(node.attrs.get("start", 1))
    return [
        (str(number) if depth % 2 == 0 else letters(number), item)
        for number, item in enumerate(node.children, start=start)
    ]


def table_of(node: SyntaxTreeNode) -> tuple[Table, tuple[Line, ...]]:
    """Return a table's cells, and the footnote marks that stood in them as a line without text."""
    rows: list[tuple[str, ...]] = []
    marks: list[tuple[int, str]] = []
    for row in (row for part in node.children for row in part.children):
        lines = [lines_of(cell) for cell in row.children]
        rows.append(tuple(" ".join(line.text for line in cell) for cell in lines))
        marks.extend((0, label) for cell in lines for line in cell for _, label in line.marks)
    header = rows[0] if rows and any(rows[0]) else ()
    return Table(header, tuple(rows[1:])), ((Line("", tuple(dict.fromkeys(marks))),) if marks else ())


def line_number(node: SyntaxTreeNode) -> int:
    """Return the line of the file on which a block begins, from 1."""
    return node.map[0] + 1 if node.map else 0
