"""The course of a scenario, the same for every game: its steps in order, and what came out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar, cast

from kb.engine.table.decision import EngineError
from kb.engine.table.log import Trace
from kb.scenario import wording
from kb.scenario.model import Failure, Result, Scenario

P = TypeVar("P")
T = TypeVar("T")
P_contra = TypeVar("P_contra", contravariant=True)
T_contra = TypeVar("T_contra", contravariant=True)
#: Longer than any course goes on while everybody only passes.
MAX_PASSES = 2_000


@dataclass(slots=True)
class Found:
    """What a run has brought so far: failures, the rules behind what was asked, whether it came to a standstill."""

    failures: list[Failure] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    stuck: bool = False

    def fail(self, expected: str, actual: str, where: str, cites: Sequence[str] = ()) -> None:
        """Note that something went otherwise."""
        self.failures.append(Failure(expected, actual, where, tuple(cites)))

    def result(self, trace: Trace, cards: Iterable[Any], names: Iterable[str]) -> Result:
        """The run as a result; what its cards do that the engine does not know is a warning, never silence."""
        warnings = {f"{card.name}: {what} is not modelled" for card in cards for what in card.unmodelled}
        return Result(
            trace=trace,
            failures=tuple(self.failures),
            warnings=tuple(sorted(warnings)),
            cards=tuple(sorted(set(names))),
            stuck=self.stuck,
            asked=tuple(self.asked),
        )


class Run(Protocol[P_contra, T_contra]):
    """A game's run of a scenario."""

    found: Found

    def step(self, phrase: P_contra, i: int) -> bool:
        """Take step `i`, or answer its question; False if it could not be taken."""

    def check(self, then: T_contra, *path: str | int) -> None:
        """Hold what is expected against the game as it is now."""

    def settle(self) -> None:
        """Let everything that is under way finish."""


@dataclass(frozen=True, slots=True)
class Course(Generic[P, T]):
    """What is written of a run: its steps, some of them expectations, and what is expected at the end."""

    scenario: Scenario
    steps: tuple[P | T, ...]
    then: T

    def play(self, run: Run[P, T]) -> None:
        """Play the steps, let everything pending finish, and compare with what is expected."""
        try:
            for i, step in enumerate(self.steps):
                if isinstance(step, type(self.then)):
                    run.check(step, "when", i, "then")
                elif not run.step(cast("P", step), i):
                    return
            run.settle()
            run.check(self.then, "then")
        except EngineError as error:
            run.found.fail("the rules settle what happens", str(error), self.scenario.place("when"))
            run.found.stuck = True


def passes() -> Iterator[int]:
    """Count the decisions that are passed by. Raises EngineError when there is no end to them."""
    yield from range(MAX_PASSES)
    raise EngineError(f"it does not come to rest: after {MAX_PASSES:,} passes something is still going on")


def read(
    scenario: Scenario,
    players: Collection[str],
    phrase: Callable[[str, str, int], P],
    then: type[T],
    validate: Callable[..., None],
) -> Course[P, T]:
    """Read `when` and `then`; `ScenarioError` where they make no sense.

    `phrase` reads what a player does in step `i`; `validate` refuses an expectation that names what is not there.
    """
    steps = tuple(_step(scenario, players, phrase, then, i) for i in range(len(scenario.when)))
    last = scenario.typed(scenario.then, then, "then")
    validate(last, "then")
    for i, step in enumerate(steps):
        if isinstance(step, then):
            validate(step, "when", i, "then")
    return Course(scenario, steps, last)


def _step(
    scenario: Scenario, players: Collection[str], phrase: Callable[[str, str, int], P], then: type[T], i: int
) -> P | T:
    return wording.step(scenario, scenario.when[i], i, players, lambda player, text: phrase(player, text, i), then)
