"""What was answered, kept until something else is written to the knowledge base: people ask the same things.

When something has been written, what is asked for is worked out anew. Where everybody asks at once that would let all
of them wait for all of it, so for some seconds more who asks is answered as before, and that answer is worked out anew
behind those that were never given.
"""

from __future__ import annotations

import asyncio
import math
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


#: So many answers of the state before are worked out anew at one time, while others wait for theirs.
_ANEW = 2


class _Kept(NamedTuple):
    """An answer, and until when it may serve: without end while its state stands."""

    work: Work
    made: Made
    until: float = math.inf

    def ending(self, until: float) -> _Kept:
        """The same, no longer than until then."""
        return _Kept(self.work, self.made, min(until, self.until))


class Answered:
    """The answers in the state of the knowledge base that is read, those last asked for, in at most so many bytes.

    `desks` work out what was not answered yet. When something has been written they are renewed; what is kept serves
    until the first of them is, and for `stale` seconds more where none of them has leisure. What was asked for last is
    then answered again, but only while a reader has nothing else to do: whoever asks does not wait for it.
    """

    def __init__(self, desks: Desks, most: int, seconds: float = 0.0, stale: float = 0.0) -> None:
        self.state: State | None = None
        self._desks, self._most, self._seconds, self._stale = desks, most, seconds, stale
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._size = 0
        self._working: dict[Hashable, asyncio.Future[tuple[Made, State | None]]] = {}
        self._anew: set[Hashable] = set()

    async def of(self, asked: Asked, *, slow: bool = False) -> Made:
        """What was answered, else what desks make: once, however many ask for it at one time."""
        what, _ = asked
        if (found := self.get(what)) is not None:
            return found
        if (found := self._of_before(what)) is not None:
            if len(self._anew) < _ANEW and what not in self._anew:
                self._anew.add(what)
                self._work_out(asked, slow).add_done_callback(lambda _: self._anew.discard(what))
            return found
        made, _ = await asyncio.shield(self._work_out(asked, slow))
        return made

    def _work_out(self, asked: Asked, slow: bool) -> asyncio.Future[tuple[Made, State | None]]:
        """What desks make of it in this state, or are making."""
        what, work = asked
        key = (what, self.state)
        if key not in self._working:
            self._working[key] = asyncio.ensure_future(self._desks.run(work, slow=slow))
            self._working[key].add_done_callback(lambda done: self._worked_out(asked, key, done))
        return self._working[key]

    def _worked_out(self, asked: Asked, key: Hashable, done: asyncio.Future[tuple[Made, State | None]]) -> None:
        del self._working[key]
        if not done.cancelled() and done.exception() is None:
            self.put(asked, *done.result())

    def get(self, what: Hashable) -> Made | None:
        """What was answered in this state."""
        found = self._kept.get(what)
        if found is None or found.until < math.inf:
            return None
        self._kept.move_to_end(what)
        return found.made

    def _of_before(self, what: Hashable) -> Made | None:
        """What was answered in the state before, where it may still serve and nobody could work it out at once."""
        found = self._kept.get(what)
        if found is None or found.until <= time.monotonic() or self._desks.at_leisure():
            return None
        return found.made

    def put(self, asked: Asked, made: Made, state: State | None) -> None:
        """Keep what was answered in a state; nothing where another one is read by now, or it cannot be told."""
        what, work = asked
        if state is None or state != self.state or len(made.packed) > self._most or self.get(what) is not None:
            return
        self._forget(what)
        self._kept[what] = _Kept(work, made)
        self._size += len(made.packed)
        while self._size > self._most:
            self._forget(next(iter(self._kept)))

    def _forget(self, what: Hashable) -> None:
        if (found := self._kept.pop(what, None)) is not None:
            self._size -= len(found.made.packed)

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
        if state == self.state:
            return
        self.state, now = state, time.monotonic()
        for what, kept in list(self._kept.items()):
            if (ending := kept.ending(now + self._stale)).until > now:
                self._kept[what] = ending
            else:
                self._forget(what)
