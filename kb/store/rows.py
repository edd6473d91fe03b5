"""Rows of the tables as records, and values as the tables keep them."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from sys import intern
from typing import Any

from kb import quick_json as json
from kb.language.stems import SEARCH_COLUMNS
from kb.quick_json import ascii_text as _text
from kb.records import Asked, Card, Mention, Reference, Rule, Source, Table

Row = tuple[Any, ...]

#: A condition on a column: it is one of the values of a parameter made by `listed`.
IN_LIST = "IN (SELECT value FROM json_each(?))"

#: The fields of a rule that hold ids of rules.
IDS = ("evidence", "exceptions", "formerly")
RULE_COLUMNS = (
    "id, kind, game, ruleset, source, page, heading, clause, position, text, as_of, basis, url, code, parent,"
    " snapshot, table_rows"
)
#: What many rules have alike, and is held once.
_SHARED = ("kind", "game", "ruleset", "source", "page", "as_of", "basis", "snapshot")
SOURCE_COLUMNS = "id, game, title, publisher, format, url, licence, authority, ruleset, marks"
CARD_COLUMNS = "id, name, game, type, facts, modelled, unmodelled"

#: The tables that hang on a rule: the record's field, the table and its columns.
RULE_PARTS = (
    ("cards", "rule_cards", "name, card_id"),
    ("references", "rule_references", "title, pages, url"),
    ("evidence", "rule_evidence", "evidence"),
    ("asked", "rule_asked", "question, verdict"),
    ("exceptions", "rule_exceptions", "exception"),
    ("formerly", "former_codes", "code"),
)


def rule_of(row: Row, parts: dict[str, Sequence[Row]]) -> Rule:
    """A rule from its row and the rows of what hangs on it, by the names of the record's fields; of what was not read
    it has none."""
    fields = dict(zip(RULE_COLUMNS.replace(" ", "").split(","), row, strict=True))
    fields |= {name: intern(text) for name in _SHARED if isinstance(text := fields[name], str)}
    fields["heading"] = tuple(json.loads(fields["heading"]))
    table = fields.pop("table_rows")
    return Rule(
        **fields,
        cards=tuple(Mention(*part) for part in parts["cards"]),
        references=tuple(Reference(*part) for part in parts["references"]),
        table=table_of(table),
        evidence=_ids(parts["evidence"]),
        exceptions=_ids(parts["exceptions"]),
        formerly=_ids(parts["formerly"]),
        asked=tuple(Asked(question, verdict or None) for question, verdict in parts.get("asked", ())),
    )


def _ids(rows: Sequence[Row]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row[0] for row in rows))


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


def table_of(text: str) -> Table | None:
    """A table as its rule keeps it; None where that is empty."""
    if not text:
        return None
    table = json.loads(text)
    return Table(tuple(table["header"]), tuple(tuple(row) for row in table["rows"]))


def packed(rules: Iterable[Rule], sha256: str, as_of: str, basis: str) -> bytes:
    """The records of a page as they are kept of every state of it: equal for equal rules.

    What a rule shares with the page's snapshot is left out, since the same bytes may stand on several days.
    """
    shared = {"snapshot": sha256, "as_of": as_of, "basis": basis}
    written = json.dumps([_plain(rule, shared) for rule in rules], ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(written.encode("utf-8", "surrogatepass"), 6)


def unpacked(records: bytes, sha256: str, as_of: str, basis: str) -> list[Rule]:
    """The rules of a page from its kept records, with what they share with its snapshot."""
    shared = {"snapshot": sha256, "as_of": as_of, "basis": basis}
    return [_rule({**shared, **values}) for values in json.loads(zlib.decompress(records))]


def block_lines(packed: bytes, common: bytes) -> list[bytes]:
    """The readings of a block of `reading_blocks`, packed with what readings have in common."""
    return zlib.decompressobj(zdict=common).decompress(packed).split(b"\n")


def _plain(rule: Rule, shared: Mapping[str, str]) -> dict[str, Any]:
    """A rule's fields as JSON takes them; those with their default or with the shared value are left out."""
    usual: dict[str, Any] = {**Rule._field_defaults, **shared}
    kept = {name: value for name, value in rule._asdict().items() if name not in usual or value != usual[name]}
    for name, of in _PARTS.items():
        if name in kept:
            kept[name] = [[getattr(part, field) for field in of] for part in kept[name]]
    if rule.table:
        kept["table"] = [rule.table.header, rule.table.rows]
    return kept


#: The fields of a rule that hold records, and those records' fields.
_PARTS = {
    "cards": ("name", "id"),
    "references": ("title", "pages", "url"),
    "asked": ("question", "verdict"),
}


def _rule(values: dict[str, Any]) -> Rule:
    for name, make in (("cards", Mention), ("references", Reference), ("asked", Asked)):
        if name in values:
            values[name] = tuple(make(*part) for part in values[name])
    if "table" in values:
        header, rows = values["table"]
        values["table"] = Table(tuple(header), tuple(map(tuple, rows)))
    lists = {name: tuple(values.get(name, ())) for name in ("heading", *IDS)}
    return Rule(**{**values, **lists})


def dumps(value: object) -> str:
    """JSON as the store writes it: readable in Datasette, and equal for equal values."""
    return json.dumps(value, ensure_ascii=False)


def upsert(table: str, key: Sequence[str], others: Sequence[str]) -> str:
    """A statement that writes a row, in place of the one with its key; a row that stands as it is is not written.

    A transaction that writes no row leaves the file as it is: what others keep of it stays true.
    """
    columns = [*key, *others]
    new = [f"excluded.{column}" for column in others]
    return (
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
        f" ON CONFLICT ({', '.join(key)}) DO UPDATE SET ({', '.join(others)}) = ({', '.join(new)})"
        f" WHERE ({', '.join(f'{table}.{column}' for column in others)}) IS NOT ({', '.join(new)})"
    )


def listed(values: Iterable[str | int]) -> str:
    """Any number of values as one parameter, for `IN_LIST`."""
    # `json.dumps` makes an encoder for every list, and an answer wants thirty.
    return f"[{','.join([_text(value) if isinstance(value, str) else str(value) for value in values])}]"


def stemmed(stems: Mapping[str, Sequence[str]]) -> str:
    """The stems of a rule's search columns as the store keeps them: a line for each column."""
    return "\n".join(" ".join(stems.get(column, ())) for column in SEARCH_COLUMNS)
