"""The steps of the combat phase after the declaration: retaliation, damage, end of combat.

Source: "Combat Phase - Retaliation Step", "Damage Step", "End of Combat Step" and "Attacking and the Combat Phase".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.grand_archive.combat import damage
from kb.engine.grand_archive.field import attackers, in_force
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone, note, present, turn_order, using
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import triggers
from kb.engine.grand_archive.state import CardState, Choice, DamageEvent, Zone
from kb.engine.table.decision import Decision, Refusal, refuse

if TYPE_CHECKING:
    from kb.engine.grand_archive.game import Game

RETALIATE = "retaliate"
ORDER = "order-retaliation"
QUESTION = "May this unit retaliate?"
CONTINUES = "grand-archive/attack-declaration/combat-continues"


# ---- retaliation step -----------------------------------------------------------------------------------


def retaliation_refusal(game: Game, player: str, card: CardState | None) -> Refusal | None:
    """Why `player` may not have `card` retaliate, or None."""
    combat = game.state.current_combat
    code = "grand-archive/retaliation/declared"
    if card is None or not card.on_field or not card.is_a("unit"):
        return refuse(QUESTION, Reason.NOT_ON_FIELD, code)
    if card.controller != player:
        return refuse(QUESTION, Reason.NOT_CONTROLLED, code, unit=card.uid)
    if card.uid in combat.retaliators:
        return refuse(QUESTION, Reason.ALREADY_RETALIATING, code, unit=card.uid)
    if not present(game, combat.attacker):
        return refuse(QUESTION, Reason.NOTHING_TO_RETALIATE, "grand-archive/retaliation/target", unit=card.uid)
    ambush = player != combat.attacking_player and in_force.has(game, card, "ambush")
    if card.uid not in combat.defenders and not ambush:
        return refuse(QUESTION, Reason.NOT_DEFENDING, code, "grand-archive/keyword/ambush", unit=card.uid)
    if card.rested and not in_force.has(game, card, "steadfast"):
        return refuse(QUESTION, Reason.RESTED, code, "grand-archive/keyword/steadfast", unit=card.uid)
    power = in_force.power(game, card)
    if power is None or power <= 0:
        return refuse(QUESTION, Reason.NO_POWER, "grand-archive/retaliation/power", unit=card.uid, power=power)
    return None


def declare_retaliation(game: Game) -> bool:
    """Ask each player in turn order for retaliating units; True when nobody has any left to declare."""
    combat = game.state.current_combat
    for player in turn_order(game):
        if player in combat.declined:
            continue
        able = [
            card.uid for card in in_zone(game, Zone.FIELD, player) if retaliation_refusal(game, player, card) is None
        ]
        if able:
            game.state.choice = Choice(RETALIATE, player, (*((uid,) for uid in able), ()))
            return False
    return True


def retaliate(game: Game, player: str, unit: str | None) -> None:
    """Rest `unit` to retaliate against the attacking unit; None ends the player's declarations."""
    combat = game.state.current_combat
    if unit is None:
        combat.declined.append(player)
        return
    card = game.state.cards[unit]
    codes = ["grand-archive/retaliation/declared", "grand-archive/retaliation/target"]
    if in_force.has(game, card, "steadfast"):
        codes.append("grand-archive/keyword/steadfast")
    else:
        triggers.rest(game, card, "grand-archive/retaliation/rest-cost")
    if unit not in combat.defenders:
        codes.append("grand-archive/keyword/ambush")
    combat.retaliators[unit] = combat.attacker
    note(game, "retaliates", *codes, unit=unit, target=combat.attacker)


# ---- damage step ----------------------------------------------------------------------------------------


def deal_damage(game: Game) -> bool:
    """Order the retaliating units, deal the damage of both sides at once, wear the weapons; True when all is done."""
    combat = game.state.current_combat
    if combat.worn is not None:
        _lose_durability(game, combat.worn)
        return True
    retaliating = [uid for uid in combat.retaliators if present(game, uid)]
    left = [uid for uid in retaliating if uid not in combat.order]
    if len(left) > 1:
        game.state.choice = Choice(ORDER, combat.attacking_player, tuple((uid,) for uid in left))
        return False
    combat.order += left
    dealt = attacker_damage(game)
    back = [event for uid in combat.order if (event := _retaliation_damage(game, uid))]
    combat.worn = tuple(card.uid for card in using(game) if card.uid in combat.wielded) if dealt else ()
    damage.prepare(game, dealt + back)
    return False


def order_retaliation(game: Game, unit: str) -> None:
    """The attacking player lets `unit` deal its damage next."""
    game.state.current_combat.order.append(unit)
    note(game, "ordered", "grand-archive/damage-step/order-of-retaliation", unit=unit)


def no_attack_damage(game: Game) -> Refusal | None:
    """Why the attack deals no damage: its unit, or all that it attacked, is gone. Combat goes on all the same."""
    combat = game.state.current_combat
    question = "Does the attack deal damage?"
    if not present(game, combat.attacker):
        codes = ("grand-archive/combat/attacker-gone", CONTINUES)
        return refuse(question, Reason.LEFT_FIELD, *codes, attacker=combat.attacker)
    if not combat.defenders:
        codes = ("grand-archive/combat/defender-gone", "grand-archive/combat/attacker-keeps-role")
        return refuse(question, Reason.NO_TARGET, *codes, CONTINUES, attacker=combat.attacker)
    return None


def attacker_damage(game: Game) -> list[DamageEvent]:
    """One damage event for each defender; the attacking unit is the source, whatever it uses."""
    refusal = no_attack_damage(game)
    if refusal:
        game.trace.add(refusal)
        return []
    combat = game.state.current_combat
    attacker = game.state.cards[combat.attacker]
    amount = attackers.attack_power(game, attacker, using(game))
    codes = ["grand-archive/damage-step/sum-of-power", "grand-archive/damage/source"]
    if attacker.distant and in_force.has(game, attacker, "ranged"):
        codes.append("grand-archive/keyword/ranged")
    parts = {card.uid: in_force.power(game, card) for card in (attacker, *using(game))}
    _decide(game, "How much damage does the attack deal?", amount, codes, parts=parts)
    return [DamageEvent(attacker.uid, uid, amount, combat=True) for uid in combat.defenders]


def _decide(game: Game, question: str, amount: int, codes: list[str], **facts: object) -> None:
    game.trace.add(Decision(question, amount, Reason.ALL_FULFILLED, tuple(codes), {"amount": amount, **facts}))


def _retaliation_damage(game: Game, uid: str) -> DamageEvent | None:
    """The damage of a retaliating unit to its retaliation target, attacking still or not."""
    card = game.state.cards[uid]
    target = game.state.cards[game.state.current_combat.retaliators[uid]]
    if not (present(game, uid) and present(game, target.uid)):
        return None
    amount = in_force.power(game, card) or 0
    codes = ["grand-archive/retaliation/damage", "grand-archive/damage/combat"]
    if in_force.has(game, card, "retort"):
        codes.append("grand-archive/keyword/retort")
    _decide(game, "How much damage does the retaliation deal?", amount, codes, unit=uid, target=target.uid)
    return DamageEvent(uid, target.uid, amount, combat=True)


def _lose_durability(game: Game, weapons: tuple[str, ...]) -> None:
    """Each weapon of an attack that dealt its damage, be it 0, loses one durability counter."""
    for uid in weapons:
        counters = game.state.cards[uid].counters
        if counters.get("durability", 0):
            counters["durability"] -= 1
            note(game, "durability-lost", "grand-archive/damage-step/durability", weapon=uid)


# ---- end of combat step ---------------------------------------------------------------------------------


def end_combat(game: Game) -> None:
    """Attacking and defending objects are removed from combat, and the intent goes to the graveyard."""
    combat = game.state.current_combat
    game.state.combat = None
    note(game, "combat-ended", "grand-archive/end-of-combat/roles-end", attacker=combat.attacker)
    for card in in_zone(game, Zone.INTENT):
        move(game, card, Zone.GRAVEYARD)
        note(game, "intent-cleared", "grand-archive/end-of-combat/intent-to-graveyard", card=card.uid)
