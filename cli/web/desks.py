"""A few open stores: what a server reads with, however many ask at once."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, Protocol, TypeVar

from kb.store.connection import keep_at_hand, others_write
from kb.store.store import Store
from kb.store.watch import State

T = TypeVar("T")
Opening = Callable[[Path], Store]
#: So many values more are kept, some five megabytes, before what is soon read again is forgotten, and so many times as
#: many before what is dear is (`Store.kept`). That an answer takes a fifth less of the processor when the dear stays.
GROWTH, DEAR = 57_000, 3
#: After so many works the system gets back what memory is free: it takes a millisecond.
_TIDYING = 25

#: How the C library of GNU calls the number of its heaps (`M_ARENA_MAX`).
_ARENA_MAX = -8
#: Seconds without work after which a reader rests.
_RESTING = 0.2
#: So many kilobytes of the file each reader has at hand: the system has all of it for all of them.
CACHE = 500


class Busy(Exception):
    """Every store is in use, and has been for as long as anybody waits."""


class Reader(Protocol):
    """Reads with a store of its own, here (`Here`) or in a process beside this one (`cli.web.apart`)."""

    def run(self, work: Callable[[Store], T]) -> T: ...

    def renew(self) -> None: ...

    def rest(self) -> None: ...

    def close(self) -> None: ...


class Here:
    """A store in this process. All that is read with it is of one moment, until it is renewed or rests.

    So an answer is what it would have been then, and what is kept of the store serves it, while others write. What is
    kept of single things is forgotten when Python holds `growth` more values than at first: some 100 bytes each, and as
    many as there is to read of a large store. Where nobody renews it, it `holds` no moment: each work is of its own.
    """

    def __init__(self, path: Path, opening: Opening, growth: int = GROWTH, *, holds: bool = True) -> None:
        self._path, self._opening, self._growth, self._holds = path, opening, growth, holds
        self._store: Store | None = None
        self._moment: ExitStack | None = None
        self._others_write = False
        self._file = (0, 0)
        self._most = self._full = 0
        self._done = 0

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
            store.forget_some()
            if sys.getallocatedblocks() > self._full:
                store.forget_more()
            # What else has been kept by now leaves it less room, but never too little.
            self._most = max(self._most, sys.getallocatedblocks() + self._growth // 2)
        self._done += 1
        if self._done % _TIDYING == 0:
            give_back()
        return made

    def renew(self) -> None:
        """Read from now on what has been written by now; the file anew where another one has taken its place."""
        self.rest()
        if self._file != _file(self._path):
            self.close()

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
            self._full = sys.getallocatedblocks() + DEAR * self._growth
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


def give_back() -> None:
    """Let the system have the memory that is free, where the C library can be told to: it would keep ten megabytes."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def one_heap() -> None:
    """Let all threads have one heap, where the C library can be told to: each would keep free memory of its own."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def _file(path: Path) -> tuple[int, int]:
    """What tells a file from another one that takes its place."""
    found = path.stat() if path.exists() else None
    return (found.st_dev, found.st_ino) if found else (0, 0)


class _Work(NamedTuple):
    """Something that a desk is to do, that one where it is `wanted`, and who waits for what comes of it."""

    do: Callable[[Desk], Any]
    wanted: Desk | None
    coming: asyncio.Future[tuple[Any, State | None]]

    def told(self, made: Any, state: State | None, error: BaseException | None) -> None:
        """Tell who waits, if anybody does still."""
        if self.coming.done():
            return
        if error is None:
            self.coming.set_result((made, state))
        else:
            self.coming.set_exception(error)


class Desk:
    """A reader and the one thread that uses it; `state` is the one that it was renewed in.

    Who is given no work for a while rests: it keeps no moment, and so nobody from tidying the file.
    """

    def __init__(self, reader: Reader, following: Callable[[Desk], _Work | None]) -> None:
        self.reader = reader
        self.state: State | None = None
        self._following = following
        self._given: SimpleQueue[_Work | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, name="desk", daemon=True)
        self._thread.start()

    def give(self, work: _Work) -> None:
        """Let it do this; it has nothing else to do."""
        self._given.put(work)

    def _serve(self) -> None:
        """Do one work after the other. The next is begun by this thread itself: until the loop has come round to it
        the reader would stand still, a sixth of its time."""
        work = self._awaited()
        while work is not None:
            made, state, error = None, self.state, None
            try:
                made = work.do(self)
            except BaseException as raised:
                error = raised
            following = self._following(self)
            with suppress(RuntimeError):  # the loop has ended
                work.coming.get_loop().call_soon_threadsafe(work.told, made, state, error)
            work = following or self._awaited()
        self.reader.close()

    def _awaited(self) -> _Work | None:
        """What it is given next; None at the end."""
        with suppress(Empty):
            return self._given.get(timeout=_RESTING)
        with suppress(Exception):  # told to whoever asks
            self.reader.rest()
        return self._given.get()

    def close(self) -> None:
        """Close the reader in its own thread, and end that."""
        self._given.put(None)
        self._thread.join()


class Desks:
    """The readers of a server: whoever asks gets the first that is free, and waits for an answer no longer than told.

    What is `slow` is left to the last of them: however much of it is asked for, the others answer meanwhile.
    """

    def __init__(self, readers: Sequence[Reader], *, patience: float) -> None:
        self._lock = Lock()
        self._waiting: deque[_Work] = deque()
        self._patience = patience
        self._all = [Desk(reader, self._next) for reader in readers]
        # The one that was used last is taken first: it has at hand what was read.
        self._free = list(reversed(self._all))

    async def run(self, work: Callable[[Store], T], *, slow: bool = False) -> tuple[T, State | None]:
        """What `work` makes of a store, and in which state. Raises Busy when that does not end in time."""
        # A reader cannot be stopped: it comes free when it has ended, whether or not somebody still waits.
        try:
            async with asyncio.timeout(self._patience):
                return await self._put(lambda desk: desk.reader.run(work), self._all[-1] if slow else None)
        except TimeoutError:
            raise Busy from None

    async def renew(self, state: State | None) -> AsyncIterator[None]:
        """Let the readers read what has been written, one after the other, each before it does anything else.

        One that is free comes first. Yields as each has come to it.
        """

        def renewed(desk: Desk) -> None:
            desk.state = state
            desk.reader.renew()

        for desk in sorted(self._all, key=lambda desk: desk not in self._free):
            with suppress(Exception):  # told to whoever asks
                await self._put(renewed, desk, first=True)
            yield

    def at_leisure(self) -> bool:
        """Has any reader nothing to do?"""
        return bool(self._free)

    def _put(
        self, do: Callable[[Desk], T], wanted: Desk | None = None, *, first: bool = False
    ) -> asyncio.Future[tuple[T, State | None]]:
        """Let a desk do it, or the one that is wanted, as soon as it is free; before all who wait, or behind them."""
        work = _Work(do, wanted, asyncio.get_running_loop().create_future())
        with self._lock:
            if self._free and (wanted is None or wanted in self._free):
                desk = wanted or self._free[-1]
                self._free.remove(desk)
                desk.give(work)
            else:
                (self._waiting.appendleft if first else self._waiting.append)(work)
        return work.coming

    def _next(self, desk: Desk) -> _Work | None:
        """What a desk does next that has done what it was given; None where it is free now."""
        with self._lock:
            # Whoever has gone meanwhile waits for nothing.
            self._waiting = deque(work for work in self._waiting if not work.coming.done())
            work = next((work for work in self._waiting if work.wanted in (None, desk)), None)
            if work is None:
                self._free.append(desk)
            else:
                self._waiting.remove(work)
            return work

    def close(self) -> None:
        """Close every store, as soon as what is being done has ended."""
        with self._lock:
            self._waiting.clear()
        for desk in self._all:
            desk.close()
