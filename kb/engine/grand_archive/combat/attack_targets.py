"""2.c of a declaration: the attack target or, with Cleave, the player; and additional targets.

Source: "Combat Phase - Attack Declaration" 2.c; "Attacking and the Combat Phase"; the keyword entries on Cleave and
Multistrike.
"""

from __future__ import annotations

from kb.engine.grand_archive.actions import DeclareAttack
from kb.engine.grand_archive.events.combat import PlayerChosen, TargetChosen
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.questions import IS_LEGAL_ATTACK
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import State
from kb.engine.table.decision import Because, Question, Refusal, because, ground

Attack = list[CardState]
TARGET = "grand-archive/attack-declaration/target"
NONE_VALID = "grand-archive/attack/no-valid-target"
CLEAVE = ("grand-archive/attack-declaration/cleave", "grand-archive/keyword/cleave")


# ---- a player, with Cleave ------------------------------------------------------------------------------


@ground(IS_LEGAL_ATTACK, *CLEAVE)
def _nobody(state: State, action: DeclareAttack) -> Because | None:
    return because(Reason.NO_TARGET) if action.target is None else None


@ground(IS_LEGAL_ATTACK, *CLEAVE)
def _no_player(state: State, action: DeclareAttack) -> Because | None:
    return because(Reason.PLAYER_NOT_OBJECT, target=action.target) if action.target not in state.players else None


@ground(IS_LEGAL_ATTACK, "grand-archive/attack/own-objects", *CLEAVE)
def _oneself(state: State, action: DeclareAttack) -> Because | None:
    return because(Reason.OWN_OBJECT, target=action.target) if action.target == action.player else None


@ground(IS_LEGAL_ATTACK, NONE_VALID, *CLEAVE)
def _nobody_to_attack(state: State, action: DeclareAttack) -> Because | None:
    return because(Reason.NO_TARGET, target=action.target) if not _defending(state, action) else None


MAY_CLEAVE = Question(IS_LEGAL_ATTACK, _nobody, _no_player, _oneself, _nobody_to_attack)


def choose_player(state: State, action: DeclareAttack, attack: Attack) -> Refusal | None:
    """With Cleave: the units and Siegeable domains of a chosen opponent defend and are no attack targets."""
    refused = MAY_CLEAVE.why_not(state, action)
    if refused is None:
        defending = _defending(state, action)
        state.current_combat.defenders = defending
        state.tell(PlayerChosen(action.target or "", tuple(defending), codes=CLEAVE))
    return refused


def _defending(state: State, action: DeclareAttack) -> list[str]:
    return [card.uid for card in in_zone(state, Zone.FIELD, action.target) if targeting.attackable(card)]


# ---- targets --------------------------------------------------------------------------------------------


@ground(IS_LEGAL_ATTACK, TARGET, NONE_VALID)
def _no_card(state: State, action: DeclareAttack, uid: str | None, attack: Attack) -> Because | None:
    if uid in state.cards:
        return None
    return because(Reason.NO_TARGET if uid is None else Reason.NOT_ATTACKABLE, target=uid)


@ground(IS_LEGAL_ATTACK, "grand-archive/attack/unique-targets")
def _targeted_already(state: State, action: DeclareAttack, uid: str | None, attack: Attack) -> Because | None:
    return because(Reason.ALREADY_TARGETED, target=uid) if uid in state.current_combat.defenders else None


def _not_attackable(state: State, action: DeclareAttack, uid: str | None, attack: Attack) -> Refusal | None:
    return targeting.attack_target_refusal(state, state.cards[uid or ""], action.player, attack)


MAY_BE_TARGET = Question(IS_LEGAL_ATTACK, _no_card, _targeted_already, _not_attackable)


def choose_target(state: State, action: DeclareAttack, attack: Attack) -> Refusal | None:
    """Without Cleave: one attack target."""
    return add(state, action, action.target, attack)


def add(state: State, action: DeclareAttack, uid: str | None, attack: Attack) -> Refusal | None:
    """Give an object the defending role as an attack target, or say why not."""
    refused = MAY_BE_TARGET.why_not(state, action, uid, attack)
    if refused is None and uid is not None:
        combat, card = state.current_combat, state.cards[uid]
        combat.defenders.append(uid)
        combat.targets.append(uid)
        seen = ("grand-archive/keyword/true-sight",) if looks.has(state, card, "stealth") else ()
        state.tell(TargetChosen(uid, codes=(TARGET, *seen)))
    return refused


@ground(IS_LEGAL_ATTACK, "grand-archive/keyword/multistrike")
def too_many(state: State, action: DeclareAttack, attack: Attack) -> Because | None:
    """Why the attack may not have as many additional targets."""
    extra = additional_targets(state, attack)
    return because(Reason.TOO_MANY_TARGETS, additional=extra) if len(action.also) > extra else None


def additional_targets(state: State, attack: Attack) -> int:
    """How many additional targets the attack may have."""
    if not state.ruleset.multistrike:
        return 0
    return sum(looks.keyword(state, card, "multistrike") for card in attack)
