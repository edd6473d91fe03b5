"""Which version of the tables a file has: `PRAGMA user_version` counts its migrations (`kb.store.migrations`)."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from kb.errors import StoreError
from kb.store.connection import transaction

#: "Hjdg": tells our files from other programs' databases.
APPLICATION_ID = 0x486A6467

#: How many migrations a file of this version has had.
VERSION = 13


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database of ours, or an empty one, to `VERSION`, one transaction a migration."""
    from sqlite_utils import Database

    from kb.store.migrations import MIGRATIONS

    connection.execute("PRAGMA journal_mode = WAL")
    db = Database(connection)
    while True:
        with transaction(connection):
            # Read inside the transaction: another process may have migrated while this one waited.
            (found,) = connection.execute("PRAGMA user_version").fetchone()
            if found >= VERSION:
                return
            MIGRATIONS[found](db)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {found + 1}")


def bring_up(path: Path, connection: sqlite3.Connection) -> None:
    """Is this file ours and of this version? Makes or migrates it when it is empty or older."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (program,) = connection.execute("PRAGMA application_id").fetchone()
    tables = connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if program != APPLICATION_ID:
        if version or tables:
            raise StoreError(f"{path} is another program's database; name a file of Headjudge's or a new one")
        version = 0
    if version > VERSION:
        raise StoreError(
            f"{path} was written by a newer Headjudge (database version {version}, this one reads up to"
            f" {VERSION}); upgrade headjudge or name another database"
        )
    if 0 < version < VERSION:
        _keep_copy(path, connection, version)
    if version < VERSION:
        migrate(connection)


def _keep_copy(path: Path, connection: sqlite3.Connection, version: int) -> None:
    """Copy an older file whole to a place beside it before it is migrated; a copy that is there stays."""
    copy = path.with_name(f"{path.name}.version-{version}")
    if copy.exists():
        return
    unfinished = path.with_name(f".{copy.name}.{os.getpid()}.unfinished")
    try:
        with closing(sqlite3.connect(unfinished)) as target:
            connection.backup(target)
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)
