"""Facts that hold for a while: until a turn ends, until a card leaves; one place where they end.

class Stronger(msgspec.Struct, frozen=True):            # a fact is plain data of the game
    uid: str
    by: int

held.hold(Stronger("a", 500), "turn", ("leaves", "a"))  # until the first of these ends
sum(fact.by for fact in held.of(Stronger) if fact.uid == "a")
held.end("turn")                                        # what it held until then is over, and is returned
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Generic, NamedTuple, TypeVar

F = TypeVar("F")


class Held(NamedTuple, Generic[F]):
    """A fact and what it holds until: the first of these to end. Without any it holds for good."""

    fact: F
    until: tuple[Hashable, ...] = ()


class Durations:
    """The facts that hold now, by their class, the oldest first; `by_kind` is to be read only."""

    __slots__ = ("by_kind",)

    def __init__(self) -> None:
        # Tuples, so that a copy shares them.
        self.by_kind: dict[type, tuple[Held[object], ...]] = {}

    def __repr__(self) -> str:
        return f"Durations({list(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Durations) and self.by_kind == other.by_kind

    __hash__ = None  # type: ignore[assignment]

    def __iter__(self) -> Iterator[Held[object]]:
        return (held for kind in self.by_kind.values() for held in kind)

    def hold(self, fact: object, *until: Hashable) -> None:
        """From now on `fact` holds until the first of these ends: a name, or any value that names it."""
        self.by_kind[type(fact)] = (*self.by_kind.get(type(fact), ()), Held(fact, until))

    def of(self, kind: type[F]) -> list[F]:
        """The facts of a class that hold, the oldest first."""
        found = self.by_kind.get(kind)
        return [held.fact for held in found] if found else []  # type: ignore[misc]

    def __contains__(self, fact: object) -> bool:
        """Whether that very fact holds."""
        return fact in self.of(type(fact))

    def end(self, *ended: Hashable) -> list[object]:
        """These end now: the facts that held until then are over, and are returned."""
        over: list[object] = []
        if not self.by_kind:
            return over
        for kind, found in list(self.by_kind.items()):
            lasting = tuple(held for held in found if not any(mark in held.until for mark in ended))
            if len(lasting) < len(found):
                over += [held.fact for held in found if any(mark in held.until for mark in ended)]
                self._keep(kind, lasting)
        return over

    def change(self, kind: type[F], to: Callable[[F], F | None]) -> None:
        """Let each fact of a class be what `to` makes of it, for as long as it would have held; None ends it."""
        found = ((held.until, to(held.fact)) for held in self.by_kind.get(kind, ()))  # type: ignore[arg-type]
        self._keep(kind, tuple(Held[object](fact, until) for until, fact in found if fact is not None))

    def _keep(self, kind: type, held: tuple[Held[object], ...]) -> None:
        if held:
            self.by_kind[kind] = held
        else:
            self.by_kind.pop(kind, None)

    def copy(self) -> Durations:
        """An independent copy; the facts are shared, for they never change."""
        new = object.__new__(Durations)
        new.by_kind = self.by_kind.copy()
        return new
