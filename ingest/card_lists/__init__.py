"""Published card lists -> `Card`: names, ids, type line and printed numbers, never card text.

Each module knows one publisher's shape, with `recognise(text)` and `parse(text, name)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ingest.card_lists import grand_archive, yaml_yugi, ygoprodeck
from kb.records import Card


class Shape(NamedTuple):
    """One publisher's shape of a list: its module's two functions."""

    recognise: Callable[[str], bool]
    parse: Callable[[str, str], tuple[Card, ...]]


_SHAPES = tuple(Shape(module.recognise, module.parse) for module in (yaml_yugi, ygoprodeck, grand_archive))


def recognise(text: str) -> bool:
    """Tell whether a file is a card list of a known shape."""
    return any(shape.recognise(text) for shape in _SHAPES)


def parse(text: str, name: str) -> tuple[Card, ...]:
    """Read a list that `recognise` knows. Raises CardError, naming `name`, for invalid JSON or a nameless card."""
    return next(shape for shape in _SHAPES if shape.recognise(text)).parse(text, name)
