"""What may be done, why not, and doing it: the same for every game, over its table of actions.

ACTIONS = {Draw: Playing(drawing.why_not, drawing.draw, drawing.offers), Pass: Playing(...)}    # a row for each action

why_not(state, Draw("A"), ACTIONS)                        # the refusal with its rule, or None
list(legal_actions(state, "A", ACTIONS))
play(state, Draw("A"), ACTIONS, state.log, go_on)         # the events; IllegalAction changes nothing
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain as joined
from typing import Any, Generic, NamedTuple, TypeVar

from kb.engine.table.decision import IllegalAction, Refusal
from kb.engine.table.log import Event, Log

S = TypeVar("S")


def _offers_nothing(state: Any, player: str) -> Iterable[Any]:
    return ()


class Playing(NamedTuple, Generic[S]):
    """The rules of one kind of action: why it is not legal now, what it does, and which of it are legal now.

    `do` is called for legal actions only. An action that is legal at any time and never worth listing offers nothing.
    """

    why_not: Callable[[S, Any], Refusal | None]
    do: Callable[[S, Any], None]
    offers: Callable[[S, str], Iterable[Any]] = _offers_nothing


#: The rules of each kind of action, by its class, in the order in which legal actions are listed.
Actions = Mapping[type, Playing[S]]


def why_not(state: S, action: object, actions: Actions[S]) -> Refusal | None:
    """Why the action is not legal now, by which rule; None where it is legal."""
    return actions[type(action)].why_not(state, action)


def legal_actions(state: S, player: str, actions: Actions[S]) -> Iterator[Any]:
    """The legal actions of `player`, kind after kind."""
    return joined.from_iterable(playing.offers(state, player) for playing in actions.values())


def play(state: S, action: object, actions: Actions[S], log: Log, go_on: Callable[[S], None]) -> list[Event]:
    """Do `action` and what follows from it, as `go_on` does it; the events. Raises IllegalAction, changing nothing."""
    playing = actions[type(action)]
    refusal = playing.why_not(state, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    at = len(log)
    playing.do(state, action)
    go_on(state)
    return list(log.since(at, Event))
