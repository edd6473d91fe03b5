"""Playing over a table of actions: refused by a rule and unchanged, or done with all that follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

import msgspec
import pytest

from kb.engine.table.decision import IllegalAction, Refusal, refuse
from kb.engine.table.game import Actions, Playing, legal_actions, play, why_not
from kb.engine.table.log import Event, Log


class Why(StrEnum):
    EMPTY = "empty"


class Draw(msgspec.Struct, frozen=True):
    player: str


class Concede(msgspec.Struct, frozen=True):
    player: str


class Drawn(Event, frozen=True):
    player: str


class Ended(Event, frozen=True):
    pass


@dataclass
class State:
    deck: int = 1
    over: bool = False
    log: Log = field(default_factory=Log)


def _no_card(state: State, action: Draw) -> Refusal | None:
    return None if state.deck else refuse("May it?", Why.EMPTY, "a/b/c")


def _draw(state: State, action: Draw) -> None:
    state.deck -= 1
    state.log.add(Drawn(action.player))


def _draws(state: State, player: str) -> Iterator[Draw]:
    if state.deck:
        yield Draw(player)


def _concede(state: State, action: Concede) -> None:
    state.over = True


def _go_on(state: State) -> None:
    if state.over:
        state.log.add(Ended())


ACTIONS: Actions[State] = {
    Draw: Playing(_no_card, _draw, _draws),
    Concede: Playing(lambda state, action: None, _concede),
}


def test_a_legal_action_is_done_with_what_follows_and_told_by_its_events() -> None:
    state = State()
    assert list(legal_actions(state, "A", ACTIONS)) == [Draw("A")]
    assert play(state, Draw("A"), ACTIONS, state.log, _go_on) == [Drawn("A")]
    assert play(state, Concede("A"), ACTIONS, state.log, _go_on) == [Ended()]


def test_a_refused_action_changes_nothing() -> None:
    state = State(deck=0)
    refusal = why_not(state, Draw("A"), ACTIONS)
    assert refusal is not None
    assert list(legal_actions(state, "A", ACTIONS)) == []
    with pytest.raises(IllegalAction, match="a/b/c") as refused:
        play(state, Draw("A"), ACTIONS, state.log, _go_on)
    assert refused.value.refusal == refusal
    assert (state.deck, len(state.log)) == (0, 0)
