"""What was not understood of a reading: the places of the words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from kb.card_text.reading import Clause, Effect, Span


def unread(parts: Iterable[Any]) -> Iterator[Span]:
    """The unread places in the parts of a reading, however deep they stand."""
    for part in parts:
        if not isinstance(part, tuple):
            continue
        if isinstance(part, Clause) and not part.verb:
            yield part.start, part.end
        if isinstance(part, Clause | Effect):
            yield from part.unread
        yield from unread(value for value in part if isinstance(value, tuple))
