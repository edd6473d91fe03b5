"""Declaring an attack: five steps in order, at once, and reversed as a whole when the attack is illegal.

Source: "Combat Phase - Attack Declaration", Declaring an Attack, 2.a to 2.e. Every step looks at a trial copy of
the game and answers with a refusal or None; the first refusal makes the attack illegal.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.grand_archive.actions import DeclareAttack
from kb.engine.grand_archive.combat import attack_targets, restrictions, wielding
from kb.engine.grand_archive.events.combat import (
    AttackDeclared,
    AttackerChosen,
    DeclarationStep,
    DefendersChosen,
    Unloaded,
    Wielded,
)
from kb.engine.grand_archive.field import attackers, looks
from kb.engine.grand_archive.field.moments import go_to
from kb.engine.grand_archive.field.moving import move, rest
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.field.triggering import notice
from kb.engine.grand_archive.pieces import CardState, Combat, Zone
from kb.engine.grand_archive.questions import IS_LEGAL_ATTACK
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import targeting
from kb.engine.grand_archive.state import Moment, State
from kb.engine.table.decision import Because, Decision, Question, Refusal, because, ground

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
            IS_LEGAL_ATTACK,
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


@ground(IS_LEGAL_ATTACK, "grand-archive/attack-declaration/attack-card-first")
def unresolved_attack_card(state: State, player: str, attacker: str) -> Because | None:
    """An attack card on the effects stack must first resolve into the intent."""
    cards = state.cards
    waiting = [i.source for i in state.stack if i.controller == player and cards[i.source].is_a("attack")]
    champion = attacker in cards and cards[attacker].is_a("champion")
    return because(Reason.ATTACK_CARD_UNRESOLVED, cards=tuple(waiting)) if waiting and champion else None


# ---- 2.a: the attacker ----------------------------------------------------------------------------------


@ground(IS_LEGAL_ATTACK, "grand-archive/attack-declaration/attacker")
def _not_on_field(state: State, action: DeclareAttack) -> Because | None:
    there = action.attacker in state.cards and state.cards[action.attacker].on_field
    return because(Reason.NOT_ON_FIELD, attacker=action.attacker) if not there else None


@ground(IS_LEGAL_ATTACK, "grand-archive/attack-declaration/attacker")
def _not_controlled(state: State, action: DeclareAttack) -> Because | None:
    own = state.cards[action.attacker].controller == action.player
    return because(Reason.NOT_CONTROLLED, attacker=action.attacker) if not own else None


@ground(IS_LEGAL_ATTACK, "grand-archive/attack-declaration/able")
def _not_able(state: State, action: DeclareAttack) -> Because | None:
    card = state.cards[action.attacker]
    able = state.declaring == card.uid or card.is_a("unit") or attackers.permission(state, card) is not None
    return because(Reason.NOT_ABLE_TO_ATTACK, attacker=card.uid) if not able else None


@ground(IS_LEGAL_ATTACK, "grand-archive/attack-declaration/able")
def _rested(state: State, action: DeclareAttack) -> Because | None:
    """Who attacks with a card rested for it; an effect may let others attack rested as they are."""
    card = state.cards[action.attacker]
    tired = card.rested and state.declaring != card.uid and not _by_permission(state, card)
    return because(Reason.RESTED, attacker=card.uid) if tired else None


@ground(IS_LEGAL_ATTACK, "grand-archive/keyword/pride")
def _disobedient(state: State, action: DeclareAttack) -> Because | None:
    """An ally that does not obey cannot attack, not even with a Command."""
    card = state.cards[action.attacker]
    free = state.declaring != card.uid and _by_permission(state, card)
    stubborn = not free and card.is_a("ally") and not attackers.obeys(state, card)
    return because(Reason.DOES_NOT_OBEY, attacker=card.uid) if stubborn else None


def _by_permission(state: State, card: CardState) -> bool:
    """Whether an effect lets an object attack otherwise than as an ally."""
    permitted = attackers.permission(state, card)
    return permitted is not None and not permitted.as_ally


MAY_BE_ATTACKER = Question(IS_LEGAL_ATTACK, _not_on_field, _not_controlled, _not_able, _rested, _disobedient)


def choose_attacker(state: State, action: DeclareAttack) -> Refusal | None:
    """2.a: an object that can attack; an awake ally or champion is rested as a cost."""
    refused = MAY_BE_ATTACKER.why_not(state, action)
    if refused:
        return refused
    card = state.cards[action.attacker]
    by_card = state.declaring == card.uid
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
        refused = wielding.MAY_WIELD.why_not(state, attacker, state.cards.get(uid))
        if refused:
            return refused
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
    return wielding.without_power(state, attacker)


# ---- 2.c: the target ------------------------------------------------------------------------------------


def choose_targets(state: State, action: DeclareAttack) -> Refusal | None:
    """2.c: an attack target or, with Cleave, a player; then the additional targets of Multistrike."""
    combat = state.current_combat
    attack = [state.cards[action.attacker], *wielding.used(state)]
    combat.cleave = looks.any_has(state, attack, "cleave")
    choose = attack_targets.choose_player if combat.cleave else attack_targets.choose_target
    refused = choose(state, action, attack) or attack_targets.too_many(state, action, attack)
    for uid in () if refused else action.also:
        refused = refused or attack_targets.add(state, action, uid, attack)
    if refused:
        return refused
    chosen = (tuple(combat.defenders), tuple(combat.targets))
    state.tell(DefendersChosen(*chosen, codes=("grand-archive/attack-declaration/roles",)))
    return None


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
