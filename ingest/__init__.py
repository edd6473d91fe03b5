"""From a page to rules: fetch or read, parse by format, extract, store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
#: Is told which share of the work is done, from 0 to 1.
Step = Callable[[float], object]


def stepping(work: Sequence[T], step: Step) -> Iterator[T]:
    """Each of `work`, and to `step` the share of them that is done."""
    for number, part in enumerate(work):
        step(number / len(work))
        yield part
    step(1)
