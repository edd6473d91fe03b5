"""The last two steps of a declaration: additional costs, then imposed costs and restrictions.

Source: "Combat Phase - Attack Declaration", Declaring an Attack, 2.d and 2.e; "Attacking and the Combat Phase" 1.5
and 1.8; the keyword entry on Taunt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kb.engine.grand_archive.actions import DeclareAttack
from kb.engine.grand_archive.events.combat import AdditionalCostPaid, ImposedCostPaid, TauntIgnored
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.in_force import InForce
from kb.engine.grand_archive.field.looks import matches
from kb.engine.grand_archive.field.places import in_zone, using
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.questions import IS_LEGAL_ATTACK
from kb.engine.grand_archive.reasons import Reason
from kb.engine.grand_archive.stack import costs, targeting
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.rules import AdditionalAttackCost, AttackTax, CannotAttack
from kb.engine.table.decision import Because, Question, Refusal, because, ground


@ground(IS_LEGAL_ATTACK, "grand-archive/attack/first-turn")
def forbidden_turn(state: State, action: DeclareAttack) -> Because | None:
    """On their first turn, players cannot declare attacks unless they are the last in the first turn cycle."""
    players = state.players
    if state.ruleset.first_turn_attacks or players[action.player].turns > 1 or action.player == list(players)[-1]:
        return None
    return because(Reason.FIRST_TURN, player=action.player)


# ---- 2.d: additional costs ------------------------------------------------------------------------------


def additional_costs(state: State) -> Iterator[InForce[AdditionalAttackCost]]:
    """The additional costs of the attack being declared: of its attacker and of all that is used in it."""
    combat = state.current_combat
    attack = [state.cards[combat.attacker], *using(state)]
    for found in looks.in_force(state, AdditionalAttackCost):
        if any(found.touches(found.rule.what, card) for card in attack):
            yield found


@ground(
    IS_LEGAL_ATTACK,
    "grand-archive/attack-declaration/additional-costs",
    "grand-archive/attack/additional-cost-must-be-paid",
)
def additional_cost_unpaid(facts: Mapping[str, Any]) -> Because | None:
    """An additional cost that is not paid keeps the attack from being declared."""
    return because(Reason.ADDITIONAL_COST_UNPAID, **facts)


def pay_additional_costs(state: State, action: DeclareAttack) -> Refusal | None:
    """2.d: what is worded as an additional cost is compulsory; unpaid, the attack cannot be declared."""
    for found in list(additional_costs(state)):
        paid = found.source.uid not in action.refuses and costs.pay_reserve(
            state,
            action.player,
            found.rule.reserve,
            action.reserving,
            "grand-archive/attack-declaration/additional-costs",
        )
        facts = {"of": found.source.uid, "reserve": found.rule.reserve, "step": state.ruleset.additional_cost_step}
        if not paid:
            return additional_cost_unpaid(facts)
        state.tell(
            AdditionalCostPaid(
                found.source.uid,
                found.rule.reserve,
                state.ruleset.additional_cost_step,
                codes=("grand-archive/attack-declaration/additional-costs",),
            )
        )
    return None


# ---- 2.e: imposed costs and restrictions ----------------------------------------------------------------


def taxes(state: State, player: str) -> Iterator[InForce[AttackTax]]:
    """The imposed costs of the attack being declared: what effects demand without calling it an additional cost."""
    combat = state.current_combat
    attacker = state.cards[combat.attacker]
    targets = [state.cards[uid] for uid in combat.targets]
    for found in looks.in_force(state, AttackTax):
        rule, you = found.rule, found.controller
        if rule.who != "any" and (player == you) != (rule.who == "you"):
            continue
        if rule.attacker is not None and not matches(state, attacker, rule.attacker, you, found.source):
            continue
        if rule.target is None or any(matches(state, card, rule.target, you, found.source) for card in targets):
            yield found


def reconcile(state: State, action: DeclareAttack) -> Refusal | None:
    """2.e: pay imposed costs, which the player may refuse, then fulfil every restriction."""
    return _pay_imposed_costs(state, action) or RESTRICTED.why_not(state, action)


@ground(IS_LEGAL_ATTACK, "grand-archive/cost/reserve")
def _pointless(state: State, action: DeclareAttack) -> Because | None:
    """Only costs that are asked for can be refused, and only what they need can be reserved."""
    asked = {found.source.uid for found in taxes(state, action.player)}
    cards = state.cards
    unused = [uid for uid in action.refuses if uid not in asked]
    unused += [uid for uid in action.reserving if uid in cards and cards[uid].zone is Zone.HAND]
    return because(Reason.NO_COST, cards=tuple(unused)) if unused else None


@ground(
    IS_LEGAL_ATTACK, "grand-archive/attack-declaration/imposed-costs", "grand-archive/attack-declaration/may-refuse"
)
def imposed_cost_refused(refused: bool, facts: Mapping[str, Any]) -> Because | None:
    """An imposed cost may be refused,"""
    return because(Reason.IMPOSED_COST_REFUSED, **facts) if refused else None


@ground(
    IS_LEGAL_ATTACK,
    "grand-archive/attack-declaration/imposed-costs",
    "grand-archive/attack-declaration/restrictions-fulfilled",
)
def imposed_cost_unpaid(refused: bool, facts: Mapping[str, Any]) -> Because | None:
    """or cannot be paid: either way the attack is not legal."""
    return because(Reason.IMPOSED_COST_UNPAID, **facts)


IMPOSED = Question(IS_LEGAL_ATTACK, imposed_cost_refused, imposed_cost_unpaid)


def _pay_imposed_costs(state: State, action: DeclareAttack) -> Refusal | None:
    code = "grand-archive/attack-declaration/imposed-costs"
    for found in list(taxes(state, action.player)):
        facts = {"of": found.source.uid, "reserve": found.rule.reserve, "step": state.ruleset.imposed_cost_step}
        refused = found.source.uid in action.refuses
        if refused or not costs.pay_reserve(state, action.player, found.rule.reserve, action.reserving, code):
            return IMPOSED.why_not(refused, facts)
        state.tell(
            ImposedCostPaid(found.source.uid, found.rule.reserve, state.ruleset.imposed_cost_step, codes=(code,))
        )
    return None


@ground(
    IS_LEGAL_ATTACK,
    "grand-archive/attack-declaration/restrictions-fulfilled",
    "grand-archive/attack-declaration/reversed",
)
def _forbidden(state: State, action: DeclareAttack) -> Because | None:
    combat = state.current_combat
    for found in looks.in_force(state, CannotAttack):
        if any(_forbids(state, found, state.cards[uid]) for uid in combat.defenders):
            return because(Reason.ATTACK_FORBIDDEN, by=found.source.uid)
    return None


def _forbids(state: State, found: InForce[CannotAttack], target: CardState) -> bool:
    """Whether an effect forbids the object that attacks now to attack `target`."""
    attacker, only = state.cards[state.current_combat.attacker], found.rule.target
    about = only is None or matches(state, target, only, found.controller, found.source)
    return about and found.touches(found.rule.what, attacker)


@ground(IS_LEGAL_ATTACK, "grand-archive/attack-declaration/taunt", "grand-archive/keyword/taunt")
def _taunted(state: State, action: DeclareAttack) -> Because | None:
    """Taunt: an object may be targeted only beside every awake Taunt unit of its controller that can be."""
    combat = state.current_combat
    for uid in combat.targets:
        ahead = _taunting_before(state, state.cards[uid])
        if not ahead:
            continue
        if not looks.has(state, state.cards[combat.attacker], "unblockable"):
            return because(Reason.TAUNT, target=uid, taunt=ahead)
        state.tell(TauntIgnored(uid, ahead, codes=("grand-archive/keyword/unblockable",)))
    return None


RESTRICTED = Question(IS_LEGAL_ATTACK, _pointless, _forbidden, _taunted)


def _taunting_before(state: State, target: CardState) -> tuple[str, ...]:
    """The Taunt units that would have to be targeted before `target`, which is none itself."""
    combat = state.current_combat
    attack = [state.cards[combat.attacker], *using(state)]
    if _taunts(state, target):
        return ()
    forbidding = list(looks.in_force(state, CannotAttack))
    return tuple(
        unit.uid
        for unit in in_zone(state, Zone.FIELD, target.controller)
        if _taunts(state, unit)
        and unit.uid not in combat.defenders
        and targeting.attack_target_refusal(state, unit, combat.attacking_player, attack) is None
        and not any(_forbids(state, found, unit) for found in forbidding)
    )


def _taunts(state: State, card: CardState) -> bool:
    return card.is_a("unit") and not card.rested and looks.has(state, card, "taunt")
