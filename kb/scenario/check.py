"""Scenarios -> outcomes: run each, and hold what it says against what came of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, overload

from kb.engine.table.decision import Decision
from kb.engine.table.log import Event, Log
from kb.files import uncollected
from kb.records import Rule
from kb.scenario import game as games
from kb.scenario.model import Failure, Outcome, Result, Scenario

Lookup = Callable[[str], Rule | None]
Teller = Callable[[Any], str]
LONGEST = 300


def check(scenarios: Iterable[Scenario], lookup: Lookup) -> list[Outcome]:
    """Run every scenario; `lookup` finds the rule of an id of now or of before, for its worked table and its code."""

    def tables(name: str) -> tuple[tuple[str, ...], ...] | None:
        rule = lookup(name)
        return rule.table.rows if rule is not None and rule.table is not None else None

    def now(code: str) -> str:
        rule = lookup(code)
        return rule.id if rule is not None else code

    with uncollected():
        return [_outcome(scenario, tables, now) for scenario in scenarios]


def _outcome(scenario: Scenario, tables: Callable[[str], Any], now: Callable[[str], str]) -> Outcome:
    game = games.module(scenario.game)
    start = perf_counter()
    try:
        result = scenario.program.run(tables)
    except Exception as error:
        # A defect of an engine is reported with the scenario that shows it; it does not stop the others.
        defect = Failure("the engine runs this", f"it stopped with {type(error).__name__}: {error}", scenario.place())
        result = Result(Log(), (defect,), stuck=True)
    seconds = perf_counter() - start
    cited = tuple(dict.fromkeys((*result.trace.codes(), *result.asked)))
    failures = (*result.failures, *_unused_rules(scenario, cited, now))
    return Outcome(
        id=scenario.id,
        title=scenario.title,
        status="error" if result.stuck else "failed" if failures else "passed",
        rules=scenario.rules,
        documents=scenario.documents,
        cards=result.cards,
        seconds=seconds,
        failures=tuple(replace(f, expected=_short(f.expected), actual=_short(f.actual)) for f in failures),
        warnings=result.warnings,
        trace=Explained(result.trace, game.TOLD),
        cited=cited,
    )


def _short(text: str) -> str:
    """A value as a report shows it: a run that goes wild may have hundreds of chains."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _unused_rules(scenario: Scenario, cited: Collection[str], now: Callable[[str], str]) -> list[Failure]:
    """A rule that a scenario names, by its code of now or of before, must have decided something in its run."""
    return [
        Failure(
            f"the rule {code} decides something", "it decided nothing in this run", scenario.place("rules"), (code,)
        )
        for code in scenario.rules
        if code not in cited and now(code) not in cited
    ]


class Explained(Sequence[str]):
    """The run as a judge would explain it: one line a decision or event, with the rules it rests on.

    `told` holds the game's own words by the kind of an event or the question of a decision. A line is worked out
    when it is read: of most runs nobody reads any.
    """

    __slots__ = ("_entries", "_told")

    def __init__(self, trace: Log, told: Mapping[str, Teller]) -> None:
        self._entries = trace.entries
        self._told = told

    def __len__(self) -> int:
        return len(self._entries)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Explained) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [_line(entry, self._told) for entry in self._entries[at]]
        return _line(self._entries[at], self._told)


def _line(entry: Decision | Event, told: Mapping[str, Teller]) -> str:
    name = entry.question if isinstance(entry, Decision) else entry.kind
    plain: Teller = _decision if isinstance(entry, Decision) else _event
    said = told.get(name, plain)(entry)
    return f"{said}  [{', '.join(entry.codes)}]" if entry.codes else said


def _decision(decision: Decision) -> str:
    answer = (
        {True: "yes", False: "no"}.get(decision.answer, "decided") if isinstance(decision.answer, bool) else "decided"
    )
    return f"{decision.question} {answer}, {decision.reason.value}{_in_brackets(decision.facts)}"


def _event(event: Event) -> str:
    return f"{event.kind.replace('-', ' ')}{_in_brackets(event.facts)}"


def _in_brackets(facts: Mapping[str, Any]) -> str:
    told = ", ".join(f"{key.replace('_', ' ')} {_fact(v)}" for key, v in facts.items() if v not in (None, "", ()))
    return f" ({told})" if told else ""


def _fact(value: Any) -> str:
    return " / ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
