"""What the sources document, told apart: situations, tables by their rows, samples of card text, and definitions.

A situation has a state of the game and an outcome; a table has one such statement in each row; a sample is a card's
text, quoted for a wording that it has; a definition or list states nothing that could be run.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, get_args

from kb import DATA
from kb.errors import SourceError
from kb.files import read_toml
from kb.records import Rule
from kb.scenario.samples import sampled

Group = Literal["situations", "tables", "samples", "definitions"]
GROUPS: tuple[Group, ...] = get_args(Group)

#: Kinds of statements that may tell a situation without being called an example.
_STATEMENTS = frozenset({"rule", "note", "exception"})
_OUTCOME = re.compile(
    r"\b(?:if|when|while|even|once|after|can(?:not)?|does not|must|will|is not|are not)\b|[✔❌]", re.I
)


class Documented(NamedTuple):
    """One documented thing. `places`: the ids of all records that say it, its own first, or `ID[n]` for row n of a
    table. `why`: why a definition cannot be run."""

    id: str
    group: Group
    source: str
    places: tuple[str, ...]
    why: str = ""


@cache
def told_apart() -> Mapping[str, str]:
    """The examples that cannot be run, with the reason, as `data/examples.toml` records them."""
    found = read_toml(DATA / "examples.toml", SourceError)
    return {id: why for why, ids in found.get("definitions", {}).items() for id in ids}


def documented(rules: Sequence[Rule]) -> list[Documented]:
    """All that the sources document, in their order; what is said in the same words counts once, with all its places.

    An example with parts that tell situations of their own is counted by its parts. An example of a digest that
    restates a source's counts with that.
    """
    known = {rule.id: rule for rule in rules}
    parts: dict[str, list[Rule]] = defaultdict(list)
    for rule in rules:
        parts[rule.parent].append(rule)
    found: dict[tuple[Group, str], Documented] = {}
    own: dict[str, tuple[Group, str]] = {}
    restated: list[Rule] = []
    for rule in rules:
        if rule.code and any(id in known for id in rule.evidence) and rule.kind in ("example", "table"):
            restated.append(rule)
            continue
        for one, text in _units(rule, known, parts):
            key = (one.group, text or one.id)
            own[rule.id] = key
            before = found.get(key)
            found[key] = one if before is None else before._replace(places=(*before.places, *one.places))
    for rule in restated:
        alone: tuple[Group, str] = ("situations", rule.id)
        key = next((own[id] for id in rule.evidence if id in own), alone)
        before = found.get(key, Documented(rule.id, "situations", rule.source, ()))
        found[key] = before._replace(places=(*before.places, rule.id))
    return list(found.values())


def _units(rule: Rule, known: Mapping[str, Rule], parts: Mapping[str, list[Rule]]) -> Iterator[tuple[Documented, str]]:
    """What one record documents, and the text by which repeats are known (empty: it is like no other)."""
    why = told_apart().get(rule.id, "")
    parent = known.get(rule.parent)
    if why:
        yield Documented(rule.id, "definitions", rule.source, (rule.id,), why), ""
    elif rule.kind == "table":
        if parent is None or parent.kind != "example":  # a table of an example is the working of its outcome
            yield from _rows(rule)
    elif sampled(rule):
        yield Documented(rule.id, "samples", rule.source, (rule.id,)), _same(rule.text)
    elif rule.kind == "example":
        if not any(_states(part) for part in parts.get(rule.id, ())):
            yield Documented(rule.id, "situations", rule.source, (rule.id,)), _same(rule.text)
    elif _part_of_example(rule, known) or (not rule.code and _tells_outcome(rule)):
        yield Documented(rule.id, "situations", rule.source, (rule.id,)), _same(rule.text)


def _rows(table: Rule) -> Iterator[tuple[Documented, str]]:
    header, rows = (table.table.header, table.table.rows) if table.table is not None else ((), ())
    if len(rows) < 2:
        yield Documented(table.id, "tables", table.source, (table.id,)), ""
        return
    for number, row in enumerate(rows, start=1):
        if sum(bool(cell.strip()) for cell in row) > 1 and not _heads(row, header):
            id = f"{table.id}[{number}]"
            yield Documented(id, "tables", table.source, (id,)), _same(" | ".join(row))


def _heads(row: Sequence[str], header: Sequence[str]) -> bool:
    """Whether a row only goes on with the heading: cells that span both rows stand in either, the first one too."""
    same = [one.strip() for one, above in zip(row, header, strict=False) if one.strip() == above.strip()]
    return bool(header) and row[0].strip() == header[0].strip() and any(same)


def _states(part: Rule) -> bool:
    return part.kind in ("example", *_STATEMENTS)


def _part_of_example(rule: Rule, known: Mapping[str, Rule]) -> bool:
    parent = known.get(rule.parent)
    return parent is not None and parent.kind == "example" and _states(rule)


def _tells_outcome(rule: Rule) -> bool:
    """Whether a statement that is not called an example names a card and says what comes of it."""
    if rule.kind not in _STATEMENTS or not _OUTCOME.search(rule.text):
        return False
    return any(f'"{card.name}"' in rule.text for card in rule.cards)


def _same(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))
