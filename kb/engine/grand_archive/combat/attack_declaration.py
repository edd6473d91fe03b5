"""Declaring an attack: five steps in order, at once, and reversed as a whole when the attack is illegal.

Source: "Combat Phase - Attack Declaration", Declaring an Attack, 2.a to 2.e. Every step looks at a trial copy of
the game and answers with a refusal or None; the first refusal makes the attack illegal.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.grand_archive.actions import DeclareAttack
from kb.engine.grand_archive.combat import restrictions
from kb.engine.grand_archive.events.combat import (
    AttackDeclared,
    AttackerChosen,
    DeclarationStep,
    DefendersChosen,
    PlayerChosen,
    TargetChosen,
    Unloaded,
    Wielded,
)
from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.field.moments import go_to
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import in_zone, intents
from kb.engine.grand_archive.field.triggering import notice
from kb.engine.grand_archive.pieces import CardState, Combat, Zone
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import Moment, State
from kb.engine.table.decision import Decision, Refusal, refuse

QUESTION = "Is this attack legal?"
#: Weapons that must be loaded to be wielded, and cannot be wielded together with attack cards.
LOADED_ONLY = frozenset({"Gun", "Bow", "Aetherwing"})

Step = Callable[[State, DeclareAttack], Refusal | None]


def declare(state: State, action: DeclareAttack) -> Refusal | None:
    """Go through the five steps on `game` itself. After a refusal the caller throws the game away."""
    refused = restrictions.forbidden_turn(state, action)
    for letter, step in STEPS:
        refused = refused or step(state, action)
        if refused:
            return refused
        state.tell(DeclarationStep(letter, codes=("grand-archive/attack-declaration/in-order-at-once",)))
    state.log.add(
        Decision(
            QUESTION,
            True,
            Reason.ALL_FULFILLED,
            ("grand-archive/attack-declaration/legal-after-five-steps",),
            {"attacker": action.attacker},
        )
    )
    return None


def refusal(state: State, action: DeclareAttack) -> Refusal | None:
    """Why the attack would be illegal once all five steps are done, whatever the moment; None where it is legal."""
    return declare(state.trial(), action)


def unresolved_attack_card(state: State, player: str, attacker: str) -> Refusal | None:
    """An attack card on the effects stack must first resolve into the intent."""
    cards = state.cards
    waiting = [i.source for i in state.stack if i.controller == player and cards[i.source].is_a("attack")]
    attacking = cards.get(attacker)
    if not waiting or attacking is None or not attacking.is_a("champion"):
        return None
    return refuse(
        QUESTION,
        Reason.ATTACK_CARD_UNRESOLVED,
        "grand-archive/attack-declaration/attack-card-first",
        cards=tuple(waiting),
    )


# ---- 2.a: the attacker ----------------------------------------------------------------------------------


def choose_attacker(state: State, action: DeclareAttack) -> Refusal | None:
    """2.a: an object that can attack; an awake ally or champion is rested as a cost."""
    card = state.cards.get(action.attacker)
    if card is None or not card.on_field:
        return refuse(
            QUESTION, Reason.NOT_ON_FIELD, "grand-archive/attack-declaration/attacker", attacker=action.attacker
        )
    if card.controller != action.player:
        return refuse(QUESTION, Reason.NOT_CONTROLLED, "grand-archive/attack-declaration/attacker", attacker=card.uid)
    by_card = state.declaring == card.uid
    refusal = _disobedient(state, card) if by_card else _unable(state, card)
    if refusal:
        return refusal
    permitted = attackers.permission(state, card)
    state.combat = Combat(card.uid, action.player)
    if not by_card and (card.is_a("unit") or (permitted is not None and permitted.as_ally)):
        rest(state, card, "grand-archive/attack-declaration/rest-cost")
    _unload(state, card)
    state.tell(
        AttackerChosen(
            card.uid, codes=("grand-archive/attack-declaration/attacker", "grand-archive/attack-declaration/able")
        )
    )
    return None


def _unable(state: State, card: CardState) -> Refusal | None:
    permitted = attackers.permission(state, card)
    if permitted is not None and not permitted.as_ally:
        return None
    if permitted is None and not card.is_a("unit"):
        return refuse(QUESTION, Reason.NOT_ABLE_TO_ATTACK, "grand-archive/attack-declaration/able", attacker=card.uid)
    if card.rested:
        return refuse(QUESTION, Reason.RESTED, "grand-archive/attack-declaration/able", attacker=card.uid)
    return _disobedient(state, card)


def _disobedient(state: State, card: CardState) -> Refusal | None:
    """An ally that does not obey cannot attack, not even with a Command."""
    if card.is_a("ally") and not attackers.obeys(state, card):
        return refuse(QUESTION, Reason.DOES_NOT_OBEY, "grand-archive/keyword/pride", attacker=card.uid)
    return None


def _unload(state: State, host: CardState) -> None:
    """Put the cards loaded into an attacking or wielded object into the intent."""
    for card in in_zone(state, Zone.LOADED):
        if card.host == host.uid:
            card.host = ""
            move(state, card, Zone.INTENT)
            state.tell(Unloaded(card.uid, host.uid, codes=("grand-archive/weapon/loaded",)))


# ---- 2.b: what it wields --------------------------------------------------------------------------------


def choose_wielded(state: State, action: DeclareAttack) -> Refusal | None:
    """2.b: weapons join the attack without becoming attackers; the attack must then have power enough."""
    attacker = state.cards[action.attacker]
    for uid in action.wielding:
        refusal = _cannot_wield(state, attacker, state.cards.get(uid))
        if refusal:
            return refusal
    combat = state.current_combat
    combat.wielded = tuple(dict.fromkeys(action.wielding))
    for uid in combat.wielded:
        _unload(state, state.cards[uid])
        state.tell(
            Wielded(
                uid,
                attacker.uid,
                codes=(
                    "grand-archive/attack-declaration/wielding",
                    "grand-archive/attack-declaration/no-attacker-role",
                ),
            )
        )
    return _without_power(state, attacker)


def _cannot_wield(state: State, attacker: CardState, weapon: CardState | None) -> Refusal | None:
    code = "grand-archive/attack-declaration/wielding"
    if weapon is None or not weapon.on_field or not weapon.is_a("weapon"):
        return refuse(QUESTION, Reason.NOT_A_WEAPON, code, weapon=weapon.uid if weapon else None)
    if weapon.controller != attacker.controller:
        return refuse(QUESTION, Reason.NOT_CONTROLLED, code, weapon=weapon.uid)
    if weapon is attacker or not attackers.can_wield(state, attacker):
        return refuse(QUESTION, Reason.CANNOT_WIELD, code, "grand-archive/weapon/champions-only", attacker=attacker.uid)
    if LOADED_ONLY.intersection(weapon.card.subtypes):
        if intents(state, attacker.controller):
            return refuse(QUESTION, Reason.NOT_WITH_ATTACK_CARD, "grand-archive/weapon/loaded", weapon=weapon.uid)
        if not any(card.host == weapon.uid for card in in_zone(state, Zone.LOADED)):
            return refuse(QUESTION, Reason.NOT_LOADED, "grand-archive/weapon/loaded", weapon=weapon.uid)
    return None


def _without_power(state: State, attacker: CardState) -> Refusal | None:
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
    if enough:
        return None
    return refuse(QUESTION, Reason.NO_POWER, "grand-archive/attack/power", attacker=attacker.uid, power=power)


def used(state: State) -> list[CardState]:
    """What the attack uses beside the attacker. An intent belongs to the champion alone."""
    combat = state.current_combat
    return [state.cards[uid] for uid in combat.wielded] + intents(state, combat.attacking_player)


# ---- 2.c: the target ------------------------------------------------------------------------------------


def choose_targets(state: State, action: DeclareAttack) -> Refusal | None:
    """2.c: an attack target or, with Cleave, a player; then the additional targets of Multistrike."""
    combat = state.current_combat
    attack = [state.cards[action.attacker], *used(state)]
    combat.cleave = looks.any_has(state, attack, "cleave")
    refusal = _choose_player(state, action) if combat.cleave else _add_target(state, action, action.target, attack)
    if refusal:
        return refusal
    extra = additional_targets(state, attack)
    if len(action.also) > extra:
        return refuse(QUESTION, Reason.TOO_MANY_TARGETS, "grand-archive/keyword/multistrike", additional=extra)
    for uid in action.also:
        refusal = _add_target(state, action, uid, attack)
        if refusal:
            return refusal
    state.tell(
        DefendersChosen(
            tuple(combat.defenders), tuple(combat.targets), codes=("grand-archive/attack-declaration/roles",)
        )
    )
    return None


def _choose_player(state: State, action: DeclareAttack) -> Refusal | None:
    """With Cleave: the units and Siegeable domains of a chosen opponent defend and are no attack targets."""
    codes = ("grand-archive/attack-declaration/cleave", "grand-archive/keyword/cleave")
    if action.target is None:
        return refuse(QUESTION, Reason.NO_TARGET, *codes)
    if action.target not in state.players:
        return refuse(QUESTION, Reason.PLAYER_NOT_OBJECT, *codes, target=action.target)
    if action.target == action.player:
        return refuse(QUESTION, Reason.OWN_OBJECT, "grand-archive/attack/own-objects", *codes, target=action.target)
    defending = [c.uid for c in in_zone(state, Zone.FIELD, action.target) if targeting.attackable(c)]
    if not defending:
        return refuse(QUESTION, Reason.NO_TARGET, "grand-archive/attack/no-valid-target", *codes, target=action.target)
    state.current_combat.defenders = defending
    state.tell(PlayerChosen(action.target, tuple(defending), codes=tuple(codes)))
    return None


def _add_target(state: State, action: DeclareAttack, uid: str | None, attack: list[CardState]) -> Refusal | None:
    combat = state.current_combat
    card = state.cards.get(uid) if uid else None
    if card is None:
        reason = Reason.NO_TARGET if uid is None else Reason.NOT_ATTACKABLE
        return refuse(
            QUESTION,
            reason,
            "grand-archive/attack-declaration/target",
            "grand-archive/attack/no-valid-target",
            target=uid,
        )
    if card.uid in combat.defenders:
        return refuse(QUESTION, Reason.ALREADY_TARGETED, "grand-archive/attack/unique-targets", target=uid)
    refusal = targeting.attack_target_refusal(state, card, action.player, attack)
    if refusal is None:
        combat.defenders.append(card.uid)
        combat.targets.append(card.uid)
        seen = ("grand-archive/keyword/true-sight",) if looks.has(state, card, "stealth") else ()
        state.tell(TargetChosen(card.uid, codes=("grand-archive/attack-declaration/target", *seen)))
    return refusal


def additional_targets(state: State, attack: list[CardState]) -> int:
    """How many additional targets the attack may have."""
    if not state.ruleset.multistrike:
        return 0
    return sum(looks.keyword(state, card, "multistrike") for card in attack)


STEPS: tuple[tuple[str, Step], ...] = (
    ("2.a", choose_attacker),
    ("2.b", choose_wielded),
    ("2.c", choose_targets),
    ("2.d", restrictions.pay_additional_costs),
    ("2.e", restrictions.reconcile),
)


# ---- after the five steps -------------------------------------------------------------------------------


def begin_combat(state: State) -> None:
    """The attack is declared: the combat phase begins at once and nobody gets Opportunity for the declaration."""
    combat = state.current_combat
    state.declaring, state.holder, state.passes = "", "", 0
    codes = ("grand-archive/attack-declaration/enters-combat", "grand-archive/attack-declaration/no-opportunity")
    state.tell(AttackDeclared(combat.attacker, tuple(combat.defenders), codes=tuple(codes)))
    go_to(state, Moment.DECLARED)
    notice(state)


def kinds_attacked(state: State, action: DeclareAttack) -> tuple[str, ...]:
    """What kinds of object an attempt was made on, for effects that say what must be attacked."""
    named = [action.target, *action.also]
    cards = [state.cards[uid] for uid in named if uid in state.cards]
    cards += [c for c in in_zone(state, Zone.FIELD) if c.controller in named and targeting.attackable(c)]
    kinds = ("object", "unit", "champion", "ally", "domain")
    return tuple(kind for kind in kinds if any(card.is_a(kind) for card in cards))
