"""What games share in comparing what is expected with what is the case."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kb.files import Path_
from kb.scenario.model import Failure, Scenario

#: One comparison: the key in `then`, what was expected, what was the case, the rules behind it.
Compared = tuple[str, Any, Any, Sequence[str]]


def failures(scenario: Scenario, compared: Iterable[Compared], path: Path_) -> list[Failure]:
    """What came out otherwise among the comparisons of the `then` at `path`."""
    where = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
    return [
        Failure(
            str(expected), str(actual), f"{where}.{key} ({scenario.place(*path, *key.split('.')[:2])})", tuple(cites)
        )
        for key, expected, actual, cites in compared
        if expected != actual
    ]
