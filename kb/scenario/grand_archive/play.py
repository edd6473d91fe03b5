"""Playing the steps of a Grand Archive scenario: a player with no step written at a decision passes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

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
    ReturnPreserved,
)
from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.combat import combat
from kb.engine.grand_archive.effects import card_operations, choosing
from kb.engine.grand_archive.events.turn import Action as ActionTaken
from kb.engine.grand_archive.pieces import CardState
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import materializing, resolve, triggers
from kb.engine.grand_archive.stack.abilities import ENLIGHTEN, written
from kb.engine.grand_archive.stack.paying import IMBUE
from kb.engine.grand_archive.stack.timing import slow_refusal
from kb.engine.grand_archive.state import PHASES, Moment, State
from kb.engine.grand_archive.turn import flow
from kb.engine.grand_archive.vocabulary.rules import HasAbilities
from kb.engine.table.decision import Refusal
from kb.engine.table.selection import Selection
from kb.engine.table.ways import Ways
from kb.scenario import run as course
from kb.scenario.expect import Compared
from kb.scenario.grand_archive import then as expectations
from kb.scenario.grand_archive.given import Position, position
from kb.scenario.grand_archive.phrases import Phrase, read
from kb.scenario.grand_archive.tell import TOLD
from kb.scenario.grand_archive.then import Then
from kb.scenario.model import Result, Scenario, Tables
from kb.scenario.run import Course, Meant

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

#: The moments that a step can name: phases, and the steps of the combat and end phases.
MOMENTS = tuple(dict.fromkeys(name for pair in PHASES.values() for name in pair if name))
#: Among so many options the one is looked for that a step means by some of its names.
MOST_OPTIONS = 1_000
#: Choices on resolution that nobody can make for a player.
MUST_BE_WRITTEN = (choosing.CHOOSE, card_operations.DISCARD, card_operations.RETURN)


def prepare(scenario: Scenario) -> Program:
    """Read the scenario; `ScenarioError` where it makes no sense."""
    start = position(scenario)
    players = set(start.state.players)
    known = {card.uid for card in start.cards} | {name for card in start.cards for name in card.card.tokens} | players
    everybody = frozenset(part for card in start.cards for part in _parts(card.card))
    parts = {card.uid: everybody if _borrows(card) else frozenset(_parts(card.card)) for card in start.cards}
    phrase, validate = partial(read, known=known, parts=parts), partial(expectations.validate, scenario, known)
    return Program(start, course.read(scenario, players, MOMENTS, phrase, Then, validate))


def _borrows(card: CardState) -> bool:
    """Whether a card can come to have abilities of other cards."""
    return "champion" in card.card.types or any(isinstance(rule, HasAbilities) for rule in card.card.rules)


def _parts(card: Card) -> Iterator[str]:
    """The ids by which steps name what is done with a card: its abilities, modes and costs, and those of any card."""
    yield from (IMBUE, ENLIGHTEN.id)
    yield from (cost.id for cost in card.costs)
    for effect in (card.effect, *card.activated):
        if effect is not None:
            yield from (mode.id for mode in effect.modes)
    yield from (ability.id for ability in card.activated)


@dataclass(frozen=True, slots=True)
class Program:
    """A scenario ready to run."""

    start: Position
    course: Course[Phrase, Then]

    def run(self, tables: Tables) -> Result:
        """Play the steps, let everything pending finish, and compare with what is expected."""
        game = self.start.game()
        before = game.state.copy() if any(then.unchanged is not None for then in self.course.expected) else None
        run = self.course.play(Played(game, self.course.scenario, before))
        return run.result((card.card for card in self.start.cards), self.start.names)


@dataclass(slots=True)
class Played:
    """The game of a run; where it is expected to be unchanged, also the position `before` its last action."""

    game: Game
    scenario: Scenario
    before: State | None

    @property
    def moments(self) -> Sequence[str]:
        """The phase, and the step of the combat or end phase."""
        state = self.game.state
        return [state.phase, state.step] if state.step else [state.phase]

    def meant(self, phrase: Phrase) -> Meant:
        """What the phrase means now: one action, or why it is not legal."""
        action, refusal = meant(self.game, phrase)
        return Meant(() if action is None else (action,), refusal)

    def is_asked(self, phrase: Phrase) -> bool:
        """Whether it is the time for such a thing, or what it is refused for."""
        _, refusal = meant(self.game, phrase)
        return refusal is None or refusal.reason is phrase.because or not self.not_yet(refusal)

    def not_yet(self, refusal: Refusal) -> bool:
        """Whether a refusal only says that those who act before have to pass."""
        return refusal.reason in NOT_YET

    def describe(self, action: Action) -> str:
        """An action in words."""
        return TOLD["action"](ActionTaken(action=action))

    def play(self, action: Action) -> None:
        """Do a legal action."""
        if self.before is not None:
            self.before = self.game.state.copy()
        self.game.play(action)

    def pass_on(self, waiting_for: Phrase | None = None, *, settling: bool = False) -> bool:
        """Go past one decision for which no step is written; False where the game rests or someone must decide.

        Where another than the turn player is to act next, the turn player passes in the main phase as well.
        """
        game, state = self.game, self.game.state
        if state.over:
            return False
        action = _default(game)
        if state.prompt is None and at_rest(game):
            awaited = waiting_for.player if waiting_for and waiting_for.verb != "retaliate" else state.turn_player
            action = Pass(state.holder) if awaited != state.turn_player else None
        if action is None or game.why_not(action) is not None:
            return False
        game.play(action)
        return True

    def compared(self, then: Then) -> Iterable[Compared]:
        """What is expected, beside what is the case now."""
        return expectations.compared(self.game, self.before, then)

    def copy(self) -> Played:
        """An independent copy."""
        return Played(self.game.copy(), self.scenario, self.before)


# ---- passing --------------------------------------------------------------------------------------------


def at_rest(game: Game) -> bool:
    """Whether nothing is under way: the turn player could go on with their main phase, or it is the end phase."""
    state = game.state
    return state.moment in (Moment.MAIN, Moment.END) and not state.stack and state.holder == state.turn_player


def _default(game: Game) -> Action | None:
    """What a player does who has no step written: pass, retaliate with nothing, decline, keep the given order."""
    prompt = game.state.prompt
    if prompt is None:
        return Pass(game.state.holder)
    if prompt.about == combat.RETALIATE:
        return Retaliate(prompt.player, None)
    if prompt.about == materializing.MATERIALIZE:
        return Materialize(prompt.player, None)
    if prompt.about == flow.DECLARE:
        declarations = list(islice((a for a in game.legal_actions() if isinstance(a, DeclareAttack)), 2))
        return declarations[0] if len(declarations) == 1 else None
    if prompt.selection.allows(()):
        return Choose(prompt.player, ())
    if prompt.about in MUST_BE_WRITTEN or (prompt.about == triggers.PLACE and _aimed(prompt.selection)):
        return None
    return Choose(prompt.player, ("no",) if prompt.about == resolve.MAY else prompt.selection.first() or ())


def _aimed(ways: Selection | Ways) -> bool:
    """Whether an ability that waits can have a mode or targets, which nobody can choose for a player."""
    return any(len(option) > 2 for option in ways.all(MOST_OPTIONS))


# ---- from a phrase to an action -------------------------------------------------------------------------


def meant(game: Game, phrase: Phrase) -> tuple[Action | None, Refusal | None]:
    """The legal action that the phrase means now, or the refusal of what it means; never neither."""
    refusal = slow_refusal(game.state, phrase.player) if phrase.verb == "end" else None
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
    player, prompt = phrase.player, game.state.prompt
    match phrase.verb:
        case "attack":
            return [_attack(phrase)]
        case "attempt":
            return [Attempt(_attack(phrase))]
        case "activate" if phrase.ability:
            return [_ability(phrase, phrase.ability)]
        case "activate":
            abilities = written(game.state, game.state.cards[phrase.subject])
            return [_card(phrase), *(_ability(phrase, a.id) for a in abilities)]
        case "retaliate":
            return [Retaliate(player, phrase.subject or None)]
        case "materialize":
            return [Materialize(player, phrase.subject or None, phrase.paying)]
        case "return":
            return [ReturnPreserved(player, phrase.subject)]
        case "concede":
            return [Concede(player)]
        case "choose":
            option = _option(prompt.selection, phrase.targets) if prompt is not None else phrase.targets
            return [Choose(player, option)]
        case _:
            return [Pass(player)]


def _option(ways: Selection | Ways, names: tuple[str, ...]) -> tuple[str, ...]:
    """The one option that these names are part of; the names themselves where that is not clear."""
    if not names or ways.allows(names):
        return names
    fitting = [option for option in ways.all(MOST_OPTIONS) if set(names) <= set(option)]
    return fitting[0] if len(fitting) == 1 else names


def _card(phrase: Phrase) -> Activate:
    return Activate(
        phrase.player, phrase.subject, phrase.targets, phrase.reserving, phrase.mode, phrase.costs, phrase.paying,
        phrase.split, phrase.x,
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
