"""A game of Grand Archive: the whole public surface of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from kb.engine.grand_archive import steps
from kb.engine.grand_archive.actions import (
    Action,
    Activate,
    ActivateAbility,
    Attempt,
    Choose,
    Concede,
    DeclareAttack,
    Materialize,
    Pass,
    Retaliate,
    ReturnPreserved,
)
from kb.engine.grand_archive.combat import combat, critical, damage
from kb.engine.grand_archive.effects import operations
from kb.engine.grand_archive.events.turn import Action as ActionTaken
from kb.engine.grand_archive.field.attackers import obligations
from kb.engine.grand_archive.pieces import CardState, Lingering, PlayerState
from kb.engine.grand_archive.position import position
from kb.engine.grand_archive.questions import MAY_ACT, MAY_RETALIATE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.ruleset import CURRENT, Ruleset
from kb.engine.grand_archive.stack import abilities, activation, materializing, playing, resolve, returning, triggers
from kb.engine.grand_archive.stack.timing import opportunity_refusal
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.turn import attacks, checks, ending, flow, phases, starting
from kb.engine.table import game as table
from kb.engine.table.agenda import Step, Steps, advance, answer
from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.table.game import Actions, Playing
from kb.engine.table.log import Event, Log
from kb.engine.table.selection import Picked

#: The choices that are answered by an action of their own.
OTHERWISE = frozenset({flow.DECLARE, combat.RETALIATE, materializing.MATERIALIZE})
#: Of what could be chosen, a refusal tells so many options.
MOST_TOLD = 20


class Game:
    """A game in progress. Deterministic: the same position and actions give the same state and trace.

    `legal_actions` lists whatever changes the game, and of actions that come to the same only one: the same
    weapons in another order, the same cost paid with other cards, the same duty discharged by another illegal
    attempt. An `Attempt` of an illegal attack that nobody is obliged to make is not listed either; it can be
    played and leaves the position as it was. Nor is `Concede`, which every player may always play.
    """

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    def from_position(
        cls,
        cards: Iterable[CardState],
        players: Sequence[PlayerState] = (PlayerState("A"), PlayerState("B")),
        *,
        turn_player: str = "A",
        moment: Moment = Moment.MAIN,
        effects: Iterable[Lingering] = (),
        ruleset: Ruleset = CURRENT,
    ) -> Game:
        """A game at the beginning of `moment`; `players` are in turn order, `effects` already hold.

        Raises PositionError for a position that the rules do not allow.
        """
        return cls.begin(position(cards, players, turn_player, moment, effects, ruleset))

    @classmethod
    def begin(cls, state: State) -> Game:
        """A game that begins in this state, as `position` lays it out."""
        _go_on(state)
        return cls(state)

    @property
    def trace(self) -> Log:
        """The ordered decisions and events so far."""
        return self.state.log

    @property
    def ruleset(self) -> Ruleset:
        """The edition of the rules that the game is played by."""
        return self.state.ruleset

    def copy(self) -> Game:
        """An independent copy, trace included."""
        return Game(self.state.copy())

    # ---- what may be done -------------------------------------------------------------------------------

    def why_not(self, action: Action) -> Refusal | None:
        """Why `action` is not legal now, by which rule; None where it is legal."""
        return table.why_not(self.state, action, ACTIONS)

    def legal_actions(self) -> Iterator[Action]:
        """Every legal action of the player who has to act, in a fixed order, each found when it is asked for."""
        prompt = self.state.prompt
        player = prompt.player if prompt is not None else self.state.holder
        return table.legal_actions(self.state, player, ACTIONS)

    # ---- doing it ---------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Do `action` and all that follows from it; returns the events. Raises IllegalAction, changing nothing."""
        return table.play(self.state, action, ACTIONS, self.state.log, _go_on)


def _go_on(state: State) -> None:
    """Go on until a player has to act or choose, or the game is over. Raises EngineError if it never comes to rest."""
    advance(state, state.agenda, STEPS)
    while ending.nobody_chooses(state):
        advance(state, state.agenda, STEPS)


# ---- passing and answering ------------------------------------------------------------------------------


def _no_opportunity(state: State, action: Pass) -> Refusal | None:
    return opportunity_refusal(state, action.player, MAY_ACT)


@ground(MAY_ACT, "grand-archive/attack-declaration/must-attack")
def _must_attack(state: State, action: Pass) -> Because | None:
    """The turn player does not leave the main phase while something of theirs has to attack."""
    if state.moment is not Moment.MAIN or state.stack or action.player != state.turn_player:
        return None
    due = obligations(state, action.player)
    return because(Reason.MUST_ATTACK, objects=tuple(due)) if due else None


_pass_refusal = Question(MAY_ACT, _no_opportunity, _must_attack).why_not


def _pass(state: State, player: str) -> Iterator[Pass]:
    if _pass_refusal(state, Pass(player)) is None:
        yield Pass(player)


@ground(MAY_ACT, "grand-archive/opportunity/only-with-opportunity")
def _not_asked(state: State, action: Choose) -> Because | None:
    """Whoever is asked chooses,"""
    prompt = state.prompt
    asked = prompt is not None and prompt.about not in OTHERWISE and prompt.player == action.player
    return None if asked else because(Reason.NO_CHOICE_ASKED, player=action.player)


@ground(MAY_ACT, "grand-archive/opportunity/only-with-opportunity")
def _not_offered(state: State, action: Choose) -> Because | None:
    """of what is offered."""
    prompt = state.prompt
    assert prompt is not None
    if prompt.selection.allows(action.option):
        return None
    return because(Reason.NOT_AN_OPTION, options=tuple(prompt.selection.all(MOST_TOLD)))


_choose_refusal = Question(MAY_ACT, _not_asked, _not_offered).why_not


def _choices(state: State, player: str) -> Iterator[Choose]:
    prompt = state.prompt
    if prompt is not None and prompt.about not in OTHERWISE:
        yield from (Choose(player, option) for option in prompt.selection.all())


def _cannot_retaliate(state: State, action: Retaliate) -> Refusal | None:
    if action.unit is None or state.combat is None:
        return None
    return combat.retaliation_refusal(state, action.player, state.cards.get(action.unit))


@ground(MAY_RETALIATE, "grand-archive/retaliation/declared")
def _not_asked_to_retaliate(state: State, action: Retaliate) -> Because | None:
    """Retaliation is declared by whoever is asked for it."""
    prompt = state.prompt
    asked = prompt is not None and prompt.about == combat.RETALIATE and prompt.player == action.player
    return None if asked else because(Reason.NO_CHOICE_ASKED, player=action.player)


_retaliate_refusal = Question(MAY_RETALIATE, _cannot_retaliate, _not_asked_to_retaliate).why_not


def _retaliations(state: State, player: str) -> Iterator[Retaliate]:
    if state.prompt is not None and state.prompt.about == combat.RETALIATE:
        yield from (Retaliate(player, option[0] if option else None) for option in state.prompt.selection.all())


# ---- doing each action ----------------------------------------------------------------------------------


def _play_card(state: State, action: Activate) -> None:
    playing.activate(state, action)
    flow.keep_opportunity(state, action.player)


def _play_ability(state: State, action: ActivateAbility) -> None:
    abilities.activate_ability(state, action)
    flow.keep_opportunity(state, action.player)


def _materialize(state: State, action: Materialize) -> None:
    state.agenda.drop(lambda step: isinstance(step, steps.Materializing))
    materializing.materialize(state, action)
    if action.card is not None:
        flow.keep_opportunity(state, action.player)


def _return_preserved(state: State, action: ReturnPreserved) -> None:
    state.agenda.drop(lambda step: isinstance(step, steps.Materializing))
    returning.return_card(state, action)


def _answer(state: State, picked: Picked) -> None:
    answer(state, state.agenda, STEPS, picked)


def _told(do: Callable[[State, Any], None]) -> Callable[[State, Any], None]:
    """Tell of an action, and do it."""

    def told(state: State, action: Action) -> None:
        state.tell(ActionTaken(action))
        do(state, action)

    return told


#: The rules of each kind of action. Conceding is legal at any time, and not offered.
ACTIONS: Actions[State] = {
    Pass: Playing(_pass_refusal, _told(lambda state, action: flow.pass_opportunity(state, action.player)), _pass),
    DeclareAttack: Playing(attacks.refusal, _told(attacks.declare), attacks.legal),
    Attempt: Playing(
        lambda state, action: attacks.attempt_refusal(state, action.attack),
        _told(lambda state, action: attacks.attempt(state, action.attack)),
        attacks.attempts,
    ),
    Activate: Playing(activation.refusal, _told(_play_card), playing.candidates),
    ActivateAbility: Playing(abilities.ability_refusal, _told(_play_ability), abilities.candidates),
    Retaliate: Playing(
        _retaliate_refusal,
        _told(lambda state, action: _answer(state, (action.unit,) if action.unit else ())),
        _retaliations,
    ),
    Materialize: Playing(materializing.refusal, _told(_materialize), materializing.offers),
    Choose: Playing(_choose_refusal, _told(lambda state, action: _answer(state, action.option)), _choices),
    ReturnPreserved: Playing(returning.refusal, _told(_return_preserved), returning.offers),
    Concede: Playing(
        lambda state, action: ending.concede_refusal(state, action.player),
        _told(lambda state, action: ending.concede(state, action.player)),
    ),
}
#: How each kind of step is done, and what is done with the answer to what it asks.
STEPS: Steps[State] = {
    steps.Enter: Step(phases.enter),
    steps.PreGame: Step(starting.ask, starting.answer),
    steps.Materializing: Step(materializing.ask),
    steps.Retaliation: Step(combat.ask_retaliation, combat.declare_retaliation),
    steps.CombatDamage: Step(combat.deal_damage, combat.order_retaliation),
    steps.WearWeapons: Step(combat.wear_weapons),
    steps.CleanUp: Step(phases.clean_up, phases.discard_down),
    steps.AttackWithCard: Step(flow.attack_with_card),
    steps.Settle: Step(flow.settle),
    steps.Check: Step(checks.check, checks.keep),
    steps.PlaceTriggers: Step(flow.place_triggers, triggers.placed),
    steps.Proceed: Step(flow.proceed),
    steps.MayDo: Step(resolve.ask, resolve.decide),
    steps.Perform: Step(operations.perform, operations.answered),
    steps.Finish: Step(resolve.finish),
    steps.DealDamage: Step(damage.proceed, damage.choose),
    steps.AskCritical: Step(critical.ask, critical.answer),
}
