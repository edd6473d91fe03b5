"""`judge coverage`: how many documented examples the engine reproduces, and which it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from cli.given import opened
from cli.listing import chosen, listed
from cli.options import Db, Form, Json
from cli.render import count, labelled
from cli.terminal import out, table, wrap
from kb.records import Status
from kb.store.store import Store

_COLUMNS = ("documented", "verified", "failed", "unmodelled")
_MOST = 8
_BECAME = {"changed": "changed", "split": "was split", "merged": "was merged", "gone": "went"}


def coverage(ctx: typer.Context, *, db: Db = "", as_json: Json = False, form: Form = "") -> int:
    """Count the documented examples that the engine reproduces.

    \b
    Example:
      judge coverage
    """
    from kb.editions.staleness import missing, stale
    from kb.language.words import key
    from kb.scenario.coverage import coverage as measure
    from kb.store.card_names import known

    printed = chosen(form, as_json)
    with opened(ctx, db) as store:
        report = measure(store, _again(store), lambda name: known(store, [key(name)]).get(key(name)))
        report["stale"] = [found._asdict() for found in stale(store)]
        report["missing"] = [found._asdict() for found in missing(store)]
    if printed == "text":
        out("\n".join(_text(report)))
    else:
        listed(printed, report, report["by_source"], ("source", *_COLUMNS))
    return 1 if report["examples"]["failed"] else 0


def _again(store: Store) -> dict[str, Status]:
    """How those scenarios end now that run a worked table of a page, by id: it may have come in, or changed, since."""
    from kb.scenario.check import check
    from kb.scenario.load import select

    worked = {rule.id for rule in store.rules(kind="table") if not rule.code}
    now = {run.id: run.documents for run in store.every_run() if worked & set(run.documents)}
    if not now:
        return {}
    scenarios = select(list(now))
    moved = {stated: here for one in scenarios for stated, here in zip(one.documents, now[one.id], strict=True)}
    return {outcome.id: outcome.status for outcome in check(scenarios, lambda id: store.rule(moved.get(id, id)))}


def _text(report: dict[str, Any]) -> list[str]:
    """The examples first, then the rules, then a line for each source that documents examples."""
    from kb.scenario.documented import GROUPS

    examples, rules = report["examples"], report["rules"]
    lines = labelled("Examples", [f"{examples['documented']} documented: {_parts(examples)}"])
    for group in GROUPS:
        told = _parts(examples[group]) if group != "definitions" else "nothing to run"
        lines += labelled(f"  {group}", [f"{examples[group]['documented']}: {told}"])
    lines += labelled("Rules", [_rules(rules)])
    rows = [[row["source"], *(str(row[name]) for name in _COLUMNS)] for row in report["by_source"]]
    if rows:
        lines += ["", *table(["source", *_COLUMNS], rows)]
    lines += _listed("Not verified", [f"{example['id']} ({example['status']})" for example in report["listed"]])
    if idle := len(report["unexercised"]):
        told = f"{count(idle, 'rule')} that the engine cites decided nothing in a scenario that passed"
        lines += ["", *wrap(f"{told} (--json lists them).")]
    lines += _listed("Cited by the engine and in no digest", report["unknown"])
    late = [f"{s['rule']}: {s['now'] or s['evidence']} {_BECAME[s['how']]} on {s['since']}" for s in report["stale"]]
    lines += _listed("Stale: the evidence changed after the digest was last compared with it", late)
    gone = [f"{m['rule']}: {m['evidence']}" for m in report["missing"]]
    return lines + _listed("Evidence that no edition on record has", gone)


def _listed(title: str, ids: Sequence[str]) -> list[str]:
    """The first ids under a title, and how many more there are."""
    if not ids:
        return []
    more = wrap(f"and {len(ids) - _MOST} more (--json lists them)", "  ") if len(ids) > _MOST else []
    return ["", *wrap(f"{title}:"), *(line for id in ids[:_MOST] for line in wrap(id, "  ", "    ")), *more]


def _parts(examples: dict[str, int]) -> str:
    return f"{examples['verified']} verified, {examples['failed']} failed, {examples['unmodelled']} unmodelled"


def _rules(rules: dict[str, int]) -> str:
    return (
        f"{rules['total']} in the digest: the engine cites {rules['cited_by_engine']}, "
        f"scenarios exercise {rules['exercised']}"
    )
