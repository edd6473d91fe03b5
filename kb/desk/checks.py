"""Running scenarios: which, and how they ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kb.desk.sources import known
from kb.records import ScenarioRun
from kb.scenario import load
from kb.scenario.check import check as run
from kb.scenario.load import bundled, load_text
from kb.scenario.model import Outcome, Scenario
from kb.store.store import Store


def outcomes(store: Store, wanted: Sequence[str] = (), source: str = "") -> list[Outcome]:
    """How the wanted scenarios end; only those that run a documented example of `source` where one is given."""
    known(source, {state.source.id for state in store.sources()}, "source")
    scenarios = load.select(wanted)
    if source:
        scenarios = [scenario for scenario in scenarios if _documents(scenario, source, store)]
    return run(scenarios, store.named)


def _documents(scenario: Scenario, source: str, store: Store) -> bool:
    """Whether the scenario runs a documented example of `source`."""
    for id in scenario.documents:
        rule = store.rule(id)
        if (rule.source if rule else id.split("/", 1)[0]) == source:
            return True
    return False


def check(store: Store, wanted: Sequence[str] = (), *, source: str = "", trace: bool = False) -> dict[str, Any]:
    """Run scenarios and say what holds and what does not."""
    return outcomes_json(outcomes(store, wanted, source), trace=trace)


def check_text(store: Store, text: str, *, trace: bool = False) -> dict[str, Any]:
    """Run the scenarios that are written in `text`. Raises ScenarioError with the line of what is wrong in it."""
    return outcomes_json(written(store, text), trace=trace)


def written(store: Store, text: str) -> list[Outcome]:
    """How the scenarios end that are written in `text`. Raises ScenarioError with the line of what is wrong in it."""
    return run(load_text(text), store.named)


def check_bundled(store: Store, id: str, *, trace: bool = False) -> dict[str, Any] | None:
    """Run the bundled scenario of an id, or its cases; None where there is none. No file is named by it."""
    found = bundled(id)
    return outcomes_json(run(found, store.named), trace=trace) if found else None


def ran(store: Store, id: str) -> dict[str, Any] | None:
    """How one bundled scenario runs, step by step, or the first of its cases; None where there is none of that id.

    `steps` tell each decision and event with the rules that it rests on, `position` is the scenario as it is written,
    `cases` are the ids of all cases of it.
    """
    found = bundled(id.partition("[")[0])
    chosen = next((scenario for scenario in found if id in (scenario.id, _whole(scenario.id))), None)
    return None if chosen is None else _ran(store, chosen, [scenario.id for scenario in found])


def every_run(store: Store) -> Iterator[dict[str, Any]]:
    """How each bundled scenario runs, as `ran` tells it."""
    scenarios = load.select()
    cases: dict[str, list[str]] = {}
    for scenario in scenarios:
        cases.setdefault(_whole(scenario.id), []).append(scenario.id)
    yield from (_ran(store, scenario, cases[_whole(scenario.id)]) for scenario in scenarios)


def _whole(id: str) -> str:
    """The id of the scenario of which a case has this id."""
    return id.partition("[")[0]


def _ran(store: Store, scenario: Scenario, cases: Sequence[str]) -> dict[str, Any]:
    told = _outcome_json(run([scenario], store.named)[0], trace=True)
    return told | {
        "steps": [step_of(line) for line in told["trace"]],
        "position": _written(scenario),
        "cases": list(cases) if len(cases) > 1 else [],
        "ruleset": scenario.ruleset,
    }


def step_of(line: str) -> dict[str, Any]:
    """A line of a trace as what was decided and the codes behind it."""
    said, _, codes = line.partition("  [")
    return {"said": said, "cites": codes.removesuffix("]").split(", ") if codes else []}


def _written(scenario: Scenario) -> str:
    """The position, the actions and what is expected, as the scenario's file writes them."""
    import yaml

    parts = {"given": scenario.given, "when": scenario.when, "then": scenario.then}
    return str(yaml.safe_dump(parts, sort_keys=False, allow_unicode=True, width=72))


def counts(outcomes: Sequence[Outcome]) -> dict[str, int]:
    """How many passed, failed, and could not be run."""
    names = {"passed": "passed", "failed": "failed", "errors": "error"}
    return {name: sum(outcome.status == status for outcome in outcomes) for name, status in names.items()}


def outcomes_json(outcomes: Sequence[Outcome], *, trace: bool) -> dict[str, Any]:
    """The counts and every scenario, with what was decided in it where that is wanted."""
    return {"summary": counts(outcomes), "scenarios": [_outcome_json(outcome, trace) for outcome in outcomes]}


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


def as_run(outcome: Outcome) -> ScenarioRun:
    """An outcome as the store keeps it."""
    return ScenarioRun(outcome.id, outcome.title, outcome.status, outcome.rules, outcome.documents, outcome.cards)
