"""A few open stores: what a server reads with, however many ask at once."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Protocol, TypeVar

from kb.store.store import Store

T = TypeVar("T")
Opening = Callable[[Path], Store]
#: So many values more are kept, forty megabytes or so.
GROWTH = 450_000


class Busy(Exception):
    """Every store is in use, and has been for as long as anybody waits."""


class Reader(Protocol):
    """Reads with a store of its own, here (`Here`) or in a process beside this one (`cli.web.apart`)."""

    def run(self, work: Callable[[Store], T]) -> T: ...

    def close(self) -> None: ...


class Here:
    """A store in this process. The file is opened anew when another one has taken its place.

    What the store keeps of what was read is forgotten when Python holds `growth` more values than at first: some eighty
    bytes each, and as many as there is to read of a large store.
    """

    def __init__(self, path: Path, opening: Opening, growth: int = GROWTH) -> None:
        self._path, self._opening, self._growth = path, opening, growth
        self._store: Store | None = None
        self._file = (0, 0)
        self._most = 0

    def run(self, work: Callable[[Store], T]) -> T:
        """What `work` makes of the store; all that it reads is of one moment."""
        store = self._current()
        store.refresh()
        with store.reading():
            made = work(store)
        if sys.getallocatedblocks() > self._most:
            store.forget()
            self._most = sys.getallocatedblocks() + self._growth
        return made

    def _current(self) -> Store:
        found = self._path.stat() if self._path.exists() else None
        file = (found.st_dev, found.st_ino) if found else (0, 0)
        if self._store is None or file != self._file:
            self.close()
            self._store = self._opening(self._path)
            self._most = sys.getallocatedblocks() + self._growth
            now = self._path.stat()
            self._file = (now.st_dev, now.st_ino)
        return self._store

    def close(self) -> None:
        """Close the store."""
        if self._store is not None:
            self._store.close()
            self._store = None


class Desk:
    """A reader and the one thread that uses it."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")

    async def run(self, work: Callable[[Store], T]) -> T:
        """What the reader makes of it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._reader.run, work)

    def close(self) -> None:
        """Close the reader in its own thread, and end that."""
        self._thread.submit(self._reader.close)
        self._thread.shutdown()


class Desks:
    """The readers of a server: whoever asks gets the first that is free, and waits for one no longer than told."""

    def __init__(self, readers: Sequence[Reader], *, patience: float) -> None:
        self._all = [Desk(reader) for reader in readers]
        # The one that was used last is taken first: it has at hand what was read.
        self._free: asyncio.LifoQueue[Desk] = asyncio.LifoQueue()
        for desk in reversed(self._all):
            self._free.put_nowait(desk)
        self._patience = patience

    async def run(self, work: Callable[[Store], T]) -> T:
        """What `work` makes of a store. Raises Busy when none comes free, or the work does not end, in time."""
        try:
            desk = await asyncio.wait_for(self._free.get(), self._patience)
        except TimeoutError:
            raise Busy from None
        task = asyncio.ensure_future(desk.run(work))
        # A reader cannot be stopped: it comes free when it has ended, whether or not somebody still waits.
        task.add_done_callback(lambda done: self._returned(desk, done))
        try:
            return await asyncio.wait_for(asyncio.shield(task), self._patience)
        except TimeoutError:
            raise Busy from None

    async def each(self, work: Callable[[Store], object]) -> None:
        """Do `work` with every store, one after the other; who asks meanwhile waits for the first only."""
        for desk in self._all:
            with suppress(Exception):  # told to whoever asks
                await desk.run(work)

    def _returned(self, desk: Desk, done: asyncio.Future[T]) -> None:
        self._free.put_nowait(desk)
        if not done.cancelled():
            done.exception()  # has been told to whoever waited, if anybody did

    def close(self) -> None:
        """Close every store."""
        for desk in self._all:
            desk.close()
