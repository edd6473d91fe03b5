"""Is a database what was written into it? Looked at only when something went wrong that never should, and by `rebuild`.

A flipped bit, or a page in another's place, may leave a file that SQLite reads without an error, and that holds no
records. What then fails in the middle of a command is no defect of ours.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from kb.errors import DamagedError
from kb.language.regions import made, word_regions
from kb.language.vectors import word_vectors
from kb.store import shape
from kb.store.connection import MEND, SIGNS
from kb.store.rows import block_lines, table_of, unpacked

#: The columns that hold JSON, and of which type; an empty text is none.
_JSON = (
    ("sources", "marks", "array"),
    ("rules", "heading", "array"),
    ("rules", "table_rows", "object"),
    ("cards", "facts", "object"),
    ("cards", "modelled", "array"),
    ("cards", "unmodelled", "array"),
    ("scenario_runs", "cards", "array"),
    ("whole_editions", "pages", "array"),
    ("whole_editions", "unread", "array"),
)
#: Rows that stand apart from the one that they belong to, where no foreign key says so.
_APART = (
    "SELECT 'a rule is not in the index' FROM rules r LEFT JOIN rule_search s USING (number) WHERE s.rule IS NOT r.id",
    "SELECT 'the index has a rule too many' FROM rule_search LEFT JOIN rules r USING (number) WHERE r.id IS NULL",
)


def check(path: Path, connection: sqlite3.Connection) -> None:
    """Raises DamagedError where the file has suffered, in whatever part of it. Nothing is written to it."""
    try:
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
            connection.backup(copy)
            fault = next(_faults(path, copy), "")
    except SIGNS as error:
        fault = (str(error).splitlines() or [repr(error)])[0][:100]
    if fault:
        raise DamagedError(f"{path} is damaged ({fault}); {MEND}")


def _faults(path: Path, copy: sqlite3.Connection) -> Iterator[str]:
    """What is wrong with the file of which `copy` is one; any error is a fault as well."""
    found = copy.execute("PRAGMA integrity_check(1)").fetchall()
    if found != [("ok",)]:
        yield str(found[0][0]).splitlines()[-1]
    shape.check(path, copy)
    # Compares the full-text index with what it is made of; it can be asked for as a write only.
    copy.execute("INSERT INTO rule_search_fts(rule_search_fts, rank) VALUES ('integrity-check', 1)")
    for table, columns in shape.columns().items():
        yield from _values(copy, table, columns)
    for table, column, kind in _JSON:
        told = f"CASE WHEN json_valid({column}) THEN json_type({column}) END"
        if _any(copy, f"SELECT 1 FROM {table} WHERE {column} != '' AND {told} IS NOT '{kind}'"):
            yield f"a value of {table}.{column} is no {kind}"
    for sql in _APART:
        yield from (fault for (fault,) in copy.execute(f"{sql} LIMIT 1"))
    yield from _kept(copy)
    yield from _vectors(copy)
    _blocks(copy)


def _blocks(copy: sqlite3.Connection) -> None:
    """Unpack every block: raises zlib.error or ValueError for one that is not what it was."""
    import msgspec

    decode = msgspec.json.Decoder(msgspec.Raw).decode
    blocks = "SELECT b.packed, c.packed FROM reading_blocks b JOIN reading_blocks c USING (game)"
    sql = f"{blocks} WHERE b.first != '' AND c.first = ''"
    for packed, common in copy.execute(sql):
        for line in block_lines(packed, common):
            decode(line.decode())


def _any(copy: sqlite3.Connection, sql: str) -> bool:
    return copy.execute(f"{sql} LIMIT 1").fetchone() is not None


def _values(copy: sqlite3.Connection, table: str, columns: list[tuple[str, str]]) -> Iterator[str]:
    """Values of another type than their column's, rows without the row that they hang on; every text is decoded."""
    for column, kind in columns:
        if _any(copy, f"SELECT 1 FROM {table} WHERE typeof({column}) != '{kind}'"):
            yield f"a value of {table}.{column} is no {kind}"
    for row in copy.execute(f"PRAGMA foreign_key_check({table})"):
        yield f"a row of {table} hangs on none of {row[2]}"
    names = ", ".join(column for column, kind in columns if kind == "text")
    for _ in copy.execute(f"SELECT {names} FROM {table}"):
        pass


def _kept(copy: sqlite3.Connection) -> Iterator[str]:
    """The bytes of pages that have another hash than theirs; tables, records and single values are read."""
    for (written,) in copy.execute("SELECT table_rows FROM rules WHERE table_rows != ''"):
        table_of(written)
    for digest, packed in copy.execute("SELECT sha256, zlib FROM page_bodies"):
        if sha256(zlib.decompress(packed)).hexdigest() != digest:
            yield "the kept bytes of a page are not what they were"
    for digest, records in copy.execute("SELECT sha256, records FROM page_records"):
        unpacked(records, digest, "", "")
    for (value,) in copy.execute("SELECT value FROM meta WHERE key != 'fingerprint'"):
        json.loads(value)


def _vectors(copy: sqlite3.Connection) -> Iterator[str]:
    """Vectors of pages that are not as many as their rules, or of rules that are none."""
    known = {number for (number,) in copy.execute("SELECT number FROM rules")}
    words = word_vectors()
    sql = "SELECT page, numbers, vectors, regions FROM page_vectors WHERE made = ?"
    for page, packed, vectors, regions in copy.execute(sql, (made(),)):
        numbers = memoryview(packed).cast("I")
        whole = len(vectors) == len(numbers) * words.dims and len(regions) == len(numbers)
        if not whole or not known.issuperset(numbers) or max(regions, default=0) >= word_regions().count:
            yield f"the vectors of {page} are not those of its rules"
    for (packed,) in copy.execute("SELECT numbers FROM regions WHERE made = ?", (made(),)):
        if not known.issuperset(memoryview(packed).cast("I")):
            yield "the vectors of a region are not those of rules"
