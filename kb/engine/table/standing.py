"""What holds without being activated, by kind with its source.

standing = Standing([("a", 0, Stronger(500)), ("b", 1, Forbids())])     # card, number of its ability, rule
standing.of(Stronger)                                   # (Stands("a", 0, Stronger(500)),)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

R = TypeVar("R")


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
