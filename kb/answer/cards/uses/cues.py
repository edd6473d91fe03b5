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
