"""Entering phases and steps, with what ends or begins there."""

from __future__ import annotations

from kb.engine.table.decision import Decision
from kb.engine.yugioh import events
from kb.engine.yugioh.field import durations, looks
from kb.engine.yugioh.field.away import come_back
from kb.engine.yugioh.field.moving import change_control
from kb.engine.yugioh.field.places import in_zone, monsters
from kb.engine.yugioh.field.positions import turn
from kb.engine.yugioh.lasting import Granted, LastStanding, Returns
from kb.engine.yugioh.questions import IS_OVER
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import PLAYERS, Board, CardState
from kb.engine.yugioh.vocabulary.positions import KeptAfterAttack, NoPositionChange
from kb.engine.yugioh.vocabulary.standing import DefenseAfterAttack


def to_phase(board: Board, phase: str, *codes: str) -> None:
    """Enter a phase, with what ends or begins with it."""
    if board.phase == "battle":
        _leave_battle_phase(board)
    board.phase, board.step, board.timing, board.attack = phase, "", "", None
    durations.phase_ends(board)
    board.log.add(events.Phase(phase, board.turn_player, codes=codes))
    if phase == "standby":
        come_back(board, durations.STANDBY, durations.standby_of(board.turn_player))
        durations.standby_begins(board)
    if phase == "battle":
        board.battle_phases += 1
        to_step(board, "start", "yugioh/battle-phase/steps", "yugioh/battle-phase/start-step")
    elif phase == "end":
        for returns in [one for one in board.lasting.of(Returns) if one.while_there is None]:
            change_control(board, board.cards[returns.uid], returns.to)
        come_back(board, durations.END_PHASE, *durations.this_turn(board))
        board.lasting.end(durations.END_PHASE)
        _last_standing(board)


def _last_standing(board: Board) -> None:
    """Where an effect has the Duel end now: the player who alone controls a monster wins, otherwise it is a draw."""
    if LastStanding() not in board.lasting:
        return
    standing = [player for player in PLAYERS if monsters(board, player)]
    winner = standing[0] if len(standing) == 1 else "draw"
    board.end(winner)
    codes = ("yugioh/battle-phase/last-standing", "yugioh/activation/card-text-precedes")
    board.log.add(Decision(IS_OVER, True, Reason.CARD_EFFECT, codes, {"winner": winner}))


def to_step(board: Board, step: str, *codes: str) -> None:
    """Enter a step of the Battle Phase."""
    board.step, board.timing = step, ""
    if step == "end":
        codes += ("yugioh/battle-phase/end-step",)
    board.log.add(events.Step(step, codes=codes))


def turn_after_attack(board: Board, card: CardState, at: str) -> None:
    """A monster that has attacked turns to Defense Position at the end of the step or phase that its text names."""
    rules = looks.applied(board, DefenseAfterAttack)
    told = any(rule.at == at and looks.concerns(board, rule.what, card, source) for source, rule in rules)
    if told and card.is_monster and card.position == "attack":
        codes = ("yugioh/damage-step/has-attacked", "yugioh/activation/card-text-precedes")
        turn(board, card, "defense", *codes)


def _keep_after_attack(board: Board, card: CardState) -> None:
    """A monster that has attacked stays in its battle position from now on where its text says so."""
    for source, rule in list(looks.applied(board, KeptAfterAttack)):
        if card.is_monster and looks.concerns(board, rule.what, card, source):
            entry = NoPositionChange(what="this", by_hand=rule.by_hand)
            kept = Granted(card.uid, entry, source.uid, board.places.number(), "monster", source.controller)
            durations.hold(board, kept, card, durations.ends(board, rule.until, source.controller, source.uid))


def _leave_battle_phase(board: Board) -> None:
    """At the end of the Battle Phase monsters that attacked turn to Defense Position where their text says so."""
    for card in in_zone(board, None, "monster"):
        if card.has_attacked:
            turn_after_attack(board, card, "battle-phase")
            _keep_after_attack(board, card)
    come_back(board, durations.BATTLE_PHASE)
    durations.battle_phase_ends(board)
