"""One of several ways to go, each with what may be picked in it (`kb.engine.table.selection`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from kb.engine.table.selection import Picked, Selection


class Way(NamedTuple):
    """One of several ways to go: `names` stand for it, and `then` is what may be picked once it is taken."""

    names: Picked
    then: Selection | None = None


class Ways:
    """One of several ways, each with what may be picked in it; or nothing, if `optional`. A pick is told flat."""

    __slots__ = ("optional", "ways")

    def __init__(self, ways: Iterable[Way], *, optional: bool = False) -> None:
        self.ways = tuple(ways)
        self.optional = optional

    def __repr__(self) -> str:
        return f"Ways({self.ways!r}, optional={self.optional!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ways) and (self.ways, self.optional) == (other.ways, other.optional)

    __hash__ = None  # type: ignore[assignment]

    def allows(self, picked: Picked) -> bool:
        """Whether this may be picked: the names of a way, and behind them what may be picked in it."""
        if self.optional and not picked:
            return True
        return any(_goes(way, picked) for way in self.ways)

    def of_just(self, names: Iterable[str]) -> Picked | None:
        """These very names as a way has them; None where they may not be picked."""
        wanted = tuple(names)
        for way in self.ways:
            if set(way.names) <= set(wanted):
                rest = [name for name in wanted if name not in way.names]
                more = way.then.of_just(rest) if way.then is not None else None if rest else ()
                if more is not None:
                    return way.names + more
        return None

    def first(self) -> Picked | None:
        """The first that may be picked; None where nothing may."""
        return next(self.all(), None)

    def all(self, limit: int | None = None) -> Iterator[Picked]:
        """What may be picked, at most `limit` of it: way after way, each once; if optional, nothing last."""
        return islice(self._all(), limit)

    def _all(self) -> Iterator[Picked]:
        for at, (names, then) in enumerate(self.ways):
            for more in then.all() if then is not None else ((),):
                picked = names + more
                if not any(_goes(way, picked) for way in self.ways[:at]):
                    yield picked
        if self.optional:
            yield ()


def _goes(way: Way, picked: Picked) -> bool:
    size = len(way.names)
    return picked[:size] == way.names and (len(picked) == size if way.then is None else way.then.allows(picked[size:]))
