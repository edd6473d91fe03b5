"""A database that is sent lean is the same again where it arrives."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from kb.search.find import search
from kb.store.lean import lean, whole
from kb.store.store import Store

LEFT_OUT = ("page_bodies", "page_records")


def contents(path: Path) -> dict[str, list[str]]:
    """The rows of every table, and the names of all that the file holds."""
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master ORDER BY name")]
        sql = (
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%' AND sql NOT LIKE '%VIRTUAL%'"
        )
        tables = [name for (name,) in connection.execute(sql) if name not in LEFT_OUT]
        found = {name: sorted(map(str, connection.execute(f'SELECT * FROM "{name}"'))) for name in tables}
    return found | {"names": names}


def test_it_is_the_same_again(store: Store, tmp_path: Path) -> None:
    store.query("PRAGMA wal_checkpoint(TRUNCATE)")
    sent = Path(shutil.copy(store.path, tmp_path / "sent.db"))
    before = contents(sent)
    lean(sent)
    assert contents(sent) != before
    whole(sent)
    assert contents(sent) == before
    with Store.open(sent) as arrived:
        for words in ("replay", "mirror force", "who pays"):
            mine, theirs = search(store, words), search(arrived, words)
            assert [(hit.rule.id, hit.score) for hit in mine] == [(hit.rule.id, hit.score) for hit in theirs]
        assert search(arrived, "replay")


def test_it_is_smaller(bundled: Path, tmp_path: Path) -> None:
    sent = Path(shutil.copy(bundled, tmp_path / "sent.db"))
    lean(sent)
    assert sent.stat().st_size < 0.8 * bundled.stat().st_size
