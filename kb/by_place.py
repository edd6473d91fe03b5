"""What was made of values that cannot be hashed, such as the parts of a reading, kept by where they stand."""

from collections.abc import Callable
from typing import Generic, TypeVar

V = TypeVar("V")


class ByPlace(Generic[V]):
    """What was made of the last values, at most so many; of another value that is alike it is made once more."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[int, tuple[object, V]] = {}

    def of(self, value: object, make: Callable[[], V]) -> V:
        """What `make` made of this very value; kept together with it, so that no other one comes to stand there."""
        known = self._kept.get(id(value))
        if known is None:
            if len(self._kept) >= self._most:
                self._kept.clear()
            known = self._kept[id(value)] = value, make()
        return known[1]
