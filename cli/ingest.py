"""`judge ingest`: saved pages, or a source that is fetched, into the knowledge base."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.options import Db, Json, opened
from cli.terminal import out, to_json

if TYPE_CHECKING:
    from ingest.pipeline import Report


def ingest(
    ctx: typer.Context,
    named: Annotated[
        list[str],
        typer.Argument(
            metavar="SOURCE|PATH",
            help="A source to fetch, then the pages wanted of it (else all); or saved pages and folders of them.",
        ),
    ],
    *,
    source: Annotated[
        str,
        typer.Option("--source", metavar="ID", help="The source they come from, where the pages do not tell."),
    ] = "",
    as_of: Annotated[
        str,
        typer.Option("--as-of", metavar="DATE", help="The date that they state the rules of, as 2026-11-21."),
    ] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Show what fetching would take; fetch the list only, write nothing.")
    ] = False,
    refresh: Annotated[
        bool, typer.Option("--refresh", help="Ask also for pages that are kept and still fresh.")
    ] = False,
    accept_shrunk: Annotated[
        bool, typer.Option("--accept-shrunk", help="Take a source or page that has become far smaller than it was.")
    ] = False,
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Fetch a source, or read saved pages, into the knowledge base.

    A saved page is taken for one of a source where it bears that source's marks itself; --source says so for it.

    \b
    Example:
      judge ingest ga-rules
      judge ingest yugipedia-rulings "Mirror Force" --dry-run
      judge ingest pages/battle-step.html --source ygo-rulebook --as-of 2026-11-21
    """
    from cli.fetching import fetch, is_source
    from ingest.fetch import Wishes

    day = _day(as_of)
    wishes = Wishes(refresh=refresh, accept_shrunk=accept_shrunk, dry_run=dry_run)
    with opened(ctx, db, writes=True) as store:
        if not source and is_source(named[0], named):
            if day:
                raise typer.BadParameter("a page that is fetched has its own date.", param_hint="'--as-of'")
            return fetch(store, named[0], named[1:], wishes, as_json=as_json)
        if refresh or dry_run:
            option = "'--dry-run'" if dry_run else "'--refresh'"
            raise typer.BadParameter(f"{named[0]!r} is no source; saved pages are not fetched.", param_hint=option)
        from ingest.pipeline import ingest as read

        paths = [Path(path) for path in named]
        report = read(store, paths, source=source or None, as_of=day, accept_shrunk=accept_shrunk)
        return _said(report, named, as_json)


def _said(report: Report, paths: Sequence[str], as_json: bool) -> int:
    """Say what reading saved pages did; returns the exit code."""
    from cli.report import report_json, report_text

    out(to_json(report_json(report)) if as_json else "\n".join(report_text(report)))
    return _exit_code(report, paths)


def _exit_code(report: Report, paths: Sequence[str]) -> int:
    """2 when a file that was named could not be read, or nothing could; files of a folder may be no pages."""
    from ingest.local import shown

    named = {shown(Path(path)) for path in paths}
    return 0 if report.pages and not any(skipped.page in named for skipped in report.skipped) else 2


def _day(typed: str) -> str | None:
    """The date typed, as ISO; refused when it is none."""
    if not typed:
        return None
    try:
        return date.fromisoformat(typed).isoformat()
    except ValueError:
        raise typer.BadParameter(f"{typed!r} is not a date such as 2026-11-21.", param_hint="'--as-of'") from None
