"""Attacks as something that a player does: when one may be attempted, declaring it, and taking an illegal one back.

Source: "Combat Phase - Attack Declaration"; "Attacking and the Combat Phase" 1; "Card Types - Attack" 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from kb.engine.grand_archive.actions import Attempt, DeclareAttack
from kb.engine.grand_archive.combat import attack_declaration, declarable, restrictions
from kb.engine.grand_archive.events.combat import DeclarationReversed, ObligationDischarged
from kb.engine.grand_archive.field.attackers import obligations
from kb.engine.grand_archive.questions import MAY_ATTACK
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack.timing import slow_refusal
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.turn import flow
from kb.engine.table.decision import Because, Question, Refusal, because, ground

# ---- when -----------------------------------------------------------------------------------------------


def refusal(state: State, action: DeclareAttack) -> Refusal | None:
    """Why this attack may not be declared now, or None."""
    return attempt_refusal(state, action) or attack_declaration.refusal(state, action)


def _unresolved(state: State, action: DeclareAttack) -> Refusal | None:
    """Another attack card comes first,"""
    return attack_declaration.unresolved_attack_card(state, action.player, action.attacker)


@ground(MAY_ATTACK, "grand-archive/attack-card/enters-intent")
def another_must_attack(state: State, action: DeclareAttack) -> Because | None:
    """or another object has to attack with one,"""
    if not _must_attack(state, action.player) or action.attacker == state.declaring:
        return None
    return because(Reason.ATTACK_CARD_MUST_ATTACK, attacker=action.attacker)


def _wrong_moment(state: State, action: DeclareAttack) -> Refusal | None:
    """or it is not the moment for an attack of one's own accord."""
    return None if _must_attack(state, action.player) else slow_refusal(state, action.player, MAY_ATTACK)


#: Why the player cannot even attempt an attack now.
ATTEMPT = Question(MAY_ATTACK, _unresolved, another_must_attack, _wrong_moment)
attempt_refusal = ATTEMPT.why_not


def _must_attack(state: State, player: str) -> bool:
    """Whether `player` has to attack with a resolved attack card now."""
    return state.prompt is not None and state.prompt.about == flow.DECLARE and state.prompt.player == player


def _may_attack(state: State, player: str) -> bool:
    return _must_attack(state, player) or slow_refusal(state, player, MAY_ATTACK) is None


# ---- which ----------------------------------------------------------------------------------------------


def legal(state: State, player: str) -> Iterator[DeclareAttack]:
    """The legal declarations of `player`."""
    if _may_attack(state, player):
        yield from (action for action, _ in declarable.legal(state, player))


def attempts(state: State, player: str) -> Iterator[Attempt]:
    """The illegal attempts that discharge a duty to attack, or give up an attack card."""
    if not _may_attack(state, player):
        return
    due = [state.declaring] if state.declaring else list(obligations(state, player))
    if not state.declaring:
        for uid in due:
            yield from (Attempt(action) for action in declarable.illegal(state, player, uid))
    for action, trial in declarable.legal(state, player) if due else ():
        if action.attacker in due:
            for uid in dict.fromkeys(tax.source.uid for tax in restrictions.taxes(trial, player)):
                yield Attempt(replace(action, refuses=(uid,)))


# ---- declaring ------------------------------------------------------------------------------------------


def declare(state: State, action: DeclareAttack) -> None:
    """Declare a legal attack."""
    attempted = _attempted(state, action)
    attack_declaration.declare(state, action)
    state.attempts.append(attempted)
    attack_declaration.begin_combat(state)


def attempt(state: State, action: DeclareAttack) -> None:
    """Declare the attack in one piece, or take back every step of it."""
    trial = state.trial()
    refused = attack_declaration.declare(trial, action)
    if refused is None:
        declare(state, action)
        return
    state.log.extend(trial.log)
    state.noticed = len(state.log)
    state.agenda.prompt = None
    _reverse(state, action, refused)


def _attempted(state: State, action: DeclareAttack) -> tuple[str, tuple[str, ...]]:
    """What is remembered of an attempt: with what, on which kinds of target."""
    return action.attacker, attack_declaration.kinds_attacked(state, action)


def _reverse(state: State, action: DeclareAttack, refused: Refusal) -> None:
    """The attack is illegal: the position is as before, apart from a duty to attack that is discharged."""
    state.log.add(refused)
    codes = ("grand-archive/attack-declaration/reversed",)
    state.tell(DeclarationReversed(action.attacker, refused.reason.value, codes=codes))
    if action.attacker in obligations(state, action.player):
        state.attempts.append(_attempted(state, action))
        if action.attacker not in obligations(state, action.player):
            suffices = "grand-archive/attack-declaration/attempt-suffices"
            state.tell(ObligationDischarged(action.attacker, codes=(suffices,)))
    if state.declaring and refused.reason is Reason.IMPOSED_COST_REFUSED:
        flow.attack_card_fizzles(state)
