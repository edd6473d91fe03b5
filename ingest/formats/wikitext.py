"""A wiki page as its authors write it: wikitext, as far as rulings use it.

Links give their text, quotes for bold and italics go, `<ref>` becomes a footnote. A template inside a line stands
for its last unnamed value, which is what such templates show; one on a line of its own is a box and is dropped.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from ingest.document import Block, make_line, mark
from ingest.formats import unclosed
from ingest.formats.wiki_html import Notes, Parts
from ingest.text.citing import reference
from ingest.text.repair import clean
from kb.errors import PageError
from kb.records import Reference, Table

# A list's marks stand as these while the parser reads the page, which would make nodes of each of them.
_MARKS = str.maketrans("*#:;", "\ue012\ue013\ue014\ue015")
_LINE_MARKS = re.compile(r"^[*#:;]+", re.MULTILINE)
_LISTED = re.compile(r"([\ue012-\ue015]+)\s*(.*)")
_LONGEST = 1_000_000
_OPENED = {
    "comments": unclosed.comments,
    "tables": unclosed.pairs(r"\{\|", r"\|\}"),
    "templates": unclosed.pairs(r"\{\{", r"\}\}"),
    "links": unclosed.pairs(r"\[\[", r"\]\]"),
    "links to other sites on one line": unclosed.on_a_line(r"\[(?:[A-Za-z][A-Za-z0-9+.-]*:|//)"),
    "tags": unclosed.named_tags,
}
_NO_TEXT = re.compile(r"\A\s*(?:file|image|category|[a-z]{2,3}(?:-[a-z]+)?)\s*:", re.IGNORECASE)
_DROPPED = frozenset(("references", "gallery", "math", "templatestyles", "includeonly", "ref"))
# A template that shows something stands between these while its line is not known; no page can contain them.
_OPEN, _SHUT = "\ue010", "\ue011"
_TEMPLATE = re.compile(f"{_OPEN}([^{_OPEN}{_SHUT}]*){_SHUT}")


def read(text: str, name: str) -> tuple[Parts, Notes]:
    """Return the page's sections with their heading trails, and its footnotes by label.

    Raises PageError, naming `name`, for a page that is too long, or that leaves too much of it open.
    """
    import mwparserfromhell

    _check(text, name)
    page = _Page()
    hidden = _LINE_MARKS.sub(lambda marks: marks[0].translate(_MARKS), clean(text))
    for node in mwparserfromhell.parse(hidden).nodes:
        page.take(node)
    page.close()
    return [(heading, tuple(blocks)) for heading, blocks in page.parts], MappingProxyType(page.notes)


def _check(text: str, name: str) -> None:
    if len(text) > _LONGEST:
        raise PageError(f"{name}: {len(text):,} characters are too many for a page of a wiki (at most {_LONGEST:,})")
    unclosed.refuse(text, name, _OPENED)


@dataclass
class _Page:
    """A page as it is read: its sections, its footnotes, and the text since the last heading or table."""

    parts: list[tuple[tuple[str, ...], list[Block]]] = field(default_factory=lambda: [((), [])])
    notes: dict[str, Reference] = field(default_factory=dict)
    trail: list[tuple[int, str]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)

    def take(self, node: Any) -> None:
        """Add the next node of the page."""
        kind = type(node).__name__
        if kind == "Heading":
            self.close()
            title = make_line(_shown(self.text(node.title.nodes))).text
            self.trail = [entry for entry in self.trail if entry[0] < node.level] + [(node.level, title)]
            self.parts.append((tuple(heading for _, heading in self.trail if heading), []))
        elif kind == "Tag" and str(node.tag) == "table":
            self.close()
            self.parts[-1][1].extend(self._table(node))
        else:
            self.raw.append(self._node(node))

    def close(self) -> None:
        """Make blocks of the text since the last heading or table."""
        lines = [_shown(line).strip() for line in "".join(self.raw).split("\n")]
        self.parts[-1][1].extend(_blocks(line for line in lines if line))
        self.raw = []

    def text(self, nodes: Iterable[Any]) -> str:
        """The text of some nodes."""
        return "".join(map(self._node, nodes))

    def _node(self, node: Any) -> str:
        kind = type(node).__name__
        if kind == "Text":
            return str(node.value)
        if kind == "Wikilink":
            return self._link(node)
        if kind == "ExternalLink":
            return self.text(node.title.nodes) if node.title else ""
        if kind == "Template":
            return self._template(node)
        if kind == "HTMLEntity":
            return clean(node.normalize())
        return self._tag(node) if kind == "Tag" else ""

    def _link(self, node: Any) -> str:
        if _NO_TEXT.match(str(node.title)):
            return ""
        return self.text((node.text or node.title).nodes).removeprefix(":")

    def _template(self, node: Any) -> str:
        unnamed = [parameter for parameter in node.params if not parameter.showkey]
        said = self.text(unnamed[-1].value.nodes) if unnamed else ""
        return f"{_OPEN}{said}{_SHUT}"

    def _tag(self, node: Any) -> str:
        name = str(node.tag).lower()
        if name == "ref":
            return mark(self._note(node))
        if name == "br":
            return "\n" if not node.wiki_markup else ""
        if name in _DROPPED or not node.contents:
            return ""
        return self.text(node.contents.nodes)

    def _note(self, node: Any) -> str:
        """The label of a `<ref>`. A named one may be used again, before or after it is written out."""
        name = str(node.get("name").value).strip() if node.has("name") else ""
        label = f"name:{name}" if name else f"note:{len(self.notes) + 1}"
        links = node.contents.filter_external_links() if node.contents else []
        said = _shown(self.text(node.contents.nodes)).strip() if node.contents else ""
        if said or label not in self.notes:
            self.notes[label] = reference(said or name, str(links[0].url) if links else "")
        return label

    def _table(self, node: Any) -> list[Block]:
        inside = _tags(node, ("tr", "th", "td"))
        first = [tag for tag in inside if str(tag.tag) != "tr"]
        rows = [row for row in (first, *(_tags(tag, ("th", "td")) for tag in inside if str(tag.tag) == "tr")) if row]
        texts = [tuple(make_line(_shown(self.text(cell.contents.nodes))).text for cell in row) for row in rows]
        titled = len(texts) > 1 and all(str(cell.tag) == "th" for cell in rows[0])
        return [Block((), "table", table=Table(texts[0] if titled else (), tuple(texts[titled:])))] if texts else []


def _tags(node: Any, names: tuple[str, ...]) -> list[Any]:
    """The tags of these names directly inside a node. The first row of a table may stand there without a `tr`."""
    return [inner for inner in node.contents.nodes if type(inner).__name__ == "Tag" and str(inner.tag) in names]


def _shown(line: str) -> str:
    """A line with what its templates show; a line that is nothing but templates is a box."""
    if line.strip() and not _templates_out(line, "").strip():
        return ""
    return _templates_out(line, r"\1")


def _templates_out(line: str, by: str) -> str:
    """Replace templates, the inner ones first."""
    while _TEMPLATE.search(line):
        line = _TEMPLATE.sub(by, line)
    return line.replace(_OPEN, "").replace(_SHUT, "")


def _blocks(lines: Iterable[str]) -> list[Block]:
    """Lines as blocks, list items below the item that they belong to."""
    made: deque[tuple[int, Block]] = deque()
    for line in lines:
        found = _LISTED.match(line)
        said = make_line(found[2] if found else line)
        if said.text:
            made.append((len(found[1]) if found else 0, Block((said,))))
    return list(_nested(made, 0))


def _nested(made: deque[tuple[int, Block]], above: int) -> Iterator[Block]:
    """The blocks at the front of `made` that are deeper than `above`, each with those below it."""
    while made and made[0][0] >= above:
        depth, block = made.popleft()
        below = tuple(_nested(made, depth + 1)) if depth else ()
        yield replace(block, children=below)
