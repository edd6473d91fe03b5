"""What continuous effects permit and forbid in a battle."""

from __future__ import annotations

from typing import NamedTuple

from kb.engine.yugioh.field.looks import applied, concerns, in_force, matches
from kb.engine.yugioh.field.places import monsters
from kb.engine.yugioh.lasting import Forced, MoreAttack
from kb.engine.yugioh.state import Board, CardState, other
from kb.engine.yugioh.vocabulary.standing import (
    AttackCost,
    CannotAttack,
    MayAttackDirectly,
    MoreAttacks,
    MustAttack,
    NotAttacked,
    Piercing,
)


def attack_forbidden(board: Board, card: CardState, *, directly: bool = False) -> CardState | None:
    """The card whose effect forbids `card` to attack, or to attack `directly`; or None."""
    found = (f for f in in_force(board, CannotAttack) if f.rule.directly == directly)
    return next((f.source for f in found if f.touches(f.rule.what, card)), None)


def attack_cost(board: Board, card: CardState) -> int:
    """How many Life Points effects ask for an attack of `card`."""
    return sum(f.rule.lp for f in in_force(board, AttackCost) if f.touches(f.rule.what, card))


def must_attack(board: Board, card: CardState) -> bool:
    """Whether a card effect makes `card` attack if able."""
    return Forced(card.uid) in board.lasting or any(
        found.touches(found.rule.what, card) for found in in_force(board, MustAttack)
    )


def not_attackable(board: Board, target: CardState, attacker: CardState) -> CardState | None:
    """The card whose effect keeps `attacker` from attacking `target`, or None."""
    for source, entry in applied(board, NotAttacked):
        touches = entry.by == "any" or (attacker.controller == source.controller) == (entry.by == "you")
        if entry.only_by is not None and not matches(board, attacker, entry.only_by, source.controller, source):
            continue
        if touches and concerns(board, entry.what, target, source):
            return source
    return None


def direct_permission(board: Board, attacker: CardState) -> CardState | None:
    """The card whose effect lets `attacker` attack directly although the opponent controls monsters, or None."""
    defenders = monsters(board, other(attacker.controller))
    for source, entry in applied(board, MayAttackDirectly):
        if concerns(board, entry.what, attacker, source) and (
            entry.only_against is None
            or all(matches(board, m, entry.only_against, source.controller, source) for m in defenders)
        ):
            return source
    return None


def pierces(board: Board, attacker: CardState) -> CardState | None:
    """The card whose effect makes `attacker` inflict piercing battle damage, or None."""
    return next((f.source for f in in_force(board, Piercing) if f.touches(f.rule.what, attacker)), None)


class Attacks(NamedTuple):
    """How many attacks a monster may declare this turn, how many if all are on monsters, and whether on every one."""

    times: int
    on_monsters: int
    each: bool


def attacks_allowed(board: Board, card: CardState) -> Attacks:
    """The attacks that `card` may declare this turn."""
    found = [entry for source, entry in applied(board, MoreAttacks) if concerns(board, entry.what, card, source)]
    given = [one for one in board.lasting.of(MoreAttack) if one.uid == card.uid]
    times = max((entry.times for entry in found if not entry.on_monsters), default=1)
    on_monsters = max((entry.times for entry in found if entry.on_monsters), default=0)
    anywhere = [one for one in given if not one.on_monsters]
    each = any(entry.each_monster for entry in found)
    return Attacks(_with(times, anywhere), _with(max(times, on_monsters) if given else on_monsters, given), each)


def _with(times: int, given: list[MoreAttack]) -> int:
    """So many attacks with those that effects gave, of which a second one makes no third."""
    times += sum(not one.second for one in given)
    return max(times, 2) if any(one.second for one in given) else times


def others_end(board: Board, attacker: CardState) -> None:
    """As `attacker` declares an attack no other monster may attack again in a row."""
    board.lasting.change(MoreAttack, lambda one: None if one.in_a_row and one.uid != attacker.uid else one)
