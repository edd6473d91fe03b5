"""What was answered, kept as long as nothing is written to the knowledge base: people ask the same things."""

from __future__ import annotations

import sqlite3
from collections import OrderedDict
from collections.abc import Hashable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple


class Made(NamedTuple):
    """An answer as it is sent: its HTTP status and its body."""

    status: int
    body: bytes


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


class Answered:
    """The answers of one state of the knowledge base, those that were last asked for, in at most so many bytes."""

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._made: OrderedDict[Hashable, Made] = OrderedDict()
        self._state: State | None = None

    def get(self, asked: Hashable, state: State | None) -> Made | None:
        """What was answered in this state; what was in another one is forgotten."""
        if state != self._state or state is None:
            self._made.clear()
            self._state, self._size = state, 0
        if found := self._made.get(asked):
            self._made.move_to_end(asked)
        return found

    def put(self, asked: Hashable, made: Made, state: State | None) -> None:
        """Keep what was asked for in this state; nothing where another one stands by now."""
        if state is None or state != self._state or len(made.body) > self._most or asked in self._made:
            return
        self._made[asked] = made
        self._size += len(made.body)
        while self._size > self._most:
            self._size -= len(self._made.popitem(last=False)[1].body)
