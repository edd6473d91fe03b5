"""A database that cannot be used, given to the commands: one sentence with the mend, exit code 2, nothing lost.

What each fault is to the store is tested in kb/test_database_files.py; here it is what a person sees of it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cli.app import run
from ingest.bundle import build
from kb.store import connection, schema

COMMANDS = (
    ("search", "warden"),
    ("show", "yugioh/march/tolls", "--section"),
    ("card", "Brass Herald"),
    ("check", "yugioh/replay/attacker-destroyed-before-chain-ends"),
    ("sources",),
    ("ingest", str(Path(__file__).parents[1] / "fixtures" / "pages" / "gitbook_march.md")),
)
Judge = Callable[..., Any]


@pytest.fixture
def judge(capsys: pytest.CaptureFixture[str]) -> Judge:
    """Call `judge` in this process."""

    def call(*words: str) -> Any:
        code = run(words)
        return SimpleNamespace(code=code, **capsys.readouterr()._asdict())

    return call


@pytest.fixture
def own(small_data: Path, tmp_path: Path) -> Path:
    """A database of the small data, alone in its folder."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    build(folder / "own.db").close()
    return folder / "own.db"


def run_sql(path: Path, *statements: str) -> Path:
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path


def no_database(path: Path) -> None:
    path.write_text("Notes of a judge, which are no database at all.\n" * 100)


def other_program(path: Path) -> None:
    path.unlink()
    run_sql(path, "CREATE TABLE songs (title)")


def newer(path: Path) -> None:
    run_sql(path, f"PRAGMA user_version = {schema.VERSION + 1}")


def truncated(path: Path) -> None:
    run_sql(path)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 3])


def flipped(path: Path) -> None:
    """The bits of every page but the first are turned round: as a failing disk would leave it, at its worst."""
    run_sql(path)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + bytes(byte ^ 0xFF for byte in content[4096:]))


FAULTS = {
    "no database": (no_database, "is not a database; name another file or remove it"),
    "another program's": (other_program, "is another program's database; name a file of Headjudge's or a new one"),
    "newer": (newer, "was written by a newer Headjudge"),
    "truncated": (truncated, "is damaged; 'judge rebuild' makes a sound one from what can be read of it"),
    "flipped": (flipped, "is damaged; 'judge rebuild' makes a sound one from what can be read of it"),
}


@pytest.fixture(params=FAULTS)
def faulty(request: pytest.FixtureRequest, own: Path) -> tuple[Path, str]:
    """A database with a fault, and what is to be said of it."""
    spoil, says = FAULTS[request.param]
    spoil(own)
    return own, says


@pytest.mark.parametrize("name", [":memory:", "file:own.db", "file:own.db?mode=memory", "file::memory:"])
def test_a_name_that_only_sqlite_takes_for_a_database_is_none(
    name: str, judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JUDGE_DB", name)
    for words in COMMANDS:
        says = f"judge: {name}: this names no file; give the path of a database file, such as judge.db."
        assert_refused(judge(*words), says)
    assert_refused(judge("--db", name, "rebuild"), f"judge: {name}: this names no file")
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_or_a_device_is_no_database(judge: Judge, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (str(tmp_path / "pipe"), "/dev/null", "/dev/zero"):
        for words in COMMANDS:
            assert_refused(judge("--db", place, *words), f"judge: {place} is a device or a pipe and no file; name")


def test_a_path_with_a_nul_is_no_database(judge: Judge) -> None:
    assert_refused(judge("--db", "own\0.db", *COMMANDS[0]), "judge: own.db: this names no file")


def test_every_command_says_what_is_wrong_and_leaves_the_file_alone(faulty: tuple[Path, str], judge: Judge) -> None:
    path, says = faulty
    before = path.read_bytes()
    for words in COMMANDS:
        assert_refused(judge("--db", str(path), *words), f"judge: {path} {says}")
    assert path.read_bytes() == before
    assert [left.name for left in path.parent.iterdir()] == [path.name]


def assert_refused(ended: Any, begins: str) -> None:
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(begins)
    assert ended.err.count("\n") == 1


def flip(path: Path, table: str) -> bytes:
    """Turn round the bits of the page of the file on which `table` begins; what the file holds then."""
    run_sql(path)
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    content = bytearray(path.read_bytes())
    start = (page - 1) * size
    content[start : start + size] = bytes(byte ^ 0xFF for byte in content[start : start + size])
    path.write_bytes(bytes(content))
    return bytes(content)


@pytest.mark.parametrize("table", ["rules", "rule_asked"])
def test_one_flipped_page_is_found_and_mended_by_rebuild(table: str, own: Path, judge: Judge) -> None:
    """Reading may never meet the page; `rebuild` looks at every one, and makes the same records again."""
    judge("--db", str(own), *COMMANDS[5], "--as-of", "2026-11-20")
    shown = judge("--db", str(own), "sources", "--json").out
    spoilt = flip(own, table)
    if table == "rules":
        says = "is damaged; 'judge rebuild' makes a sound one from what can be read of it"
        assert_refused(judge("--db", str(own), *COMMANDS[1]), f"judge: {own} {says}")
    mended = judge("--db", str(own), "rebuild")
    assert mended.code == 0, mended.err
    told = " ".join(mended.out.split())
    assert "The database was damaged; what could be read of it is in a sound one now, the old file beside it." in told
    assert "rules from 1 kept page." in told
    assert judge("--db", str(own), "sources", "--json").out == shown
    assert judge("--db", str(own), *COMMANDS[1]).code == 0
    assert own.with_name("own.db.damaged").read_bytes() == spoilt


SHAPES = {
    "a column is missing": ("ALTER TABLE conflict_sides DROP COLUMN followed", "lacks the column 'followed'"),
    "a table is missing": ("DROP TABLE page_records", "lacks the column 'page' of 'page_records'"),
    "a column is new": (
        "DROP TABLE conflict_rules; CREATE TABLE conflict_rules (conflict TEXT, side INTEGER, position INTEGER,"
        " rule TEXT, stated TEXT, tone TEXT NOT NULL)",
        "has also the column 'tone' of 'conflict_rules'",
    ),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_tables_of_an_unfinished_version_are_named_and_mended_by_rebuild(shape: str, own: Path, judge: Judge) -> None:
    """The number of the version is right, its tables are not; the refresh after an upgrade comes upon that."""
    statement, says = SHAPES[shape]
    run_sql(own, *statement.split("; "), "UPDATE meta SET value = 'before the upgrade' WHERE key = 'fingerprint'")
    ended = judge("--db", str(own), "search", "warden")
    assert ended.err.startswith("judge: Updating the knowledge base; ")
    ended.err = ended.err.partition("\n")[2]
    assert_refused(ended, f"judge: {own} is not laid out as version {schema.VERSION} of the database is (it {says}")
    assert ended.err.endswith("'judge rebuild' makes a sound one from what can be read of it.\n")
    assert judge("--db", str(own), "rebuild").code == 0
    assert judge("--db", str(own), "search", "warden").code == 0


def test_tables_and_columns_of_the_user_s_own_are_no_fault(own: Path, judge: Judge) -> None:
    run_sql(own, "CREATE TABLE notes (text)", "INSERT INTO notes VALUES ('mine')", "ALTER TABLE terms ADD COLUMN own")
    assert judge("--db", str(own), "rebuild", "--source", "digest-yugioh").code == 0
    with closing(sqlite3.connect(own)) as db:
        assert db.execute("SELECT text FROM notes").fetchall() == [("mine",)]


def test_a_locked_database_is_waited_for_and_then_named(
    own: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "BUSY_MS", 20)
    with closing(sqlite3.connect(own, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        for words in COMMANDS:
            says = f"judge: {own} is being written by another program; try again when that has finished"
            assert_refused(judge("--db", str(own), *words), says)
    assert judge("--db", str(own), *COMMANDS[0]).code == 0


def test_a_database_that_is_only_being_written_is_read(own: Path, judge: Judge) -> None:
    with closing(sqlite3.connect(own, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert [judge("--db", str(own), *words).code for words in COMMANDS[:5]] == [0] * 5


def test_a_database_that_nobody_may_write_is_read_and_not_written(
    own: Path, judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a read-only folder; that the system says so is imitated, for root may write everywhere."""
    run_sql(own)
    before = own.read_bytes()
    own.chmod(0o444)
    own.parent.chmod(0o555)
    monkeypatch.setattr("os.access", lambda path, mode: False)
    assert [judge("--db", str(own), *words).code for words in COMMANDS[:3]] == [0] * 3
    ended = judge("--db", str(own), *COMMANDS[5])
    own.parent.chmod(0o755)
    assert_refused(ended, f"judge: {own} cannot be written; mend its permissions or name another database")
    assert [left.name for left in own.parent.iterdir()] == [own.name]
    assert own.read_bytes() == before
