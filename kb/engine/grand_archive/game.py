"""A game of Grand Archive: the whole public surface of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

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
)
from kb.engine.grand_archive.combat import attack_declaration, combat, critical, damage, restrictions
from kb.engine.grand_archive.effects import choosing, operations
from kb.engine.grand_archive.events.combat import DeclarationReversed, ObligationDischarged
from kb.engine.grand_archive.events.turn import Action as ActionTaken
from kb.engine.grand_archive.field.attackers import obligations
from kb.engine.grand_archive.position import position
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.ruleset import CURRENT, Ruleset
from kb.engine.grand_archive.stack import abilities, copying, materializing, playing, resolve, triggers
from kb.engine.grand_archive.state import CardState, Lingering, Moment, PlayerState, State
from kb.engine.grand_archive.turn import checks, ending, flow, phases
from kb.engine.table.decision import EngineError, IllegalAction, Refusal, refuse
from kb.engine.table.log import Event, Log

QUESTION = "May this be done now?"
#: The choices that are answered by an action of their own.
OTHERWISE = frozenset({flow.DECLARE, combat.RETALIATE, materializing.MATERIALIZE})
MAX_STEPS = 10_000


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
        game = cls(position(cards, players, turn_player, moment, effects, ruleset))
        _advance(game.state)
        return game

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
        return WHY_NOT[type(action)](self.state, action)

    def attack_refusal(self, action: DeclareAttack) -> Refusal | None:
        """Why the attack would be illegal once all five steps are done, whatever the moment; None where it is legal."""
        return attack_declaration.refusal(self.state, action)

    def legal_actions(self) -> list[Action]:
        """Every legal action of the player who has to act, in a fixed order."""
        choice, player = self.state.choice, self.state.holder
        if self.state.over:
            return []
        if choice is not None:
            if choice.kind == flow.DECLARE:
                return _attacks(self.state, choice.player)
            if choice.kind == combat.RETALIATE:
                return [Retaliate(choice.player, option[0] if option else None) for option in choice.options]
            if choice.kind == materializing.MATERIALIZE:
                return [Materialize(choice.player, option[0] if option else None) for option in choice.options]
            return [Choose(choice.player, option) for option in choice.options]
        found: list[Action] = [Pass(player)]
        if playing.slow_refusal(self.state, player) is None:
            found += _attacks(self.state, player)
        found += [*playing.candidates(self.state, player), *abilities.candidates(self.state, player)]
        return [action for action in found if self.why_not(action) is None]

    # ---- doing it ---------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Do `action` and all that follows from it; returns the events. Raises IllegalAction, changing nothing."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        at = len(self.trace)
        self.state.tell(ActionTaken(action))
        PLAY[type(action)](self.state, action)
        _advance(self.state)
        return [entry for entry in self.trace.entries[at:] if isinstance(entry, Event)]


def _advance(state: State) -> None:
    """Go on until a player has to act or choose, or the game is over. Raises EngineError if it never comes to rest."""
    for _ in range(MAX_STEPS):
        ending.nobody_chooses(state)
        if state.over or state.choice or state.holder:
            return
        _step(state)
    raise EngineError(f"the game does not come to rest within {MAX_STEPS} steps at {state.moment}")


def _step(state: State) -> None:
    """Do the next thing that needs no player."""
    if state.damage:
        damage.proceed(state)
    elif state.resolving:
        found = resolve.next_operation(state)
        if found:
            operations.do(state, *found)
    elif phases.cut_short(state):
        return
    elif state.declaring:
        flow.attack_with_card(state)
    elif not state.entered:
        state.entered = phases.ENTER[state.moment](state)
    else:
        flow.settle(state)


def _attacks(state: State, player: str) -> list[Action]:
    """The legal declarations, and illegal attempts that discharge a duty to attack or give up an attack card."""
    due = list(obligations(state, player))
    found: list[Action] = []
    failing: list[DeclareAttack] = []
    if state.declaring:
        due = [state.declaring]
    else:
        failing += [action for uid in due for action in attack_declaration.illegal(state, player, uid)]
    for action, trial in attack_declaration.legal(state, player):
        found.append(action)
        if action.attacker in due:
            taxes = dict.fromkeys(tax.source.uid for tax in restrictions.taxes(trial, player))
            failing += [replace(action, refuses=(uid,)) for uid in taxes]
    return found + [Attempt(action) for action in failing]


# ---- the rules of each action ---------------------------------------------------------------------------


def _pass_refusal(state: State, action: Pass) -> Refusal | None:
    refusal = playing.opportunity_refusal(state, action.player, QUESTION)
    if refusal or state.moment is not Moment.MAIN or state.stack or action.player != state.turn_player:
        return refusal
    due = obligations(state, action.player)
    if due:
        return refuse(QUESTION, Reason.MUST_ATTACK, "grand-archive/attack-declaration/must-attack", objects=tuple(due))
    return None


def _attempt_refusal(state: State, action: DeclareAttack) -> Refusal | None:
    """Why the player cannot even attempt this attack now: the moment, or another attack card that comes first."""
    unresolved = attack_declaration.unresolved_attack_card(state, action.player, action.attacker)
    if unresolved:
        return unresolved
    if state.choice is not None and state.choice.kind == flow.DECLARE and action.player == state.choice.player:
        if action.attacker == state.declaring:
            return None
        codes = ("grand-archive/attack-card/enters-intent",)
        return refuse(QUESTION, Reason.ATTACK_CARD_MUST_ATTACK, *codes, attacker=action.attacker)
    return playing.slow_refusal(state, action.player, "May an attack be declared now?")


def _choose_refusal(state: State, action: Choose) -> Refusal | None:
    choice = state.choice
    code = "grand-archive/opportunity/only-with-opportunity"
    if choice is None or choice.kind in OTHERWISE or choice.player != action.player:
        return refuse(QUESTION, Reason.NO_CHOICE_ASKED, code, player=action.player)
    if action.option not in choice.options:
        return refuse(QUESTION, Reason.NOT_AN_OPTION, code, options=choice.options)
    return None


def _retaliate_refusal(state: State, action: Retaliate) -> Refusal | None:
    choice = state.choice
    if action.unit is not None and state.combat is not None:
        refusal = combat.retaliation_refusal(state, action.player, state.cards.get(action.unit))
        if refusal:
            return refusal
    if choice is None or choice.kind != combat.RETALIATE or choice.player != action.player:
        codes = ("grand-archive/retaliation/declared",)
        return refuse(combat.QUESTION, Reason.NO_CHOICE_ASKED, *codes, player=action.player)
    return None


# ---- doing each action ----------------------------------------------------------------------------------


def _answered(state: State) -> str:
    """Close the open choice, if any; its kind."""
    choice, state.choice = state.choice, None
    return choice.kind if choice else ""


def _declare(state: State, action: DeclareAttack) -> None:
    """Declare a legal attack."""
    _answered(state)
    attempt = _attempt_of(state, action)
    attack_declaration.declare(state, action)
    state.attempts.append(attempt)
    attack_declaration.begin_combat(state)


def _attempt(state: State, action: DeclareAttack) -> None:
    """Declare the attack in one piece, or take back every step of it."""
    trial = state.trial()
    refusal = attack_declaration.declare(trial, action)
    if refusal is None:
        _declare(state, action)
        return
    _answered(state)
    state.log.extend(trial.log)
    state.noticed = len(state.log)
    _reverse(state, action, refusal, _attempt_of(state, action))


def _attempt_of(state: State, action: DeclareAttack) -> tuple[str, tuple[str, ...]]:
    """What is remembered of an attempt: with what, on which kinds of target."""
    return action.attacker, attack_declaration.kinds_attacked(state, action)


def _reverse(state: State, action: DeclareAttack, refusal: Refusal, attempt: tuple[str, tuple[str, ...]]) -> None:
    """The attack is illegal: the position is as before, apart from a duty to attack that is discharged."""
    state.log.add(refusal)
    codes = ("grand-archive/attack-declaration/reversed", "grand-archive/attack-declaration/unfulfilled")
    state.tell(DeclarationReversed(action.attacker, refusal.reason.value, codes=tuple(codes)))
    if action.attacker in obligations(state, action.player):
        state.attempts.append(attempt)
        if action.attacker not in obligations(state, action.player):
            suffices = "grand-archive/attack-declaration/attempt-suffices"
            state.tell(ObligationDischarged(action.attacker, codes=(suffices,)))
    if state.declaring and refusal.reason is Reason.IMPOSED_COST_REFUSED:
        flow.attack_card_fizzles(state)


def _play_activation(state: State, action: Activate) -> None:
    playing.activate(state, action)
    flow.keep_opportunity(state, action.player)


def _play_ability(state: State, action: ActivateAbility) -> None:
    abilities.activate_ability(state, action)
    flow.keep_opportunity(state, action.player)


def _play_retaliation(state: State, action: Retaliate) -> None:
    _answered(state)
    combat.retaliate(state, action.player, action.unit)


def _play_materialization(state: State, action: Materialize) -> None:
    _answered(state)
    materializing.materialize(state, action)
    if action.card is not None:
        flow.keep_opportunity(state, action.player)


def _play_choice(state: State, action: Choose) -> None:
    choice, kind = state.choice, _answered(state)
    if kind == triggers.PLACE:
        triggers.put(state, action.option)
    elif kind == damage.REPLACE:
        damage.choose(state, action.option[0])
    elif kind == checks.KEEP:
        checks.keep(state, action.option[0])
    elif kind == phases.DISCARD_DOWN:
        phases.discard_down(state, action.option[0])
    elif kind == combat.ORDER:
        combat.order_retaliation(state, action.option[0])
    elif kind == copying.NEW_TARGETS:
        copying.aim(state, action.option)
    elif kind == resolve.MAY:
        resolve.decide(state, yes=action.option == ("yes",))
    elif choice is not None and kind == critical.CRITICAL:
        critical.answer(state, choice, action.option)
    elif choice is not None:
        choosing.decide(state, choice, action.option)


WHY_NOT: Mapping[type[Action], Callable[[State, Any], Refusal | None]] = {
    Pass: _pass_refusal,
    DeclareAttack: lambda state, action: _attempt_refusal(state, action) or attack_declaration.refusal(state, action),
    Attempt: lambda state, action: _attempt_refusal(state, action.attack),
    Activate: playing.activation_refusal,
    ActivateAbility: abilities.ability_refusal,
    Retaliate: _retaliate_refusal,
    Materialize: materializing.refusal,
    Concede: lambda state, action: ending.concede_refusal(state, action.player),
    Choose: _choose_refusal,
}
PLAY: Mapping[type[Action], Callable[[State, Any], None]] = {
    Pass: lambda state, action: flow.pass_opportunity(state, action.player),
    DeclareAttack: _declare,
    Attempt: lambda state, action: _attempt(state, action.attack),
    Activate: _play_activation,
    ActivateAbility: _play_ability,
    Retaliate: _play_retaliation,
    Materialize: _play_materialization,
    Concede: lambda state, action: ending.concede(state, action.player),
    Choose: _play_choice,
}
