"""Opening database files, transactions, and what SQLite's errors mean to a user."""

from __future__ import annotations

import os
import sqlite3
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kb.errors import DamagedError, StoreError

#: How long another program's write is waited for, in milliseconds.
BUSY_MS = 5_000
#: What helps a file that is damaged or laid out otherwise than its version says.
MEND = "'judge rebuild' makes a sound one from what can be read of it"

#: What reading records ends in that are none.
SIGNS = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
    MemoryError,
    sqlite3.Error,
    zlib.error,
)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything inside happens or nothing does; waits for another writer at the start, not half-way."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        if connection.in_transaction:  # a full disk has ended it already
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


@contextmanager
def unwaiting(connection: sqlite3.Connection) -> Iterator[None]:
    """No other program's write is waited for meanwhile: what finds one raises sqlite3.OperationalError."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        yield
    finally:
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")


def place_of(chosen: str = "") -> Path:
    """The database at the `chosen` path; none means that of the user's data folder, which is made where it is missing.

    Raises StoreError where neither can be.
    """
    if chosen:
        try:
            Path(chosen).absolute()
        except FileNotFoundError:
            raise StoreError(f"{chosen}: the working folder has been deleted; go to another one") from None
        return Path(chosen)
    mend = "name a database with --db or JUDGE_DB"
    try:
        folder = _data_folder() / "headjudge"
    except RuntimeError:  # a person without a home, as in a container whose user is a bare number
        folder = Path()
    if not folder.is_absolute():
        raise StoreError(f"it is not known where your data folder is; set HOME or XDG_DATA_HOME, or {mend}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{folder}: your data folder cannot be made there ({error.strerror}); {mend}") from None
    return folder / "judge.db"


def _data_folder() -> Path:
    """The user's folder for data. Raises RuntimeError where there is no telling."""
    said = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")  # noqa: PTH111  # keeps an unknown ~
    if sys.platform == "linux" and os.path.isabs(said) and "ANDROID_ROOT" not in os.environ:  # noqa: PTH117
        return Path(said)
    # What knows all systems, and what to do where nothing is said, takes longer to import than the store to open.
    from platformdirs import user_data_path

    return user_data_path()


def check_place(path: Path) -> None:
    """Raises StoreError where no database file can be: SQLite has other names than files for some, we have not."""
    name = str(path)
    if name == ":memory:" or name.startswith("file:") or "\0" in name:
        raise StoreError(f"{name}: this names no file; give the path of a database file, such as judge.db")
    if path.is_dir():
        raise StoreError(f"{path} is a folder; name a database file in it")
    if path.exists() and not path.is_file():
        raise StoreError(f"{path} is a device or a pipe and no file; name another database")
    if not path.parent.is_dir():
        raise StoreError(f"{path}: its folder does not exist; make it or name another database")


def connect(path: Path) -> sqlite3.Connection:
    """A connection to the file at `path`, which is made when it is missing; read as it lies in a read-only folder."""
    try:
        connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_MS / 1000)
        connection.execute("PRAGMA foreign_keys = ON")
        if path.exists() and path.stat().st_size and not can_write(path):
            # WAL needs a writable folder; a file that nobody here can write is read as it lies.
            connection.close()
            address = f"{path.resolve().as_uri()}?immutable=1"
            connection = sqlite3.connect(address, uri=True, isolation_level=None)
    except sqlite3.Error as error:
        raise explained(path, error) from error
    return connection


def keep_at_hand(connection: sqlite3.Connection, kilobytes: int) -> None:
    """Let a connection hold so much of the file at most; the system has all of it for everybody."""
    connection.execute(f"PRAGMA cache_size = -{kilobytes:d}")


def others_write(connection: sqlite3.Connection) -> bool:
    """Can others write beside one who reads: is what is written put into a file of its own (WAL)?"""
    return connection.execute("PRAGMA journal_mode").fetchall() == [("wal",)]


def can_write(path: Path) -> bool:
    """May this database be written: the file, and the folder in which SQLite keeps files beside it?"""
    return os.access(path.parent, os.W_OK) and (os.access(path, os.W_OK) or not path.exists())


def explained(path: Path, error: sqlite3.Error) -> Exception:
    """`error` as a StoreError where the file is its cause; a wrong statement of ours stays what it is."""
    says = {
        5: "is being written by another program; try again when that has finished",
        6: "is being written by another program; try again when that has finished",
        8: "cannot be written; mend its permissions or name another database",
        10: "cannot be read or written (disk error); check the disk or name another database",
        11: f"is damaged; {MEND}",
        13: "cannot grow because the disk is full; make room and try again",
        14: "cannot be opened; check that its folder exists and may be written, or name another database",
        26: "is not a database; name another file or remove it",
    }
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code not in says:
        return error
    return (DamagedError if code == 11 else StoreError)(f"{path} {says[code]}")


def beside(path: Path, *, remove: bool = False) -> list[Path]:
    """The files of a database: it and what SQLite keeps beside it; removed on demand."""
    files = [path.with_name(path.name + end) for end in ("", "-wal", "-shm")]
    if remove:
        for file in files:
            file.unlink(missing_ok=True)
    return [file for file in files if file.exists()]
