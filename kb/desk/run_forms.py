"""The forms of what `kb.desk` runs, as types: scenarios, and battle damage."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class FailureForm(TypedDict):
    """One thing that came out otherwise."""

    expected: str
    actual: str
    where: str
    cites: list[str]


class StepForm(TypedDict):
    """A decision or an event of a run, and the codes of the rules that it rests on."""

    said: str
    cites: list[str]


class Counts(TypedDict):
    """How many scenarios passed, failed, and could not be run."""

    passed: int
    failed: int
    errors: int


class _Run(TypedDict):
    """How one scenario ended."""

    id: str
    title: str
    status: Literal["passed", "failed", "error"]
    rules: list[str]
    documents: list[str]
    cards: list[str]
    seconds: float
    failures: list[FailureForm]
    warnings: list[str]


class OutcomeForm(_Run):
    """A scenario, run; `trace` tells each decision and event where that is wanted."""

    trace: NotRequired[list[str]]


class ReportForm(TypedDict):
    """Scenarios, run."""

    summary: Counts
    scenarios: list[OutcomeForm]


class RanForm(_Run):
    """One scenario, run; `position` is the scenario as it is written, in YAML."""

    trace: list[str]
    steps: list[StepForm]
    position: str
    cases: list[str]
    ruleset: str


class DamageStep(TypedDict):
    """The damage of both after one kind of effects."""

    apply: str
    opponent: int
    you: int
    cites: list[str]


class DamageForm(TypedDict):
    """Battle damage step by step, and what it comes to for attacker and defender."""

    steps: list[DamageStep]
    damage: dict[str, int]
    gained: dict[str, int]
    as_effect_damage: list[str]
    lp: dict[str, int]
    destroyed: list[str]
    because: str
    cites: list[str]
