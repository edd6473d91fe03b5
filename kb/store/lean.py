"""A database for sending: without what can be made again from the rest of it, and whole again where it arrives.

Left out are the indexes, the full-text index with what is asked in its rows, all stems, the folded names of cards, the
vectors of each region once more, what else is made ready (`kb.store.made_ready`), where that is wanted a part
of the vectors; and, where nothing will be rebuilt, the bytes of the pages. Where they stay, they and the records that
were read of them are not packed each for itself: what packs the whole finds that most of it stands in the rules too.
The blocks of readings (`kb.store.reading_blocks`) are left out too, and stay so: what they are made of is not there
everywhere.

Most of the time goes into what only questions want that the rules answer: the stems of what is asked of them, their
vectors and what these weigh. Who waits for a first answer can `begin`, read by a `Begun` store, and `finish` later.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from kb.language.words import fold_name, key
from kb.store.store import Store

#: The statements by which what was dropped is made again.
_KEPT = "left_out"
_ASKED = (
    "UPDATE rule_search SET asked = coalesce((SELECT group_concat(question, char(10)) FROM (SELECT question"
    " FROM rule_asked WHERE rule_asked.rule = rule_search.rule ORDER BY position)), '')"
)
#: A card's printed name stands in its own table, too.
_OWN = "SELECT name FROM cards c WHERE (c.game, c.id) = (card_names.game, card_names.card)"
#: The vectors of the pages beyond so many bytes of them.
_FURTHER = (
    "DELETE FROM page_vectors WHERE page IN (SELECT page FROM (SELECT page, sum(length(vectors)) OVER (ORDER BY page)"
    " AS so_far FROM page_vectors) WHERE so_far > ?)"
)
#: What is packed each for itself, by the same level everywhere (`kb.editions.pages`, `kb.store.rows`).
_PACKED, _LEVEL = (("page_bodies", "zlib"), ("page_records", "records")), 6
#: What is not there, or not all of it, before `finish`: tables, and one column.
_LATE = frozenset(("page_bodies", "page_records", "page_vectors", "regions", "asked_weights", "common_scores"))
_LATE_STEMS = ("rule_asked", "stems")
_NAMELESS = f"UPDATE card_names SET name = '' WHERE kind = 'name' AND name = ({_OWN})"
_NAMED = f"UPDATE card_names SET name = ({_OWN}) WHERE name = ''"


def lean(path: Path, *, pages: bool = False, vectors: int | None = None) -> None:
    """Leave out of the closed database at `path` what `whole` makes again; the bytes of pages stay where wanted.

    Of `vectors`, which hardly pack and take longer to make again than to load, so many bytes stay; else all of them.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA journal_mode = DELETE")
        sql = "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL"
        dropped = connection.execute(sql).fetchall()
        connection.execute(f"CREATE TABLE {_KEPT} (kind TEXT NOT NULL, sql TEXT NOT NULL)")
        for kind, name, statement in dropped:
            connection.execute(f'DROP {kind} "{name}"')
            connection.execute(f"INSERT INTO {_KEPT} VALUES (?, ?)", (kind, statement))
        connection.execute("INSERT INTO rule_search_fts(rule_search_fts) VALUES ('delete-all')")
        connection.execute("UPDATE rule_search SET asked = '', stems = ''")
        connection.execute("UPDATE rule_asked SET stems = ''")
        connection.execute("UPDATE card_names SET folded = '', key = '', length = 0")
        connection.execute(_NAMELESS)
        if vectors is not None:
            connection.execute(_FURTHER, (vectors,))
        for table in (
            "word_counts",
            "regions",
            "asked_weights",
            "common_scores",
            "all_names",
            "reading_blocks",
            *(() if pages else ("page_bodies", "page_records")),
        ):
            connection.execute(f"DELETE FROM {table}")
        _each(connection, zlib.decompress)
        connection.execute("VACUUM")


def _each(connection: sqlite3.Connection, change: Callable[[bytes], bytes]) -> None:
    """Pack, or unpack, what is packed each for itself."""
    connection.create_function("changed", 1, change, deterministic=True)
    for table, column in _PACKED:
        connection.execute(f"UPDATE {table} SET {column} = changed({column})")


def whole(path: Path) -> None:
    """Make again what `lean` left out of the database at `path`."""
    with _changed(path) as connection:
        _begin(connection)
        _finish(connection)


def begin(path: Path) -> None:
    """Make again what questions want that a card's text answers; the rest is not there until `finish`."""
    with _changed(path) as connection:
        _begin(connection)


def finish(path: Path) -> None:
    """Make again what `begin` left out of the database at `path`."""
    with _changed(path) as connection:
        _finish(connection)


class NotThereError(Exception):
    """What was read is not there before the database is finished."""


class Begun(Store):
    """A store whose database may have to be finished yet: to read what is not there is a NotThereError."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        super().__init__(path, connection)
        self.begun = bool(self.query("SELECT 1 FROM sqlite_master WHERE name = ?", (_KEPT,)))
        if self.begun:
            connection.set_authorizer(_may)

    def finish(self) -> None:
        """Make the database whole where it is not; what was kept of it is read again."""
        if self.begun:
            finish(self.path)
            self.connection.set_authorizer(None)
            self.begun = False
            self.forget()

    def _told(self, error: sqlite3.Error) -> Exception:
        late = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_AUTH
        return NotThereError(str(error)) if late else super()._told(error)


def _may(action: int, table: str | None, column: str | None, *_: str | None) -> int:
    """Whether a statement may do this while the database is not finished, as SQLite asks when it prepares one."""
    late = action == sqlite3.SQLITE_READ and (table in _LATE or (table, column) == _LATE_STEMS)
    return sqlite3.SQLITE_DENY if late else sqlite3.SQLITE_OK


@contextmanager
def _changed(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection for one change of the closed database at `path`, all of it or nothing."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA journal_mode = MEMORY")
        connection.execute("BEGIN")
        yield connection
        connection.execute("COMMIT")


def _begin(connection: sqlite3.Connection) -> None:
    connection.execute(_ASKED)
    _stem_rules(connection)
    connection.execute(_NAMED)
    names = connection.execute("SELECT rowid, name FROM card_names").fetchall()
    connection.executemany(
        "UPDATE card_names SET folded = ?, key = ?, length = ? WHERE rowid = ?",
        ((fold_name(name), key(name), len(key(name)), number) for number, name in names),
    )
    _make(connection, "index")
    index_again(connection)


def _finish(connection: sqlite3.Connection) -> None:
    from kb.store import made_ready  # no look-up but the first makes anything again
    from kb.store.vectors_of_pages import put_missing

    _stem_asked(connection)
    _each(connection, lambda body: zlib.compress(body, _LEVEL))
    _make(connection, "trigger")
    put_missing(connection)
    made_ready.put(connection)
    connection.execute(f"DROP TABLE {_KEPT}")


def _make(connection: sqlite3.Connection, kind: str) -> None:
    """Make the indexes again, or the triggers."""
    for (statement,) in connection.execute(f"SELECT sql FROM {_KEPT} WHERE kind = ?", (kind,)).fetchall():
        connection.execute(statement)


def _stem_rules(connection: sqlite3.Connection) -> None:
    """Make the stems again of what the full-text index knows of the rules."""
    from kb.language.stems import SEARCH_COLUMNS, Scratch  # as above
    from kb.store.rows import stemmed

    rows = connection.execute(f"SELECT number, {', '.join(SEARCH_COLUMNS)} FROM rule_search").fetchall()
    read = Scratch().read(dict(zip(SEARCH_COLUMNS, texts, strict=True)) for _, *texts in rows)
    connection.executemany(
        "UPDATE rule_search SET stems = ? WHERE number = ?",
        ((stemmed(stems), number) for (number, *_), stems in zip(rows, read, strict=True)),
    )


def _stem_asked(connection: sqlite3.Connection) -> None:
    """Make the stems again of what is asked of the rules."""
    from kb.language.stems import Scratch  # as above
    from kb.store.rules_of_pages import asked_stems

    asked = connection.execute("SELECT rowid, question FROM rule_asked").fetchall()
    stems = asked_stems([question for _, question in asked], Scratch())
    connection.executemany(
        "UPDATE rule_asked SET stems = ? WHERE rowid = ?", zip(stems, (number for number, _ in asked), strict=True)
    )


def index_again(connection: sqlite3.Connection) -> None:
    """Make the full-text index anew of the rows that there are, and count in how many of them each word stands.

    What stems weigh together is no longer what it was; it is made ready again when a page is written.
    """
    connection.execute("DELETE FROM asked_weights")
    connection.execute("INSERT INTO rule_search_fts(rule_search_fts) VALUES ('rebuild')")
    connection.execute("CREATE VIRTUAL TABLE temp.words USING fts5vocab(main, rule_search_fts, row)")
    connection.execute("DELETE FROM word_counts")
    connection.execute("INSERT INTO word_counts SELECT term, doc FROM temp.words")
    connection.execute("DROP TABLE temp.words")
