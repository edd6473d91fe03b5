"""How each step of the agenda is done, and the answer of whom one of them asks."""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.agenda import Step, Steps, advance, answer
from kb.engine.table.decision import Because, Question, because, ground
from kb.engine.table.selection import Group, Selection
from kb.engine.table.ways import Ways
from kb.engine.yugioh import steps
from kb.engine.yugioh.actions import MOST_WAYS, Choose
from kb.engine.yugioh.battle import damage_step, destroyed
from kb.engine.yugioh.chain import resolving
from kb.engine.yugioh.effects import at_once, delayed, operations, summoning
from kb.engine.yugioh.field import only_one, self_removal
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, Window
from kb.engine.yugioh.turn import hand_size, maintenance, timing, winning

MAY_CHOOSE = "May this be chosen?"


def go_on(board: Board) -> None:
    """Do what is to be done, until a player has to choose something or the players may act again."""
    agenda = board.agenda
    if not agenda.steps:
        return
    advance(board, agenda, STEPS)
    if agenda.prompt is not None:
        board.window, board.actor = Window.CHOICE, agenda.prompt.player


def _resolve_link(board: Board, step: steps.ResolveLink) -> None:
    """Resolve one chain link; what goes by itself goes before it."""
    self_removal.remove_themselves(board)
    resolving.begin_link(board, step.link)


def _apply_at_once(board: Board, step: steps.ApplyAtOnce) -> None:
    """What applies at once, and who has won."""
    at_once.apply(board)
    winning.look(board)


STEPS: Steps[Board] = {
    steps.ApplyAtOnce: Step(_apply_at_once),
    steps.ResolveLink: Step(_resolve_link),
    steps.Perform: Step(operations.perform),
    steps.PickMaterials: Step(summoning.ask, summoning.chosen),
    steps.ChooseFor: Step(operations.ask, operations.chosen),
    steps.TellResolved: Step(resolving.tell),
    steps.DoDelayed: Step(delayed.do),
    steps.FinishDelayed: Step(delayed.finish),
    steps.FinishChain: Step(lambda board, step: resolving.finish(board)),
    steps.AfterChain: Step(timing.after_chain),
    steps.NextTiming: Step(damage_step.next_timing),
    steps.DestroyUnlessInstead: Step(destroyed.destroy_unless_instead, destroyed.replacement_chosen),
    steps.ThroughCalculation: Step(damage_step.through_calculation),
    steps.AfterTiming: Step(timing.after_timing),
    steps.AfterEvent: Step(timing.after_event),
    steps.KeepOne: Step(only_one.ask, only_one.chosen),
    steps.NextTrigger: Step(timing.next_trigger),
    steps.Respond: Step(timing.respond),
    steps.Maintain: Step(maintenance.ask, maintenance.chosen),
    steps.CutHand: Step(hand_size.ask, hand_size.chosen),
    steps.NextTurn: Step(timing.turn_over),
    steps.TrySummon: Step(timing.try_summon),
}


# ---- answering --------------------------------------------------------------------------------------------


@ground(MAY_CHOOSE, "yugioh/chain/no-interruption")
def nobody_asked(board: Board, action: Choose) -> Because | None:
    """Something is chosen when somebody is asked,"""
    return because(Reason.NO_DECISION_OPEN) if board.agenda.prompt is None else None


@ground(MAY_CHOOSE, "yugioh/chain/no-interruption")
def not_offered(board: Board, action: Choose) -> Because | None:
    """by that player, of what is offered."""
    prompt = board.agenda.prompt
    assert prompt is not None
    if action.player == prompt.player and prompt.selection.allows(action.cards):
        return None
    options = tuple(dict.fromkeys(uid for group in _groups(prompt.selection) for uid in group.options))
    return because(Reason.WRONG_TARGET, options=options)


def _groups(asked: Selection | Ways) -> tuple[Group, ...]:
    """The groups of cards that are offered, in one way or another."""
    if isinstance(asked, Selection):
        return asked.groups
    return tuple(group for way in asked.ways if way.then is not None for group in way.then.groups)


why_not = Question(MAY_CHOOSE, nobody_asked, not_offered).why_not


def actions(board: Board, player: str) -> Iterator[Choose]:
    """What `player` may choose; of very many ways the first."""
    prompt = board.agenda.prompt
    if prompt is not None:
        yield from (Choose(player, picked) for picked in prompt.selection.all(MOST_WAYS))


def choose(board: Board, action: Choose) -> None:
    """Give what was chosen to the step that asked."""
    answer(board, board.agenda, STEPS, action.cards)
