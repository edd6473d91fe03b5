"""The cues that tell of several uses of a card (`data/use_cues.toml`)."""

import functools
from typing import Any

from kb import DATA
from kb.tables import read

FILE = DATA / "use_cues.toml"


@functools.cache
def data() -> dict[str, Any]:
    """The kinds of cues and their phrases."""
    return read(FILE, make=dict)


@functools.cache
def phrases() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The phrases of every kind that has some, and of each the kind."""
    kinds = {name: table for name, table in data().items() if isinstance(table, dict) and "phrases" in table}
    texts, its = zip(*((text, kind) for kind, table in kinds.items() for text in table["phrases"]), strict=True)
    return texts, its


@functools.cache
def listed(name: str) -> frozenset[str]:
    """The words of a kind that lists them."""
    return frozenset(data()[name]["words"])
