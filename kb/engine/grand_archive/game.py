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
from kb.engine.grand_archive.effects import choosing
from kb.engine.grand_archive.field.attackers import obligations
from kb.engine.grand_archive.field.moving import give_counters
from kb.engine.grand_archive.field.places import note
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.ruleset import CURRENT, Ruleset
from kb.engine.grand_archive.stack import abilities, copying, materializing, playing, resolve, triggers
from kb.engine.grand_archive.state import CardState, Lingering, Moment, PlayerState, State, Zone
from kb.engine.grand_archive.turn import checks, ending, flow, phases
from kb.engine.table.decision import EngineError, IllegalAction, Refusal, refuse
from kb.engine.table.log import Event, Trace

QUESTION = "May this be done now?"
#: The choices that are answered by an action of their own.
OTHERWISE = frozenset({flow.DECLARE, combat.RETALIATE, materializing.MATERIALIZE})


class PositionError(EngineError):
    """A position is impossible; the message says what is wrong with it."""


class Game:
    """A game in progress. Deterministic: the same position and actions give the same state and trace.

    `legal_actions` lists whatever changes the game, and of actions that come to the same only one: the same
    weapons in another order, the same cost paid with other cards, the same duty discharged by another illegal
    attempt. An `Attempt` of an illegal attack that nobody is obliged to make is not listed either; it can be
    played and leaves the position as it was. Nor is `Concede`, which every player may always play.
    """

    __slots__ = ("ruleset", "state", "trace")

    def __init__(self, state: State, ruleset: Ruleset = CURRENT, trace: Trace | None = None) -> None:
        self.state = state
        self.ruleset = ruleset
        self.trace = Trace() if trace is None else trace

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
        held = {player.uid: replace(player) for player in players}
        state = State({}, held, turn_player, moment, lingering=list(effects))
        for card in cards:
            _place(state, card.copy())
        _lay_lineages(state)
        state.serial = max([state.serial, *(effect.uid for effect in state.lingering)])
        _check_position(state)
        game = cls(state, ruleset)
        flow.advance(game)
        return game

    def copy(self) -> Game:
        """An independent copy, trace included."""
        return Game(self.state.copy(), self.ruleset, self.trace.copy())

    def trial(self) -> Game:
        """An independent copy with an empty trace, to try something out in."""
        return Game(self.state.copy(), self.ruleset)

    # ---- what may be done -------------------------------------------------------------------------------

    def why_not(self, action: Action) -> Refusal | None:
        """Why `action` is not legal now, by which rule; None where it is legal."""
        return WHY_NOT[type(action)](self, action)

    def attack_refusal(self, action: DeclareAttack) -> Refusal | None:
        """Why the attack would be illegal once all five steps are done, whatever the moment; None where it is legal."""
        return attack_declaration.declare(self.trial(), action)

    def legal_actions(self) -> list[Action]:
        """Every legal action of the player who has to act, in a fixed order."""
        choice, player = self.state.choice, self.state.holder
        if self.state.over:
            return []
        if choice is not None:
            if choice.kind == flow.DECLARE:
                return self._attacks(choice.player)
            if choice.kind == combat.RETALIATE:
                return [Retaliate(choice.player, option[0] if option else None) for option in choice.options]
            if choice.kind == materializing.MATERIALIZE:
                return [Materialize(choice.player, option[0] if option else None) for option in choice.options]
            return [Choose(choice.player, option) for option in choice.options]
        found: list[Action] = [Pass(player)]
        if playing.slow_refusal(self, player) is None:
            found += self._attacks(player)
        found += [*playing.candidates(self, player), *abilities.candidates(self, player)]
        return [action for action in found if self.why_not(action) is None]

    def _attacks(self, player: str) -> list[Action]:
        """The legal declarations, and illegal attempts that discharge a duty to attack or give up an attack card."""
        due = list(obligations(self, player))
        found: list[Action] = []
        failing: list[DeclareAttack] = []
        if self.state.declaring:
            due = [self.state.declaring]
        else:
            failing += [action for uid in due for action in attack_declaration.illegal(self, player, uid)]
        for action, trial in attack_declaration.legal(self, player):
            found.append(action)
            if action.attacker in due:
                taxes = dict.fromkeys(tax.source.uid for tax in restrictions.taxes(trial, player))
                failing += [replace(action, refuses=(uid,)) for uid in taxes]
        return found + [Attempt(action) for action in failing]

    # ---- doing it ---------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Do `action` and all that follows from it; returns the events. Raises IllegalAction, changing nothing."""
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        at = len(self.trace)
        self.trace.add(Event("action", {"action": action}))
        PLAY[type(action)](self, action)
        flow.advance(self)
        return [entry for entry in self.trace.entries[at:] if isinstance(entry, Event)]


# ---- positions ------------------------------------------------------------------------------------------


def _place(state: State, card: CardState) -> None:
    if card.uid in state.cards or card.uid in state.players:
        raise PositionError(f"two cards or players are called `{card.uid}`")
    if card.owner not in state.players:
        raise PositionError(f"the owner of `{card.uid}` is `{card.owner}`, who does not play")
    card.controller = card.controller or card.owner
    if card.controller not in state.players:
        raise PositionError(f"`{card.uid}` is controlled by `{card.controller}`, who does not play")
    if card.on_field:
        card.previous = card.previous or ((card.owner,) if card.controller != card.owner else ())
        give_counters(card)
        if card.is_a("champion"):
            state.players[card.controller].had_champion = True
    card.stamp = card.stamp or state.number()
    state.cards[card.uid] = card


def _lay_lineages(state: State) -> None:
    """Put each player's inner lineage beneath the champion that they control."""
    for card in [c for c in state.cards.values() if c.zone is Zone.LINEAGE and not c.host]:
        champions = [
            c for c in state.cards.values() if c.on_field and c.is_a("champion") and c.controller == card.owner
        ]
        if not champions:
            raise PositionError(f"`{card.uid}` is in a lineage, but {card.owner} controls no champion")
        card.host = champions[0].uid


def _check_position(state: State) -> None:
    if state.turn_player not in state.players:
        raise PositionError(f"the turn player `{state.turn_player}` does not play")
    if state.moment not in flow.START:
        raise PositionError(f"a position cannot begin at `{state.moment}`; combat is reached by declaring an attack")
    for card in state.cards.values():
        if card.zone in (Zone.STACK, Zone.INTENT):
            raise PositionError(f"`{card.uid}` cannot begin in the {card.zone}; activate it instead")
        if card.on_field and not card.card.types:
            raise PositionError(f"`{card.uid}` has no card type and cannot be on the field")
        if card.host and card.host not in state.cards:
            raise PositionError(f"`{card.uid}` lies beneath `{card.host}`, which is not there")


# ---- the rules of each action ---------------------------------------------------------------------------


def _pass_refusal(game: Game, action: Pass) -> Refusal | None:
    state = game.state
    refusal = playing.opportunity_refusal(game, action.player, QUESTION)
    if refusal or state.moment is not Moment.MAIN or state.stack or action.player != state.turn_player:
        return refusal
    due = obligations(game, action.player)
    if due:
        return refuse(QUESTION, Reason.MUST_ATTACK, "grand-archive/attack-declaration/must-attack", objects=tuple(due))
    return None


def _attempt_refusal(game: Game, action: DeclareAttack) -> Refusal | None:
    """Why the player cannot even attempt this attack now: the moment, or another attack card that comes first."""
    state = game.state
    unresolved = attack_declaration.unresolved_attack_card(game, action.player, action.attacker)
    if unresolved:
        return unresolved
    if state.choice is not None and state.choice.kind == flow.DECLARE and action.player == state.choice.player:
        if action.attacker == state.declaring:
            return None
        codes = ("grand-archive/attack-card/enters-intent",)
        return refuse(QUESTION, Reason.ATTACK_CARD_MUST_ATTACK, *codes, attacker=action.attacker)
    return playing.slow_refusal(game, action.player, "May an attack be declared now?")


def _choose_refusal(game: Game, action: Choose) -> Refusal | None:
    choice = game.state.choice
    code = "grand-archive/opportunity/only-with-opportunity"
    if choice is None or choice.kind in OTHERWISE or choice.player != action.player:
        return refuse(QUESTION, Reason.NO_CHOICE_ASKED, code, player=action.player)
    if action.option not in choice.options:
        return refuse(QUESTION, Reason.NOT_AN_OPTION, code, options=choice.options)
    return None


def _retaliate_refusal(game: Game, action: Retaliate) -> Refusal | None:
    choice = game.state.choice
    if action.unit is not None and game.state.combat is not None:
        refusal = combat.retaliation_refusal(game, action.player, game.state.cards.get(action.unit))
        if refusal:
            return refusal
    if choice is None or choice.kind != combat.RETALIATE or choice.player != action.player:
        codes = ("grand-archive/retaliation/declared",)
        return refuse(combat.QUESTION, Reason.NO_CHOICE_ASKED, *codes, player=action.player)
    return None


# ---- doing each action ----------------------------------------------------------------------------------


def _answered(game: Game) -> str:
    """Close the open choice, if any; its kind."""
    choice, game.state.choice = game.state.choice, None
    return choice.kind if choice else ""


def _declare(game: Game, action: DeclareAttack) -> None:
    """Declare the attack in one piece, or take back every step of it."""
    _answered(game)
    trial = game.trial()
    refusal = attack_declaration.declare(trial, action)
    attempt = (action.attacker, attack_declaration.kinds_attacked(game, action))
    game.trace.entries += trial.trace.entries
    if refusal is not None:
        _reverse(game, action, refusal, attempt)
        return
    game.state = trial.state
    game.state.attempts.append(attempt)
    attack_declaration.begin_combat(game)


def _reverse(game: Game, action: DeclareAttack, refusal: Refusal, attempt: tuple[str, tuple[str, ...]]) -> None:
    """The attack is illegal: the position is as before, apart from a duty to attack that is discharged."""
    game.trace.add(refusal)
    codes = ("grand-archive/attack-declaration/reversed", "grand-archive/attack-declaration/unfulfilled")
    note(game, "declaration-reversed", *codes, attacker=action.attacker, reason=refusal.reason.value)
    if action.attacker in obligations(game, action.player):
        game.state.attempts.append(attempt)
        if action.attacker not in obligations(game, action.player):
            suffices = "grand-archive/attack-declaration/attempt-suffices"
            note(game, "obligation-discharged", suffices, attacker=action.attacker)
    if game.state.declaring and refusal.reason is Reason.IMPOSED_COST_REFUSED:
        flow.attack_card_fizzles(game)


def _play_activation(game: Game, action: Activate) -> None:
    playing.activate(game, action)
    flow.keep_opportunity(game, action.player)


def _play_ability(game: Game, action: ActivateAbility) -> None:
    abilities.activate_ability(game, action)
    flow.keep_opportunity(game, action.player)


def _play_retaliation(game: Game, action: Retaliate) -> None:
    _answered(game)
    combat.retaliate(game, action.player, action.unit)


def _play_materialization(game: Game, action: Materialize) -> None:
    _answered(game)
    materializing.materialize(game, action)
    if action.card is not None:
        flow.keep_opportunity(game, action.player)


def _play_choice(game: Game, action: Choose) -> None:
    choice, kind = game.state.choice, _answered(game)
    if kind == triggers.PLACE:
        triggers.put(game, action.option)
    elif kind == damage.REPLACE:
        damage.choose(game, action.option[0])
    elif kind == checks.KEEP:
        checks.keep(game, action.option[0])
    elif kind == phases.DISCARD_DOWN:
        phases.discard_down(game, action.option[0])
    elif kind == combat.ORDER:
        combat.order_retaliation(game, action.option[0])
    elif kind == copying.NEW_TARGETS:
        copying.aim(game, action.option)
    elif kind == resolve.MAY:
        resolve.decide(game, yes=action.option == ("yes",))
    elif choice is not None and kind == critical.CRITICAL:
        critical.answer(game, choice, action.option)
    elif choice is not None:
        choosing.decide(game, choice, action.option)


WHY_NOT: Mapping[type[Action], Callable[[Game, Any], Refusal | None]] = {
    Pass: _pass_refusal,
    DeclareAttack: lambda game, action: _attempt_refusal(game, action) or game.attack_refusal(action),
    Attempt: lambda game, action: _attempt_refusal(game, action.attack),
    Activate: playing.activation_refusal,
    ActivateAbility: abilities.ability_refusal,
    Retaliate: _retaliate_refusal,
    Materialize: materializing.refusal,
    Concede: lambda game, action: ending.concede_refusal(game, action.player),
    Choose: _choose_refusal,
}
PLAY: Mapping[type[Action], Callable[[Game, Any], None]] = {
    Pass: lambda game, action: flow.pass_opportunity(game, action.player),
    DeclareAttack: _declare,
    Attempt: lambda game, action: _declare(game, action.attack),
    Activate: _play_activation,
    ActivateAbility: _play_ability,
    Retaliate: _play_retaliation,
    Materialize: _play_materialization,
    Concede: lambda game, action: ending.concede(game, action.player),
    Choose: _play_choice,
}
