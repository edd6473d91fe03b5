"""What a scenario is, and what comes of running one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal, TypeVar

import msgspec

from kb.engine.table.log import Trace
from kb.errors import HeadjudgeError
from kb.files import Document, Path_
from kb.scenario import misfit

T = TypeVar("T")
Status = Literal["passed", "failed", "error"]


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, or one case of it (`id[case]`), with its values filled in.

    `given`, `when` and `then` are plain values; the game's adapter gives them their types. `source` knows the
    line of every part.
    """

    id: str
    title: str
    game: str
    ruleset: str
    rules: tuple[str, ...]
    documents: tuple[str, ...]
    given: dict[str, Any]
    when: list[Any]
    then: dict[str, Any]
    cards: list[Any]
    source: Document

    def place(self, *path: str | int) -> str:
        """`file:line` of a part of the scenario."""
        return f"{self.source.file}:{self.source.line(path)}"

    def error(self, message: str, *path: str | int) -> HeadjudgeError:
        """An error about a part of the scenario."""
        return self.source.error(path, message)

    def typed(self, value: Any, kind: type[T], *path: str | int) -> T:
        """`value` as `kind`; a `ScenarioError` with file, line and mend where it does not fit."""
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            raise self.misfit(str(error), kind, path) from error

    def misfit(self, message: str, kind: type, path: Path_) -> HeadjudgeError:
        """The error for a value that does not fit: where exactly, and what would."""
        text, _, where = message.partition(" - at `")
        steps = re.findall(r"\.([\w-]+)|\[(\d+)\]", where.rstrip("`"))
        inner: Path_ = tuple(int(number) if number else key for key, number in steps)
        unknown = re.search(r"unknown field `([^`]+)`", text)
        if unknown:
            inner = (*inner, unknown[1])
            near = get_close_matches(unknown[1], _fields(kind), 1)
            text = f"unknown key '{unknown[1]}'" + (f"; did you mean '{near[0]}'?" if near else "; remove it")
        else:
            text = misfit.sentence(text, kind, inner)
        return self.source.error((*path, *inner), text)


def _fields(kind: type) -> list[str]:
    """Every key that may stand anywhere inside `kind`, for suggestions."""
    _, components = msgspec.json.schema_components([kind])
    return sorted({name for part in components.values() for name in part.get("properties", {})})


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that came out otherwise: where, what was expected, what was the case, and the rules behind it."""

    expected: str
    actual: str
    where: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What one run of a scenario brought."""

    trace: Trace
    failures: tuple[Failure, ...] = ()
    warnings: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    stuck: bool = False
    asked: tuple[str, ...] = ()


#: The rows of a documented table by the id of its rule, or None where it is not in the knowledge base.
Tables = Callable[[str], Sequence[Sequence[str]] | None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario ended, as `judge check` reports it. `seconds` is the time of the run alone."""

    id: str
    title: str
    status: Status
    rules: tuple[str, ...]
    documents: tuple[str, ...]
    cards: tuple[str, ...]
    seconds: float
    failures: tuple[Failure, ...] = ()
    warnings: tuple[str, ...] = ()
    trace: tuple[str, ...] = ()
    cited: tuple[str, ...] = field(default=())
