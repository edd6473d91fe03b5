"""Declaring an attack: with what, on what, and when not.

Source: "Attack Declaration" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 185-186), "Declaring an attack"
(yugipedia, Battle Step). Every function answers with a refusal or None; the first refusal counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Decision, Refusal, refuse
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import Attack
from kb.engine.yugioh.battle import permissions
from kb.engine.yugioh.field import in_force
from kb.engine.yugioh.field.filters import monsters
from kb.engine.yugioh.field.life import check_lp
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import AttackState, Board, CardState, Window, other
from kb.engine.yugioh.steps import AfterEvent

QUESTION = "May this attack be declared?"


def why_not(board: Board, action: Attack) -> Refusal | None:
    """Why `action` may not be declared now, or None."""
    attacker = board.cards.get(action.attacker)
    return (
        wrong_moment(board, action.player)
        or attacker_refusal(board, attacker, action.player)
        or (target_refusal(board, attacker, action.target, further=is_further(board, attacker)) if attacker else None)
    )


def wrong_moment(board: Board, player: str) -> Refusal | None:
    """Attacks are declared by the turn player, in the Battle Step, with the game state open."""
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


def attacker_refusal(board: Board, attacker: CardState | None, player: str) -> Refusal | None:
    """A face-up Attack Position monster of the player that has not declared an attack and may attack."""
    if attacker is None or not attacker.is_monster:
        return refuse(QUESTION, Reason.NOT_ON_FIELD, "yugioh/attack/face-up-attack-position")
    facts = {"attacker": attacker.uid}
    if attacker.controller != player:
        return refuse(QUESTION, Reason.NOT_YOUR_MONSTER, "yugioh/attack/face-up-attack-position", **facts)
    if not may_battle_as_it_stands(board, attacker):
        return refuse(
            QUESTION,
            Reason.NOT_FACE_UP_ATTACK_POSITION,
            "yugioh/attack/face-up-attack-position",
            position=attacker.position,
            face_up=attacker.face_up,
            **facts,
        )
    times, each = permissions.attacks_allowed(board, attacker)
    if attacker.attacks >= times and not (each and "" not in attacker.attacked):
        codes = ("yugioh/attack/one-per-turn", *(("yugioh/attack/all-once-each",) if each else ()))
        codes += ("yugioh/attack/declared-then-flipped",) if attacker.hidden else ()
        return refuse(QUESTION, Reason.ALREADY_ATTACKED, *codes, **facts)
    cost = permissions.attack_cost(board, attacker)
    if cost > board.lp[player]:
        lp = board.lp[player]
        codes = ("yugioh/attack/restricted", "yugioh/activation/cost-payable")
        return refuse(QUESTION, Reason.COST_NOT_PAYABLE, *codes, cost=cost, lp=lp, **facts)
    by = permissions.attack_forbidden(board, attacker)
    if by is not None:
        return refuse(QUESTION, Reason.CANNOT_ATTACK, "yugioh/attack/restricted", by=by.uid, **facts)
    return None


def may_battle_as_it_stands(board: Board, attacker: CardState) -> bool:
    """Face-up in Attack Position, or in Defense Position where an effect lets it attack from there."""
    return attacker.face_up and (
        attacker.position == "attack" or in_force.attacks_from_defense(board, attacker) is not None
    )


def is_further(board: Board, attacker: CardState) -> bool:
    """Whether another attack of `attacker` would rest on attacking every monster once each."""
    return attacker.attacks >= permissions.attacks_allowed(board, attacker)[0]


def target_refusal(board: Board, attacker: CardState, target: str | None, *, further: bool) -> Refusal | None:
    """An opponent's monster that may be attacked; directly where none is there or an effect allows it.

    A `further` attack, of a monster that attacks every monster once each, is on a monster not attacked before.
    """
    facts = {"attacker": attacker.uid, "target": target}
    if further and (target is None or target in attacker.attacked):
        return refuse(QUESTION, Reason.ALREADY_ATTACKED, "yugioh/attack/all-once-each", **facts)
    defenders = monsters(board, other(attacker.controller))
    if target is None:
        if not defenders or permissions.direct_permission(board, attacker):
            return None
        return refuse(
            QUESTION,
            Reason.OPPONENT_CONTROLS_MONSTERS,
            "yugioh/attack/target-or-direct",
            "yugioh/attack/direct-by-effect",
            **facts,
        )
    card = board.cards.get(target)
    if card is None or card not in defenders:
        return refuse(QUESTION, Reason.NOT_AN_OPPONENTS_MONSTER, "yugioh/attack/target-or-direct", **facts)
    by = permissions.not_attackable(board, card, attacker)
    if by is not None:
        return refuse(QUESTION, Reason.CANNOT_BE_ATTACKED, "yugioh/attack/cannot-be-targeted", by=by.uid, **facts)
    return None


def targets(board: Board, attacker: CardState, *, further: bool) -> Iterator[str | None]:
    """Every legal attack target of `attacker`; None stands for a direct attack."""
    for target in (*(card.uid for card in monsters(board, other(attacker.controller))), None):
        if target_refusal(board, attacker, target, further=further) is None:
            yield target


def able(board: Board, attacker: CardState) -> bool:
    """Whether `attacker` could declare an attack, were it the moment for it."""
    return attacker_refusal(board, attacker, attacker.controller) is None and any(
        True for _ in targets(board, attacker, further=is_further(board, attacker))
    )


def actions(board: Board, player: str) -> Iterator[Attack]:
    """Every attack that `player` may declare now."""
    if wrong_moment(board, player) is None:
        for attacker in monsters(board, player):
            if attacker_refusal(board, attacker, player) is None:
                for target in targets(board, attacker, further=is_further(board, attacker)):
                    yield Attack(player, attacker.uid, target)


def declare(board: Board, action: Attack) -> None:
    """The attack is declared; the declaration window opens (yugioh/declaration/window-opens)."""
    attacker = board.cards[action.attacker]
    further = is_further(board, attacker)
    permission = action.target is None and bool(monsters(board, other(action.player)))
    _pay(board, attacker)
    if board.over:
        return
    board.attack = AttackState(attacker.uid, action.target, permitted_direct=permission, further=further)
    attacker.attacks += 1
    attacker.attacked += (action.target or "",)
    board.log.begin()
    board.log.add(
        events.AttackDeclared(
            action.player,
            attacker.uid,
            action.target,
            codes=(
                *_codes(action, attacker, permission=permission),
                "yugioh/declaration/window-opens",
                "yugioh/declaration/turn-player-first",
                "yugioh/timing/after-action",
            ),
        )
    )
    board.agenda.put(AfterEvent())


def _codes(action: Attack, attacker: CardState, *, permission: bool) -> tuple[str, ...]:
    """The rules on which this attack rests."""
    codes = ["yugioh/attack/target-or-direct"]
    if action.target is None:
        codes.append("yugioh/attack/direct-by-effect" if permission else "yugioh/attack/direct-if-no-monsters")
    if attacker.position == "defense":
        codes.append("yugioh/attack/from-defense-position")
    if attacker.attacks > 1:
        codes.append("yugioh/attack/several-by-effect")
    return tuple(codes)


def _pay(board: Board, attacker: CardState) -> None:
    """Pay what effects ask for the attack."""
    amount, player = permissions.attack_cost(board, attacker), attacker.controller
    if amount:
        board.lp[player] -= amount
        codes = ("yugioh/damage/paid-or-lost", "yugioh/activation/card-text-precedes")
        board.log.add(events.LpPaid(player, amount, codes=codes))
        check_lp(board)


def stopped(board: Board) -> Decision | None:
    """Why the attack in progress cannot go on before the Damage Step, or None (yugioh/attack/stopped)."""
    attack = board.attack
    if attack is None:
        return None
    attacker = board.cards[attack.attacker]
    question, facts = "Does the attack go on?", {"attacker": attacker.uid}
    if attack.negated:
        return refuse(
            question,
            Reason.ATTACK_NEGATED,
            "yugioh/attack/stopped",
            "yugioh/attack/negated-uses-attack",
            **facts,
        )
    if not attacker.is_monster or attacker.controller != board.turn_player:
        return refuse(question, Reason.ATTACKER_LEFT_FIELD, "yugioh/attack/attacker-left", **facts)
    if not may_battle_as_it_stands(board, attacker):
        return refuse(question, Reason.ATTACKER_NOT_IN_ATTACK_POSITION, "yugioh/attack/stopped", **facts)
    return None
