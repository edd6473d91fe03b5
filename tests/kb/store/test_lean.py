"""A database that is sent lean is the same again where it arrives."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kb.search.find import search
from kb.store.lean import Begun, NotThereError, begin, lean, whole
from kb.store.store import Store

LEFT_OUT = ("page_bodies", "page_records")


def contents(path: Path, *left_out: str) -> dict[str, list[str]]:
    """The rows of every table that is not left out, and the names of all that the file holds."""
    with closing(sqlite3.connect(path)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master ORDER BY name")]
        sql = (
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%' AND sql NOT LIKE '%VIRTUAL%'"
        )
        tables = [name for (name,) in connection.execute(sql) if name not in left_out]
        found = {name: sorted(map(str, connection.execute(f'SELECT * FROM "{name}"'))) for name in tables}
    return found | {"names": names}


@pytest.mark.parametrize("pages", [False, True])
def test_it_is_the_same_again(store: Store, tmp_path: Path, pages: bool) -> None:
    store.query("PRAGMA wal_checkpoint(TRUNCATE)")
    sent = Path(shutil.copy(store.path, tmp_path / "sent.db"))
    left_out = () if pages else LEFT_OUT
    before = contents(sent, *left_out)
    lean(sent, pages=pages)
    assert contents(sent, *left_out) != before
    whole(sent)
    assert contents(sent, *left_out) == before
    with Store.open(sent) as arrived:
        for words in ("replay", "mirror force", "who pays"):
            mine, theirs = search(store, words), search(arrived, words)
            assert [(hit.rule.id, hit.score) for hit in mine] == [(hit.rule.id, hit.score) for hit in theirs]
        assert search(arrived, "replay")


@pytest.mark.parametrize("most", [0, 150_000])
def test_vectors_that_were_left_out_are_the_same_again(bundled: Path, tmp_path: Path, most: int) -> None:
    sent = Path(shutil.copy(bundled, tmp_path / "sent.db"))
    lean(sent, vectors=most)
    with closing(sqlite3.connect(sent)) as connection:
        ((left,),) = connection.execute("SELECT total(length(vectors)) FROM page_vectors")
    assert (left <= most, left > 0) == (True, most > 0)
    whole(sent)
    for table in ("page_vectors", "regions"):
        assert contents(sent)[table] == contents(bundled)[table]


def test_what_is_begun_tells_what_is_not_there_until_it_is_finished(bundled: Path, tmp_path: Path) -> None:
    sent = Path(shutil.copy(bundled, tmp_path / "sent.db"))
    lean(sent, pages=True)
    begin(sent)
    with Begun.open(sent) as store:
        assert store.begun
        assert store.query("SELECT verdict FROM rule_asked LIMIT 1")
        for late in ("SELECT stems FROM rule_asked", "SELECT * FROM regions", "SELECT count(*) FROM asked_weights"):
            with pytest.raises(NotThereError):
                store.query(late)
        with pytest.raises(NotThereError):
            search(store, "does the attack start again when a monster is gone")
        store.finish()
        assert search(store, "does the attack start again when a monster is gone")
        assert store.query("SELECT 1 FROM regions LIMIT 1")
        assert not store.begun
    assert contents(sent, "reading_blocks") == contents(bundled, "reading_blocks")


def test_a_whole_database_is_as_any_other(bundled: Path, tmp_path: Path) -> None:
    with Begun.open(Path(shutil.copy(bundled, tmp_path / "sent.db"))) as store:
        assert not store.begun
        store.finish()
        assert store.query("SELECT stems FROM rule_asked LIMIT 1")


def test_it_is_smaller(bundled: Path, tmp_path: Path) -> None:
    sent = Path(shutil.copy(bundled, tmp_path / "sent.db"))
    lean(sent)
    assert sent.stat().st_size < 0.8 * bundled.stat().st_size


def test_what_pages_and_rules_have_in_common_is_packed_once(bundled: Path, tmp_path: Path) -> None:
    sent = Path(shutil.copy(bundled, tmp_path / "sent.db"))
    with closing(sqlite3.connect(sent)) as connection:
        ((size,),) = connection.execute("SELECT sum(length(records)) FROM page_records")
    lean(sent, pages=True)
    with closing(sqlite3.connect(sent)) as connection:
        ((plain,),) = connection.execute("SELECT sum(length(records)) FROM page_records")
    assert plain > 3 * size
