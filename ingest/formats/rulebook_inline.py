"""The words of a rulebook page: a run of inline nodes as lines of text, with the cards and references named in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from ingest.document import Block, Line, make_lines, mark
from ingest.text.citing import is_inline_reference, reference, web_url
from ingest.text.repair import clean
from kb.records import Mention, Reference

_NUMBER = re.compile(r"\[(\d+)\]")
FURNITURE = frozenset(("script", "style", "img", "include", "hr", "template", "svg", "head", "summary"))


@dataclass
class Run:
    """Inline text that is being collected into one paragraph: the lines that are done, and the one that is open."""

    raw: list[str] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    references: list[Reference] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    def end_line(self) -> None:
        """Close the open line; what follows is another."""
        mentions, references = dict.fromkeys(self.mentions), tuple(self.references)
        self.lines.extend(make_lines("".join(self.raw), tuple(mentions), references))
        self.raw, self.mentions, self.references = [], [], []

    def take(self) -> Block | None:
        """The paragraph that was collected, None where it says nothing; the run is empty afterwards."""
        self.end_line()
        lines, self.lines = tuple(self.lines), []
        return Block(lines) if any(line.text or line.references for line in lines) else None


def take_in(node: PageElement, run: Run) -> None:
    """Add what an inline node says to a run: text, marks of footnotes, references, cards; furniture says nothing."""
    if isinstance(node, NavigableString):
        if not isinstance(node, PreformattedString):
            run.raw.append(clean(re.sub(r"\s+", " ", node)))
        return
    if not isinstance(node, Tag) or node.name in FURNITURE:
        return
    if node.name == "br":
        run.end_line()
        return
    if node.name == "sup" and (numbers := _NUMBER.findall(plain(node))):
        run.raw.extend(mark(number) for number in numbers)
        return
    if node.name == "a" and is_inline_reference(plain(node)):
        run.references.append(reference(plain(node).strip("()"), web_url(str(node.get("href", "")))))
        return
    if node.name == "span" and node.has_attr("data-name"):
        run.mentions.append(_mention(node))
    for child in node.children:
        take_in(child, run)


def _mention(node: Tag) -> Mention:
    passcode = str(node["data-name"]).strip()
    name = plain(node).strip('"').strip()
    return Mention(name, str(int(passcode)) if passcode.isdecimal() and passcode.isascii() else "")


def plain(node: PageElement) -> str:
    """The text of a node on one line."""
    return " ".join(clean(node.get_text()).split())
