"""What objects can do in an attack: obey, be permitted, wield, with how much power; and who has to attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.grand_archive.field.in_force import amount, has, in_force, keyword, level, power
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.state import CardState, Zone
from kb.engine.grand_archive.vocabulary.rules import AttackPower, MayAttack, MayWield, MustAttack

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game


def attack_power(game: Game, attacker: CardState, used: list[CardState]) -> int:
    """The power of an attack: of the attacking object, of all that is `used` in it, and what modifies the attack."""
    total = sum(power(game, card) or 0 for card in (attacker, *used))
    for found in in_force(game, AttackPower):
        if found.touches(game, found.rule.what, attacker):
            total += amount(game, found.rule.power, found)
    total += keyword(game, attacker, "ranged") if attacker.distant else 0
    return total + (keyword(game, attacker, "commanded-will") if any(has(game, c, "command") for c in used) else 0)


def obeys(game: Game, card: CardState) -> bool:
    """Whether an ally obeys its controller: with Pride N it does so from champion level N on."""
    return not has(game, card, "pride") or level(game, card.controller) >= keyword(game, card, "pride")


def permission(game: Game, card: CardState) -> MayAttack | None:
    """The effect that permits `card` to attack, or None."""
    return next((f.rule for f in in_force(game, MayAttack) if f.touches(game, f.rule.what, card)), None)


def can_wield(game: Game, card: CardState) -> bool:
    """Whether `card` can wield weapons: champions can, allies only by an effect."""
    return card.is_a("champion") or any(f.touches(game, f.rule.what, card) for f in in_force(game, MayWield))


def obligations(game: Game, player: str) -> dict[str, str | None]:
    """The objects of `player` that must attack and have not yet attempted it, with what they must attack."""
    due: dict[str, str | None] = {}
    for found in in_force(game, MustAttack):
        for card in in_zone(game, Zone.FIELD, player):
            if found.touches(game, found.rule.what, card) and not _attempted(game, card.uid, found.rule.target):
                due[card.uid] = found.rule.target
    return due


def _attempted(game: Game, uid: str, kind: str | None) -> bool:
    return any(attacker == uid and (kind is None or kind in kinds) for attacker, kinds in game.state.attempts)
