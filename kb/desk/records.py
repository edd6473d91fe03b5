"""Rules, runs and cards as every answer holds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.answer.citations import as_json, cite
from kb.quick_tuple import QuickTuple
from kb.records import Card, Rule, ScenarioRun, Table
from kb.store.store import Store


class Quoted(QuickTuple):
    """What is shown of a rule that is quoted; no record that it restates need be read. `n` is its number, or 0."""

    id: str
    code: str
    kind: str
    text: str
    table: Table | None
    url: str
    citation: str
    licence: str
    n: int = 0


def quoted(rule: Rule, store: Store, n: int = 0) -> Quoted:
    """A rule as a page quotes it."""
    return Quoted(rule.id, rule.code, rule.kind, rule.text, rule.table, rule.url, **_cited(rule, store), n=n)


def rule_json(rule: Rule, store: Store, passages: Sequence[Rule] = (), **more: Any) -> dict[str, Any]:
    """RULE of the contract, its evidence with `passages`, its citation as one line, and `more` fields."""
    return as_json(rule, store, passages) | _cited(rule, store) | more


def _cited(rule: Rule, store: Store) -> dict[str, str]:
    """The citation as one line, and under which licence its source stands."""
    source = store.source(rule.source)
    return {"citation": cite(rule, source, store.origin(rule)), "licence": source.licence if source else ""}


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
