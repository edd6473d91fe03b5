"""What is kept of pages: the bytes of every state, from which their records can be read again."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from kb.records import Snapshot
from kb.store.store import Store


class Kept(NamedTuple):
    """The bytes of a page as they were kept, with their snapshot."""

    snapshot: Snapshot
    body: bytes


def kept(store: Store, source: str) -> Iterator[Kept]:
    """Every state of the pages of a source, in the order in which they came in."""
    sql = (
        "SELECT s.sha256, source, page, origin, as_of, basis, claim, zlib FROM snapshots s"
        " JOIN page_bodies USING (sha256) WHERE source = ? ORDER BY s.id"
    )
    for *fields, packed in store.query(sql, (source,)):
        yield Kept(Snapshot(*fields), zlib.decompress(packed))


def incomplete(store: Store) -> bool:
    """Are there pages whose bytes are kept but not their records, as an older version left them?"""
    sql = "SELECT 1 FROM snapshots LEFT JOIN page_records USING (source, page, sha256) WHERE records IS NULL LIMIT 1"
    return bool(store.query(sql))


def recovered(connection: sqlite3.Connection) -> tuple[list[Kept], list[Snapshot]]:
    """What a damaged database still holds of its pages: those whose bytes have their hash, and those that are lost."""
    found: list[Kept] = []
    lost: list[Snapshot] = []
    for snapshot in _snapshots(connection):
        body = _body(connection, snapshot.sha256)
        if body is None:
            lost.append(snapshot)
        else:
            found.append(Kept(snapshot, body))
    return found, lost


def _snapshots(connection: sqlite3.Connection) -> list[Snapshot]:
    """The snapshots as far as their table can be read, in whatever version it is."""
    found: list[Snapshot] = []
    try:
        rows = connection.execute("SELECT * FROM snapshots ORDER BY id")
        names = [column[0] for column in rows.description]
        for row in rows:
            values = dict(zip(names, row, strict=True))
            found.append(Snapshot(**{name: values[name] for name in Snapshot._fields if name in values}))
    except (sqlite3.Error, TypeError):
        return found
    return found


def _body(connection: sqlite3.Connection, digest: str) -> bytes | None:
    try:
        row = connection.execute("SELECT zlib FROM page_bodies WHERE sha256 = ?", (digest,)).fetchone()
        body = zlib.decompress(row[0]) if row else b""
    except (sqlite3.Error, zlib.error):
        return None
    return body if sha256(body).hexdigest() == digest else None
