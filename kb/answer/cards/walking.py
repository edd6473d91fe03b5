"""Every clause of a reading, wherever it stands."""

from collections.abc import Iterator
from typing import Any

from kb.answer.cards.parts import Part


def within(part: Any) -> Iterator[Part]:
    """Every clause of a part, with all that stand within it."""
    if isinstance(part, dict):
        if "verb" in part:
            yield part
        for each in part.values():
            yield from within(each)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from within(each)
