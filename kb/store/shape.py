"""Does a database have the tables that its version says? Looked at only when a statement has failed.

A file that was made between two versions bears the number of one whose tables it has not.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from kb.errors import DamagedError
from kb.store import schema
from kb.store.connection import MEND, explained

_COLUMNS = "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'"
#: Those of them that must have a value.
_NEEDED = f'{_COLUMNS} AND c."notnull" AND c.dflt_value IS NULL'


def columns() -> dict[str, list[tuple[str, str]]]:
    """The columns of our tables in this version, each with the type of its values as SQLite calls it."""
    sql = (
        "SELECT t.name, c.name, lower(c.type) FROM sqlite_master t JOIN pragma_table_info(t.name) c"
        " WHERE t.type = 'table' AND c.type != '' AND t.sql NOT LIKE '%VIRTUAL%' AND t.name NOT LIKE 'rule_search_fts%'"
    )
    found: dict[str, list[tuple[str, str]]] = {}
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as sound:
        schema.migrate(sound)
        for table, column, kind in sound.execute(sql):
            found.setdefault(table, []).append((column, "real" if kind == "float" else kind))
    return found


def check(path: Path, connection: sqlite3.Connection) -> None:
    """Raises DamagedError where the file lacks a column of this version, or needs a value in one that is none of its.

    Tables and columns that another program has added may be there as well.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as sound:
        schema.migrate(sound)
        wanted = set(sound.execute(_COLUMNS))
    try:
        found, needed = set(connection.execute(_COLUMNS)), set(connection.execute(_NEEDED))
    except sqlite3.Error as error:
        raise explained(path, error) from error
    tables = {table for table, _ in wanted}
    more = {(table, column) for table, column in needed - wanted if table in tables}
    for what, columns in (("lacks", wanted - found), ("has also", more)):
        if columns:
            table, column = min(columns)
            raise DamagedError(
                f"{path} is not laid out as version {schema.VERSION} of the database is (it {what} the column"
                f" {column!r} of {table!r}); {MEND}"
            )
