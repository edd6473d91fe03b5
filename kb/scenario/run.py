"""Playing a scenario, the same for every game: steps, questions, passing on, and what came out otherwise."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from kb.engine.table.decision import EngineError, Refusal
from kb.engine.table.log import Log
from kb.files import Path_
from kb.scenario import wording
from kb.scenario.expect import Compared, failures
from kb.scenario.model import Failure, Result, Scenario
from kb.scenario.wording import Said, Spoken

P = TypeVar("P", bound=Said)
T = TypeVar("T")
P_contra = TypeVar("P_contra", bound=Said, contravariant=True)
T_contra = TypeVar("T_contra", contravariant=True)
#: Longer than any course goes on while everybody only passes.
MAX_PASSES = 2_000


# ---- what a game brings ---------------------------------------------------------------------------------


class Meant(NamedTuple):
    """The legal actions that a phrase can mean now; where there are none, the refusal of what it means."""

    actions: Sequence[Any]
    refusal: Refusal | None


class Traced(Protocol):
    """A game, as far as a run looks at it."""

    @property
    def trace(self) -> Log:
        """What has happened so far."""


class Engine(Protocol[P_contra, T_contra]):
    """The engine of one run, spoken to in phrases."""

    @property
    def game(self) -> Traced:
        """The game that is played."""

    @property
    def moments(self) -> Sequence[str]:
        """The moments that it is, of those that a step can name: the widest first, such as phase, step, timing."""

    def meant(self, phrase: P_contra) -> Meant:
        """What the phrase means now."""

    def is_asked(self, phrase: P_contra) -> bool:
        """Whether its player could do such a thing at all now, so that the question of it arises."""

    def not_yet(self, refusal: Refusal) -> bool:
        """Whether a refusal only says that it is not that player's turn to act, or not the time."""

    def describe(self, action: Any) -> str:
        """An action in the words of a step."""

    def play(self, action: Any) -> None:
        """Do a legal action."""

    def pass_on(self, waiting_for: P_contra | None = None, *, settling: bool = False) -> bool:
        """Go past one decision for which no step is written; False where the game rests or someone must decide.

        With `waiting_for` the others let its player come to act; `settling` ends what is under way at any price.
        """

    def compared(self, then: T_contra) -> Iterable[Compared]:
        """What is expected, beside what is the case now."""

    def copy(self) -> Self:
        """An independent copy, in which something can be tried."""


# ---- one run --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Run(Generic[P, T]):
    """One run: the engine, and what has gone otherwise than written.

    `asked` are the rules behind what was refused when asked, `stuck` says that the run came to a standstill.
    """

    scenario: Scenario
    engine: Engine[P, T]
    failures: list[Failure] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    stuck: bool = False

    def step(self, phrase: P, i: int) -> bool:
        """Take step `i`, or answer its question; False if it could not be taken."""
        if phrase.asked:
            self._ask(phrase, i)
            return True
        first: Refusal | None = None
        actual = ""
        for _ in self._moments(self.engine, phrase):
            actions, refusal = self.engine.meant(phrase)
            if len(actions) == 1:
                self.engine.play(actions[0])
                return True
            if actions:
                actual = f"there are {len(actions)} ways to do so; name effect, target or cost"
                break
            if refusal is not None and (first is None or self.engine.not_yet(first)):
                first = refusal
        actual = actual or (f"refused: {first.reason}" if first else self._never(phrase))
        self._fail(phrase, actual, i, first.codes if first else ())
        self.stuck = True
        return False

    def reach(self, moment: str, i: int) -> bool:
        """Pass on until that moment has come; False where it does not come."""
        for _ in passes():
            if moment in self.engine.moments:
                return True
            if not self.engine.pass_on():
                break
        rests = f"the game rests at {self.engine.moments[-1]}"
        self.failures.append(Failure(f"{moment} comes", rests, self._where(i)))
        self.stuck = True
        return False

    def settle(self) -> None:
        """Let everything that is under way finish."""
        for _ in passes():
            if not self.engine.pass_on(settling=True):
                return

    def check(self, then: T, *path: str | int) -> None:
        """Hold what is expected against the game as it is now."""
        self.failures += failures(self.scenario, self.engine.compared(then), path)

    # ---- questions --------------------------------------------------------------------------------------

    def _ask(self, phrase: P, i: int) -> None:
        """Answer "may ...?" in a copy: "may" at the first moment at which it arises, "may not" at every one.

        Asked for `now` it arises at once; that it is merely not the player's turn to act answers no question.
        """
        engine = self.engine.copy()
        answers: list[Meant] = []
        for _ in self._moments(engine, phrase, answers):
            if not (phrase.now or engine.is_asked(phrase)):
                continue
            meant = engine.meant(phrase)
            answers.append(meant)
            if meant.actions and phrase.asked == "may not":
                said = f"allowed: {engine.describe(meant.actions[0])}"
                if len(answers) > 1:
                    said += f", later, at {engine.moments[-1]}; where one moment is meant, write 'now' or 'at:'"
                self._fail(phrase, said, i, engine.game.trace.codes()[-3:])
                return
            if phrase.asked == "may":
                break
        refusal = answers[0].refusal if answers else self.engine.meant(phrase).refusal
        if refusal is not None:
            self.asked += refusal.codes
        self._answer(phrase, bool(answers), refusal, i)

    def _answer(self, phrase: P, arose: bool, refusal: Refusal | None, i: int) -> None:
        """Compare the answer with what is expected: None and it arose, so it may be done."""
        reason = refusal.reason if refusal is not None else "never possible"
        codes = refusal.codes if refusal is not None else ()
        if phrase.asked == "may":
            if refusal is not None or not arose:
                self._fail(phrase, f"refused: {reason}", i, codes)
        elif phrase.because is not None:
            if reason != phrase.because:
                self._fail(phrase, f"refused: {reason}", i, codes)
        elif not arose:
            self._fail(phrase, f"never asked: {self._never(phrase)}", i, codes)
        elif phrase.now and refusal is not None and self.engine.not_yet(refusal):
            said = f"not asked: {refusal.reason}, whatever {phrase.player} would do; leave out 'now' or give 'because'"
            self._fail(phrase, said, i, codes)

    def _moments(self, engine: Engine[P, T], phrase: P, answers: Sequence[Meant] = ()) -> Iterator[None]:
        """The moments at which a phrase may be meant, while all who have no step written pass.

        At a moment that it names only that one; for `now` the present one; otherwise until the game rests. Nobody
        moves the game on for the sake of a question that has its first of the `answers`.
        """
        for _ in passes():
            there = not phrase.at or phrase.at in engine.moments
            if there:
                yield
            if (phrase.now and there) or not engine.pass_on(None if answers else phrase):
                return
            if there and phrase.at and phrase.at not in engine.moments:
                return

    def _never(self, phrase: P) -> str:
        if phrase.at:
            return f"it cannot be done at {phrase.at}, or that does not come; the game is at {self.engine.moments[-1]}"
        return "it can never be done here"

    def _fail(self, phrase: P, actual: str, i: int, cites: Sequence[str] = ()) -> None:
        self.failures.append(Failure(f"{phrase.player} {phrase.text}", actual, self._where(i), tuple(cites)))

    def _where(self, i: int) -> str:
        return f"when[{i + 1}] ({self.scenario.place('when', i)})"

    def result(self, cards: Iterable[Any], names: Iterable[str]) -> Result:
        """The run as a result; what its cards do that the engine does not know is a warning, never silence."""
        warnings = {f"{card.name}: {what} is not modelled" for card in cards for what in card.unmodelled}
        return Result(
            trace=self.engine.game.trace,
            failures=tuple(self.failures),
            warnings=tuple(sorted(warnings)),
            cards=tuple(sorted(set(names))),
            stuck=self.stuck,
            asked=tuple(self.asked),
        )


def passes() -> Iterator[int]:
    """Count the decisions that are passed by. Raises EngineError when there is no end to them."""
    yield from range(MAX_PASSES)
    raise EngineError(f"it does not come to rest: after {MAX_PASSES:,} passes something is still going on")


# ---- what is written ------------------------------------------------------------------------------------


class Expected(NamedTuple, Generic[T]):
    """A step that does nothing: what is expected now, or once the moment `at` has come."""

    then: T
    at: str = ""


@dataclass(frozen=True, slots=True)
class Course(Generic[P, T]):
    """What is written of a run: its steps, some of them expectations, and what is expected at the end."""

    scenario: Scenario
    steps: tuple[P | Expected[T], ...]
    then: T

    @property
    def expected(self) -> Iterator[T]:
        """All that is expected, between the steps and at the end."""
        yield from (step.then for step in self.steps if isinstance(step, Expected))
        yield self.then

    def play(self, engine: Engine[P, T]) -> Run[P, T]:
        """Play the steps, let everything pending finish, and compare with what is expected."""
        run = Run(self.scenario, engine)
        try:
            if self._steps(run):
                run.settle()
                run.check(self.then, "then")
        except EngineError as error:
            run.failures.append(Failure("the rules settle what happens", str(error), self.scenario.place("when")))
            run.stuck = True
        return run

    def _steps(self, run: Run[P, T]) -> bool:
        for i, step in enumerate(self.steps):
            if not isinstance(step, Expected):
                if not run.step(step, i):
                    return False
            elif not step.at or run.reach(step.at, i):
                run.check(step.then, "when", i, "then")
            else:
                return False
        return True


def read(
    scenario: Scenario,
    players: Collection[str],
    moments: Collection[str],
    phrase: Callable[[Spoken], P],
    then: type[T],
    validate: Callable[[T, Path_], None],
) -> Course[P, T]:
    """Read `when` and `then`; `ScenarioError` where they make no sense.

    `phrase` reads what a player says in a step; `validate` refuses an expectation that names
    what is not there.
    """
    steps: list[P | Expected[T]] = []
    for i, entry in enumerate(scenario.when):
        step = wording.step(scenario, entry, i, players, moments)
        if step.who != "then":
            steps.append(phrase(Spoken(scenario, step.who, step.says, step.at, ("when", i))))
            continue
        path: Path_ = ("when", i, "then")
        expected = scenario.typed(step.says, then, *path)
        validate(expected, path)
        steps.append(Expected(expected, step.at))
    last = scenario.typed(scenario.then, then, "then")
    validate(last, ("then",))
    return Course(scenario, tuple(steps), last)
