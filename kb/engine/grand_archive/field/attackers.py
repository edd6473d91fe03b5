"""What objects can do in an attack: obey, be permitted, wield, with how much power; and who has to attack."""

from __future__ import annotations

from kb.engine.grand_archive.field.looks import has, in_force, keyword, level, power
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.rules import AttackPower, MayAttack, MayWield, MustAttack


def attack_power(state: State, attacker: CardState, used: list[CardState]) -> int:
    """The power of an attack: of the attacking object, of all that is `used` in it, and what modifies the attack."""
    total = sum(power(state, card) or 0 for card in (attacker, *used))
    for found in in_force(state, AttackPower):
        if found.touches(found.rule.what, attacker):
            total += found.amount(found.rule.power)
    total += keyword(state, attacker, "ranged") if attacker.distant else 0
    return total + (keyword(state, attacker, "commanded-will") if any(has(state, c, "command") for c in used) else 0)


def obeys(state: State, card: CardState) -> bool:
    """Whether an ally obeys its controller: with Pride N it does so from champion level N on."""
    return not has(state, card, "pride") or level(state, card.controller) >= keyword(state, card, "pride")


def permission(state: State, card: CardState) -> MayAttack | None:
    """The effect that permits `card` to attack, or None."""
    return next((f.rule for f in in_force(state, MayAttack) if f.touches(f.rule.what, card)), None)


def can_wield(state: State, card: CardState) -> bool:
    """Whether `card` can wield weapons: champions can, allies only by an effect."""
    return card.is_a("champion") or any(f.touches(f.rule.what, card) for f in in_force(state, MayWield))


def obligations(state: State, player: str) -> dict[str, str | None]:
    """The objects of `player` that must attack and have not yet attempted it, with what they must attack."""
    due: dict[str, str | None] = {}
    for found in in_force(state, MustAttack):
        for card in in_zone(state, Zone.FIELD, player):
            if found.touches(found.rule.what, card) and not _attempted(state, card.uid, found.rule.target):
                due[card.uid] = found.rule.target
    return due


def _attempted(state: State, uid: str, kind: str | None) -> bool:
    return any(attacker == uid and (kind is None or kind in kinds) for attacker, kinds in state.attempts)
