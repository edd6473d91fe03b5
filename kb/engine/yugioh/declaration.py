"""Declaring an attack: with what, on what, and when not.

Source: "Attack Declaration" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 185-186), "Declaring an attack"
(yugipedia, Battle Step). Every function answers with a refusal or None; the first refusal counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.engine.decision import Decision, Refusal, refuse
from kb.engine.yugioh import continuous
from kb.engine.yugioh.actions import Attack
from kb.engine.yugioh.field import happen, monsters
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import AttackState, CardState, Window, other

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

QUESTION = "May this attack be declared?"
#: How many attacks a monster is allowed each turn (yugioh/attack/one-per-turn).
ATTACKS_PER_TURN = 1


def why_not(duel: Duel, action: Attack) -> Refusal | None:
    """Why `action` may not be declared now, or None."""
    attacker = duel.board.cards.get(action.attacker)
    return (
        wrong_moment(duel, action.player)
        or attacker_refusal(duel, attacker, action.player)
        or (target_refusal(duel, attacker, action.target) if attacker else None)
    )


def wrong_moment(duel: Duel, player: str) -> Refusal | None:
    """Attacks are declared by the turn player, in the Battle Step, with the game state open."""
    board = duel.board
    if player != board.turn_player:
        return refuse(QUESTION, Reason.NOT_TURN_PLAYER, "yugioh/attack/turn-player-only", player=player)
    if board.phase != "battle" or board.step != "battle":
        return refuse(
            QUESTION,
            Reason.WRONG_PHASE,
            "yugioh/battle-step/open-state-actions",
            phase=board.phase,
            step=board.step,
        )
    if board.window is not Window.OPEN or board.attack is not None:
        return refuse(
            QUESTION,
            Reason.GAME_STATE_CLOSED,
            "yugioh/battle-step/open-state-actions",
            "yugioh/timing/closed-state",
            window=str(board.window),
        )
    return None


def attacker_refusal(duel: Duel, attacker: CardState | None, player: str) -> Refusal | None:
    """A face-up Attack Position monster of the player that has not declared an attack and may attack."""
    if attacker is None or not attacker.is_monster:
        return refuse(QUESTION, Reason.NOT_ON_FIELD, "yugioh/attack/face-up-attack-position")
    facts = {"attacker": attacker.uid}
    if attacker.controller != player:
        return refuse(QUESTION, Reason.NOT_YOUR_MONSTER, "yugioh/attack/face-up-attack-position", **facts)
    if not attacker.face_up or attacker.position != "attack":
        return refuse(
            QUESTION,
            Reason.NOT_FACE_UP_ATTACK_POSITION,
            "yugioh/attack/face-up-attack-position",
            position=attacker.position,
            face_up=attacker.face_up,
            **facts,
        )
    if attacker.attacks >= ATTACKS_PER_TURN:
        return refuse(QUESTION, Reason.ALREADY_ATTACKED, "yugioh/attack/one-per-turn", **facts)
    by = continuous.attack_forbidden(duel, attacker)
    if by is not None:
        return refuse(QUESTION, Reason.CANNOT_ATTACK, "yugioh/attack/restricted", by=by.uid, **facts)
    return None


def target_refusal(duel: Duel, attacker: CardState, target: str | None) -> Refusal | None:
    """An opponent's monster that may be attacked; directly where none is there or an effect allows it."""
    facts = {"attacker": attacker.uid, "target": target}
    defenders = monsters(duel, other(attacker.controller))
    if target is None:
        if not defenders or continuous.direct_permission(duel, attacker):
            return None
        return refuse(
            QUESTION,
            Reason.OPPONENT_CONTROLS_MONSTERS,
            "yugioh/attack/target-or-direct",
            "yugioh/attack/direct-by-effect",
            **facts,
        )
    card = duel.board.cards.get(target)
    if card is None or card not in defenders:
        return refuse(QUESTION, Reason.NOT_AN_OPPONENTS_MONSTER, "yugioh/attack/target-or-direct", **facts)
    by = continuous.not_attackable(duel, card, attacker)
    if by is not None:
        return refuse(QUESTION, Reason.CANNOT_BE_ATTACKED, "yugioh/attack/cannot-be-targeted", by=by.uid, **facts)
    return None


def targets(duel: Duel, attacker: CardState) -> Iterator[str | None]:
    """Every legal attack target of `attacker`; None stands for a direct attack."""
    for card in monsters(duel, other(attacker.controller)):
        if target_refusal(duel, attacker, card.uid) is None:
            yield card.uid
    if target_refusal(duel, attacker, None) is None:
        yield None


def able(duel: Duel, attacker: CardState) -> bool:
    """Whether `attacker` could declare an attack, were it the moment for it."""
    return attacker_refusal(duel, attacker, attacker.controller) is None and any(True for _ in targets(duel, attacker))


def actions(duel: Duel, player: str) -> Iterator[Attack]:
    """Every attack that `player` may declare now."""
    if wrong_moment(duel, player) is None:
        for attacker in monsters(duel, player):
            if attacker_refusal(duel, attacker, player) is None:
                for target in targets(duel, attacker):
                    yield Attack(player, attacker.uid, target)


def declare(duel: Duel, action: Attack) -> None:
    """The attack is declared; the declaration window opens (yugioh/declaration/window-opens)."""
    board = duel.board
    attacker = board.cards[action.attacker]
    attacker.attacks += 1
    permission = action.target is None and bool(monsters(duel, other(action.player)))
    board.attack = AttackState(attacker.uid, action.target, permitted_direct=permission)
    board.batch += 1
    codes = ("yugioh/attack/direct-by-effect",) if permission else ("yugioh/attack/target-or-direct",)
    happen(
        duel,
        "attack-declared",
        *codes,
        "yugioh/declaration/window-opens",
        player=action.player,
        attacker=attacker.uid,
        target=action.target,
    )


def stopped(duel: Duel) -> Decision | None:
    """Why the attack in progress cannot go on before the Damage Step, or None (yugioh/attack/stopped)."""
    attack = duel.board.attack
    if attack is None:
        return None
    attacker = duel.board.cards[attack.attacker]
    question, facts = "Does the attack go on?", {"attacker": attacker.uid}
    if attack.negated:
        return refuse(
            question,
            Reason.ATTACK_NEGATED,
            "yugioh/attack/stopped",
            "yugioh/attack/negated-uses-attack",
            **facts,
        )
    if not attacker.is_monster or attacker.controller != duel.board.turn_player:
        return refuse(question, Reason.ATTACKER_LEFT_FIELD, "yugioh/attack/attacker-left", **facts)
    if attacker.position != "attack" or not attacker.face_up:
        return refuse(question, Reason.ATTACKER_NOT_IN_ATTACK_POSITION, "yugioh/attack/stopped", **facts)
    return None
