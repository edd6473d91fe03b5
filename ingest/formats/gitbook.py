"""GitBook Markdown: the Grand Archive rules.

Nested numbered lists print as `2.c.1`; every section restarts its numbers. A `{% hint %}` block belongs to the
clause before it: info and success are examples, warning and danger exceptions, and one that only points to another
section a note. A bullet that is nothing but a link to a page of the same site is navigation. What an llms.txt server
puts around a page for programs is no part of the page: it is dropped, and never obeyed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile

from markdown_it.tree import SyntaxTreeNode

from ingest.document import Block, Document, Section
from ingest.formats import unclosed
from ingest.formats.front_matter import front_matter
from ingest.formats.markdown_tree import headed, lines_of, printed, table_of, tokens_of, tree
from ingest.text.citing import addresses, web_url
from ingest.text.repair import clean
from kb.errors import PageError
from kb.records import Kind

_SECTION = re.compile(r"^#### ", re.MULTILINE)
_CHAPTER = re.compile(r"^## ", re.MULTILINE)
_TITLE = re.compile(r"# +\S")
_HTML = re.compile(r"\s*<(?:!doctype|html|h[1-6]|table)\b", re.IGNORECASE)
_FOR_PROGRAMS = re.compile(r"#{1,6} (?=.*\binstructions?\b)(?=.*\b(?:agent|assistant|llm|ai)s?\b)", re.IGNORECASE)
_PLACES_TO_ASK = ("?ask=", "llms.txt", "llms-full.txt")
_HINT = re.compile(r"([ \t]*)\{%\s*(hint\b[^%]*|endhint)\s*%\}\s*")
_TAG = re.compile(r"\s*\{%[^%]*%\}\s*")
_POINTER = re.compile(r"See [^.;:]+\.?")
_STYLE = re.compile(r"style=\"(\w+)\"")
_HINT_KINDS: dict[str, Kind] = {
    "info": "example",
    "success": "example",
    "warning": "exception",
    "danger": "exception",
}
# A hint's borders become paragraphs of their own, written with characters that no page can contain.
_OPEN, _SHUT = "\ue010", "\ue011"


def recognise(text: str) -> bool:
    """Tell whether a page is Markdown: a `# Title` that stands alone, and no HTML page."""
    _, body = front_matter(text)
    lines = ["", *body.split("\n"), ""]
    return not _HTML.match(body) and any(
        _TITLE.match(lines[at]) and not lines[at - 1].strip() and not lines[at + 1].strip()
        for at in range(1, len(lines) - 1)
    )


def signs(text: str, document: Document) -> tuple[str, ...]:
    """The address in what an llms.txt server puts before a page; whether it is built as a rulebook is.

    A rulebook's page states what it has to say in numbered clauses below headings of the fourth level.
    """
    _, body = front_matter(text)
    before = "\n".join(takewhile(lambda line: not _TITLE.match(line), body.split("\n")))
    found = [f"address: {address}" for address in addresses(before) if "llms.txt" in address]
    blocks = [block for section in document.sections for block in section.blocks]
    numbered = sum(bool(block.label) for block in blocks)
    if _SECTION.search(body) and not _CHAPTER.search(body) and 2 * numbered >= len(blocks):
        found.append("structure: numbered clauses below ####")
    return tuple(found)


def parse(text: str, name: str) -> Document:
    """Read a page. Raises PageError, naming `name`, for one without a title or with an open hint."""
    unclosed.refuse(text, name, {"brackets": unclosed.brackets})
    _, body = front_matter(clean(text))
    lines = _without_ending(_without_preamble(body.split("\n")))
    nodes = tree("\n".join(map(_bordered, lines)))
    title, parts = headed(nodes)
    if not title:
        raise PageError(f"{name}: no `# Title` was found; save the whole page")
    sections = (Section(trail, tuple(_blocks(nodes, name))) for trail, nodes in parts)
    stated = tuple(section for section in sections if section.blocks)
    return Document(title=title, sections=stated, listed=sum(map(_links, nodes)))


def _without_preamble(lines: list[str]) -> list[str]:
    """Drop what stands before the title when it points programs to llms.txt."""
    title = next((at for at, line in enumerate(lines) if _TITLE.match(line)), 0)
    return lines[title:] if any("llms.txt" in line for line in lines[:title]) else lines


def _without_ending(lines: list[str]) -> list[str]:
    """Drop a last part for programs: its heading instructs agents, or it says below a rule where to ask for more."""
    end = next((at for at, line in enumerate(lines) if _FOR_PROGRAMS.match(line)), len(lines))
    rule = next((at for at in reversed(range(end)) if lines[at].strip() in ("---", "***")), end)
    asks = any(place in line for line in lines[rule:end] for place in _PLACES_TO_ASK)
    return lines[: rule if asks else end]


def _bordered(line: str) -> str:
    """Turn a hint's borders into paragraphs; other tags of GitBook are furniture."""
    found = _HINT.fullmatch(line)
    if found:
        stated = _STYLE.search(found[2])
        style = "" if found[2].startswith("endhint") else stated[1] if stated else "info"
        return f"\n{found[1]}{_OPEN}{style}{_SHUT}\n"
    return "" if _TAG.fullmatch(line) else line


def _blocks(nodes: Iterable[SyntaxTreeNode], name: str, depth: int = 0) -> list[Block]:
    """Read blocks in order; a hint is put below the block before it."""
    found: list[Block] = []
    hint: tuple[Kind, list[Block]] | None = None
    for node in nodes:
        style = _border(node)
        if style is None:
            (found if hint is None else hint[1]).extend(_block(node, name, depth))
        elif style and hint is None:
            hint = (_HINT_KINDS.get(style, "note"), [])
        elif not style and hint is not None:
            _bind(found, _hint(*hint))
            hint = None
        else:
            raise PageError(f"{name}: a hint block opens or ends twice; save the page again")
    if hint is not None:
        raise PageError(f"{name}: a hint block has no {{% endhint %}}; save the whole page")
    return found


def _border(node: SyntaxTreeNode) -> str | None:
    """Return the style that a border opens, "" for the end of a hint, None for any other node."""
    if node.type != "paragraph" or not node.children:
        return None
    text = node.children[0].content.strip()
    return text[1:-1] if text.startswith(_OPEN) and text.endswith(_SHUT) else None


def _hint(kind: Kind, inside: list[Block]) -> Block:
    lines = tuple(line for block in inside for line in block.lines)
    if len(lines) == 1 and _POINTER.fullmatch(lines[0].text):
        kind = "note"
    label = "" if kind == "example" else "hint"
    return Block(lines, kind, label, tuple(child for block in inside for child in block.children))


def _bind(found: list[Block], hint: Block) -> None:
    if found:
        found[-1] = replace(found[-1], children=(*found[-1].children, hint))
    else:
        found.append(hint)


def _block(node: SyntaxTreeNode, name: str, depth: int) -> list[Block]:
    if node.type in ("ordered_list", "bullet_list"):
        return [_item(item, name, depth, label) for label, item in printed(node, depth)]
    if node.type == "blockquote":
        return _blocks(node.children, name, depth)
    if node.type == "table":
        table, marked = table_of(node)
        return [Block(marked, "table", table=table)]
    lines = lines_of(node)
    return [Block(lines)] if lines else []


def _item(node: SyntaxTreeNode, name: str, depth: int, label: str) -> Block:
    """Read a list item: the paragraphs it begins with are its text, everything else stands below it."""
    texts = list(takewhile(_is_text, node.children))
    lines = tuple(line for child in texts if not _is_navigation(child) for line in lines_of(child))
    below = _blocks(node.children[len(texts) :], name, depth + 1 if label else depth)
    return Block(lines, label=label, children=tuple(below))


def _is_text(node: SyntaxTreeNode) -> bool:
    return node.type == "paragraph" and _border(node) is None


def _is_navigation(paragraph: SyntaxTreeNode) -> bool:
    """Tell whether a paragraph is nothing but a link to a page of the same site."""
    tokens = tokens_of(paragraph)
    kinds = [token.type for token in tokens]
    if kinds[:1] != ["link_open"] or kinds[-1:] != ["link_close"] or kinds.count("link_open") != 1:
        return False
    return not web_url(str(tokens[0].attrs.get("href", "")))


def _links(node: SyntaxTreeNode) -> int:
    """Count the items of lists that are nothing but a link."""
    if node.type == "paragraph":
        return int(_is_navigation(node))
    return sum(map(_links, node.children)) if node.type in ("bullet_list", "ordered_list", "list_item") else 0
