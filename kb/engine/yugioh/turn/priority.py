"""Who may act now: whose turn it is to act, when one may pass, and what may be activated meanwhile.

Source: "Fast effect timing", "Turn Player's Priority", "Simultaneous Effects Go On Chain" (ygo-rulebook,
official rulebook pages 48, 50).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.engine.table.decision import Because, Question, Refusal, because, ground
from kb.engine.yugioh.actions import Activate, Pass
from kb.engine.yugioh.chain import activation, available
from kb.engine.yugioh.questions import MAY_ACTIVATE, PASSING
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, Triggered, Window


def segoc(board: Board, triggered: Triggered) -> tuple[bool, bool]:
    """Its place in the order of simultaneous effects: mandatory ones first, the turn player's first among those."""
    return not triggered.effect.mandatory, triggered.player != board.turn_player


def current_group(board: Board) -> list[Triggered]:
    """The triggered effects among which the player to act chooses the next chain link."""
    first = segoc(board, board.triggered[0])
    return [t for t in board.triggered if segoc(board, t) == first]


# ---- who is next ----------------------------------------------------------------------------------------

#: By which rule it is somebody's turn to act, in each window; in all others by that of None.
NEXT = {
    Window.CHAIN: "yugioh/chain/responder-alternates",
    Window.PROCEED: "yugioh/timing/pass-to-proceed",
    Window.TRIGGERS: "yugioh/timing/segoc",
    None: "yugioh/timing/turn-player-priority",
}


def _not_next(question: str, code: str) -> Callable[[Board, str], Refusal | None]:
    @ground(question, code)
    def not_next(board: Board, player: str) -> Because | None:
        if player == board.actor:
            return None
        return because(Reason.NOT_YOUR_TURN_TO_ACT, player=player, window=str(board.window))

    return not_next


#: For each question that is asked of whoever is to act, and each window, the ground on which it is not their turn.
NOT_NEXT = {
    question: {window: _not_next(question, code) for window, code in NEXT.items()}
    for question in (PASSING, MAY_ACTIVATE)
}


def _not_next_to_pass(board: Board, player: str) -> Refusal | None:
    by_window = NOT_NEXT[PASSING]
    return None if player == board.actor else by_window.get(board.window, by_window[None])(board, player)


# ---- passing --------------------------------------------------------------------------------------------


@ground(PASSING, "yugioh/timing/pass-to-proceed")
def must_move_on(board: Board, player: str) -> Because | None:
    """In an open game state the turn player acts or moves on,"""
    return because(Reason.MUST_DECIDE, window=str(board.window))


@ground(PASSING, "yugioh/replay/choices")
def must_choose_in_replay(board: Board, player: str) -> Because | None:
    """in a replay chooses"""
    return because(Reason.MUST_DECIDE, window=str(board.window))


@ground(PASSING, "yugioh/chain/no-interruption")
def must_choose(board: Board, player: str) -> Because | None:
    """as whoever is asked for a resolving effect does;"""
    return because(Reason.MUST_DECIDE, window=str(board.window))


@ground(PASSING, "yugioh/timing/segoc")
def must_activate(board: Board, player: str) -> Because | None:
    """and mandatory effects that were triggered go on the chain."""
    first = current_group(board)[0]
    return because(Reason.MANDATORY, card=first.uid) if first.effect.mandatory else None


@ground(PASSING, "yugioh/phases/standby-order")
def must_be_done(board: Board, player: str) -> Because | None:
    """What must be done in a phase is done before it ends, by the opponent of the turn player too."""
    due = available.must_be_used(board, player)
    return because(Reason.MANDATORY, card=due.uid) if due is not None else None


#: In which windows passing is not what a player may do.
MUST = {
    Window.OPEN: must_move_on,
    Window.REPLAY: must_choose_in_replay,
    Window.CHOICE: must_choose,
    Window.TRIGGERS: must_activate,
    Window.PROCEED: must_be_done,
}


def _must_decide(board: Board, player: str) -> Refusal | None:
    must = MUST.get(board.window)
    return None if must is None else must(board, player)


MAY_PASS = Question(PASSING, _not_next_to_pass, _must_decide)


def why_not_pass(board: Board, action: Pass) -> Refusal | None:
    """Why `player` may not pass now, or None."""
    return MAY_PASS.why_not(board, action.player)


# ---- activating now -------------------------------------------------------------------------------------


@ground(MAY_ACTIVATE, "yugioh/damage/lp-zero")
def duel_over(board: Board, player: str, card: str, effect: str) -> Because | None:
    """While the Duel lasts,"""
    return because(Reason.DUEL_OVER) if board.over else None


@ground(MAY_ACTIVATE, "yugioh/replay/choices")
def in_replay(board: Board, player: str, card: str, effect: str) -> Because | None:
    """not while a replay is decided,"""
    return because(Reason.GAME_STATE_CLOSED, window=str(board.window)) if board.window is Window.REPLAY else None


@ground(MAY_ACTIVATE, "yugioh/chain/no-interruption")
def in_choice(board: Board, player: str, card: str, effect: str) -> Because | None:
    """nor while somebody chooses for a resolving effect,"""
    return because(Reason.GAME_STATE_CLOSED, window=str(board.window)) if board.window is Window.CHOICE else None


@ground(MAY_ACTIVATE, "yugioh/timing/triggers-first")
def others_triggered(board: Board, player: str, card: str, effect: str) -> Because | None:
    """and before anything else what was triggered."""
    if board.window is not Window.TRIGGERS or any(
        t.uid == card and t.effect.id == effect for t in current_group(board)
    ):
        return None
    return because(Reason.GAME_STATE_CLOSED, card=card)


def _not_their_turn(board: Board, player: str, card: str, effect: str) -> Refusal | None:
    by_window = NOT_NEXT[MAY_ACTIVATE]
    return None if player == board.actor else by_window.get(board.window, by_window[None])(board, player)


NOW = Question(
    MAY_ACTIVATE, duel_over, in_replay, in_choice, others_triggered, _not_their_turn, available.why_unavailable
)
why_unavailable = NOW.why_not


def why_not_activate(board: Board, action: Activate) -> Refusal | None:
    """Why that activation may not be made now, or None."""
    return why_unavailable(board, action.player, action.card, action.effect) or available.wrong_choice(board, action)


def activations(board: Board, player: str) -> Iterator[Activate]:
    """The activations open to `player` now; while effects that were triggered go on a chain, only theirs."""
    found = activation.actions(board, player)
    if board.window is not Window.TRIGGERS:
        return found
    group = {(t.uid, t.effect.id) for t in current_group(board)}
    return (action for action in found if (action.card, action.effect) in group)


def passing(board: Board, player: str) -> Iterator[Pass]:
    """To pass, where one may."""
    if why_not_pass(board, Pass(player)) is None:
        yield Pass(player)
