"""What holds without being activated, by kind with its source; and what things look like under it, layer by layer.

standing = Standing([("a", 0, Stronger(500)), ("b", 1, Forbids())])     # card, number of its ability, rule
standing.of(Stronger)                                   # (Stands("a", 0, Stronger(500)),)
looks = layered(printed, (names, colours, strengths))   # each layer reads what those before it have made
state.looks.at(state.version, lambda: layered(...))     # worked out once, until the version changes
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

R = TypeVar("R")
L = TypeVar("L")
T = TypeVar("T")


class Stands(NamedTuple, Generic[R]):
    """A rule, the card that it comes from, and the number of the ability of that card to which it belongs."""

    uid: str
    ability: int
    rule: R


class Standing:
    """The rules that cards have written on them, by their class, in the order of the cards.

    It says what is written, not what holds: whether a card is where its rules work, and whether their conditions
    are met, is for the game to ask. It never changes, so copies of a game share it; `by_kind` is to be read only.
    """

    __slots__ = ("by_kind",)

    def __init__(self, written: Iterable[tuple[str, int, object]]) -> None:
        found: dict[type, list[Stands[object]]] = {}
        for uid, ability, rule in written:
            found.setdefault(type(rule), []).append(Stands(uid, ability, rule))
        self.by_kind = {kind: tuple(rules) for kind, rules in found.items()}

    def of(self, kind: type[R]) -> tuple[Stands[R], ...]:
        """The rules of a class."""
        return self.by_kind.get(kind, ())  # type: ignore[return-value]

    def and_also(self, written: Iterable[tuple[str, int, object]]) -> Standing:
        """These rules and further ones, of a card that was not there before."""
        rules = (stands for kind in self.by_kind.values() for stands in kind)
        return Standing([*rules, *written])


#: A layer: from what everything looks like so far, what some of it looks like instead.
Layer = Callable[[Mapping[str, L]], Iterable[tuple[str, L]]]


def layered(printed: Mapping[str, L], layers: Iterable[Layer[L]]) -> dict[str, L]:
    """What everything looks like once each layer has made its changes, one layer after the other.

    A layer sees what all layers before it have made, and nothing of its own: it decides on all its changes first.
    Of two changes of one thing in a layer the later one stands.
    """
    looks = dict(printed)
    for layer in layers:
        looks.update(list(layer(looks)))
    return looks


class Once(Generic[T]):
    """A value that is worked out once a version; a version is anything that differs when what it rests on does."""

    __slots__ = ("_value", "_version")

    def __init__(self) -> None:
        self._version: Hashable = None
        self._value: T | None = None

    def at(self, version: Hashable, work: Callable[[], T]) -> T:
        """The value at `version`, which is never None: the one that is there, or what `work` makes."""
        if self._value is None or version != self._version:
            self._value, self._version = work(), version
        return self._value

    def copy(self) -> Once[T]:
        """An independent copy with the same value, which must not be changed."""
        new = Once[T]()
        new._value, new._version = self._value, self._version
        return new
