"""`judge check`: run the scenarios and say what holds and what does not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cli.given import STDIN, opened, standard_input
from cli.listing import chosen, listed
from cli.options import Db, Form, Json
from cli.terminal import err, out
from kb.errors import StoreError
from kb.records import ScenarioRun
from kb.store.store import Store


def check(
    ctx: typer.Context,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH|ID", help="Scenario files, folders, ids or their start; none means all, - standard input."
        ),
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
    form: Form = "",
) -> int:
    """Run the documented examples against the rules engine.

    \b
    Example:
      judge check yugioh/replay --trace
    """
    from cli.junit import write
    from cli.outcomes import text
    from kb.desk.checks import as_run, outcomes_json, written
    from kb.desk.checks import outcomes as outcomes_of

    printed = chosen(form, as_json)
    with opened(ctx, db, writes=True) as store:
        outcomes = written(store, standard_input()) if wanted == [STDIN] else outcomes_of(store, wanted or (), source)
        if not wanted and not source:
            _keep(store, [as_run(outcome) for outcome in outcomes])
    if junit:
        write(Path(junit), outcomes)
    if printed == "text":
        out("\n".join(text(outcomes, verbose=verbose, trace=trace)))
    else:
        whole = outcomes_json(outcomes, trace=trace)
        listed(printed, whole, whole["scenarios"], ("status", "id", "title", "rules", "seconds"))
    return 0 if outcomes and all(outcome.status == "passed" for outcome in outcomes) else 1


def _keep(store: Store, runs: list[ScenarioRun]) -> None:
    """Let `show` and `ask` report these outcomes; a database that cannot be written is no reason to fail."""
    from kb.editions.lineage import put_runs

    try:
        put_runs(store, runs)
    except StoreError as error:
        err(f"judge: the outcomes are not kept, since {error}.")
