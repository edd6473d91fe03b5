"""What was answered, kept as long as nothing is written to the knowledge base: people ask the same things."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

from cli.web.making import Made
from kb.store.watch import State


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
