"""Writing the rules of a page, with what hangs on them and what the full-text index is to know of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from kb.language.shorthand import spelled_out
from kb.language.stems import Scratch
from kb.language.words import content, key
from kb.records import Rule
from kb.store.rows import dumps, stemmed
from kb.store.tables import insert

Record = dict[str, Any]

#: The fields of a rule that are columns as they are.
_PLAIN = (
    *("id", "kind", "game", "ruleset", "source", "page", "clause", "position", "text", "as_of", "basis"),
    *("url", "code", "parent", "snapshot"),
)


def insert_rules(
    connection: sqlite3.Connection, page_id: str, title: str, rules: Sequence[Rule], scratch: Scratch
) -> None:
    """Insert the rules of the page with this id and title, inside a transaction; none of them may be there."""
    (last,) = connection.execute("SELECT coalesce(max(number), 0) FROM rules").fetchone()
    numbers = {rule.id: last + place for place, rule in enumerate(rules, 1)}
    insert(connection, "rules", (_rule_row(r, numbers[r.id], page_id) for r in rules))
    _insert_parts(connection, rules)
    _insert_asked(connection, rules, scratch)
    texts = {rule.id: rule for rule in rules}
    searched = [_search_row(rule, title, texts) for rule in rules]
    insert(
        connection,
        "rule_search",
        (
            {"number": numbers[rule.id], "rule": rule.id, **row, "stems": stemmed(stems)}
            for rule, row, stems in zip(rules, searched, scratch.read(searched), strict=True)
        ),
    )


def _insert_parts(connection: sqlite3.Connection, rules: Sequence[Rule]) -> None:
    """Insert the cards, references, evidence, exceptions and former codes of rules."""
    insert(
        connection,
        "rule_cards",
        (
            {"rule": r.id, "position": i, "name": m.name, "card_id": m.id, "key": key(m.name)}
            for r in rules
            for i, m in enumerate(r.cards)
        ),
    )
    insert(
        connection,
        "rule_references",
        (
            {"rule": r.id, "position": i, "title": f.title, "pages": f.pages, "url": f.url}
            for r in rules
            for i, f in enumerate(r.references)
        ),
    )
    insert(
        connection,
        "rule_evidence",
        ({"rule": r.id, "position": i, "evidence": e, "stated": e} for r in rules for i, e in enumerate(r.evidence)),
    )
    for table, column, ids in (("rule_exceptions", "exception", "exceptions"), ("former_codes", "code", "formerly")):
        insert(
            connection,
            table,
            ({"rule": r.id, "position": i, column: id} for r in rules for i, id in enumerate(getattr(r, ids))),
        )


def _insert_asked(connection: sqlite3.Connection, rules: Sequence[Rule], scratch: Scratch) -> None:
    """Insert the ways of asking for rules."""
    asked = [(r.id, place, a) for r in rules for place, a in enumerate(r.asked)]
    stems = asked_stems([a.question for *_, a in asked], scratch)
    insert(
        connection,
        "rule_asked",
        (
            {
                "rule": rule,
                "position": place,
                "question": a.question,
                "verdict": a.verdict or "",
                "stems": line,
            }
            for (rule, place, a), line in zip(asked, stems, strict=True)
        ),
    )


def asked_stems(questions: Sequence[str], scratch: Scratch) -> list[str]:
    """The stems of each question without what is in any, parted by spaces, as the store keeps them."""
    subjects = [content(spelled_out(question)) for question in questions]
    stems = scratch.stems(subjects)
    return [" ".join(stems[subject]) for subject in subjects]


def _rule_row(rule: Rule, number: int, page_id: str) -> Record:
    rows = dumps({"header": rule.table.header, "rows": rule.table.rows}) if rule.table else ""
    row = {name: getattr(rule, name) for name in _PLAIN}
    return {**row, "number": number, "page_id": page_id, "heading": dumps(rule.heading), "table_rows": rows}


def _search_row(rule: Rule, title: str, rules: Mapping[str, Rule]) -> dict[str, str]:
    """What the full-text index is to know of a rule, by `kb.language.stems.SEARCH_COLUMNS`."""
    parent = rules.get(rule.parent)
    cells = " ".join(cell for row in (rule.table.header, *rule.table.rows) for cell in row) if rule.table else ""
    return {
        "text": f"{rule.text} {cells}".strip(),
        "heading": " / ".join(dict.fromkeys((title, *rule.heading))),
        "asked": "\n".join(asked.question for asked in rule.asked),
        "cards": " / ".join(mention.name for mention in rule.cards),
        "refs": " / ".join(f"{r.title} {r.pages}".strip() for r in rule.references),
        "code": " ".join(rule.code.replace("-", " ").split("/")),
        "context": parent.text if parent else "",
    }
