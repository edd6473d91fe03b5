"""`judge coverage`: how many documented examples the engine reproduces, and which it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from cli.options import Db, Json, opened
from cli.render import count, labelled
from cli.terminal import out, table, to_json, wrap

_COLUMNS = ("documented", "verified", "failed", "unmodelled")
_MOST = 8


def coverage(ctx: typer.Context, *, db: Db = "", as_json: Json = False) -> int:
    """Count the documented examples that the engine reproduces.

    \b
    Example:
      judge coverage
    """
    from kb.scenario.check import check
    from kb.scenario.coverage import coverage as measure
    from kb.scenario.load import select

    with opened(ctx, db) as store:
        report = measure(store, check(select(), store.rule))
    out(to_json(report) if as_json else "\n".join(_text(report)))
    return 1 if report["examples"]["failed"] else 0


def _text(report: dict[str, Any]) -> list[str]:
    """The examples first, then the rules, then a line for each source that documents examples."""
    examples, rules = report["examples"], report["rules"]
    lines = labelled("Examples", [f"{examples['documented']} documented: {_parts(examples)}"])
    lines += labelled("Rules", [_rules(rules)])
    rows = [[row["source"], *(str(row[name]) for name in _COLUMNS)] for row in report["by_source"]]
    if rows:
        lines += ["", *table(["source", *_COLUMNS], rows)]
    lines += _listed("Not verified", [f"{example['id']} ({example['status']})" for example in report["listed"]])
    if idle := len(report["unexercised"]):
        told = f"{count(idle, 'rule')} that the engine cites decided nothing in a scenario that passed"
        lines += ["", *wrap(f"{told} (--json lists them).")]
    return lines + _listed("Cited by the engine and in no digest", report["unknown"])


def _listed(title: str, ids: Sequence[str]) -> list[str]:
    """The first ids under a title, and how many more there are."""
    if not ids:
        return []
    more = [f"  and {len(ids) - _MOST} more (--json lists them)"] if len(ids) > _MOST else []
    return ["", f"{title}:", *(line for id in ids[:_MOST] for line in wrap(id, "  ", "    ")), *more]


def _parts(examples: dict[str, int]) -> str:
    return f"{examples['verified']} verified, {examples['failed']} failed, {examples['unmodelled']} unmodelled"


def _rules(rules: dict[str, int]) -> str:
    return (
        f"{rules['total']} in the digest: the engine cites {rules['cited_by_engine']}, "
        f"scenarios exercise {rules['exercised']}"
    )
