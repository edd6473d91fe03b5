"""From a document to rules: ids, kinds, references, mentions, examples. Pure, and the same for every format.

A line that opens with "Example:" and a sentence that opens with "For example" become example records below
their statement, and so do the items of a list that "Examples:" announces. A list belongs to the paragraph before it
that ends in a colon. An example that stands alone belongs to the statement before it, or else to the next one of its
section. A rule whose first sentence defines a term is a definition. Printed numbers below "the following steps:" are
steps. A changelog holds notes.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count

from ingest.document import Block, Document, Line, Section, join_lines
from ingest.text.ids import section_id
from ingest.text.sentences import announces_examples, defines, example_lead, gives_example, spans
from kb.errors import PageError
from kb.records import Kind, Reference, Rule, Snapshot, Source

_LOG = re.compile(r"\b(?:change ?log|release notes|revision history)\b", re.IGNORECASE)
#: One line of a page names a dozen cards at most; every sentence of it is compared with all of them.
_MOST_CARDS = 200
_STEPS = re.compile(r"\b(?:steps?|sequence|order|procedure)\b[^.]*:$|^how to\b", re.IGNORECASE)


def extract(document: Document, source: Source, snapshot: Snapshot) -> tuple[Rule, ...]:
    """Return a page's rules in page order.

    Raises PageError for a footnote number without a footnote, and for a line that names hundreds of cards.
    """
    cards = max((_most_cards(section.blocks) for section in document.sections), default=0)
    if cards > _MOST_CARDS:
        raise PageError(f"{snapshot.origin}: one line names {cards:,} cards (at most {_MOST_CARDS}); save it again")
    page = _Page(document, source, snapshot)
    return tuple(rule for section in document.sections for rule in _bound(page.section(section)))


def _most_cards(blocks: Iterable[Block]) -> int:
    """How many cards the line names that names the most, in some blocks and in those below them."""
    named = (max((*(len(line.mentions) for line in block.lines), _most_cards(block.children))) for block in blocks)
    return max(named, default=0)


def _bound(rules: list[Rule]) -> list[Rule]:
    """Bind the examples of a section that stand alone to the statement before them, or else to the next one."""
    stated = [at for at, rule in enumerate(rules) if not rule.parent and rule.kind not in ("example", "note", "table")]
    if not stated:
        return rules
    for at, rule in enumerate(rules):
        if not (rule.parent or rule.code) and rule.kind in ("example", "note"):
            nearest = max(0, bisect_left(stated, at) - 1)
            rules[at] = rule._replace(parent=rules[stated[nearest]].id)
    return rules


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a block stands: its section, the rule that it is below, and that rule's text, its lead."""

    section: Section
    parent: str = ""
    lead: str = ""
    in_example: bool = False

    def below(self, rule: Rule) -> _Place:
        return replace(self, parent=rule.id, lead=rule.text, in_example=self.in_example or rule.kind == "example")


@dataclass(frozen=True)
class _Page:
    document: Document
    source: Source
    snapshot: Snapshot
    taken: dict[str, int] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    positions: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def is_log(self) -> bool:
        """Whether the page tells how the rules came to be, and states none itself."""
        return bool(_LOG.search(self.document.title))

    def section(self, section: Section) -> list[Rule]:
        """Return a section's rules; the items of a list stand below the paragraph that leads to it."""
        where = section_id(self.source.id, self.snapshot.page, section.heading)
        printed = {block.label for block in section.blocks if block.label}
        named: list[tuple[str, str, Block]] = []
        for block in section.blocks if self.is_log else map(with_examples, section.blocks):
            self.counts[where] += 1
            number = str(self.counts[where])
            clause = block.label or (f"{number}-2" if number in printed else number)
            named.append((clause, f"{where}#{clause}", block))
        return list(self.series(_Place(section), named))

    def series(self, place: _Place, named: Iterable[tuple[str, str, Block]]) -> Iterator[Rule]:
        """Yield the rules of blocks that follow one another; a list stands below the paragraph that leads to it."""
        led = place
        for clause, anchor, block in named:
            found = list(self.records(led if block.item else place, block, clause, anchor))
            yield from found
            if found and not block.item:
                led = place.below(found[-1]) if found[-1].text.endswith(":") else place

    def records(self, place: _Place, block: Block, clause: str, anchor: str) -> Iterator[Rule]:
        """Yield a block's rule and those below it. A block that says nothing itself only passes its children on.

        `clause` is what the page prints, `anchor` the id that is wanted for it.
        """
        anchor = self._unique(anchor)
        below = replace(place, lead="", in_example=place.in_example or block.kind == "example")
        if block.text or block.table:
            rule = self._rule(place, block, clause, anchor)
            below = place.below(rule)
            yield rule
        named = ((f"{clause}.{label}", f"{anchor}.{label}", child) for label, child in _labelled(block.children))
        yield from self.series(below, named)

    def _rule(self, place: _Place, block: Block, clause: str, anchor: str) -> Rule:
        url = self.document.url or "/".join(part for part in (self.source.url, self.document.path) if part)
        return Rule(
            id=block.code or anchor,
            kind="note" if self.is_log and block.kind == "rule" else _kind(block, place),
            game=self.source.game,
            ruleset=block.ruleset or self.source.ruleset,
            source=self.source.id,
            page=self.snapshot.page,
            heading=(self.document.title, *place.section.heading),
            clause=clause,
            position=next(self.positions),
            text=block.text,
            as_of=block.confirmed or self.snapshot.as_of,
            basis=self.snapshot.basis,
            url=url,
            code=block.code,
            parent=place.parent,
            snapshot=self.snapshot.sha256,
            cards=tuple(dict.fromkeys(card for line in block.lines for card in line.mentions)),
            references=self._references(place.section, block),
            table=block.table,
            evidence=block.evidence,
            exceptions=block.exceptions,
            formerly=block.formerly,
        )

    def _unique(self, wanted: str) -> str:
        name = wanted
        while name in self.taken:
            self.taken[wanted] += 1
            name = f"{wanted}-{self.taken[wanted]}"
        self.taken[name] = 1
        return name

    def _references(self, section: Section, block: Block) -> tuple[Reference, ...]:
        found: list[Reference] = []
        for label in (label for line in block.lines for _, label in line.marks):
            if label not in section.footnotes:
                where = section.heading[-1] if section.heading else self.document.title
                raise PageError(
                    f"{self.snapshot.origin}: the section {where!r} points to reference [{label}], which is missing "
                    f"in the References list ({len(section.footnotes)} entries) after it; save the whole page"
                )
            found.append(section.footnotes[label])
        found.extend(entry for line in block.lines for entry in line.references)
        return tuple(dict.fromkeys(found)) or section.general


def _labelled(children: tuple[Block, ...]) -> Iterator[tuple[str, Block]]:
    """Name children: their printed label, `example`, `example.2`, `table`, or their number among the others."""
    counts: Counter[str] = Counter()
    for child in children:
        name = child.kind if child.kind in ("example", "table") else ""
        if child.label:
            yield child.label, child
            continue
        counts[name] += 1
        number = counts[name]
        yield (f"{name}.{number}" if number > 1 else name) if name else str(number), child


def _kind(block: Block, place: _Place) -> Kind:
    if block.code or block.kind != "rule":
        return block.kind
    if announces_examples(place.lead):
        return "example"
    if place.in_example:
        return "note"
    if block.label and _STEPS.search(place.lead):
        return "step"
    return "definition" if defines(block.text) else "rule"


def with_examples(block: Block) -> Block:
    """Part the examples that a block's text gives from its statement, here and in the blocks below.

    A clause with a code says itself what it is and stays whole.
    """
    if block.code:
        return block
    if block.children:
        block = replace(block, children=tuple(map(with_examples, block.children)))
    if block.kind in ("example", "table", "note"):
        return block
    start = next((at for at, line in enumerate(block.lines) if example_lead(line.text)), len(block.lines))
    told = tuple(_without_lead(line) for line in block.lines[start:])
    if not any(line.text for line in told):
        start, told = len(block.lines), ()
    if start == 0 and told:
        return replace(block, lines=told, kind="example")
    if block.lines and gives_example(block.lines[0].text):
        return replace(block, kind="example")
    lines, examples = _part_sentences(block.lines[:start])
    if told:
        examples.append(Block(told, "example"))
    if examples and examples[-1].text.endswith(":"):
        examples[-1] = replace(examples[-1], children=block.children)
        block = replace(block, children=())
    return replace(block, lines=lines, children=(*examples, *block.children)) if examples else block


def _without_lead(line: Line) -> Line:
    return line.part(len(example_lead(line.text)), len(line.text))


def _part_sentences(lines: tuple[Line, ...]) -> tuple[tuple[Line, ...], list[Block]]:
    kept: list[Line] = []
    examples: list[Block] = []
    for line in lines:
        cuts = spans(line.text)
        said = [line.text[start:end] for start, end in cuts]
        told = [gives_example(sentence) and not announces_examples(sentence) for sentence in said]
        if not any(told):
            kept.append(line)
            continue
        parts = [line.part(start, end) for start, end in cuts]
        rest = join_lines(part for part, given in zip(parts, told, strict=True) if not given)
        kept.extend([rest] if rest.text else [])
        examples.extend(Block((part,), "example") for part, given in zip(parts, told, strict=True) if given)
    return tuple(kept), examples
