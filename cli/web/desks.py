"""A few open stores: what a server reads with, however many ask at once."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from kb.store.connection import keep_at_hand, others_write
from kb.store.store import Store
from kb.store.watch import State

T = TypeVar("T")
Opening = Callable[[Path], Store]
#: So many values more are kept, forty megabytes or so.
GROWTH = 225_000

#: Seconds without work after which a reader rests.
_RESTING = 0.2
#: So many kilobytes of the file each reader has at hand: the system has all of it for all of them.
CACHE = 500


class Busy(Exception):
    """Every store is in use, and has been for as long as anybody waits."""


class Reader(Protocol):
    """Reads with a store of its own, here (`Here`) or in a process beside this one (`cli.web.apart`)."""

    def run(self, work: Callable[[Store], T]) -> T: ...

    def renew(self, works: Sequence[Callable[[Store], T]], seconds: float) -> list[T]: ...

    def rest(self) -> None: ...

    def close(self) -> None: ...


class Here:
    """A store in this process. All that is read with it is of one moment, until it is renewed or rests.

    So an answer is what it would have been then, and what is kept of the store serves it, while others write. What is
    kept is forgotten when Python holds `growth` more values than at first: some 170 bytes each, and as many as there
    is to read of a large store. Where nobody renews it, it `holds` no moment: each work is of its own.
    """

    def __init__(self, path: Path, opening: Opening, growth: int = GROWTH, *, holds: bool = True) -> None:
        self._path, self._opening, self._growth, self._holds = path, opening, growth, holds
        self._store: Store | None = None
        self._moment: ExitStack | None = None
        self._others_write = False
        self._file = (0, 0)
        self._most = 0

    def run(self, work: Callable[[Store], T]) -> T:
        """What `work` makes of the store as it stood at that moment."""
        if not self._holds:
            self.renew()
        try:
            store = self._at_hand()
            made = work(store)
        except Exception:
            self.rest()
            raise
        if not (self._holds and self._others_write):
            self.rest()
        if sys.getallocatedblocks() > self._most:
            store.forget()
            self._most = sys.getallocatedblocks() + self._growth
        return made

    def renew(self, works: Sequence[Callable[[Store], T]] = (), seconds: float = 0.0) -> list[T]:
        """Read from now on what has been written by now; the file anew where another one has taken its place.

        Returns what the first of `works` make of it, as many as are begun in so many seconds, but one.
        """
        self.rest()
        if self._file != _file(self._path):
            self.close()
        until = time.monotonic() + seconds
        made: list[T] = []
        for work in works:
            made.append(self.run(work))
            if time.monotonic() > until:
                break
        return made

    def rest(self) -> None:
        """Let go of the moment: what has been written when the next work is done is read by that."""
        if self._moment is not None:
            self._moment.close()
            self._moment = None

    def _at_hand(self) -> Store:
        if self._store is None:
            # Told before it is opened: what takes its place meanwhile is then taken for another one.
            self._file = _file(self._path)
            self._store = self._opening(self._path)
            self._most = sys.getallocatedblocks() + self._growth
            keep_at_hand(self._store.connection, CACHE)
            self._others_write = others_write(self._store.connection)
        if self._moment is None:
            moment = ExitStack()
            moment.enter_context(self._store.reading())
            self._moment = moment
        return self._store

    def close(self) -> None:
        """Close the store."""
        self.rest()
        if self._store is not None:
            self._store.close()
            self._store = None


def _file(path: Path) -> tuple[int, int]:
    """What tells a file from another one that takes its place."""
    found = path.stat() if path.exists() else None
    return (found.st_dev, found.st_ino) if found else (0, 0)


class Desk:
    """A reader and the one thread that uses it; `state` is the one that it was renewed in.

    Who is not asked for a while rests: it keeps no moment, and so nobody from tidying the file.
    """

    def __init__(self, reader: Reader) -> None:
        self.state: State | None = None
        self._reader = reader
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")
        self._resting: asyncio.TimerHandle | None = None

    async def run(self, work: Callable[[Store], T]) -> T:
        """What the reader makes of it."""
        return await self._used(partial(self._reader.run, work))

    async def renew(
        self, state: State | None, works: Sequence[Callable[[Store], T]] = (), seconds: float = 0.0
    ) -> list[T]:
        """Let it read what has been written; what it makes of the first of `works`."""
        self.state = state
        return await self._used(partial(self._reader.renew, works, seconds))

    async def _used(self, work: Callable[[], T]) -> T:
        self._awake()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, work)
        finally:
            self._resting = loop.call_later(_RESTING, self._thread.submit, self._reader.rest)

    def _awake(self) -> None:
        if self._resting is not None:
            self._resting.cancel()

    def close(self) -> None:
        """Close the reader in its own thread, and end that."""
        self._awake()
        self._thread.submit(self._reader.close)
        self._thread.shutdown()


class Desks:
    """The readers of a server: whoever asks gets the first that is free, and waits for one no longer than told.

    What is `slow` is left to the last of them: however much of it is asked for, the others answer meanwhile.
    """

    def __init__(self, readers: Sequence[Reader], *, patience: float) -> None:
        self._all = [Desk(reader) for reader in readers]
        # The one that was used last is taken first: it has at hand what was read.
        self._free = list(reversed(self._all))
        self._waiting: deque[tuple[asyncio.Future[Desk], Desk | None]] = deque()
        self._patience = patience

    async def run(self, work: Callable[[Store], T], *, slow: bool = False) -> tuple[T, State | None]:
        """What `work` makes of a store, and in which state. Raises Busy when none comes free, or the work does not end,
        in time."""
        try:
            desk = await asyncio.wait_for(self._taken(self._all[-1] if slow else None), self._patience)
        except TimeoutError:
            raise Busy from None
        state = desk.state
        # A reader cannot be stopped: it comes free when it has ended, whether or not somebody still waits.
        task = self._working(desk, desk.run(work))
        try:
            return await asyncio.wait_for(asyncio.shield(task), self._patience), state
        except TimeoutError:
            raise Busy from None

    async def renew(
        self, state: State | None, works: Sequence[Callable[[Store], T]] = (), seconds: float = 0.0
    ) -> AsyncIterator[T]:
        """Let the readers read what has been written, one after the other: the others answer meanwhile.

        One that is free comes first. Yields what the first of `works` make of it, as many as each comes to in so many
        seconds.
        """
        left = list(works)
        for desk in sorted(self._all, key=lambda desk: desk not in self._free):
            await self._taken(desk, first=True)
            found: list[T] = []
            with suppress(Exception):  # told to whoever asks
                found = await asyncio.shield(self._working(desk, desk.renew(state, left, seconds)))
            for made in found:
                yield made
            left = left[len(found) :]

    async def _taken(self, wanted: Desk | None = None, *, first: bool = False) -> Desk:
        """A desk, or the one that is wanted, as soon as it is free; before all who wait, or behind them."""
        if self._free and (wanted is None or wanted in self._free):
            desk = wanted or self._free[-1]
            self._free.remove(desk)
            return desk
        coming: asyncio.Future[Desk] = asyncio.get_running_loop().create_future()
        (self._waiting.appendleft if first else self._waiting.append)((coming, wanted))
        return await coming

    def _working(self, desk: Desk, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        task.add_done_callback(lambda done: self._returned(desk, done))
        return task

    def _returned(self, desk: Desk, done: asyncio.Future[T]) -> None:
        if not done.cancelled():
            done.exception()  # has been told to whoever waited, if anybody did
        self._waiting = deque(each for each in self._waiting if not each[0].done())
        for each in self._waiting:
            coming, wanted = each
            if wanted in (None, desk):
                self._waiting.remove(each)
                coming.set_result(desk)
                return
        self._free.append(desk)

    def close(self) -> None:
        """Close every store."""
        for desk in self._all:
            desk.close()
