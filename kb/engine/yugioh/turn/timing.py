"""Fast effect timing: who may act next after everything that happens.

Source: "Fast effect timing", "Turn Player's Priority", "Simultaneous Effects Go On Chain" (ygo-rulebook,
official rulebook pages 48, 50). The windows are the boxes of the chart: OPEN is A, RESPONSE is B and C, CHAIN is
D, PROCEED is E.
"""

from __future__ import annotations

from kb.engine.yugioh import events
from kb.engine.yugioh.actions import Pass, Reposition
from kb.engine.yugioh.battle import damage_step, declaration, replay
from kb.engine.yugioh.chain import activation, available, conditions, resolving
from kb.engine.yugioh.effects import at_once, delayed
from kb.engine.yugioh.field import positions, self_removal
from kb.engine.yugioh.state import Board, Triggered, Window, other
from kb.engine.yugioh.steps import (
    AfterChain,
    AfterEvent,
    AfterTiming,
    CutHand,
    NextTiming,
    NextTrigger,
    NextTurn,
    Respond,
    TrySummon,
)
from kb.engine.yugioh.summon import normal, pendulum
from kb.engine.yugioh.turn import hand_size, maintenance, phases, winning
from kb.engine.yugioh.turn.priority import current_group, segoc


def passed(board: Board, action: Pass) -> None:
    """The player to act passes."""
    PASSED[board.window](board)


def _declined(board: Board) -> None:
    """Optional effects that were triggered are not activated."""
    declined = current_group(board)
    board.triggered = [t for t in board.triggered if t not in declined]
    next_trigger(board)


def _let_move_on(board: Board) -> None:
    """The turn player moves on, as nobody wants to act before."""
    if board.to == "next-turn" and hand_size.excess(board):
        board.agenda.put(CutHand())
        return
    phases.move_on(board)
    open_state(board)


def _not_responded(board: Board) -> None:
    """The other player may respond; where both have passed the duel moves on."""
    board.passes += 1
    board.actor = other(board.actor)
    if board.passes == 2:
        _both_passed(board)


def _not_chained(board: Board) -> None:
    """The other player may add to the chain; where both have passed it resolves."""
    board.passes += 1
    board.actor = other(board.actor)
    if board.passes == 2:
        resolving.start(board)


#: What a pass means, by the window; in the others nobody may pass.
PASSED = {
    Window.RESPONSE: _not_responded,
    Window.CHAIN: _not_chained,
    Window.TRIGGERS: _declined,
    Window.PROCEED: _let_move_on,
}


def after_chain(board: Board, step: AfterChain) -> None:
    """A Summon that was not negated after all happens before anything else."""
    if board.summoning is not None:
        _summon_happens(board)
    board.agenda.put(CutHand() if hand_size.closed(board) else AfterEvent())


def _summon_happens(board: Board) -> None:
    """The Summon that was tried, and that nobody negated, happens."""
    grouped = board.summoning is not None and board.summoning.group
    (pendulum.happens if grouped else normal.happens)(board)


def turn_over(board: Board, step: NextTurn) -> None:
    """The next turn begins, and its game state is open."""
    phases.next_turn(board)
    open_state(board)


def _both_passed(board: Board) -> None:
    """Nobody responds (any more): what happened is past, and the duel moves on."""
    if board.summoning is not None:
        # What was Tributed or sent for the Summon has been answered by nobody yet.
        _summon_happens(board)
        board.agenda.put(AfterEvent())
        return
    board.answerable = board.offered = len(board.log.entries)
    if board.step == "damage":
        board.agenda.put(NextTiming(), AfterTiming())
    elif board.attack is not None:
        _to_damage_step(board)
    elif hand_size.closed(board):
        board.agenda.put(CutHand())
    else:
        open_state(board)


def _to_damage_step(board: Board) -> None:
    """Both players agree to leave the Battle Step with an attack in progress: a replay comes first."""
    decision = replay.decide(board)
    if decision is not None:
        board.log.add(decision)
        if decision.answer:
            replay.begin(board, decision)
            return
    damage_step.begin(board)
    board.agenda.put(AfterEvent())


def after_timing(board: Board, step: AfterTiming) -> None:
    """Effects may answer a timing of the Damage Step; after the last of them the game state is open again."""
    if board.step == "damage":
        board.agenda.put(AfterEvent())
    else:
        open_state(board)


def open_state(board: Board) -> None:
    """The game state is open: the turn player has complete freedom of action (yugioh/timing/open-state)."""
    if board.over:
        return
    board.answerable = board.offered = len(board.log)
    if maintenance.come_due(board) or delayed.come_due(board):
        return
    board.window, board.actor = Window.OPEN, board.turn_player
    board.log.add(
        events.GameStateOpen(board.turn_player, codes=("yugioh/timing/open-state", "yugioh/timing/pass-pass-open"))
    )


def respond(board: Board, step: Respond | None = None) -> None:
    """Fast effects may answer, the turn player first (yugioh/timing/after-chain-turn-player)."""
    board.window, board.actor, board.passes = Window.RESPONSE, board.turn_player, 0


def after_event(board: Board, step: AfterEvent) -> None:
    """After an action that starts no chain, and after a chain: endings, triggers, then responses."""
    if board.over:
        return
    at_once.apply(board)
    if board.over:
        return
    phases.apply_ending(board)
    asking = self_removal.remove_what_must_go(board)
    if asking is not None:
        board.agenda.put(asking, step)
        return
    winning.look(board)
    if board.over:
        return
    _stop_attack(board)
    _collect_triggers(board)
    next_trigger(board)


def _stop_attack(board: Board) -> None:
    """An attack that cannot go on ends in the Battle Step; a replay that it would have had is ruled out."""
    decision = declaration.stopped(board) if board.step == "battle" else None
    if decision is None:
        return
    ruled_out = replay.decide(board)
    if ruled_out is not None and not ruled_out.answer:
        board.log.add(ruled_out)
    board.log.add(decision)
    board.log.add(events.AttackStopped(**decision.facts, reason=str(decision.reason), codes=decision.codes))
    board.attack = None


# ---- simultaneous effects go on a chain -----------------------------------------------------------------


def _collect_triggers(board: Board) -> None:
    """Effects triggered since the last look, in SEGOC order: mandatory first, the turn player first."""
    found = conditions.newly_triggered(board)
    board.offered = len(board.log.entries)
    board.triggered = found
    if found:
        board.triggered = [t for t in found if _can_be_activated(board, t)]


def _can_be_activated(board: Board, triggered: Triggered) -> bool:
    """Whether a triggered effect can be activated now; the trace tells why it waited, or missed its timing."""
    refusal = available.unavailable(board, board.cards[triggered.uid], triggered.effect, triggered.player)
    facts = {"card": triggered.uid, "effect": triggered.effect.id, "player": triggered.player}
    if refusal is None:
        board.log.add(events.Triggered(**facts, codes=("yugioh/timing/triggers-first", *_why_still(triggered))))
    else:
        board.log.add(refusal)
    return refusal is None


def _why_still(triggered: Triggered) -> tuple[str, ...]:
    """The rules by which an effect is not too late although its event was not the last thing that happened."""
    if not triggered.waited:
        return ()
    late = "yugioh/timing/mandatory-after-chain" if triggered.effect.mandatory else "yugioh/timing/if-does-not-miss"
    return ("yugioh/chain/events-wait", late)


def _call_for_mandatory(board: Board) -> None:
    """Mandatory Quick Effects that the chain calls for go on it next (yugioh/chain/mandatory-quick).

    They wait until effects that were triggered together are all on the chain, and answer the newest link they fit.
    """
    fresh = [
        t for t in conditions.mandatory_answers(board) if not available.is_waiting(board, board.cards[t.uid], t.effect)
    ]
    for link in board.chain:
        link.heard = True
    board.triggered += fresh
    refused = [t for t in fresh if available.unavailable(board, board.cards[t.uid], t.effect, t.player) is not None]
    board.triggered = [t for t in board.triggered if t not in refused]
    if fresh != refused:
        called = tuple(t.uid for t in fresh if t not in refused)
        board.log.add(events.CalledFor(called, codes=("yugioh/chain/mandatory-quick",)))


def _pass_over(board: Board) -> None:
    """What must go on the chain and cannot any more does not: a limit is reached, or nothing may be chained."""
    for waiting in [waiting for waiting in board.triggered if waiting.effect.mandatory]:
        refusal = available.unavailable(board, board.cards[waiting.uid], waiting.effect, waiting.player)
        if refusal is not None:
            board.triggered.remove(waiting)
            board.log.add(refusal)


def turned_by_hand(board: Board, action: Reposition) -> None:
    """A monster is turned by hand; to turn it face-up is a Flip Summon, which is tried first."""
    if board.cards[action.card].face_up:
        positions.turn_by_hand(board, action)
    else:
        normal.begin_flip(board, action)


def try_summon(board: Board, step: TrySummon) -> None:
    """A Summon that starts no chain is tried: if anyone could negate it they may, otherwise it happens."""
    board.window = Window.RESPONSE
    for player in (board.turn_player, other(board.turn_player)):
        if next(activation.actions(board, player), None) is not None:
            respond(board)
            return
    _summon_happens(board)
    board.agenda.put(AfterEvent())


def next_trigger(board: Board, step: NextTrigger | None = None) -> None:
    """Ask for the next triggered effect; when there is none, for responses."""
    if board.chain:
        _pass_over(board)
    if board.chain and not board.chain[-1].heard and not any(t.effect.type == "trigger" for t in board.triggered):
        _call_for_mandatory(board)
    if board.triggered:
        board.triggered.sort(key=lambda t: segoc(board, t))
        board.window, board.actor = Window.TRIGGERS, current_group(board)[0].player
    elif board.chain:
        board.window, board.actor, board.passes = Window.CHAIN, other(board.chain[-1].player), 0
    else:
        respond(board)
