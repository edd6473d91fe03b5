"""The agenda: what is put on it is done first, a step that asks waits for its answer, nothing goes on for ever."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
import pytest

from kb.engine.table.agenda import Agenda, Prompt, Step, Steps, advance, answer
from kb.engine.table.decision import EngineError
from kb.engine.table.selection import Picked, Selection


class Say(msgspec.Struct, frozen=True):
    word: str


class Twice(msgspec.Struct, frozen=True):
    word: str


class Ask(msgspec.Struct, frozen=True):
    player: str


class Again(msgspec.Struct, frozen=True):
    pass


@dataclass
class State:
    agenda: Agenda = field(default_factory=Agenda)
    said: list[str] = field(default_factory=list)


def _say(state: State, step: Say) -> None:
    state.said.append(step.word)


def _twice(state: State, step: Twice) -> None:
    state.agenda.put(Say(step.word), Say(step.word))


def _ask(state: State, step: Ask) -> Prompt:
    return Prompt(step.player, Selection.of(("x", "y")))


def _answered(state: State, step: Ask, picked: Picked) -> None:
    state.agenda.put(Say(f"{step.player} picks {picked[0]}"))


def _again(state: State, step: Again) -> None:
    state.agenda.put(step)


STEPS: Steps[State] = {Say: Step(_say), Twice: Step(_twice), Ask: Step(_ask, _answered), Again: Step(_again)}


def playing(*steps: object) -> State:
    state = State(Agenda(*steps))
    advance(state, state.agenda, STEPS)
    return state


def test_steps_are_done_in_order_and_what_a_step_puts_comes_first() -> None:
    state = playing(Say("a"), Twice("b"), Say("c"))
    assert state.said == ["a", "b", "b", "c"]
    assert state.agenda.next is None


def test_a_step_that_asks_stops_everything_until_it_is_answered() -> None:
    state = playing(Say("a"), Ask("A"), Say("b"))
    assert state.said == ["a"]
    assert state.agenda.prompt == Prompt("A", Selection.of(("x", "y")))
    assert state.agenda.next == Ask("A")
    advance(state, state.agenda, STEPS)
    assert state.said == ["a"]
    answer(state, state.agenda, STEPS, ("y",))
    advance(state, state.agenda, STEPS)
    assert state.said == ["a", "A picks y", "b"]
    assert state.agenda.prompt is None


def test_a_copy_goes_its_own_way() -> None:
    state = playing(Ask("A"), Say("b"))
    other = State(state.agenda.copy())
    assert other.agenda == state.agenda
    answer(other, other.agenda, STEPS, ("x",))
    advance(other, other.agenda, STEPS)
    assert other.said == ["A picks x", "b"]
    assert state.agenda.prompt is not None
    assert (len(state.agenda), len(other.agenda)) == (2, 0)


def test_what_comes_later_waits_for_all_that_is_there() -> None:
    agenda = Agenda(Say("a"))
    agenda.later(Say("b"), Say("c"))
    agenda.put(Say("0"))
    state = State(agenda)
    advance(state, agenda, STEPS)
    assert state.said == ["0", "a", "b", "c"]


def test_steps_that_are_dropped_are_not_done_and_their_prompt_goes_with_them() -> None:
    state = playing(Ask("A"), Say("b"), Ask("A"))
    state.agenda.drop(lambda step: step == Ask("A"))
    advance(state, state.agenda, STEPS)
    assert state.said == ["b"]
    assert state.agenda.prompt is None


def test_a_prompt_stays_where_other_steps_are_dropped() -> None:
    state = playing(Ask("A"), Say("b"))
    state.agenda.drop(lambda step: isinstance(step, Say))
    assert state.agenda.prompt is not None
    assert len(state.agenda) == 1


def test_what_never_comes_to_rest_is_an_error() -> None:
    with pytest.raises(EngineError, match=r"does not come to rest within 10000 steps, at Again\(\)"):
        playing(Again())


def test_rest_at_the_very_last_step_is_rest() -> None:
    state = State(Agenda(Say("a"), Say("b")))
    advance(state, state.agenda, STEPS, most=2)
    assert state.said == ["a", "b"]


def test_an_answer_that_nobody_asked_for_is_an_error() -> None:
    with pytest.raises(EngineError, match="nobody is asked"):
        answer(State(), Agenda(Say("a")), STEPS, ("x",))
    agenda = Agenda(Say("a"))
    agenda.prompt = Prompt("A", Selection.of(("x",)))
    with pytest.raises(EngineError, match="asks nothing"):
        answer(State(agenda), agenda, STEPS, ("x",))


def test_nothing_is_left_after_clearing() -> None:
    state = playing(Ask("A"), Say("b"))
    state.agenda.clear()
    assert state.agenda == Agenda()
