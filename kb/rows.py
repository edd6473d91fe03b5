"""Rows of the tables as records, and values as the tables keep them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kb.records import Asked, Card, Mention, Reference, Rule, Source, Table
from kb.schema import SEARCH_COLUMNS

Row = tuple[Any, ...]

#: A condition on a column: it is one of the values of a parameter made by `listed`.
IN_LIST = "IN (SELECT value FROM json_each(?))"

RULE_COLUMNS = (
    "id, kind, game, ruleset, source, page, heading, clause, position, text, as_of, basis, url, code, parent,"
    " snapshot, table_rows"
)
SOURCE_COLUMNS = "id, game, title, publisher, format, url, licence, authority, ruleset, marks"
CARD_COLUMNS = "id, name, game, type, facts, modelled, unmodelled"


def rule_of(row: Row, parts: dict[str, Sequence[Row]]) -> Rule:
    """A rule from its row and the rows of what hangs on it, by the names of the record's fields."""
    fields = dict(zip(RULE_COLUMNS.replace(" ", "").split(","), row, strict=True))
    fields["heading"] = tuple(json.loads(fields["heading"]))
    table = fields.pop("table_rows")
    return Rule(
        **fields,
        cards=tuple(Mention(*part) for part in parts["cards"]),
        references=tuple(Reference(*part) for part in parts["references"]),
        table=_table(table),
        evidence=tuple(part[0] for part in parts["evidence"]),
        asked=tuple(Asked(question, verdict or None) for question, verdict in parts["asked"]),
    )


def source_of(row: Row) -> Source:
    """A source from its row."""
    id, game, title, publisher, format, url, licence, authority, ruleset, marks = row[:10]
    known = tuple(json.loads(marks))
    return Source(id, game, title, publisher, format, url, licence, authority, ruleset, known)


def card_of(row: Row, aliases: Sequence[str]) -> Card:
    """A card from its row and its other names."""
    id, name, game, type, facts, modelled, unmodelled = row
    known = (tuple(json.loads(modelled)), tuple(json.loads(unmodelled)))
    return Card(id, name, game, type, json.loads(facts), *known, tuple(aliases))


def _table(text: str) -> Table | None:
    if not text:
        return None
    table = json.loads(text)
    return Table(tuple(table["header"]), tuple(tuple(row) for row in table["rows"]))


def dumps(value: object) -> str:
    """JSON as the store writes it: readable in Datasette, and equal for equal values."""
    return json.dumps(value, ensure_ascii=False)


def listed(values: Iterable[str]) -> str:
    """Any number of values as one parameter, for `IN_LIST`."""
    return json.dumps(list(values))


def stemmed(stems: Mapping[str, Sequence[str]]) -> str:
    """The stems of a rule's search columns as the store keeps them: a line for each column."""
    return "\n".join(" ".join(stems.get(column, ())) for column in SEARCH_COLUMNS)
