"""Declaring an attack: with what, on what, and when not.

Source: "Attack Declaration" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 185-186), "Declaring an attack"
(yugipedia, Battle Step). Each ground stands under its codes; of several the first that is declared counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.table.decision import Because, Decision, Question, Refusal, because, ground
from kb.engine.yugioh import events
from kb.engine.yugioh.actions import Attack
from kb.engine.yugioh.battle import permissions
from kb.engine.yugioh.field import durations, looks
from kb.engine.yugioh.field.life import check_lp
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import AttackState, Board, CardState, Window, other
from kb.engine.yugioh.steps import AfterEvent

QUESTION = "May this attack be declared?"


def why_not(board: Board, action: Attack) -> Refusal | None:
    """Why `action` may not be declared now, or None."""
    attacker = board.cards.get(action.attacker)
    return (
        MOMENT.why_not(board, action.player)
        or attacker_refusal(board, attacker, action.player)
        or (target_refusal(board, attacker, action.target, further=is_further(board, attacker)) if attacker else None)
    )


# ---- when -----------------------------------------------------------------------------------------------


@ground(QUESTION, "yugioh/attack/turn-player-only")
def not_turn_player(board: Board, player: str) -> Because | None:
    """Attacks are declared by the turn player,"""
    return because(Reason.NOT_TURN_PLAYER, player=player) if player != board.turn_player else None


@ground(QUESTION, "yugioh/battle-step/open-state-actions")
def not_in_battle_step(board: Board, player: str) -> Because | None:
    """in the Battle Step,"""
    there = board.phase == "battle" and board.step == "battle"
    return None if there else because(Reason.WRONG_PHASE, phase=board.phase, step=board.step)


@ground(QUESTION, "yugioh/battle-step/open-state-actions", "yugioh/timing/closed-state")
def not_open(board: Board, player: str) -> Because | None:
    """with the game state open."""
    is_open = board.window is Window.OPEN and board.attack is None
    return None if is_open else because(Reason.GAME_STATE_CLOSED, window=str(board.window))


MOMENT = Question(QUESTION, not_turn_player, not_in_battle_step, not_open)


# ---- with what ------------------------------------------------------------------------------------------


@ground(QUESTION, "yugioh/attack/face-up-attack-position")
def not_on_field(board: Board, attacker: CardState | None, player: str) -> Because | None:
    """A monster on the field"""
    return because(Reason.NOT_ON_FIELD) if attacker is None or not attacker.is_monster else None


@ground(QUESTION, "yugioh/attack/face-up-attack-position")
def not_yours(board: Board, attacker: CardState, player: str) -> Because | None:
    """that the player controls,"""
    return because(Reason.NOT_YOUR_MONSTER, attacker=attacker.uid) if attacker.controller != player else None


@ground(QUESTION, "yugioh/attack/face-up-attack-position")
def not_in_position(board: Board, attacker: CardState, player: str) -> Because | None:
    """face-up in Attack Position,"""
    if may_battle_as_it_stands(board, attacker):
        return None
    facts = {"position": attacker.position, "face_up": attacker.face_up, "attacker": attacker.uid}
    return because(Reason.NOT_FACE_UP_ATTACK_POSITION, **facts)


@ground(QUESTION, "yugioh/attack/one-per-turn")
def attacked_already(board: Board, attacker: CardState, player: str) -> Because | None:
    """that has an attack left this turn,"""
    allowed = permissions.attacks_allowed(board, attacker)
    only_monsters = "" not in attacker.attacked and (allowed.each or attacker.attacks < allowed.on_monsters)
    if attacker.attacks < allowed.times or only_monsters:
        return None
    codes: tuple[str, ...] = ("yugioh/attack/all-once-each",) if allowed.each else ()
    codes += ("yugioh/attack/declared-then-flipped",) if attacker.hidden else ()
    return because(Reason.ALREADY_ATTACKED, *codes, attacker=attacker.uid)


@ground(QUESTION, "yugioh/attack/restricted", "yugioh/activation/cost-payable")
def cost_too_high(board: Board, attacker: CardState, player: str) -> Because | None:
    """whose attack the player can pay for,"""
    cost, lp = permissions.attack_cost(board, attacker), board.lp[player]
    return because(Reason.COST_NOT_PAYABLE, cost=cost, lp=lp, attacker=attacker.uid) if cost > lp else None


@ground(QUESTION, "yugioh/attack/restricted")
def forbidden(board: Board, attacker: CardState, player: str) -> Because | None:
    """and that no effect keeps from attacking."""
    by = permissions.attack_forbidden(board, attacker)
    return None if by is None else because(Reason.CANNOT_ATTACK, by=by.uid, attacker=attacker.uid)


ATTACKER = Question(QUESTION, not_yours, not_in_position, attacked_already, cost_too_high, forbidden)


def attacker_refusal(board: Board, attacker: CardState | None, player: str) -> Refusal | None:
    """Why `player` could not attack with this monster, were it the moment for it, or None."""
    if attacker is None or not attacker.is_monster:
        return not_on_field(board, attacker, player)
    return ATTACKER.why_not(board, attacker, player)


def may_battle_as_it_stands(board: Board, attacker: CardState) -> bool:
    """Face-up in Attack Position, or in Defense Position where an effect lets it attack from there."""
    return attacker.face_up and (
        attacker.position == "attack" or looks.attacks_from_defense(board, attacker) is not None
    )


def is_further(board: Board, attacker: CardState) -> bool:
    """Whether another attack of `attacker` would rest on attacking every monster once each, or only monsters."""
    return attacker.attacks > 0 and attacker.attacks >= permissions.attacks_allowed(board, attacker).times


# ---- on what --------------------------------------------------------------------------------------------


@ground(QUESTION, "yugioh/attack/one-per-turn", "yugioh/activation/card-text-precedes")
def not_on_a_monster(board: Board, attacker: CardState, target: str | None, further: bool) -> Because | None:
    """An attack that a text gives on monsters alone is not a direct one."""
    if not further or target is not None or permissions.attacks_allowed(board, attacker).each:
        return None
    return because(Reason.ALREADY_ATTACKED, attacker=attacker.uid, target=target)


@ground(QUESTION, "yugioh/attack/all-once-each")
def attacked_that_already(board: Board, attacker: CardState, target: str | None, further: bool) -> Because | None:
    """A further attack, of a monster that attacks every monster once each, is on a monster not attacked before."""
    attacks, attacked = _before(board, attacker)
    if not further or (target is not None and target not in attacked):
        return None
    if target is not None and attacks < permissions.attacks_allowed(board, attacker).on_monsters:
        return None
    return because(Reason.ALREADY_ATTACKED, attacker=attacker.uid, target=target)


def _before(board: Board, attacker: CardState) -> tuple[int, tuple[str, ...]]:
    """How many attacks the monster has declared before the one in question, or being replayed, and on what."""
    attack = board.attack
    if attack is None or attack.attacker != attacker.uid:
        return attacker.attacks, attacker.attacked
    return attacker.attacks - 1, attacker.attacked[: attack.earlier]


@ground(QUESTION, "yugioh/attack/target-or-direct", "yugioh/attack/direct-by-effect")
def monsters_in_the_way(board: Board, attacker: CardState, target: str | None, further: bool) -> Because | None:
    """Directly only where no opposing monster is there or an effect allows it."""
    if target is not None or not monsters(board, other(attacker.controller)):
        return None
    if permissions.direct_permission(board, attacker):
        return None
    return because(Reason.OPPONENT_CONTROLS_MONSTERS, attacker=attacker.uid, target=target)


@ground(QUESTION, "yugioh/attack/restricted")
def not_directly(board: Board, attacker: CardState, target: str | None, further: bool) -> Because | None:
    """and none forbids it."""
    by = permissions.attack_forbidden(board, attacker, directly=True) if target is None else None
    return None if by is None else because(Reason.CANNOT_ATTACK, by=by.uid, attacker=attacker.uid)


@ground(QUESTION, "yugioh/attack/target-or-direct")
def no_opposing_monster(board: Board, attacker: CardState, target: str | None, further: bool) -> Because | None:
    """Otherwise on an opponent's monster,"""
    card = board.cards.get(target) if target is not None else None
    there = card is not None and card.is_monster and card.controller == other(attacker.controller)
    if target is None or there:
        return None
    return because(Reason.NOT_AN_OPPONENTS_MONSTER, attacker=attacker.uid, target=target)


@ground(QUESTION, "yugioh/attack/cannot-be-targeted")
def not_to_be_attacked(board: Board, attacker: CardState, target: str | None, further: bool) -> Because | None:
    """which no effect keeps from being attacked."""
    by = permissions.not_attackable(board, board.cards[target], attacker) if target is not None else None
    return None if by is None else because(Reason.CANNOT_BE_ATTACKED, by=by.uid, attacker=attacker.uid, target=target)


TARGET = Question(
    QUESTION,
    not_on_a_monster,
    attacked_that_already,
    monsters_in_the_way,
    not_directly,
    no_opposing_monster,
    not_to_be_attacked,
)


def target_refusal(board: Board, attacker: CardState, target: str | None, *, further: bool) -> Refusal | None:
    """Why `attacker` could not attack `target` (None: directly), or None.

    `further`: the attack rests on attacking every monster once each, or only monsters.
    """
    return TARGET.why_not(board, attacker, target, further)


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
    if MOMENT.why_not(board, player) is None:
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
    board.lasting.end(durations.ATTACK)
    permissions.others_end(board, attacker)
    earlier = len(attacker.attacked)
    board.attack = AttackState(
        attacker.uid, action.target, permitted_direct=permission, further=further, earlier=earlier
    )
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


GOES_ON = "Does the attack go on?"


@ground(GOES_ON, "yugioh/attack/stopped", "yugioh/attack/negated-uses-attack")
def was_negated(board: Board, attack: AttackState, attacker: CardState) -> Because | None:
    """Not when it is negated,"""
    return because(Reason.ATTACK_NEGATED, attacker=attacker.uid) if attack.negated else None


@ground(GOES_ON, "yugioh/attack/attacker-left")
def attacker_left(board: Board, attack: AttackState, attacker: CardState) -> Because | None:
    """when the attacker has left the field or changed sides,"""
    there = attacker.is_monster and attacker.controller == board.turn_player
    return None if there else because(Reason.ATTACKER_LEFT_FIELD, attacker=attacker.uid)


@ground(GOES_ON, "yugioh/attack/stopped")
def attacker_turned(board: Board, attack: AttackState, attacker: CardState) -> Because | None:
    """or when it cannot battle as it is now."""
    if may_battle_as_it_stands(board, attacker):
        return None
    return because(Reason.ATTACKER_NOT_IN_ATTACK_POSITION, attacker=attacker.uid)


STOPPED = Question(GOES_ON, was_negated, attacker_left, attacker_turned)


def stopped(board: Board) -> Decision | None:
    """Why the attack in progress cannot go on before the Damage Step, or None (yugioh/attack/stopped)."""
    attack = board.attack
    return None if attack is None else STOPPED.why_not(board, attack, board.cards[attack.attacker])
