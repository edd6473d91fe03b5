"""2.b of a declaration: which weapons an attacking object wields, and whether the attack has power.

Source: "Combat Phase - Attack Declaration" 2.b; "Card Types - Weapon"; "Attacking and the Combat Phase" 1.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.field.places import in_zone, intents
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.questions import IS_LEGAL_ATTACK
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import State
from kb.engine.table.decision import Because, Question, Refusal, because, ground

#: Weapons that must be loaded to be wielded, and cannot be wielded together with attack cards.
LOADED_ONLY = frozenset({"Gun", "Bow", "Aetherwing"})
WIELDING = "grand-archive/attack-declaration/wielding"
LOADED = "grand-archive/weapon/loaded"


@ground(IS_LEGAL_ATTACK, WIELDING)
def _no_weapon(state: State, attacker: CardState, weapon: CardState | None) -> Because | None:
    if weapon is not None and weapon.on_field and weapon.is_a("weapon"):
        return None
    return because(Reason.NOT_A_WEAPON, weapon=weapon.uid if weapon else None)


def _about(
    forbids: Callable[[State, CardState, CardState], Because | None], *codes: str
) -> Callable[[State, CardState, CardState | None], Refusal | None]:
    """A ground about a weapon that is there."""

    @ground(IS_LEGAL_ATTACK, *codes)
    def found(state: State, attacker: CardState, weapon: CardState | None) -> Because | None:
        return None if weapon is None else forbids(state, attacker, weapon)

    return found


def _not_controlled(state: State, attacker: CardState, weapon: CardState) -> Because | None:
    return because(Reason.NOT_CONTROLLED, weapon=weapon.uid) if weapon.controller != attacker.controller else None


def _cannot_wield(state: State, attacker: CardState, weapon: CardState) -> Because | None:
    unable = weapon is attacker or not attackers.can_wield(state, attacker)
    return because(Reason.CANNOT_WIELD, attacker=attacker.uid) if unable else None


def _with_attack_card(state: State, attacker: CardState, weapon: CardState) -> Because | None:
    together = LOADED_ONLY.intersection(weapon.card.subtypes) and intents(state, attacker.controller)
    return because(Reason.NOT_WITH_ATTACK_CARD, weapon=weapon.uid) if together else None


def _not_loaded(state: State, attacker: CardState, weapon: CardState) -> Because | None:
    loaded = any(card.host == weapon.uid for card in in_zone(state, Zone.LOADED))
    empty = LOADED_ONLY.intersection(weapon.card.subtypes) and not loaded
    return because(Reason.NOT_LOADED, weapon=weapon.uid) if empty else None


MAY_WIELD = Question(
    IS_LEGAL_ATTACK,
    _no_weapon,
    _about(_not_controlled, WIELDING),
    _about(_cannot_wield, WIELDING, "grand-archive/weapon/champions-only"),
    _about(_with_attack_card, LOADED),
    _about(_not_loaded, LOADED),
)


@ground(IS_LEGAL_ATTACK, "grand-archive/attack/power")
def without_power(state: State, attacker: CardState) -> Because | None:
    """Allies need more than 0 power, of their own or by a weapon; champions, and who attacks with a Command, less."""
    power, using = looks.power(state, attacker), used(state)
    permitted = attackers.permission(state, attacker)
    if (power or 0) > 0 or not (attacker.is_a("unit") or (permitted is not None and permitted.as_ally)):
        return None
    if attacker.is_a("champion") or state.declaring == attacker.uid:
        enough = bool(using)
    else:
        by_weapon = state.ruleset.zero_power_ally_may_wield and power is not None and bool(using)
        enough = by_weapon and attackers.attack_power(state, attacker, using) > 0
    return because(Reason.NO_POWER, attacker=attacker.uid, power=power) if not enough else None


def used(state: State) -> list[CardState]:
    """What the attack uses beside the attacker. An intent belongs to the champion alone."""
    combat = state.current_combat
    return [state.cards[uid] for uid in combat.wielded] + intents(state, combat.attacking_player)
