"""Playing the steps of a Yu-Gi-Oh! scenario: a player with no step written at a decision passes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from kb.engine.table.decision import Refusal
from kb.engine.yugioh.actions import (
    MOST_WAYS,
    Action,
    Activate,
    Attack,
    Choose,
    Draw,
    Pass,
    PendulumSummon,
    Reposition,
    Retarget,
    SetCard,
    StopAttack,
    Summon,
    ToPhase,
    UseDeck,
)
from kb.engine.yugioh.chain.available import activated
from kb.engine.yugioh.duel import Duel
from kb.engine.yugioh.field.gained import of_its_own
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, Window
from kb.engine.yugioh.summon import materials
from kb.scenario import run as course
from kb.scenario.expect import Compared
from kb.scenario.model import Result, Scenario, Tables
from kb.scenario.run import Course, Meant
from kb.scenario.yugioh import then as expectations
from kb.scenario.yugioh.given import Position, position, tokens
from kb.scenario.yugioh.moments import MOMENTS, moments
from kb.scenario.yugioh.phrases import Phrase, read
from kb.scenario.yugioh.then import Then

#: Windows in which a player may simply pass.
PASSING = (Window.RESPONSE, Window.CHAIN, Window.PROCEED)
#: In which windows the question "may this be done?" is asked.
ASKED_IN = {
    "attack": (Window.OPEN,),
    "move": (Window.OPEN,),
    "turn": (Window.OPEN,),
    "summon": (Window.OPEN,),
    "pendulum": (Window.OPEN,),
    "set": (Window.OPEN,),
    "draw": (Window.OPEN,),
    "deck": (Window.OPEN,),
    "choose": (Window.REPLAY,),
    "switch": (Window.REPLAY,),
    "stop": (Window.REPLAY,),
    "pick": (Window.CHOICE,),
    "activate": (*PASSING, Window.OPEN, Window.TRIGGERS),
    "pass": (*PASSING, Window.TRIGGERS),
}


def prepare(scenario: Scenario) -> Program:
    """Read the scenario; `ScenarioError` where it makes no sense."""
    start = position(scenario)
    known = {card.uid for card in start.cards} | set(tokens(start.cards))
    given = [of_its_own(e, c.uid).id for c in start.cards for e in c.card.activated if e.given is not None]
    effects = {c.uid: [*(e.id for e in c.card.activated), *given] for c in start.cards}
    phrase, validate = partial(read, known=known, effects=effects), partial(expectations.validate, scenario, known)
    return Program(start, course.read(scenario, PLAYERS, MOMENTS, phrase, Then, validate))


@dataclass(frozen=True, slots=True)
class Program:
    """A scenario ready to run."""

    start: Position
    course: Course[Phrase, Then]

    def run(self, tables: Tables) -> Result:
        """Play the steps, let everything pending finish, and compare with what is expected."""
        cards = [card.card for card in self.start.cards]
        run = self.course.play(Played(self.start.duel(), self.course.scenario, tables))
        return run.result(cards, (card.name for card in cards if card.passcode))


@dataclass(slots=True)
class Played:
    """The duel of a run."""

    game: Duel
    scenario: Scenario
    tables: Tables

    @property
    def moments(self) -> Sequence[str]:
        """The phase, step and timing that it is."""
        return moments(self.game.board)

    def meant(self, phrase: Phrase) -> Meant:
        """What the phrase means now."""
        return options(self.game, phrase)

    def is_asked(self, phrase: Phrase) -> bool:
        """Whether the player could do such a thing at all now.

        The Start Step is passed over: the Battle Step follows at once (yugioh/battle-step/begins), and what is asked
        about the Battle Phase is about that step.
        """
        board = self.game.board
        return board.window in ASKED_IN[phrase.verb] and board.actor == phrase.player and board.step != "start"

    def not_yet(self, refusal: Refusal) -> bool:
        """Whether it is merely not that player's turn to act."""
        return refusal.reason is Reason.NOT_YOUR_TURN_TO_ACT

    def describe(self, action: Action) -> str:
        """An action in the words of a step."""
        return describe(action)

    def play(self, action: Action) -> None:
        """Do a legal action."""
        self.game.play(action)

    def pass_on(self, waiting_for: Phrase | None = None, *, settling: bool = False) -> bool:
        """Go past one decision; the turn player moves on for the sake of a question to the other."""
        action = _passing(self.game, waiting_for if waiting_for is not None and waiting_for.asked else None, settling)
        if action is None or self.game.why_not(action) is not None:
            return False
        self.game.play(action)
        return True

    def compared(self, then: Then) -> Iterable[Compared]:
        """What is expected, beside what is the case now."""
        return expectations.compared(self.scenario, self.game, then, self.tables)

    def copy(self) -> Played:
        """An independent copy."""
        return Played(self.game.copy(), self.scenario, self.tables)


def _passing(duel: Duel, asked: Phrase | None, settling: bool) -> Action | None:
    """What is done at a decision for which no step is written; None where someone must decide."""
    board = duel.board
    if (passing := duel.passing()) is not None:
        return passing
    match board.window:
        case Window.CHOICE:
            choices = duel.legal_actions()
            return choices[0] if len(choices) == 1 else None
        case Window.REPLAY if settling:
            return StopAttack(board.actor)
        case Window.OPEN:
            return _opening(duel, asked)
    return None


def _opening(duel: Duel, asked: Phrase | None) -> Action | None:
    """What the turn player does by themselves in an open game state: draw, and enter the Battle Step."""
    board = duel.board
    draw = Draw(board.actor)
    if board.phase == "draw" and duel.why_not(draw) is None:
        return draw
    if board.step == "start":
        return ToPhase(board.actor, "battle-step")
    if asked is not None and asked.player != board.turn_player:
        return next((action for action in duel.legal_actions() if isinstance(action, ToPhase)), None)
    return None


# ---- from a phrase to actions ---------------------------------------------------------------------------


def options(duel: Duel, phrase: Phrase) -> Meant:
    """The legal actions that the phrase can mean now; if there are none, the refusal of what it means."""
    if phrase.verb == "activate":
        return _activations(duel, phrase)
    meant = list(_meant(duel, phrase))
    legal = [action for action in meant if duel.why_not(action) is None]
    return Meant(legal, None if legal else next((r for a in meant if (r := duel.why_not(a)) is not None), None))


def _meant(duel: Duel, phrase: Phrase) -> Sequence[Action]:
    player, target = phrase.player, phrase.targets[0] if phrase.targets else None
    everyone = [card.uid for card in duel.board.cards.values() if card.is_monster and card.controller != player]
    targets = [target] if phrase.named_target else [*everyone, None]
    match phrase.verb:
        case "attack":
            return [Attack(player, phrase.subject, t) for t in targets]
        case "choose":
            return [Retarget(player, target)]
        case "switch":
            return [Retarget(player, t, phrase.subject) for t in targets]
        case "stop":
            return [StopAttack(player)]
        case "move":
            return [ToPhase(player, phrase.to)]
        case "turn":
            return [Reposition(player, phrase.subject)]
        case "pick":
            prompt = duel.board.agenda.prompt
            picked = prompt.selection.of_just(phrase.targets) if prompt is not None else None
            return [Choose(player, picked or phrase.targets)]
        case "summon" | "set":
            return _summons(duel, phrase)
        case "pendulum":
            return [PendulumSummon(player, phrase.targets)]
        case "draw":
            return [Draw(player)]
        case "deck":
            return [UseDeck(player)]
        case _:
            return [Pass(player)]


def _summons(duel: Duel, phrase: Phrase) -> Sequence[Action]:
    """The Summon or Set that the phrase means; Tributes and materials only as far as it names them."""
    player, card = phrase.player, duel.board.cards.get(phrase.subject)
    if card is None:
        return []
    if phrase.verb == "set" and (card.card.kind != "monster" or phrase.effect == "spell"):
        return [SetCard(player, card.uid)]
    how = "set" if phrase.verb == "set" else phrase.effect
    found = materials.selection(duel.board, card, player, how)
    if phrase.cost:
        return [Summon(player, card.uid, how, found.of_just(phrase.cost) or phrase.cost, phrase.zone)]
    ways = [Summon(player, card.uid, how, picked, phrase.zone) for picked in found.all(MOST_WAYS)]
    return ways or [Summon(player, card.uid, how)]


def _activations(duel: Duel, phrase: Phrase) -> Meant:
    """Activations of the card named; the effect, the targets and the cost only as far as the phrase names them."""
    named = duel.board.cards.get(phrase.subject)
    effects = [e.id for e in activated(duel.board, named)] if named is not None else []
    if phrase.effect:
        effects = [phrase.effect]
    legal: list[Action] = []
    refusal: Refusal | None = None
    for effect in effects:
        unavailable = duel.why_unavailable(phrase.player, phrase.subject, effect)
        if unavailable is not None:
            refusal = refusal or unavailable
            continue
        asked = Activate(phrase.player, phrase.subject, effect, phrase.targets, phrase.cost, phrase.declared)
        fitting = duel.ways(asked)
        legal += fitting
        if not fitting and refusal is None:
            refusal = duel.why_not(asked)
    if not effects:
        refusal = duel.why_not(Activate(phrase.player, phrase.subject, ""))
    return Meant(legal, None if legal else refusal)


def describe(action: Action) -> str:
    """An action in the words of a step."""
    match action:
        case Attack():
            return f"{action.player} attacks with {action.attacker} into {action.target or 'the player'}"
        case Activate():
            targets = f" targeting {', '.join(action.targets)}" if action.targets else ""
            declared = f" declaring {', '.join(action.declared)}" if action.declared else ""
            return f"{action.player} activates {action.card} using {action.effect}{targets}{declared}"
        case ToPhase():
            return f"{action.player} moves to {action.to}"
        case Reposition():
            return f"{action.player} turns {action.card}"
        case Retarget():
            return f"{action.player} chooses {action.target or 'a direct attack'}"
        case StopAttack():
            return f"{action.player} stops the attack"
        case Choose():
            return f"{action.player} picks {', '.join(action.cards) or 'nothing'}"
        case Summon():
            return f"{action.player} {action.how} summons {action.card} with {', '.join(action.with_) or 'nothing'}"
        case PendulumSummon():
            return f"{action.player} pendulum summons {', '.join(action.cards)}"
        case SetCard():
            return f"{action.player} sets {action.card}"
        case _:
            return f"{action.player} passes"
