"""Redirecting an attack to another target.

Source: "Objects and Targeting", Redirect; the keyword entries on Intercept, Unblockable and Cleave.
"""

from __future__ import annotations

from typing import NamedTuple

from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.field.places import using
from kb.engine.grand_archive.pieces import CardState
from kb.engine.grand_archive.questions import MAY_REDIRECT
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import State
from kb.engine.table.decision import Because, Decision, Question, Refusal, because, ground


def only_target(state: State) -> CardState | None:
    """The one target of the attack, or None where it has none or several."""
    targets = state.combat.targets if state.combat else []
    return state.cards[targets[0]] if len(targets) == 1 else None


class Redirection(NamedTuple):
    """What is asked: the attack on `attacked` (None: on nothing any more) goes to `to`, by Intercept or otherwise."""

    attacked: CardState | None
    to: CardState
    intercept: bool

    def facts(self) -> dict[str, str | None]:
        """The objects in question."""
        return {"attacked": self.attacked.uid if self.attacked else None, "to": self.to.uid}


@ground(MAY_REDIRECT, "grand-archive/combat/redirect")
def _no_attack(state: State, asked: Redirection) -> Because | None:
    going_on = state.combat is not None and state.combat.attacker
    return because(Reason.NO_TARGET, **asked.facts()) if not going_on else None


@ground(MAY_REDIRECT, "grand-archive/keyword/cleave-not-redirected")
def _cleaving(state: State, asked: Redirection) -> Because | None:
    return because(Reason.CANNOT_REDIRECT, **asked.facts()) if state.current_combat.cleave else None


@ground(MAY_REDIRECT, "grand-archive/combat/redirect")
def _not_a_target(state: State, asked: Redirection) -> Because | None:
    targets = state.current_combat.targets
    wrong = bool(targets) if asked.attacked is None else asked.attacked.uid not in targets
    return because(Reason.NOT_A_TARGET, **asked.facts()) if wrong else None


@ground(MAY_REDIRECT, "grand-archive/keyword/unblockable")
def _unblockable(state: State, asked: Redirection) -> Because | None:
    attacker = state.cards[state.current_combat.attacker]
    stopped = asked.intercept and looks.has(state, attacker, "unblockable")
    return because(Reason.CANNOT_REDIRECT, **asked.facts()) if stopped else None


@ground(MAY_REDIRECT, "grand-archive/keyword/intercept")
def _disobedient(state: State, asked: Redirection) -> Because | None:
    stopped = asked.intercept and not attackers.obeys(state, asked.to)
    return because(Reason.DOES_NOT_OBEY, **asked.facts()) if stopped else None


@ground(MAY_REDIRECT, "grand-archive/combat/redirect-unique")
def _defends_already(state: State, asked: Redirection) -> Because | None:
    already = asked.to.uid in state.current_combat.defenders
    return because(Reason.ALREADY_TARGETED, **asked.facts()) if already else None


def _no_legal_target(state: State, asked: Redirection) -> Refusal | None:
    combat = state.current_combat
    attack = [state.cards[combat.attacker], *using(state)]
    return targeting.attack_target_refusal(state, asked.to, combat.attacking_player, attack, MAY_REDIRECT)


MAY = Question(
    MAY_REDIRECT,
    _no_attack,
    _cleaving,
    _not_a_target,
    _unblockable,
    _disobedient,
    _defends_already,
    _no_legal_target,
)


def redirect(state: State, attacked: CardState | None, to: CardState, *, intercept: bool) -> None:
    """Redirect the attack on `attacked` to `to` where that is legal; taunt no longer matters."""
    asked = Redirection(attacked, to, intercept)
    refused = MAY.why_not(state, asked)
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
    state.log.add(Decision(MAY_REDIRECT, True, Reason.ALL_FULFILLED, tuple(codes), asked.facts()))
