"""What a scenario is, and what comes of running one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from typing import Any, Protocol, TypeVar

from kb.engine.table.log import Log
from kb.errors import HeadjudgeError
from kb.files import Document
from kb.records import Status
from kb.scenario import misfit

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, or one case of it (`id[case]`), with its values filled in.

    `given`, `when` and `then` are plain values; the game's adapter gives them their types. `source` knows the
    line of every part; `cards` are those that it and its file bring themselves, by name. `program` is what its game
    has made of it, with `prepare`: a `ScenarioError` where it makes no sense.
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
    cards: Mapping[str, Any]
    source: Document
    prepare: InitVar[Callable[[Scenario], Program]]
    program: Program = field(init=False, repr=False, compare=False)

    def __post_init__(self, prepare: Callable[[Scenario], Program]) -> None:
        object.__setattr__(self, "program", prepare(self))

    def place(self, *path: str | int) -> str:
        """`file:line` of a part of the scenario."""
        return f"{self.source.file}:{self.source.line(path)}"

    def error(self, message: str, *path: str | int) -> HeadjudgeError:
        """An error about a part of the scenario."""
        return self.source.error(path, message)

    def typed(self, value: Any, kind: type[T], *path: str | int) -> T:
        """`value` as `kind`; a `ScenarioError` with file, line and mend where it does not fit."""
        return misfit.typed(self.source, value, kind, path)


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

    trace: Log
    failures: tuple[Failure, ...] = ()
    warnings: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    stuck: bool = False
    asked: tuple[str, ...] = ()


#: The rows of a documented table by the id of its rule, or None where it is not in the knowledge base.
Tables = Callable[[str], Sequence[Sequence[str]] | None]


class Program(Protocol):
    """A scenario that has been read and is known to make sense."""

    def run(self, tables: Tables) -> Result:
        """Run it in a fresh engine. Never raises for what the scenario says; that is a failure in the result."""


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
    trace: Sequence[str] = ()
    cited: tuple[str, ...] = field(default=())
