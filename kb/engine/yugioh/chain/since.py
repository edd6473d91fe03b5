"""Effects after something that happened: "your next Standby Phase after this card was ...", "... this turn".

Source: "Trigger effects" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.table.decision import Because, because, ground
from kb.engine.table.log import Event
from kb.engine.yugioh import card_events, events
from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.happenings import fits
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.conditions import DestroysByBattle, Earlier, InPhase


def in_time(board: Board, card: CardState, effect: Effect, when: InPhase, player: str) -> bool:
    """Whether it happened so long ago as the text says, and the card has not left its place since."""
    assert when.after is not None
    phases: list[events.Phase] = []
    for entry in reversed(board.log.entries):
        if isinstance(entry, events.Phase):
            phases.append(entry)
        elif isinstance(entry, Event) and fits(board, entry, when.after, card, player):
            return _so_long(phases, effect, when, player)
        elif isinstance(entry, card_events.Left) and entry.card == card.uid:
            return False
    return False


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def not_this_turn(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """What must have happened in this turn has happened."""
    when = effect.this_turn
    if when is None or _happened(board, card, when, player):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid, effect=effect.id)


@ground(MAY_ACTIVATE, "yugioh/phases/at-the-start")
def not_at_start(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """What is for the start of a phase comes before all that is done in it, of a Battle Phase in its Start Step."""
    if not effect.at_start:
        return None
    over = board.step not in ("", "start") if board.phase == "battle" else _something_done(board)
    return because(Reason.WRONG_PHASE, card=card.uid, phase=board.phase) if over else None


def _something_done(board: Board) -> bool:
    """Whether anything was activated, Summoned, Set or moved since the phase began."""
    for entry in reversed(board.log.entries):
        if isinstance(entry, events.Phase):
            return False
        if isinstance(entry, events.Activated | events.Happening):
            return True
    return False


def _happened(board: Board, card: CardState, when: Earlier, player: str) -> bool:
    """Whether that happened this turn; what its own card did, or suffered, only since it is where it is."""
    own = when.by is None if isinstance(when, DestroysByBattle) else when.what.role == "this"
    for entry in reversed(board.log.entries[board.turn_began :]):
        if isinstance(entry, Event) and fits(board, entry, when, card, player):
            return True
        if own and isinstance(entry, card_events.Left) and entry.card == card.uid:
            return False
    return False


def _so_long(since: list[events.Phase], effect: Effect, when: InPhase, player: str) -> bool:
    """Whether the phases that have begun since make it this turn, the turn after, or the next of these phases."""
    if when.which != "next":
        turns = sum(phase.phase == "draw" for phase in since)
        return turns == (0 if when.which == "this-turn" else 1)
    whose = {"you": {player}, "opponent": {one.player for one in since} - {player}}
    such = [one for one in since if one.phase in effect.during]
    if effect.turn is not None:
        such = [one for one in such if one.player in whose[effect.turn]]
    return len(such) == 1


@ground(MAY_ACTIVATE, "yugioh/activation/condition")
def not_after(board: Board, card: CardState, effect: Effect, player: str) -> Because | None:
    """and so long after what happened to its card as its text says."""
    when = effect.when
    if not isinstance(when, InPhase) or when.after is None or in_time(board, card, effect, when, player):
        return None
    return because(Reason.CONDITION_NOT_MET, card=card.uid, phase=board.phase)
