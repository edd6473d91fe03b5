"""Opening database files: new, old, newer, foreign, damaged, locked; each refusal is one sentence with the mend."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest
from small_store import SOURCES, page, rule

from kb.editions.pages import put_pages
from kb.errors import DamagedError, StoreError
from kb.store import connection, migrations, schema
from kb.store.store import Store
from kb.store.tables import put_sources


def make(path: Path, *statements: str) -> Path:
    with sqlite3.connect(path) as db:
        for statement in statements:
            db.execute(statement)
    return path


def test_a_new_file_is_made_in_wal_mode_at_the_current_version(tmp_path: Path) -> None:
    with Store.open(tmp_path / "new.db") as store:
        assert store.query("PRAGMA user_version") == [(schema.VERSION,)]
        assert store.query("PRAGMA journal_mode") == [("wal",)]
        assert store.query("PRAGMA foreign_keys") == [(1,)]


@pytest.mark.parametrize("data", [None, "", " ", "{}/data", "inside/the/working/folder"])
def test_the_users_data_folder_is_that_of_the_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: str | None
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    if data is not None:
        monkeypatch.setenv("XDG_DATA_HOME", data.format(tmp_path))
    assert connection.place_of() == platformdirs.user_data_path() / "headjudge" / "judge.db"


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    with Store.open(tmp_path / "empty.db") as store:
        assert store.rules() == []


def test_the_tables_have_readable_names(tmp_path: Path) -> None:
    with Store.open(tmp_path / "new.db") as store:
        names = {name for (name,) in store.query("SELECT name FROM sqlite_master WHERE type = 'table'")}
    wanted = {"sources", "pages", "snapshots", "rules", "rule_references", "rule_cards", "rule_evidence", "cards"}
    assert wanted | {"card_names", "scenario_runs", "scenario_rules", "terms", "meta"} <= names


def test_the_version_counts_the_migrations() -> None:
    assert len(migrations.MIGRATIONS) == schema.VERSION


def test_an_older_file_is_migrated_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store.open(tmp_path / "old.db").close()
    done: list[int] = []
    later = tuple((lambda db, n=n: done.append(n)) for n in (2, 3))
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, *later))
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 2)
    with Store.open(tmp_path / "old.db") as store:
        assert store.query("PRAGMA user_version") == [(schema.VERSION,)]
    assert done == [2, 3]


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(db: object) -> None:
        db.execute("CREATE TABLE half (x)")  # type: ignore[attr-defined]
        raise RuntimeError("no further")

    Store.open(tmp_path / "old.db").close()
    version = schema.VERSION
    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, broken))
    monkeypatch.setattr(schema, "VERSION", version + 1)
    with pytest.raises(RuntimeError, match="no further"):
        Store.open(tmp_path / "old.db")
    monkeypatch.undo()
    with Store.open(tmp_path / "old.db") as store:
        assert store.query("SELECT name FROM sqlite_master WHERE name = 'half'") == []


def text_file(folder: Path) -> Path:
    (folder / "notes.db").write_text("These are notes and no database, however long they may be." * 30)
    return folder / "notes.db"


def foreign(folder: Path) -> Path:
    return make(folder / "other.db", "CREATE TABLE songs (title)")


def newer(folder: Path) -> Path:
    Store.open(folder / "newer.db").close()
    return make(folder / "newer.db", f"PRAGMA user_version = {schema.VERSION + 1}")


def damaged(folder: Path) -> Path:
    with Store.open(folder / "damaged.db") as store:
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = (folder / "damaged.db").read_bytes()
    (folder / "damaged.db").write_bytes(content[:100] + b"\xff" * (len(content) - 100))
    return folder / "damaged.db"


def nowhere(folder: Path) -> Path:
    return folder / "missing" / "new.db"


def below_a_file(folder: Path) -> Path:
    (folder / "file").touch()
    return folder / "file" / "new.db"


@pytest.mark.parametrize(
    ("make_file", "says"),
    [
        (text_file, "is not a database; name another file or remove it"),
        (foreign, "is another program's database"),
        (newer, "was written by a newer Headjudge.*upgrade headjudge"),
        (damaged, "is damaged; 'judge rebuild' makes a sound one"),
        (nowhere, "its folder does not exist; make it"),
        (below_a_file, "its folder does not exist"),
        (lambda folder: folder, "is a folder; name a database file in it"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused(tmp_path: Path, make_file: Callable[[Path], Path], says: str) -> None:
    path = make_file(tmp_path)
    with pytest.raises(StoreError, match=says) as error:
        Store.open(path)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


def test_a_refused_file_is_left_alone(tmp_path: Path) -> None:
    path = foreign(tmp_path)
    before = path.read_bytes()
    with pytest.raises(StoreError):
        Store.open(path)
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["other.db"]


def filled(path: Path) -> Path:
    """A database of some hundred rules, all of it in its file."""
    with Store.open(path) as store:
        put_sources(store, SOURCES)
        put_pages(store, [page([rule(f"book/p#{n}", f"text {n} " * 50, position=n) for n in range(1, 200)])])
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def test_damage_that_shows_later_is_told_as_such(tmp_path: Path) -> None:
    path = filled(tmp_path / "late.db")
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 3] + b"\xee" * (len(content) * 2 // 3))
    with pytest.raises(StoreError, match=r"is damaged|is not a database"), Store.open(path) as store:
        store.rules()


def test_a_writer_that_stays_is_waited_for_and_then_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "BUSY_MS", 20)
    with Store.open(tmp_path / "a.db") as one, Store.open(tmp_path / "a.db") as other:
        one.connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="is being written by another program"):
            other.set_meta("key", "value")
        assert other.rules() == []
        one.connection.execute("COMMIT")
        other.set_meta("key", "value")
        assert one.meta("key") == "value"


def test_a_read_only_folder_is_read_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(tmp_path / "a.db") as store:
        store.set_meta("key", "value")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with Store.open(tmp_path / "a.db") as store:
        assert store.meta("key") == "value"
        with pytest.raises(StoreError, match="cannot be written"):
            store.set_meta("key", "other")


def test_a_wrong_statement_of_ours_is_no_user_error(tmp_path: Path) -> None:
    with Store.open(tmp_path / "a.db") as store, pytest.raises(sqlite3.OperationalError, match="no such table"):
        store.query("SELECT * FROM no_table")


def version_1(path: Path) -> Path:
    """A database as the first version left it: one page with its bytes, a digest rule and a scenario bound to it."""
    from sqlite_utils import Database

    with sqlite3.connect(path) as db:
        migrations.version_1(Database(db))
        db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
        db.execute("INSERT INTO sources VALUES ('book', 'yugioh', 'B', 'b', 'gitbook', '', 'MIT', 60, 'both', '[]')")
        db.execute("INSERT INTO page_bodies VALUES ('a', 1, x'00')")
        db.execute("INSERT INTO snapshots VALUES (1, 'book', 'p', 'a', 'p.md', '2020-01-02', 'given')")
        db.execute("INSERT INTO pages VALUES ('book/p', 'book', 'p', 'P', 1)")
        values = ("book/p#1", 1, "rule", "yugioh", "both", "book", "p", "book/p", "[]", "1", 1, "It stood.")
        tail = ("2020-01-02", "given", "", "", "", "a", "")
        db.execute(f"INSERT INTO rules VALUES ({', '.join('?' * 19)})", (*values, *tail))
        db.execute("INSERT INTO rule_evidence VALUES ('book/p#1', 0, 'elsewhere/p#2')")
        db.execute("INSERT INTO scenario_runs VALUES ('s', 'S', 'passed', '[]')")
        db.execute("INSERT INTO scenario_rules VALUES ('s', 0, 'document', 'book/p#1')")
    return path


def test_a_database_of_version_1_is_copied_and_then_migrated(tmp_path: Path) -> None:
    path = version_1(tmp_path / "old.db")
    with Store.open(path) as store:
        assert store.query("PRAGMA user_version") == [(schema.VERSION,)]
        assert [rule.text for rule in store.rules()] == ["It stood."]
        assert store.query("SELECT evidence, stated FROM rule_evidence") == [("elsewhere/p#2", "elsewhere/p#2")]
        assert [run.documents for run in store.runs(["book/p#1"])] == [("book/p#1",)]
    copy = tmp_path / "old.db.version-1"
    with sqlite3.connect(copy) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT text FROM rules").fetchall() == [("It stood.",)]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["old.db", "old.db.version-1"]


def test_a_copy_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = version_1(tmp_path / "old.db")
    (tmp_path / "old.db.version-1").write_text("an earlier copy")
    Store.open(path).close()
    assert (tmp_path / "old.db.version-1").read_text() == "an earlier copy"


def test_a_file_of_this_version_is_not_copied(tmp_path: Path) -> None:
    Store.open(tmp_path / "a.db").close()
    Store.open(tmp_path / "a.db").close()
    assert [p.name for p in tmp_path.iterdir() if "version" in p.name] == []


def test_a_truncated_file_is_told_as_damaged(tmp_path: Path) -> None:
    path = filled(tmp_path / "short.db")
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(DamagedError, match=r"is damaged.*judge rebuild"), Store.open(path) as store:
        store.check_whole()


def test_a_full_disk_is_told_and_leaves_the_former_state(tmp_path: Path) -> None:
    with Store.open(tmp_path / "a.db") as store:
        put_sources(store, SOURCES)
        put_pages(store, [page([rule("book/p#1", "It stands.")])])
        (pages,) = store.query("PRAGMA page_count")[0]
        store.query(f"PRAGMA max_page_count = {pages}")
        many = [rule(f"book/q#{n}", f"text {n} " * 90, position=n) for n in range(1, 300)]
        with pytest.raises(StoreError, match="cannot grow because the disk is full; make room"):
            put_pages(store, [page(many, sha256="b")])
        assert [r.text for r in store.rules()] == ["It stands."]
        assert store.query("PRAGMA integrity_check") == [("ok",)]
