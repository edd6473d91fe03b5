"""The cues that tell of several uses of a card (`data/use_cues.toml`)."""

import functools
from collections.abc import Mapping, Sequence
from typing import Any

from kb import DATA
from kb.tables import read

FILE = DATA / "use_cues.toml"


@functools.cache
def data() -> dict[str, Any]:
    """The kinds of cues and their phrases."""
    return read(FILE, make=dict)


@functools.cache
def kinds_of_cues() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """The kinds that have phrases."""
    return {name: table for name, table in data().items() if isinstance(table, dict) and "phrases" in table}


@functools.cache
def listed(name: str) -> frozenset[str]:
    """The words of a kind that lists them."""
    return frozenset(data()[name]["words"])
