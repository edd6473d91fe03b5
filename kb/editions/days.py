"""The days of a page's states, as they are written: which state was put last on a day, and none is of a day to come.

Each function runs inside one transaction that has been begun.
"""

from __future__ import annotations

import sqlite3

from kb.editions.editions import is_undated
from kb.records import Snapshot

_STATE = "(source, page, sha256, as_of) = (?, ?, ?, ?)"


def is_news(connection: sqlite3.Connection, snapshot: Snapshot, standing: str) -> bool:
    """Is this a state that its page was not known to be in on this day? `standing` is the hash of what stands.

    Bytes that were only found once more say nothing new: those that stand, or those of a saved file that still says
    what it said, however old it is.
    """
    if snapshot.basis != "retrieved":
        return True
    if snapshot.sha256 == standing:
        return False
    if not is_undated(snapshot.basis, snapshot.origin):
        return True
    sql = "SELECT sha256, origin FROM snapshots WHERE (source, page) = (?, ?) ORDER BY id DESC"
    states = connection.execute(sql, (snapshot.source, snapshot.page)).fetchall()
    last = next((sha256 for sha256, origin in states if origin == snapshot.origin), snapshot.sha256)
    return last != snapshot.sha256 or snapshot.sha256 not in {sha256 for sha256, _ in states}


def keep_day(connection: sqlite3.Connection, snapshot: Snapshot) -> None:
    """Keep the day of a state. Of several on one day the one that was put last stands; the others stay as history."""
    key = (snapshot.source, snapshot.page, snapshot.sha256, snapshot.as_of)
    told = (snapshot.origin, snapshot.basis, snapshot.claim)
    known = connection.execute(f"SELECT id FROM snapshots WHERE {_STATE}", key).fetchone()
    if known is None:
        sql = "INSERT INTO snapshots (source, page, sha256, as_of, origin, basis, claim) VALUES (?, ?, ?, ?, ?, ?, ?)"
        connection.execute(sql, (*key, *told))
        return
    connection.execute("UPDATE snapshots SET origin = ?, basis = ?, claim = ? WHERE id = ?", (*told, *known))
    connection.execute(
        "UPDATE snapshots SET id = (SELECT max(id) + 1 FROM snapshots) WHERE id = ?"
        " AND id NOT IN (SELECT snapshot FROM pages) AND EXISTS (SELECT 1 FROM snapshots later"
        " WHERE (later.source, later.page, later.as_of) = (?, ?, ?) AND later.id > snapshots.id)",
        (*known, snapshot.source, snapshot.page, snapshot.as_of),
    )


def redate(connection: sqlite3.Connection, source: str, today: str) -> list[str]:
    """Let what is dated after `today` be of unknown date; returns the days that were to come.

    A date to come is an error of a page or of a clock, and such a state would stand for ever. It is put on the day on
    which the next page came in, which it cannot be younger than. A list of a whole edition of such a day is dropped.
    """
    later = "SELECT id, page, sha256, as_of FROM snapshots WHERE source = ? AND as_of > ? ORDER BY as_of, id"
    found = connection.execute(later, (source, today)).fetchall()
    for id, page, sha256, _ in found:
        (day,) = connection.execute(
            "SELECT coalesce(min(as_of), ?) FROM snapshots WHERE id > ? AND basis = 'retrieved' AND as_of <= ?",
            (today, id, today),
        ).fetchone()
        other = connection.execute(f"SELECT id FROM snapshots WHERE {_STATE}", (source, page, sha256, day)).fetchone()
        if other:
            connection.execute("UPDATE pages SET snapshot = ? WHERE snapshot = ?", (*other, id))
            connection.execute("DELETE FROM snapshots WHERE id = ?", (id,))
        else:
            connection.execute("UPDATE snapshots SET as_of = ?, basis = 'unknown' WHERE id = ?", (day, id))
    connection.execute("DELETE FROM whole_editions WHERE source = ? AND as_of > ?", (source, today))
    return sorted({as_of for *_, as_of in found})
