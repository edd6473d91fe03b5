"""What was answered, kept as long as nothing is written to the knowledge base: people ask the same things."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from cli.web.making import Made
from kb.store.watch import State


class Answered:
    """The answers of one state of the knowledge base, those that were last asked for, in at most so many bytes."""

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._made: OrderedDict[Hashable, Made] = OrderedDict()
        self._state: State | None = None
        self._working: dict[Hashable, asyncio.Future[Made]] = {}

    async def of(self, asked: Hashable, state: State | None, make: Callable[[], Awaitable[Made]]) -> Made:
        """What was answered in this state, else what `make` makes: once, however many ask for it at one time."""
        if (found := self.get(asked, state)) is not None:
            return found
        key = (asked, state)
        if key not in self._working:
            self._working[key] = asyncio.ensure_future(make())
            self._working[key].add_done_callback(lambda done: self._worked_out(asked, state, done))
        return await asyncio.shield(self._working[key])

    def _worked_out(self, asked: Hashable, state: State | None, done: asyncio.Future[Made]) -> None:
        del self._working[asked, state]
        if not done.cancelled() and done.exception() is None:
            self.put(asked, done.result(), state)

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
