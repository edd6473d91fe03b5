"""What the scenarios cover: which documented examples the engines reproduce, which rules decide anything."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from kb import engine
from kb.records import Rule
from kb.scenario.game import MODULES
from kb.scenario.model import Outcome

STATUSES = ("verified", "failed", "unmodelled")


class Rules(Protocol):
    """What coverage asks of the store."""

    def rules(self, *, source: str | None = None, page: str | None = None, kind: str | None = None) -> list[Rule]:
        """All rules, or those of one source, page or kind."""


def coverage(store: Rules, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The report of `judge coverage`.

    `examples` counts the documented examples of all sources and how their scenarios end; `rules` counts the
    digest's rules, how many the engines cite, and how many decided something in a scenario that passed;
    `by_source` breaks the examples down, `listed` names every example that is not verified, `unexercised`
    every rule that an engine cites and no scenario exercises, `unknown` every code that is in no digest and
    every bound document that no source has.
    """
    rules = store.rules()
    status = example_status(rules, outcomes)
    codes = {rule.code for rule in rules if rule.code}
    cited = cited_by_engines()
    exercised = {code for outcome in outcomes if outcome.status == "passed" for code in outcome.cited}
    owner = {rule.id: rule.source for rule in rules}
    return {
        "examples": _counts(status.values()),
        "rules": {
            "total": len(codes),
            "cited_by_engine": len(codes & cited),
            "exercised": len(codes & exercised),
        },
        "by_source": [
            {"source": source, **_counts(s for id, s in status.items() if owner[id] == source)}
            for source in sorted({owner[id] for id in status})
        ],
        "listed": [{"id": id, "status": s} for id, s in status.items() if s != "verified"],
        "unexercised": sorted((codes & cited) - exercised),
        "unknown": sorted(cited - codes),
    }


def _counts(found: Iterable[str]) -> dict[str, int]:
    statuses = list(found)
    return {"documented": len(statuses), **{name: statuses.count(name) for name in STATUSES}}


def documented(rules: Sequence[Rule]) -> list[Rule]:
    """The documented examples: records of kind example, and tables that do not belong to one."""
    kinds = {rule.id: rule.kind for rule in rules}
    return [
        rule
        for rule in rules
        if (rule.kind == "example" and kinds.get(rule.parent) != "example")
        or (rule.kind == "table" and kinds.get(rule.parent) != "example")
    ]


def example_status(rules: Sequence[Rule], outcomes: Sequence[Outcome]) -> dict[str, str]:
    """Every documented example by id: verified, failed or unmodelled.

    An example is run by the scenarios bound to it; a table also by those bound to each of its rows.
    """
    bound: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        for id in outcome.documents:
            bound.setdefault(id, []).append(outcome)
    children: dict[str, list[str]] = {}
    for rule in rules:
        children.setdefault(rule.parent, []).append(rule.id)
    found: dict[str, str] = {}
    for rule in documented(rules):
        runs = list(bound.get(rule.id, ()))
        rows = children.get(rule.id, [])
        if not runs and rule.kind == "table" and rows and all(row in bound for row in rows):
            runs = [outcome for row in rows for outcome in bound[row]]
        found[rule.id] = _status(runs)
    return found


def _status(runs: Sequence[Outcome]) -> str:
    if not runs:
        return "unmodelled"
    return "verified" if all(outcome.status == "passed" for outcome in runs) else "failed"


@cache
def cited_by_engines() -> frozenset[str]:
    """Every rule code that stands in the engines' source code."""
    folder = Path(engine.__file__).parent
    prefixes = tuple(f"{game}/" for game in MODULES)
    return frozenset(
        node.value
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith(prefixes)
        and " " not in node.value
    )
