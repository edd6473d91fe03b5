"""A wiki page as MediaWiki renders it: headings, paragraphs, lists, tables, and footnotes that link to a list.

What the wiki puts around the text (tables of contents, boxes, edit links, navigation) is dropped by the classes
that MediaWiki and its common templates give it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from ingest.document import Block, make_lines, mark
from ingest.formats import unclosed
from ingest.text.citing import reference, web_url
from ingest.text.repair import clean
from kb.errors import PageError
from kb.records import Reference, Table

Parts = list[tuple[tuple[str, ...], tuple[Block, ...]]]
Notes = Mapping[str, Reference]

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_DEEPEST = 80
_LISTS = ("ul", "ol", "dl")
_WRAPPERS = frozenset(("html", "body", "div", "section", "article", "center", "blockquote"))
_DROPPED = (
    "script, style, template, noscript, figure, aside, nav, svg, img, audio, video, link, meta, .mw-editsection,"
    " .toc, #toc, .noprint, .navbox, .hatnote, .dablink, .thumb, .infobox, .portable-infobox, .metadata, .ambox,"
    " .mbox-small, .mw-empty-elt, .catlinks, .gallery, .mw-cite-backlink, .sister-wiki, .interlanguage-link,"
    " .shortdescription"
)


def read(html: str, name: str) -> tuple[Parts, Notes]:
    """Return the page's sections with their heading trails, and its footnotes by the label that the marks bear.

    Raises PageError, naming `name`, for a page whose boxes are nested deeper than any page's, or never closed.
    """
    unclosed.refuse(html, name, {"comments": unclosed.comments, "tags": unclosed.tags})
    soup = BeautifulSoup(html, "html.parser")
    if _depth(soup) > _DEEPEST:
        raise PageError(f"{name}: its boxes are nested more than {_DEEPEST} deep; fetch it again")
    for tag in soup.select(_DROPPED):
        tag.decompose()
    notes = MappingProxyType(_footnotes(soup))
    trail: list[tuple[int, str]] = []
    parts: list[tuple[tuple[str, ...], list[Block]]] = [((), [])]
    for node in _flow(soup.body or soup):
        if isinstance(node, Tag) and node.name in _HEADINGS:
            level = int(node.name[1])
            trail = [entry for entry in trail if entry[0] < level] + [(level, _plain(node))]
            parts.append((tuple(heading for _, heading in trail if heading), []))
        else:
            parts[-1][1].extend(_block(node, notes))
    return [(heading, tuple(blocks)) for heading, blocks in parts], notes


def _depth(soup: BeautifulSoup) -> int:
    """How deep the tags of a page are nested."""
    depths = {id(soup): 0}
    for tag in soup.find_all(True):
        depths[id(tag)] = depths[id(tag.parent)] + 1
    return max(depths.values())


def _footnotes(soup: BeautifulSoup) -> dict[str, Reference]:
    """Take the lists of footnotes out of the page."""
    found: dict[str, Reference] = {}
    for listed in soup.select("ol.references"):
        for item in listed.find_all("li", id=True):
            text = item.select_one(".reference-text") or item
            link = text.find("a", href=True)
            found[str(item["id"])] = reference(_plain(text), web_url(str(link["href"])) if link else "")
        listed.decompose()
    return found


def _flow(node: Tag) -> Iterator[PageElement]:
    """The parts of a page in order, boxes that hold headings or paragraphs taken apart."""
    for child in list(node.children):
        if isinstance(child, Tag) and child.name in _WRAPPERS:
            yield from _flow(child)
        else:
            yield child


def _block(node: PageElement, notes: Notes) -> list[Block]:
    if isinstance(node, Tag) and node.name in _LISTS:
        return [made for item in node.find_all(("li", "dt", "dd"), recursive=False) for made in _item(item, notes)]
    if isinstance(node, Tag) and node.name == "table":
        return _table(node, notes)
    lines = make_lines(_text(node, notes))
    return [Block(lines)] if any(line.text for line in lines) else []


def _item(item: Tag, notes: Notes) -> list[Block]:
    """A list item, with the lists and tables that stand in it below it."""
    inner = [tag for tag in item.find_all((*_LISTS, "table")) if tag.find_parent((*_LISTS, "table")) is item.parent]
    below = [block for tag in inner for block in _block(tag.extract(), notes)]
    lines = make_lines(_text(item, notes))
    if not any(line.text for line in lines):
        return below
    return [Block(lines, children=tuple(below))]


def _table(table: Tag, notes: Notes) -> list[Block]:
    """A table of data as one block; one that only lays out the page as the blocks in its cells."""
    rows = [row.find_all(("th", "td"), recursive=False) for row in table.find_all("tr")]
    rows = [row for row in rows if row]
    if not any(cell.name == "th" for row in rows for cell in row) and "wikitable" not in (table.get("class") or ()):
        return [block for row in rows for cell in row for part in _flow(cell) for block in _block(part, notes)]
    texts = [tuple(" ".join(line.text for line in make_lines(_text(cell, {}))) for cell in row) for row in rows]
    titled = len(rows) > 1 and all(cell.name == "th" for cell in rows[0])
    caption = table.find("caption")
    lines = make_lines(_text(caption, notes)) if caption else ()
    return [Block(lines, "table", table=Table(texts[0] if titled else (), tuple(texts[titled:])))] if texts else []


def _text(node: PageElement, notes: Notes) -> str:
    """Inline text, with footnote marks as `make_line` wants them."""
    if isinstance(node, PreformattedString):
        return ""
    if isinstance(node, NavigableString):
        return clean(str(node)).replace("\n", " ")
    if not isinstance(node, Tag):
        return ""
    if node.name == "br":
        return "\n"
    if node.name == "sup" and "reference" in (node.get("class") or ()):
        link = node.find("a", href=True)
        label = str(link["href"]).partition("#")[2] if link else ""
        return mark(label) if label in notes else ""
    inside = "".join(_text(child, notes) for child in node.children)
    return f"\n{inside}\n" if node.name in ("p", "div", "li", "dd") else inside


def _plain(node: Tag) -> str:
    return " ".join(clean(node.get_text()).split())
