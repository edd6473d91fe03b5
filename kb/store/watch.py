"""Whether a database is still what it was: for what is kept of it elsewhere."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from datetime import date
from pathlib import Path

#: A state of the knowledge base: its file, how often others have written to it, and the day on which it is read.
State = tuple[int, int, int, date]


class Watch:
    """Tells whether the database is still what it was, without reading any of it. It is used by one thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = (0, 0)
        self._connection: sqlite3.Connection | None = None

    def state(self) -> State | None:
        """The state that stands now; None where that cannot be told."""
        try:
            found = self._path.stat()
            if (found.st_dev, found.st_ino) != self._file or self._connection is None:
                self.close()
                self._connection = sqlite3.connect(f"{self._path.resolve().as_uri()}?mode=ro", uri=True, timeout=0)
                self._file = (found.st_dev, found.st_ino)
            ((written,),) = self._connection.execute("PRAGMA data_version").fetchall()
        except (OSError, sqlite3.Error):
            return None
        return (*self._file, written, date.today())

    def close(self) -> None:
        """Close its connection."""
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None
