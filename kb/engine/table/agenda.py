"""What comes next: steps as data on one stack; a step may put others before itself, or stop at a prompt.

class Deal(msgspec.Struct, frozen=True):                        # a step is plain data of the game
    count: int

def deal(state: State, step: Deal) -> Prompt | None: ...        # does it, puts steps, or asks
steps = {Deal: Step(deal, dealt)}                               # and dealt(state, step, picked) takes the answer
state.agenda.put(Deal(2), Shuffle()); advance(state, state.agenda, steps)     # Deal first, until a prompt or rest
answer(state, state.agenda, steps, ("a",))                      # the answer goes to the step that asked
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from kb.engine.table.decision import EngineError
from kb.engine.table.selection import Picked, Selection
from kb.engine.table.ways import Ways

S = TypeVar("S")
#: After so many steps without a prompt a game is taken never to come to rest.
MOST_STEPS = 10_000


class Prompt(NamedTuple):
    """A choice that `player` has to make: what may be picked, and what it is `about`, in the game's words."""

    player: str
    selection: Selection | Ways
    about: str = ""


def _asks_nothing(state: Any, step: Any, picked: Picked) -> None:
    raise EngineError(f"{step} asks nothing, so there is nothing to answer it with")


class Step(NamedTuple, Generic[S]):
    """How a kind of step is done: `do` does it, or returns what it asks; `take` does what was picked.

    Before `do` is called the step has been taken off the agenda: what `do` puts there comes first of all. A step
    that asks stays, until it is answered.
    """

    do: Callable[[S, Any], Prompt | None]
    take: Callable[[S, Any, Picked], None] = _asks_nothing


#: How each kind of step is done, by its class.
Steps = Mapping[type, Step[S]]


class Agenda:
    """The steps that are still to be done, the next one last, and the prompt of that step where it waits."""

    __slots__ = ("prompt", "steps")

    def __init__(self, *steps: object) -> None:
        self.steps: list[object] = []
        self.prompt: Prompt | None = None
        self.put(*steps)

    def __repr__(self) -> str:
        return f"Agenda{tuple(reversed(self.steps))!r}{f' at {self.prompt!r}' if self.prompt else ''}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Agenda) and (self.steps, self.prompt) == (other.steps, other.prompt)

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def next(self) -> object | None:
        """The step that is done next, or that waits for its answer; None where nothing is to be done."""
        return self.steps[-1] if self.steps else None

    def put(self, *steps: object) -> None:
        """Do these before all that is there already, the first of them first."""
        self.steps.extend(steps[::-1])

    def later(self, *steps: object) -> None:
        """Do these after all that is there already, the first of them first."""
        self.steps[:0] = reversed(steps)

    def drop(self, unwanted: Callable[[object], bool]) -> None:
        """Take steps off the agenda undone; a prompt goes with the step that asked."""
        if self.prompt is not None and unwanted(self.steps[-1]):
            self.prompt = None
        self.steps = [step for step in self.steps if not unwanted(step)]

    def clear(self) -> None:
        """Nothing is to be done any more, and nobody is asked."""
        self.steps, self.prompt = [], None

    def copy(self) -> Agenda:
        """An independent agenda with the same steps, which are shared: a step never changes."""
        new = object.__new__(Agenda)
        new.steps, new.prompt = self.steps.copy(), self.prompt
        return new


def advance(state: S, agenda: Agenda, steps: Steps[S], most: int = MOST_STEPS) -> None:
    """Do step after step until one asks or none is left. Raises EngineError after `most` steps."""
    for _ in range(most):
        if agenda.prompt is not None or not agenda.steps:
            return
        step = agenda.steps.pop()
        prompt = steps[type(step)].do(state, step)
        if prompt is not None:
            agenda.put(step)
            agenda.prompt = prompt
    if agenda.prompt is None and agenda.steps:
        raise EngineError(f"the game does not come to rest within {most} steps, at {agenda.steps[-1]}")


def answer(state: S, agenda: Agenda, steps: Steps[S], picked: Picked) -> None:
    """Give what was picked to the step that asked, which is then done. Whoever calls goes on with `advance`."""
    if agenda.prompt is None:
        raise EngineError("nobody is asked anything")
    agenda.prompt = None
    step = agenda.steps.pop()
    steps[type(step)].take(state, step, picked)
