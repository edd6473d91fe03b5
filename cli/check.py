"""`judge check`: run the scenarios and say what holds and what does not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.options import Db, Json, known, opened
from cli.render import count, labelled, mark, sources_by_id, topic
from cli.terminal import err, out, paint, to_json, wrap
from kb.errors import StoreError
from kb.records import ScenarioRun
from kb.store.store import Store

if TYPE_CHECKING:
    from kb.scenario.model import Failure, Outcome, Scenario


def check(
    ctx: typer.Context,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH|ID", help="Scenario files, folders, ids or the start of ids; none means all."),
    ] = None,
    *,
    source: Annotated[
        str,
        typer.Option("--source", metavar="ID", help="Only scenarios of this source's documented examples."),
    ] = "",
    trace: Annotated[bool, typer.Option("--trace", help="Print every decision with the rule behind it.")] = False,
    junit: Annotated[str, typer.Option("--junit", metavar="FILE", help="Also write a JUnit XML report.")] = "",
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Run the documented examples against the rules engine.

    \b
    Example:
      judge check yugioh/replay --trace
    """
    from cli.junit import report
    from kb.scenario.check import check as run
    from kb.scenario.load import select

    with opened(ctx, db, writes=True) as store:
        known(source, sources_by_id(store), "source")
        scenarios = select(wanted or ())
        if source:
            scenarios = [scenario for scenario in scenarios if _documents(scenario, source, store)]
        outcomes = run(scenarios, store.rule)
        if not wanted and not source:
            _keep(store, outcomes)
    if junit:
        Path(junit).write_bytes(report(outcomes))
    out(to_json(_json(outcomes, trace)) if as_json else "\n".join(_text(outcomes, trace)))
    return 0 if outcomes and all(outcome.status == "passed" for outcome in outcomes) else 1


def _documents(scenario: Scenario, source: str, store: Store) -> bool:
    """Whether the scenario runs a documented example of `source`."""
    for id in scenario.documents:
        rule = store.rule(id)
        if (rule.source if rule else id.split("/", 1)[0]) == source:
            return True
    return False


def _keep(store: Store, outcomes: Sequence[Outcome]) -> None:
    """Let `show` and `ask` report these outcomes; a database that cannot be written is no reason to fail."""
    try:
        store.put_runs([_as_run(outcome) for outcome in outcomes])
    except StoreError as error:
        err(f"judge: the outcomes are not kept, since {error}.")


def _as_run(outcome: Outcome) -> ScenarioRun:
    return ScenarioRun(outcome.id, outcome.title, outcome.status, outcome.rules, outcome.documents, outcome.cards)


def _counts(outcomes: Sequence[Outcome]) -> dict[str, int]:
    names = {"passed": "passed", "failed": "failed", "errors": "error"}
    return {name: sum(outcome.status == status for outcome in outcomes) for name, status in names.items()}


def _json(outcomes: Sequence[Outcome], trace: bool) -> dict[str, Any]:
    return {"summary": _counts(outcomes), "scenarios": [_outcome_json(outcome, trace) for outcome in outcomes]}


def _outcome_json(outcome: Outcome, trace: bool) -> dict[str, Any]:
    told = {
        "id": outcome.id,
        "title": outcome.title,
        "status": outcome.status,
        "rules": list(outcome.rules),
        "documents": list(outcome.documents),
        "cards": list(outcome.cards),
        "seconds": round(outcome.seconds, 6),
        "failures": [
            {"expected": f.expected, "actual": f.actual, "where": f.where, "cites": list(f.cites)}
            for f in outcome.failures
        ],
        "warnings": list(outcome.warnings),
    }
    return {**told, "trace": list(outcome.trace)} if trace else told


def _text(outcomes: Sequence[Outcome], trace: bool) -> list[str]:
    """The outcomes by topic, the counts last."""
    lines: list[str] = []
    above = ""
    for outcome in outcomes:
        if topic(outcome.id) != above:
            above = topic(outcome.id)
            lines += ["", *(paint(line, "bold") for line in wrap(above))]
        lines += _outcome(outcome, trace)
    if not outcomes:
        return wrap("No scenario fits; 'judge check' alone runs all of them.")
    if not trace and (noted := sum(bool(outcome.warnings) for outcome in outcomes)):
        notes = f"{count(noted, 'scenario')} with notes, such as a part of a card that is not modelled (--trace)."
        lines += ["", *wrap(notes)]
    held = _counts(outcomes)
    counts = f"{held['passed']} passed, {held['failed']} failed, {count(held['errors'], 'error')}"
    return [*lines[1:], "", *wrap(counts)]


def _outcome(outcome: Outcome, trace: bool) -> list[str]:
    name = outcome.id.removeprefix(f"{topic(outcome.id)}/")
    lines = mark(outcome.status, f"{outcome.title} ({name})")
    for failure in outcome.failures:
        lines += _failure(failure)
    if trace or outcome.status != "passed":
        for warning in outcome.warnings:
            lines += wrap(warning, "        note: ", "          ")
    if trace:
        lines += [paint(line, "dim") for told in outcome.trace for line in wrap(told, "        | ", "        |   ")]
    return lines


def _failure(failure: Failure) -> list[str]:
    """The step, what was expected there, what came, and the rules behind it."""
    told = {
        "At": failure.where,
        "Expected": failure.expected,
        "Actual": failure.actual,
        "Rules": ", ".join(failure.cites),
    }
    return [line for label, text in told.items() if text for line in labelled(label, [text], " " * 8)]
