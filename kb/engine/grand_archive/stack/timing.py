"""When players may act at all: Opportunity, and the slow actions of one's own main phase.

Source: "Timing and Permissions".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kb.engine.grand_archive.questions import MAY_ACT, MAY_ACTIVATE, MAY_ATTACK
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import Moment, State
from kb.engine.table.decision import Because, Question, Refusal, because, ground

Ground = Callable[[State, str], Refusal | None]
OVER = "grand-archive/game/last-player-wins"
SLOW = "grand-archive/timing/slow"
OPPORTUNITY = "grand-archive/opportunity/only-with-opportunity"


def _over(state: State, player: str) -> Because | None:
    return because(Reason.GAME_OVER) if state.over else None


def _asked(state: State, player: str) -> Because | None:
    """Somebody has a choice to make first."""
    prompt = state.prompt
    return because(Reason.CHOICE_PENDING, choice=prompt.about, player=prompt.player) if prompt is not None else None


def _without_opportunity(state: State, player: str) -> Because | None:
    return because(Reason.NO_OPPORTUNITY, holder=state.holder) if state.holder != player else None


def _not_turn_player(state: State, player: str) -> Because | None:
    return because(Reason.NOT_TURN_PLAYER, player=player) if player != state.turn_player else None


def _in_combat(state: State, player: str) -> Because | None:
    return because(Reason.IN_COMBAT, step=state.step) if state.combat is not None else None


def _not_main_phase(state: State, player: str) -> Because | None:
    return because(Reason.NOT_MAIN_PHASE, phase=state.phase) if state.moment is not Moment.MAIN else None


def _stack_not_empty(state: State, player: str) -> Because | None:
    return because(Reason.STACK_NOT_EMPTY, items=len(state.stack)) if state.stack else None


def _at_all(question: str) -> tuple[Ground, ...]:
    """What keeps a player from acting at all."""
    return (
        ground(question, OVER)(_over),
        ground(question, OPPORTUNITY)(_asked),
        ground(question, OPPORTUNITY)(_without_opportunity),
    )


def _slowly(question: str) -> tuple[Ground, ...]:
    """What keeps a player from a slow action: their own main phase, no combat, an empty effects stack."""
    return (
        ground(question, OVER)(_over),
        ground(question, SLOW)(_not_turn_player),
        ground(question, SLOW, "grand-archive/attack/one-combat")(_in_combat),
        ground(question, SLOW)(_not_main_phase),
        ground(question, SLOW)(_stack_not_empty),
        *_at_all(question),
    )


_MAY_ACT: Mapping[str, Question[State, str]] = {q: Question(q, *_at_all(q)) for q in (MAY_ACT, MAY_ACTIVATE)}
_MAY_ACT_SLOWLY: Mapping[str, Question[State, str]] = {q: Question(q, *_slowly(q)) for q in (MAY_ACTIVATE, MAY_ATTACK)}


def opportunity_refusal(state: State, player: str, question: str = MAY_ACTIVATE) -> Refusal | None:
    """Why `player` cannot act at all: somebody has a choice to make, or the Opportunity."""
    return _MAY_ACT[question].why_not(state, player)


def slow_refusal(state: State, player: str, question: str = MAY_ACTIVATE) -> Refusal | None:
    """Why `player` cannot take a slow action now."""
    return _MAY_ACT_SLOWLY[question].why_not(state, player)
