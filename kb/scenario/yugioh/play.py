"""Playing the steps of a Yu-Gi-Oh! scenario: a player with no step written at a decision passes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kb.engine.table.decision import Refusal
from kb.engine.yugioh import Duel
from kb.engine.yugioh.actions import (
    Action,
    Activate,
    Attack,
    Choose,
    Draw,
    Pass,
    Reposition,
    Retarget,
    SetCard,
    StopAttack,
    Summon,
    ToPhase,
)
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, Window
from kb.engine.yugioh.summon import normal
from kb.scenario import run as course
from kb.scenario.model import Result, Scenario, Tables
from kb.scenario.run import Course, Found
from kb.scenario.yugioh import then as expectations
from kb.scenario.yugioh.given import Position, position, tokens
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
    "set": (Window.OPEN,),
    "draw": (Window.OPEN,),
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

    def phrase(player: str, text: str, i: int) -> Phrase:
        return read(scenario, player, text, known, "when", i)

    def validate(then: Then, *path: str | int) -> None:
        expectations.validate(scenario, then, known, *path)

    return Program(start, course.read(scenario, PLAYERS, phrase, Then, validate))


@dataclass(frozen=True, slots=True)
class Program:
    """A scenario ready to run."""

    start: Position
    course: Course[Phrase, Then]

    def run(self, tables: Tables) -> Result:
        """Play the steps, let everything pending finish, and compare with what is expected."""
        run = Run(self.course.scenario, self.start.duel(), tables)
        self.course.play(run)
        cards = [card.card for card in self.start.cards]
        return run.found.result(run.duel.trace, cards, (card.name for card in cards if card.passcode))


class Run:
    """One run: the duel, and what has gone otherwise than written."""

    def __init__(self, scenario: Scenario, duel: Duel, tables: Tables) -> None:
        self.scenario = scenario
        self.duel = duel
        self.tables = tables
        self.found = Found()

    def check(self, then: Then, *path: str | int) -> None:
        """Hold what is expected against the duel as it is now."""
        self.found.failures += expectations.check(self.scenario, self.duel, then, self.tables, *path)

    def step(self, phrase: Phrase, i: int) -> bool:
        """Take a step, or answer its question; False if the step could not be taken."""
        where = f"when[{i + 1}] ({self.scenario.place('when', i)})"
        if phrase.asked:
            self._ask(phrase, where)
            return True
        first: Refusal | None = None
        for _ in course.passes():
            actions, refusal = options(self.duel, phrase)
            if len(actions) == 1:
                self.duel.play(actions[0])
                return True
            if actions:
                self._stuck(phrase, f"there are {len(actions)} ways to do so; name effect, target or cost", where)
                return False
            if refusal is not None and (first is None or first.reason is Reason.NOT_YOUR_TURN_TO_ACT):
                first = refusal
            if not pass_on(self.duel):
                break
        refused = f"refused: {first.reason}" if first else "it can never be done here"
        self._stuck(phrase, refused, where, first.codes if first else ())
        return False

    def _stuck(self, phrase: Phrase, actual: str, where: str, cites: Sequence[str] = ()) -> None:
        self.found.stuck = True
        self.found.fail(f"{phrase.player} {phrase.text}", actual, where, cites)

    def _ask(self, phrase: Phrase, where: str) -> None:
        """Answer "may ...": in a copy, passing until the player could do such a thing at all, unless asked `now`."""
        duel = self.duel.copy()
        for _ in () if phrase.now else course.passes():
            if _is_moment(duel, phrase):
                break
            if not pass_on(duel, waiting_for=phrase.player):
                duel = self.duel.copy()
                break
        actions, refusal = options(duel, phrase)
        expected = f"{phrase.player} {phrase.text}"
        self.found.asked += refusal.codes if refusal and not actions else ()
        if phrase.asked == "may" and not actions:
            reason, codes = (refusal.reason, refusal.codes) if refusal else ("never possible", ())
            self.found.fail(expected, f"refused: {reason}", where, codes)
        elif phrase.asked == "may not" and actions:
            self.found.fail(expected, f"allowed: {describe(actions[0])}", where, duel.trace.codes()[-3:])
        elif phrase.because is not None and refusal is not None and refusal.reason is not phrase.because:
            self.found.fail(expected, f"refused: {refusal.reason}", where, refusal.codes)

    def settle(self) -> None:
        """Let everything that is under way finish: responses, chains, the attack in progress."""
        for _ in course.passes():
            if not pass_on(self.duel, settling=True):
                return


def _is_moment(duel: Duel, phrase: Phrase) -> bool:
    """Whether the player could do such a thing at all now.

    The Start Step is passed over: the Battle Step follows at once (yugioh/battle-step/begins), and what is asked about
    the Battle Phase is about that step.
    """
    board = duel.board
    return board.window in ASKED_IN[phrase.verb] and board.actor == phrase.player and board.step != "start"


def pass_on(duel: Duel, *, settling: bool = False, waiting_for: str = "") -> bool:
    """Go past one decision for which no step is written; False where the duel rests or someone must decide.

    `settling` also stops a replay's attack; `waiting_for` lets the turn player move on if the other is asked.
    """
    board = duel.board
    action: Action | None = None
    match board.window:
        case Window.RESPONSE | Window.CHAIN | Window.PROCEED:
            action = Pass(board.actor)
        case Window.TRIGGERS:
            action = Pass(board.actor)
            if duel.why_not(action) is not None:
                action = next(iter(duel.legal_actions()), None)
        case Window.CHOICE:
            choices = duel.legal_actions()
            action = choices[0] if len(choices) == 1 else None
        case Window.REPLAY if settling:
            action = StopAttack(board.actor)
        case Window.OPEN:
            draw = Draw(board.actor)
            if board.phase == "draw" and duel.why_not(draw) is None:
                action = draw
            elif board.step == "start":
                action = ToPhase(board.actor, "battle-step")
            elif waiting_for and waiting_for != board.turn_player:
                action = next((a for a in duel.legal_actions() if isinstance(a, ToPhase)), None)
    if action is None or duel.why_not(action) is not None:
        return False
    duel.play(action)
    return True


# ---- from a phrase to actions ---------------------------------------------------------------------------


def options(duel: Duel, phrase: Phrase) -> tuple[list[Action], Refusal | None]:
    """The legal actions that the phrase can mean now; if there are none, the refusal of what it means."""
    if phrase.verb == "activate":
        return _activations(duel, phrase)
    meant = list(_meant(duel, phrase))
    legal = [action for action in meant if duel.why_not(action) is None]
    return legal, None if legal else next((r for a in meant if (r := duel.why_not(a)) is not None), None)


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
            return [Choose(player, phrase.targets)]
        case "summon" | "set":
            return _summons(duel, phrase)
        case "draw":
            return [Draw(player)]
        case _:
            return [Pass(player)]


def _summons(duel: Duel, phrase: Phrase) -> Sequence[Action]:
    """The Summon or Set that the phrase means; Tributes and materials only as far as it names them."""
    player, card = phrase.player, duel.board.cards.get(phrase.subject)
    if card is None:
        return []
    if phrase.verb == "set" and card.card.kind != "monster":
        return [SetCard(player, card.uid)]
    how = "set" if phrase.verb == "set" else phrase.effect
    if phrase.cost:
        ways = [w for w in normal.ways(duel.board, card, player, how) if sorted(w) == sorted(phrase.cost)]
        return [Summon(player, card.uid, how, with_) for with_ in ways or [phrase.cost]]
    return [Summon(player, card.uid, how, with_) for with_ in normal.ways(duel.board, card, player, how)] or [
        Summon(player, card.uid, how)
    ]


def _activations(duel: Duel, phrase: Phrase) -> tuple[list[Action], Refusal | None]:
    """Activations of the card named; the effect, the targets and the cost only as far as the phrase names them."""
    named = duel.board.cards.get(phrase.subject)
    effects = [e.id for e in named.card.effects if e.type != "continuous"] if named is not None else []
    if phrase.effect:
        effects = [phrase.effect]
    legal: list[Action] = []
    refusal: Refusal | None = None
    for effect in effects:
        found = duel.activations(phrase.player, phrase.subject, effect)
        fitting = [a for a in found if _fits(a, phrase)]
        legal += fitting
        if not fitting and refusal is None:
            refusal = duel.why_not(Activate(phrase.player, phrase.subject, effect, phrase.targets, phrase.cost))
            if found:
                continue
            refusal = duel.why_unavailable(phrase.player, phrase.subject, effect) or refusal
    if not effects:
        refusal = duel.why_not(Activate(phrase.player, phrase.subject, ""))
    return legal, None if legal else refusal


def _fits(action: Activate, phrase: Phrase) -> bool:
    return (not phrase.targets or sorted(action.targets) == sorted(phrase.targets)) and (
        not phrase.cost or sorted(action.cost) == sorted(phrase.cost)
    )


def describe(action: Action) -> str:
    """An action in the words of a step."""
    match action:
        case Attack():
            return f"{action.player} attacks with {action.attacker} into {action.target or 'the player'}"
        case Activate():
            targets = f" targeting {', '.join(action.targets)}" if action.targets else ""
            return f"{action.player} activates {action.card} using {action.effect}{targets}"
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
        case SetCard():
            return f"{action.player} sets {action.card}"
        case _:
            return f"{action.player} passes"
