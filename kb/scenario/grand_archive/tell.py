"""A run in a judge's words: events by their kind, decisions by their question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kb.engine.table.decision import Decision
from kb.engine.table.log import Event


def _begins(event: Event) -> str:
    step = event.facts["step"].replace("-", " ")
    return f"-- {event.facts['phase'].replace('-', ' ')} phase{f', {step} step' if step else ''}"


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names) or "nothing"


def _action(event: Event) -> str:
    action = event.facts["action"]
    kind = type(action).__name__
    attack = getattr(action, "attack", action)
    if kind in ("DeclareAttack", "Attempt"):
        weapons = f" wielding {_listed(attack.wielding)}" if attack.wielding else ""
        refused = f", refusing to pay for {_listed(attack.refuses)}" if attack.refuses else ""
        return f"{attack.player}: attack with {attack.attacker} into {attack.target or 'nothing'}{weapons}{refused}"
    words = {"ActivateAbility": "activate the ability of"}.get(kind, kind.lower())
    about = getattr(action, "card", None) or getattr(action, "unit", None) or ""
    about = about or ("nothing" if kind == "Materialize" else "")
    option = " ".join(getattr(action, "option", ()))
    return " ".join(filter(None, (f"{action.player}:", words, about, option)))


def _legal(decision: Decision) -> str:
    if decision.answer:
        return f"The attack of {decision.facts['attacker']} is legal"
    return f"The attack is illegal: {decision.reason.value}"


def _damage(event: Event) -> str:
    return f"{event.facts['source']} deals {event.facts['amount']} to {event.facts['target']}"


def _opportunity(event: Event) -> str:
    return f"{event.facts['player']} has Opportunity"


def _amount(decision: Decision) -> str:
    return f"{decision.question} {decision.facts['amount']}"


TOLD: Mapping[str, Callable[[Any], str]] = {
    "action": _action,
    "begins": _begins,
    "opportunity": _opportunity,
    "passes": lambda event: f"{event.facts['player']} passes",
    "declaration-step": lambda event: f"   step {event.facts['step']} is done",
    "declaration-reversed": lambda event: f"The declaration of {event.facts['attacker']} is reversed as a whole",
    "damage-dealt": _damage,
    "turn-begins": lambda event: f"== turn of {event.facts['player']}",
    "Is this attack legal?": _legal,
    "How much damage does the attack deal?": _amount,
    "How much damage does the retaliation deal?": _amount,
}
