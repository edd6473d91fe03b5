"""Playing the steps of a Grand Archive scenario: a player with no step written at a decision passes."""

from __future__ import annotations

from dataclasses import dataclass

from kb.engine.grand_archive import Game
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
from kb.engine.grand_archive.combat import combat
from kb.engine.grand_archive.effects import choosing
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import materializing, playing, triggers
from kb.engine.grand_archive.state import Moment, State
from kb.engine.grand_archive.turn import flow
from kb.engine.table.decision import Refusal
from kb.scenario import run as course
from kb.scenario.grand_archive import then as expectations
from kb.scenario.grand_archive.given import Position, position
from kb.scenario.grand_archive.phrases import Phrase, read
from kb.scenario.grand_archive.then import Then
from kb.scenario.model import Result, Scenario, Tables
from kb.scenario.run import Course, Found

#: Reasons that only say "not yet": a step or question waits until those who act before it have passed.
NOT_YET = (
    Reason.NO_OPPORTUNITY,
    Reason.NO_CHOICE_ASKED,
    Reason.CHOICE_PENDING,
    Reason.NOT_MAIN_PHASE,
    Reason.IN_COMBAT,
    Reason.STACK_NOT_EMPTY,
    Reason.WRONG_TURN_PART,
)

#: Choices on resolution that nobody can make for a player.
MUST_BE_WRITTEN = (choosing.CHOOSE, choosing.DISCARD)


def prepare(scenario: Scenario) -> Program:
    """Read the scenario; `ScenarioError` where it makes no sense."""
    start = position(scenario)
    players = {player.uid for player in start.players}
    known = {card.uid for card in start.cards} | players

    def phrase(player: str, text: str, i: int) -> Phrase:
        return read(scenario, player, text, known, "when", i)

    def validate(then: Then, *path: str | int) -> None:
        expectations.validate(scenario, then, known, *path)

    return Program(start, course.read(scenario, players, phrase, Then, validate))


@dataclass(frozen=True, slots=True)
class Program:
    """A scenario ready to run."""

    start: Position
    course: Course[Phrase, Then]

    def run(self, tables: Tables) -> Result:
        """Play the steps, let everything pending finish, and compare with what is expected."""
        run = Run(self.course.scenario, self.start.game())
        self.course.play(run)
        return run.found.result(run.game.trace, (card.card for card in self.start.cards), self.start.names)


class Run:
    """One run: the game, the position before the last action, and what has gone otherwise than written."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self.before: State = game.state.copy()
        self.found = Found()

    def check(self, then: Then, *path: str | int) -> None:
        """Hold what is expected against the game as it is now."""
        self.found.failures += expectations.check(self.scenario, self.game, self.before, then, *path)

    def step(self, phrase: Phrase, i: int) -> bool:
        """Take a step, or answer its question; False if the step could not be taken."""
        where = f"when[{i + 1}] ({self.scenario.place('when', i)})"
        if phrase.asked:
            self._ask(phrase, where)
            return True
        first: Refusal | None = None
        for _ in course.passes():
            action, refusal = meant(self.game, phrase)
            if action is not None:
                self.before = self.game.state.copy()
                self.game.play(action)
                return True
            if first is None or first.reason in NOT_YET:
                first = refusal
            if not pass_on(self.game, waiting_for=phrase):
                break
        self.found.stuck = True
        actual = f"refused: {first.reason}" if first else "it can never be done here"
        self.found.fail(f"{phrase.player} {phrase.text}", actual, where, first.codes if first else ())
        return False

    def _ask(self, phrase: Phrase, where: str) -> None:
        """Answer "may ...?" in a copy: now or, as long as only the moment is wrong, once that has come."""
        game = self.game.copy()
        expected = f"{phrase.player} {phrase.text}"
        for _ in course.passes():
            _, refusal = meant(game, phrase)
            answered = refusal is None or refusal.reason is phrase.because or refusal.reason not in NOT_YET
            if answered or phrase.now or not pass_on(game, waiting_for=phrase):
                break
        self.found.asked += refusal.codes if refusal else ()
        if refusal is None:
            if phrase.asked == "may not":
                self.found.fail(expected, "allowed", where, game.trace.codes()[-3:])
        elif phrase.asked == "may" or phrase.because not in (None, refusal.reason):
            self.found.fail(expected, f"refused: {refusal.reason}", where, refusal.codes)

    def settle(self) -> None:
        """Let everything that is under way finish: the effects stack, choices, the combat in progress."""
        for _ in course.passes():
            if not pass_on(self.game):
                return


# ---- passing --------------------------------------------------------------------------------------------


def at_rest(game: Game) -> bool:
    """Whether nothing is under way: the turn player could go on with their main phase, or it is the end phase."""
    state = game.state
    return state.moment in (Moment.MAIN, Moment.END) and not state.stack and state.holder == state.turn_player


def pass_on(game: Game, *, waiting_for: Phrase | None = None) -> bool:
    """Go past one decision for which no step is written; False where the game rests or someone must decide.

    Where another than the turn player is to act next, the turn player passes in the main phase as well.
    """
    state = game.state
    if state.over:
        return False
    action = _default(game)
    if state.choice is None and at_rest(game):
        others = waiting_for is not None and waiting_for.player != state.turn_player and waiting_for.verb != "retaliate"
        action = Pass(state.holder) if others else None
    if action is None or game.why_not(action) is not None:
        return False
    game.play(action)
    return True


def _default(game: Game) -> Action | None:
    """What a player does who has no step written: pass, retaliate with nothing, decline, keep the given order."""
    choice = game.state.choice
    if choice is None:
        return Pass(game.state.holder)
    if choice.kind == combat.RETALIATE:
        return Retaliate(choice.player, None)
    if choice.kind == materializing.MATERIALIZE:
        return Materialize(choice.player, None)
    if choice.kind == flow.DECLARE:
        declarations = [action for action in game.legal_actions() if isinstance(action, DeclareAttack)]
        return declarations[0] if len(declarations) == 1 else None
    if () in choice.options:
        return Choose(choice.player, ())
    asks = choice.kind in MUST_BE_WRITTEN or (choice.kind == triggers.PLACE and max(map(len, choice.options)) > 2)
    return None if asks else Choose(choice.player, choice.options[-1] if choice.kind == "may" else choice.options[0])


# ---- from a phrase to an action -------------------------------------------------------------------------


def meant(game: Game, phrase: Phrase) -> tuple[Action | None, Refusal | None]:
    """The legal action that the phrase means now, or the refusal of what it means; never neither."""
    refusal = playing.slow_refusal(game.state, phrase.player) if phrase.verb == "end" else None
    if refusal is not None:
        return None, refusal
    for action in _readings(game, phrase):
        found = game.why_not(action)
        if found is None:
            return action, None
        if refusal is None or refusal.reason in (Reason.NOT_IN_HAND, Reason.NO_SUCH_ABILITY):
            refusal = found
    return None, refusal


def _readings(game: Game, phrase: Phrase) -> list[Action]:
    player, choice = phrase.player, game.state.choice
    match phrase.verb:
        case "attack":
            return [_attack(phrase)]
        case "attempt":
            return [Attempt(_attack(phrase))]
        case "activate" if phrase.ability:
            return [_ability(phrase, phrase.ability)]
        case "activate":
            abilities = game.state.cards[phrase.subject].card.activated
            return [_card(phrase), *(_ability(phrase, a.id) for a in abilities)]
        case "retaliate":
            return [Retaliate(player, phrase.subject or None)]
        case "materialize":
            return [Materialize(player, phrase.subject or None, phrase.paying)]
        case "concede":
            return [Concede(player)]
        case "choose":
            options = choice.options if choice is not None else ()
            fitting = [option for option in options if set(phrase.targets) <= set(option)]
            meant_ = phrase.targets and len(fitting) == 1
            return [Choose(player, fitting[0] if meant_ else phrase.targets)]
        case _:
            return [Pass(player)]


def _card(phrase: Phrase) -> Activate:
    return Activate(
        phrase.player, phrase.subject, phrase.targets, phrase.reserving, phrase.mode, phrase.costs, phrase.paying,
        phrase.split,
    )  # fmt: skip


def _ability(phrase: Phrase, name: str) -> ActivateAbility:
    return ActivateAbility(phrase.player, phrase.subject, name, phrase.targets, phrase.reserving, phrase.mode)


def _attack(phrase: Phrase) -> DeclareAttack:
    return DeclareAttack(
        phrase.player,
        phrase.subject,
        phrase.target,
        phrase.wielding,
        phrase.targets,
        phrase.refuses,
        phrase.reserving,
    )
