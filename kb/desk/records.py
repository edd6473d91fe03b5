"""Rules, runs and cards as every answer holds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.answer.citations import as_json, cite
from kb.records import Card, Rule, ScenarioRun
from kb.store.store import Store


def rule_json(rule: Rule, store: Store, passages: Sequence[Rule] = (), **more: Any) -> dict[str, Any]:
    """RULE of the contract, its evidence with `passages`, its citation as one line, and `more` fields."""
    source = store.source(rule.source)
    told = {"citation": cite(rule, source, store.origin(rule)), "licence": source.licence if source else ""}
    return as_json(rule, store, passages) | told | more


def run_json(run: ScenarioRun) -> dict[str, Any]:
    """A scenario and how it last ended."""
    return {"id": run.id, "title": run.title, "status": run.status}


def card_json(card: Card) -> dict[str, Any]:
    """CARD of the contract."""
    return {
        "id": card.id,
        "name": card.name,
        "game": card.game,
        "type": card.type,
        "facts": dict(card.facts),
        "aliases": list(card.aliases),
        "modelled": list(card.modelled),
        "unmodelled": list(card.unmodelled),
    }
