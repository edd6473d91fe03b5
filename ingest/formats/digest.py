"""Digest Markdown: our own rules, each clause with a code, fields, and named footnotes.

    1. `yugioh/replay/after-chain` The statement. [^rb39]
       * evidence: ygo-rulebook/battle-step/replay-rules-during-the-battle-step#10

Every statement is a clause with a code: text outside one is an error, and so is an unknown field, a code that is
missing or written twice, and a footnote that is not defined. Errors begin with `file:line`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from types import MappingProxyType

from markdown_it.tree import SyntaxTreeNode

from ingest.document import Block, Document, Section
from ingest.formats import unclosed
from ingest.formats.digest_fields import CODE, Fields, read_fields
from ingest.formats.front_matter import front_matter
from ingest.formats.markdown_tree import headed, line_number, lines_of, printed, table_of, tokens_of, tree
from ingest.text.citing import reference
from ingest.text.repair import clean
from kb.errors import DigestError
from kb.records import Reference

_DEFINITION = re.compile(r"\[\^([\w-]+)\]:\s*(\S.*)")
_KEYS = ("source", "title", "as_of")
Notes = dict[str, Reference]


def parse(text: str, name: str) -> Document:
    """Read a digest file. Raises DigestError, beginning with `file:line`, at the first thing that is wrong.

    What opens very many brackets and does not close them is a PageError.
    """
    unclosed.refuse(text, name, {"brackets": unclosed.brackets})
    matter, body = front_matter(clean(text))
    _check_front_matter(matter, name)
    notes, body = _definitions(body, name)
    reader = _Reader(name, notes)
    _, parts = headed(tree(body))
    sections = tuple(
        Section(trail, tuple(reader.blocks(nodes)), MappingProxyType(notes)) for trail, nodes in parts if nodes
    )
    _check_codes(sections, name)
    return Document(title=matter["title"], sections=sections, as_of=matter["as_of"])


def _check_front_matter(matter: dict[str, str], name: str) -> None:
    for key in _KEYS:
        if not matter.get(key):
            raise DigestError(f"{name}:1: the front matter lacks `{key}`; add it")
    for key in matter:
        if key not in _KEYS:
            raise DigestError(f"{name}:1: unknown key `{key}` in the front matter; known are {', '.join(_KEYS)}")
    try:
        date.fromisoformat(matter["as_of"])
    except ValueError:
        raise DigestError(f"{name}:1: as_of `{matter['as_of']}` is no date; write it as 2026-11-21") from None


def _definitions(body: str, name: str) -> tuple[Notes, str]:
    """Take the footnote definitions out of a text, which keeps its line numbers."""
    notes: Notes = {}
    lines = body.split("\n")
    for at, line in enumerate(lines):
        found = _DEFINITION.match(line)
        if found:
            if found[1] in notes:
                raise DigestError(f"{name}:{at + 1}: footnote [^{found[1]}] is defined twice; remove one")
            notes[found[1]] = reference(found[2])
            lines[at] = ""
    return notes, "\n".join(lines)


class _Reader:
    """Reads the clauses of one file; knows its name and its footnotes for the errors."""

    def __init__(self, name: str, notes: Notes) -> None:
        self.name = name
        self.notes = notes

    def blocks(self, nodes: Iterable[SyntaxTreeNode], depth: int = 0) -> list[Block]:
        """Read numbered lists; anything else at this level is an error."""
        found: list[Block] = []
        for node in nodes:
            if node.type != "ordered_list":
                raise self._error(node, "text outside a numbered clause; give it a number and a code")
            found.extend(self._clause(item, label, depth) for label, item in printed(node, depth))
        return found

    def _clause(self, node: SyntaxTreeNode, label: str, depth: int) -> Block:
        """Read one clause: its code, text, fields, table and child clauses."""
        texts = self._of(node, "paragraph")
        code = _code(texts[0]) if texts else ""
        if not CODE.fullmatch(code):
            raise self._error(node, "the clause begins with no code; write it as `game/topic/name`")
        lines = tuple(entry for child in texts for entry in lines_of(child, skip=int(child is texts[0])))
        if not any(entry.text for entry in lines):
            raise self._error(node, f"`{code}` says nothing; write its statement after the code")
        tables = [table_of(child) for child in self._of(node, "table")]
        if len(tables) > 1:
            raise self._error(node, f"`{code}` has two tables; give the second one a clause of its own")
        table, marked = tables[0] if tables else (None, ())
        fields = self._fields(node)
        block = Block(
            lines=lines + marked,
            kind=fields.kind or ("table" if table else "rule"),
            label=label,
            children=tuple(self.blocks(self._of(node, "ordered_list"), depth + 1)),
            table=table,
            code=code,
            evidence=fields.evidence,
            exceptions=fields.exceptions,
            formerly=fields.formerly,
            ruleset=fields.ruleset,
            confirmed=fields.confirmed,
            line=line_number(node),
        )
        self._check_notes(block, node)
        return block

    def _of(self, node: SyntaxTreeNode, kind: str) -> list[SyntaxTreeNode]:
        """Return the parts of a clause that are of one kind; a clause has no other kinds than these four."""
        for child in node.children:
            if child.type not in ("paragraph", "table", "bullet_list", "ordered_list"):
                raise self._error(child, f"a clause cannot hold a {child.type}; write text, fields or a table")
        return [child for child in node.children if child.type == kind]

    def _fields(self, node: SyntaxTreeNode) -> Fields:
        items = [item for child in self._of(node, "bullet_list") for item in child.children]
        return read_fields([(line_number(item), self._field(item)) for item in items], self.name)

    def _field(self, item: SyntaxTreeNode) -> str:
        for child in item.children:
            if child.type != "paragraph":
                raise self._error(child, "a field is one line `name: value`; put nothing below it")
        return " ".join(line.text for child in item.children for line in lines_of(child))

    def _check_notes(self, block: Block, node: SyntaxTreeNode) -> None:
        for label in (label for line in block.lines for _, label in line.marks):
            if label not in self.notes:
                raise self._error(node, f"footnote [^{label}] has no definition; add `[^{label}]: ...`")

    def _error(self, node: SyntaxTreeNode, says: str) -> DigestError:
        return DigestError(f"{self.name}:{line_number(node)}: {says}")


def _code(paragraph: SyntaxTreeNode) -> str:
    tokens = tokens_of(paragraph)
    return tokens[0].content if tokens and tokens[0].type == "code_inline" else ""


def _check_codes(sections: Iterable[Section], name: str) -> None:
    seen: dict[str, int] = {}
    for block in (block for section in sections for block in _all(section.blocks)):
        if block.code in seen:
            first = seen[block.code]
            raise DigestError(f"{name}:{block.line}: `{block.code}` is the code of line {first} too; rename one")
        seen[block.code] = block.line


def _all(blocks: Iterable[Block]) -> Iterator[Block]:
    for block in blocks:
        yield block
        yield from _all(block.children)
