"""The steps of the combat phase after the declaration: retaliation, damage, end of combat.

Source: "Combat Phase - Retaliation Step", "Damage Step", "End of Combat Step" and "Attacking and the Combat Phase".
"""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.grand_archive.combat import damage
from kb.engine.grand_archive.events.combat import CombatEnded, DurabilityLost, IntentCleared, Ordered, Retaliates
from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import in_zone, present, turn_order, using
from kb.engine.grand_archive.pieces import CardState, DamageEvent, Zone
from kb.engine.grand_archive.questions import MAY_RETALIATE
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.steps import CombatDamage, Retaliation, WearWeapons
from kb.engine.table.agenda import Prompt
from kb.engine.table.decision import Because, Decision, Question, Refusal, because, ground
from kb.engine.table.selection import Picked, Selection

RETALIATE = "retaliate"
ORDER = "order-retaliation"
Retaliating = Callable[[State, str, CardState | None], Refusal | None]
CONTINUES = "grand-archive/attack-declaration/combat-continues"


# ---- retaliation step -----------------------------------------------------------------------------------


DECLARED = "grand-archive/retaliation/declared"


@ground(MAY_RETALIATE, DECLARED)
def _no_unit(state: State, player: str, card: CardState | None) -> Because | None:
    there = card is not None and card.on_field and card.is_a("unit")
    return None if there else because(Reason.NOT_ON_FIELD)


def _about(forbids: Callable[[State, str, CardState], Because | None], *codes: str) -> Retaliating:
    """A ground about a unit that is there."""

    @ground(MAY_RETALIATE, *codes)
    def found(state: State, player: str, card: CardState | None) -> Because | None:
        return None if card is None else forbids(state, player, card)

    return found


def _not_controlled(state: State, player: str, unit: CardState) -> Because | None:
    return because(Reason.NOT_CONTROLLED, unit=unit.uid) if unit.controller != player else None


def _retaliates_already(state: State, player: str, unit: CardState) -> Because | None:
    already = unit.uid in state.current_combat.retaliators
    return because(Reason.ALREADY_RETALIATING, unit=unit.uid) if already else None


def _nothing_to_retaliate(state: State, player: str, unit: CardState) -> Because | None:
    gone = not present(state, state.current_combat.attacker)
    return because(Reason.NOTHING_TO_RETALIATE, unit=unit.uid) if gone else None


def _not_defending(state: State, player: str, unit: CardState) -> Because | None:
    """With Ambush a unit may retaliate against the attack of another player without defending."""
    combat = state.current_combat
    ambush = player != combat.attacking_player and looks.has(state, unit, "ambush")
    return because(Reason.NOT_DEFENDING, unit=unit.uid) if unit.uid not in combat.defenders and not ambush else None


def _rested(state: State, player: str, unit: CardState) -> Because | None:
    unable = unit.rested and not looks.has(state, unit, "steadfast")
    return because(Reason.RESTED, unit=unit.uid) if unable else None


def _powerless(state: State, player: str, unit: CardState) -> Because | None:
    power = looks.power(state, unit)
    return because(Reason.NO_POWER, unit=unit.uid, power=power) if power is None or power <= 0 else None


MAY = Question(
    MAY_RETALIATE,
    _no_unit,
    _about(_not_controlled, DECLARED),
    _about(_retaliates_already, DECLARED),
    _about(_nothing_to_retaliate, "grand-archive/retaliation/target"),
    _about(_not_defending, DECLARED, "grand-archive/keyword/ambush"),
    _about(_rested, DECLARED, "grand-archive/keyword/steadfast"),
    _about(_powerless, "grand-archive/retaliation/power"),
)


def retaliation_refusal(state: State, player: str, card: CardState | None) -> Refusal | None:
    """Why `player` may not have `card` retaliate, or None."""
    return MAY.why_not(state, player, card)


def ask_retaliation(state: State, step: Retaliation) -> Prompt | None:
    """Ask each player in turn order for retaliating units, until nobody has any left to declare."""
    player, able = _retaliating(state)
    return Prompt(player, Selection.of(able, optional=True), RETALIATE) if able else None


def declare_retaliation(state: State, step: Retaliation, picked: Picked) -> None:
    """The player declares one unit, or no further retaliation."""
    player, _ = _retaliating(state)
    state.agenda.put(step)
    retaliate(state, player, picked[0] if picked else None)


def _retaliating(state: State) -> tuple[str, list[str]]:
    """The next player who can declare retaliation, with the units that can retaliate; nobody, and none."""
    for player in turn_order(state):
        if player not in state.current_combat.declined:
            units = [c for c in in_zone(state, Zone.FIELD, player) if not retaliation_refusal(state, player, c)]
            if units:
                return player, [unit.uid for unit in units]
    return "", []


def retaliate(state: State, player: str, unit: str | None) -> None:
    """Rest `unit` to retaliate against the attacking unit; None ends the player's declarations."""
    combat = state.current_combat
    if unit is None:
        combat.declined.append(player)
        return
    card = state.cards[unit]
    codes = ["grand-archive/retaliation/declared", "grand-archive/retaliation/target"]
    if looks.has(state, card, "steadfast"):
        codes.append("grand-archive/keyword/steadfast")
    else:
        rest(state, card, "grand-archive/retaliation/rest-cost")
    if unit not in combat.defenders:
        codes.append("grand-archive/keyword/ambush")
    combat.retaliators[unit] = combat.attacker
    state.tell(Retaliates(unit, combat.attacker, codes=tuple(codes)))


# ---- damage step ----------------------------------------------------------------------------------------


def deal_damage(state: State, step: CombatDamage) -> Prompt | None:
    """Have the retaliating units put in order, then deal the damage of both sides at once."""
    combat = state.current_combat
    retaliating = [uid for uid in combat.retaliators if present(state, uid)]
    left = [uid for uid in retaliating if uid not in combat.order]
    if len(left) > 1:
        return Prompt(combat.attacking_player, Selection.of(left), ORDER)
    combat.order += left
    dealt = attacker_damage(state)
    back = [event for uid in combat.order if (event := _retaliation_damage(state, uid))]
    worn = [card.uid for card in using(state) if card.uid in combat.wielded] if dealt else []
    state.agenda.put(WearWeapons(tuple(worn)))
    damage.prepare(state, dealt + back)
    return None


def order_retaliation(state: State, step: CombatDamage, picked: Picked) -> None:
    """The attacking player lets a unit deal its damage next."""
    state.current_combat.order += picked
    state.tell(Ordered(picked[0], codes=("grand-archive/damage-step/order-of-retaliation",)))
    state.agenda.put(step)


DEALS_DAMAGE = "Does the attack deal damage?"


@ground(DEALS_DAMAGE, "grand-archive/combat/attacker-gone", CONTINUES)
def attacker_gone(state: State) -> Because | None:
    """Not when its unit is gone,"""
    attacker = state.current_combat.attacker
    return None if present(state, attacker) else because(Reason.LEFT_FIELD, attacker=attacker)


@ground(DEALS_DAMAGE, "grand-archive/combat/defender-gone", "grand-archive/combat/attacker-keeps-role", CONTINUES)
def defenders_gone(state: State) -> Because | None:
    """or all that it attacked. Combat goes on all the same."""
    combat = state.current_combat
    return None if combat.defenders else because(Reason.NO_TARGET, attacker=combat.attacker)


no_attack_damage = Question(DEALS_DAMAGE, attacker_gone, defenders_gone).why_not


def attacker_damage(state: State) -> list[DamageEvent]:
    """One damage event for each defender; the attacking unit is the source, whatever it uses."""
    refusal = no_attack_damage(state)
    if refusal:
        state.log.add(refusal)
        return []
    combat = state.current_combat
    attacker = state.cards[combat.attacker]
    amount = attackers.attack_power(state, attacker, using(state))
    codes = ["grand-archive/damage-step/sum-of-power", "grand-archive/damage/source"]
    if attacker.distant and looks.has(state, attacker, "ranged"):
        codes.append("grand-archive/keyword/ranged")
    parts = {card.uid: looks.power(state, card) for card in (attacker, *using(state))}
    _decide(state, "How much damage does the attack deal?", amount, codes, parts=parts)
    return [DamageEvent(attacker.uid, uid, amount, combat=True) for uid in combat.defenders]


def _decide(state: State, question: str, amount: int, codes: list[str], **facts: object) -> None:
    state.log.add(Decision(question, amount, Reason.ALL_FULFILLED, tuple(codes), {"amount": amount, **facts}))


def _retaliation_damage(state: State, uid: str) -> DamageEvent | None:
    """The damage of a retaliating unit to its retaliation target, attacking still or not."""
    card = state.cards[uid]
    target = state.cards[state.current_combat.retaliators[uid]]
    if not (present(state, uid) and present(state, target.uid)):
        return None
    amount = looks.power(state, card) or 0
    codes = ["grand-archive/retaliation/damage", "grand-archive/damage/combat"]
    if looks.has(state, card, "retort"):
        codes.append("grand-archive/keyword/retort")
    _decide(state, "How much damage does the retaliation deal?", amount, codes, unit=uid, target=target.uid)
    return DamageEvent(uid, target.uid, amount, combat=True)


def wear_weapons(state: State, step: WearWeapons) -> None:
    """Each weapon of an attack that dealt its damage, be it 0, loses one durability counter."""
    for uid in step.weapons:
        counters = state.cards[uid].counters
        if counters.get("durability", 0):
            counters["durability"] -= 1
            state.tell(DurabilityLost(uid, codes=("grand-archive/damage-step/durability",)))


# ---- end of combat step ---------------------------------------------------------------------------------


def end_combat(state: State) -> None:
    """Attacking and defending objects are removed from combat, and the intent goes to the graveyard."""
    combat = state.current_combat
    state.combat = None
    state.tell(CombatEnded(combat.attacker, codes=("grand-archive/end-of-combat/roles-end",)))
    for card in in_zone(state, Zone.INTENT):
        move(state, card, Zone.GRAVEYARD)
        state.tell(IntentCleared(card.uid, codes=("grand-archive/end-of-combat/intent-to-graveyard",)))
