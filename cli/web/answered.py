"""What was answered, kept until something else is written to the knowledge base: people ask the same things."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from typing import NamedTuple

from cli.web.desks import Desks
from cli.web.making import Made
from kb.store.store import Store
from kb.store.watch import State

Work = Callable[[Store], Made]
#: What is asked for: what tells it from all else, and how it is worked out.
Asked = tuple[Hashable, Work]
#: Seconds between two looks whether a reader has nothing to do.
_LEISURE = 0.02


class _Kept(NamedTuple):
    work: Work
    made: Made


class Answered:
    """The answers in the state of the knowledge base that is read, those last asked for, in at most so many bytes.

    `desks` work out what was not answered yet. When something has been written they are renewed; what is kept serves
    until the first of them is. What was asked for last is then answered again, but only while a reader has nothing else
    to do: whoever asks does not wait for it.
    """

    def __init__(self, desks: Desks, most: int, seconds: float = 0.0) -> None:
        self.state: State | None = None
        self._desks, self._most, self._seconds = desks, most, seconds
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._size = 0
        self._working: dict[Hashable, asyncio.Future[tuple[Made, State | None]]] = {}

    async def of(self, asked: Asked, *, slow: bool = False) -> Made:
        """What was answered, else what desks make: once, however many ask for it at one time."""
        what, work = asked
        if (found := self.get(what)) is not None:
            return found
        key = (what, self.state)
        if key not in self._working:
            self._working[key] = asyncio.ensure_future(self._desks.run(work, slow=slow))
            self._working[key].add_done_callback(lambda done: self._worked_out(asked, key, done))
        made, _ = await asyncio.shield(self._working[key])
        return made

    def _worked_out(self, asked: Asked, key: Hashable, done: asyncio.Future[tuple[Made, State | None]]) -> None:
        del self._working[key]
        if not done.cancelled() and done.exception() is None:
            self.put(asked, *done.result())

    def get(self, what: Hashable) -> Made | None:
        """What was answered in this state."""
        if (found := self._kept.get(what)) is None:
            return None
        self._kept.move_to_end(what)
        return found.made

    def put(self, asked: Asked, made: Made, state: State | None) -> None:
        """Keep what was answered in a state; nothing where another one is read by now, or it cannot be told."""
        what, work = asked
        if state is None or state != self.state or len(made.packed) > self._most or what in self._kept:
            return
        self._kept[what] = _Kept(work, made)
        self._size += len(made.packed)
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1].made.packed)

    async def renew(self, state: State | None, usual: Sequence[Asked] = ()) -> None:
        """Let all that has been written be read, in this `state`, and answer again what was last asked for.

        Behind that, or before anybody has asked, come the `usual` questions.
        """
        last = [(what, kept.work) for what, kept in reversed(self._kept.items())]
        async for _ in self._desks.renew(state):
            self._begin(state)
        await self._again([*last, *usual])

    async def _again(self, last: Sequence[Asked]) -> None:
        """Answer the first of these, one at a time, as many as there is leisure for in so many seconds."""
        until = time.monotonic() + self._seconds
        for asked in last:
            while time.monotonic() < until and not self._desks.at_leisure():
                await asyncio.sleep(_LEISURE)
            if time.monotonic() >= until:
                return
            with suppress(Exception):  # told to whoever asks
                await self.of(asked)

    def _begin(self, state: State | None) -> None:
        if state != self.state:
            self._kept.clear()
            self.state, self._size = state, 0
