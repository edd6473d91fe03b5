"""A page as MediaWiki's API sends it: JSON around rendered HTML (`action=parse`) or around wikitext (`prop=revisions`).

The revision's day is the page's date where the answer has it. Statements below a heading that names one ruleset
("OCG Rulings") hold for that ruleset only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any, Literal
from urllib.parse import quote

from ingest.document import Block, Document, Line, Section
from ingest.formats import wiki_html, wikitext
from ingest.text.repair import clean
from kb.errors import PageError
from kb.records import Mention

_SHAPE = re.compile(r"\A\s*\{.{0,2000}?\"(?:parse\"\s*:\s*\{|revisions\"\s*:\s*\[)", re.DOTALL)
_RULESET = re.compile(r"\b(OCG|TCG)\b")
_EXAMPLE = re.compile(r"Example(?:\s+\d+)?\Z", re.IGNORECASE)
#: How the wikis call the pages that hold the rulings about one card.
_RULINGS = "Card Rulings:"
#: Sections that a wiki adds to its pages for readers on the web: links, pictures, and the list of footnotes.
_FURNITURE = frozenset(
    ("references", "notes", "see also", "external links", "navigation", "gallery", "in other languages")
)


def recognise(text: str) -> bool:
    """Tell whether a page is such an answer."""
    return bool(_SHAPE.match(text))


def signs(text: str, document: Document) -> tuple[str, ...]:
    """The page's title; the API says nowhere which wiki it speaks for."""
    return (f"title: {document.title}",)


def parse(text: str, name: str) -> Document:
    """Read a page. Raises PageError, naming `name`, for another answer of the API, or for a page without text."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PageError(f"{name}: the wiki's answer is not valid JSON ({error}); fetch it again") from None
    is_rendered = isinstance(found, Mapping) and "parse" in found
    title, day, parts, footnotes = _rendered(found, name) if is_rendered else _revision(found, name)
    subject = title.removeprefix(_RULINGS) if title.startswith(_RULINGS) else ""
    sections = (Section(trail, _bound(trail, _about(subject, blocks)), footnotes) for trail, blocks in parts)
    return Document(
        title=title,
        sections=tuple(section for section in sections if section.blocks and not _is_furniture(section.heading)),
        path=f"wiki/{quote(title.replace(' ', '_'), safe='/:')}",
        as_of=day,
    )


def _rendered(found: Any, name: str) -> tuple[str, str, wiki_html.Parts, wiki_html.Notes]:
    page = found["parse"]
    body = page.get("text") if isinstance(page, Mapping) else None
    body = body.get("*") if isinstance(body, Mapping) else body
    if not isinstance(body, str) or not isinstance(page.get("title"), str):
        raise PageError(f"{name}: the wiki's answer holds no text of a page; ask it with prop=text")
    return clean(page["title"]), "", *wiki_html.read(body, name)


def _revision(found: Any, name: str) -> tuple[str, str, wiki_html.Parts, wiki_html.Notes]:
    """The title, day and parts of a page in wikitext."""
    try:
        pages = found["query"]["pages"]
        (page,) = pages.values() if isinstance(pages, Mapping) else pages
        revision = page["revisions"][0]
        content = revision["slots"]["main"] if "slots" in revision else revision
        text = (content["content"] if "content" in content else content["*"]).strip()
        title, day = clean(page["title"]), str(revision.get("timestamp") or "")[:10]
        day = date.fromisoformat(day).isoformat() if day else ""
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        raise PageError(f"{name}: the wiki's answer holds no text of one page; ask for one title a file") from None
    return title, day, *wikitext.read(text, name)


def _is_furniture(trail: tuple[str, ...]) -> bool:
    return any(heading.casefold() in _FURNITURE for heading in trail)


def _bound(trail: tuple[str, ...], blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks with the ruleset that their heading names; a section called "Example 2" is one example."""
    named = {found for heading in trail for found in _RULESET.findall(heading)}
    if len(named) == 1:
        blocks = tuple(_of_ruleset(block, "ocg" if named == {"OCG"} else "tcg") for block in blocks)
    if trail and _EXAMPLE.match(trail[-1]) and blocks:
        lines = tuple(line for block in blocks if not block.table for line in block.lines)
        below = tuple(part for block in blocks for part in ((block,) if block.table else block.children))
        return (Block(lines, "example", children=below, ruleset=blocks[0].ruleset),)
    return blocks


def _about(card: str, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks of a page about a card: each of them names it, whatever its sentence calls the card."""
    if not card:
        return blocks
    return tuple(
        replace(block, lines=_naming(card, block.lines), children=_about(card, block.children)) for block in blocks
    )


def _naming(card: str, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    return tuple(replace(line, mentions=(Mention(card), *line.mentions)) for line in lines[:1]) + lines[1:]


def _of_ruleset(block: Block, ruleset: Literal["ocg", "tcg"]) -> Block:
    return replace(block, ruleset=ruleset, children=tuple(_of_ruleset(child, ruleset) for child in block.children))
