"""Redirecting an attack to another target.

Source: "Objects and Targeting", Redirect; the keyword entries on Intercept, Unblockable and Cleave.
"""

from __future__ import annotations

from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.field.places import using
from kb.engine.grand_archive.pieces import CardState
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import State
from kb.engine.table.decision import Decision, Refusal, refuse

QUESTION = "May the attack be redirected to this object?"


def only_target(state: State) -> CardState | None:
    """The one target of the attack, or None where it has none or several."""
    targets = state.combat.targets if state.combat else []
    return state.cards[targets[0]] if len(targets) == 1 else None


def refusal(state: State, attacked: CardState | None, to: CardState, *, intercept: bool) -> Refusal | None:
    """Why the attack on `attacked` (None: on nothing any more) may not be redirected to `to`, or None."""
    combat = state.combat
    facts = {"attacked": attacked.uid if attacked else None, "to": to.uid}
    if combat is None or not combat.attacker:
        return refuse(QUESTION, Reason.NO_TARGET, "grand-archive/combat/redirect", **facts)
    if combat.cleave:
        return refuse(QUESTION, Reason.CANNOT_REDIRECT, "grand-archive/keyword/cleave-not-redirected", **facts)
    if (attacked is None and combat.targets) or (attacked is not None and attacked.uid not in combat.targets):
        return refuse(QUESTION, Reason.NOT_A_TARGET, "grand-archive/combat/redirect", **facts)
    attack = [state.cards[combat.attacker], *using(state)]
    if intercept and looks.has(state, attack[0], "unblockable"):
        return refuse(QUESTION, Reason.CANNOT_REDIRECT, "grand-archive/keyword/unblockable", **facts)
    if intercept and not attackers.obeys(state, to):
        return refuse(QUESTION, Reason.DOES_NOT_OBEY, "grand-archive/keyword/intercept", **facts)
    if to.uid in combat.defenders:
        return refuse(QUESTION, Reason.ALREADY_TARGETED, "grand-archive/combat/redirect-unique", **facts)
    return targeting.attack_target_refusal(state, to, combat.attacking_player, attack, QUESTION)


def redirect(state: State, attacked: CardState | None, to: CardState, *, intercept: bool) -> None:
    """Redirect the attack on `attacked` to `to` where that is legal; taunt no longer matters."""
    refused = refusal(state, attacked, to, intercept=intercept)
    if refused:
        state.log.add(refused)
        return
    combat = state.current_combat
    codes = ["grand-archive/combat/redirect"]
    for held in (combat.targets, combat.defenders):
        if attacked is None:
            held.append(to.uid)
        else:
            held[held.index(attacked.uid)] = to.uid
    if attacked is None:
        codes.append("grand-archive/combat/attacker-keeps-role")
    if intercept:
        codes.append("grand-archive/keyword/intercept")
    facts = {"attacked": attacked.uid if attacked else None, "to": to.uid}
    state.log.add(Decision(QUESTION, True, Reason.ALL_FULFILLED, tuple(codes), facts))
