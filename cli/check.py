"""`judge check`: run the scenarios and say what holds and what does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.options import Db, Json, opened
from cli.render import count, labelled, mark, topic
from cli.terminal import err, out, paint, to_json, wrap
from kb.errors import StoreError
from kb.store.store import Store

if TYPE_CHECKING:
    from kb.scenario.model import Failure, Outcome

#: So many notes are told where not every scenario is listed.
_MOST_NOTES = 8


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
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="List every scenario, with its notes.")] = False,
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
    from cli.junit import write
    from kb.desk.checks import outcomes as outcomes_of
    from kb.desk.checks import outcomes_json

    with opened(ctx, db, writes=True) as store:
        outcomes = outcomes_of(store, wanted or (), source)
        if not wanted and not source:
            _keep(store, outcomes)
    if junit:
        write(Path(junit), outcomes)
    out(
        to_json(outcomes_json(outcomes, trace=trace))
        if as_json
        else "\n".join(_text(outcomes, verbose=verbose, trace=trace))
    )
    return 0 if outcomes and all(outcome.status == "passed" for outcome in outcomes) else 1


def _keep(store: Store, outcomes: Sequence[Outcome]) -> None:
    """Let `show` and `ask` report these outcomes; a database that cannot be written is no reason to fail."""
    from kb.desk.checks import as_run
    from kb.editions.lineage import put_runs

    try:
        put_runs(store, [as_run(outcome) for outcome in outcomes])
    except StoreError as error:
        err(f"judge: the outcomes are not kept, since {error}.")


def _text(outcomes: Sequence[Outcome], *, verbose: bool = False, trace: bool = False) -> list[str]:
    """What failed, by topic, and the counts last; before it a line a topic, or everything when that is wanted."""
    from kb.desk.checks import counts

    if not outcomes:
        return wrap("No scenario fits; 'judge check' alone runs all of them.")
    held = counts(outcomes)
    last = wrap(f"{held['passed']} passed, {held['failed']} failed, {count(held['errors'], 'error')}")
    if verbose or trace:
        return [*_listed(outcomes, trace), *last]
    failed = [outcome for outcome in outcomes if outcome.status != "passed"]
    topics = [line for name, inside in _by_topic(outcomes) for line in _topic(name, inside)]
    return [*topics, "", *_listed(failed, trace), *_notes(outcomes), *last]


def _by_topic(outcomes: Sequence[Outcome]) -> Iterator[tuple[str, list[Outcome]]]:
    for name in dict.fromkeys(topic(outcome.id) for outcome in outcomes):
        yield name, [outcome for outcome in outcomes if topic(outcome.id) == name]


def _topic(name: str, outcomes: Sequence[Outcome]) -> list[str]:
    """How a topic did, in one line."""
    statuses = [outcome.status for outcome in outcomes]
    worst = next((status for status in ("error", "failed") if status in statuses), "passed")
    told = [f"{number} {how}" for how in ("passed", "failed") if (number := statuses.count(how))]
    errors = statuses.count("error")
    return mark(worst, f"{name}: {', '.join([*told, *([count(errors, 'error')] if errors else [])])}")


def _listed(outcomes: Sequence[Outcome], trace: bool) -> list[str]:
    """Every one of them under its topic, an empty line behind each topic."""
    lines: list[str] = []
    for name, inside in _by_topic(outcomes):
        lines += [paint(line, "bold") for line in wrap(name)]
        lines += [line for outcome in inside for line in _outcome(outcome, trace)]
        lines.append("")
    return lines


def _notes(outcomes: Sequence[Outcome]) -> list[str]:
    """The notes of those that passed, each once, the most frequent first."""
    found = Counter(note for outcome in outcomes if outcome.status == "passed" for note in outcome.warnings)
    if not found:
        return []
    lines = wrap("Notes ('judge check -v' tells each with its scenario):")
    for note, times in found.most_common(_MOST_NOTES):
        lines += wrap(f"{note} ({count(times, 'scenario')})", "  ", "    ")
    more = len(found) - _MOST_NOTES
    return [*lines, *([f"  and {more} more"] if more > 0 else []), ""]


def _outcome(outcome: Outcome, trace: bool) -> list[str]:
    name = outcome.id.removeprefix(f"{topic(outcome.id)}/")
    lines = mark(outcome.status, f"{outcome.title} ({name})")
    for failure in outcome.failures:
        lines += _failure(failure)
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
