"""`judge ingest`: saved pages, or a source that is fetched, into the knowledge base."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from cli.given import opened
from cli.options import Db, Json
from cli.terminal import out, to_json
from kb.store.store import Store

#: An ingest stands back behind all other programs: so far that each has seventy times as much of a busy processor.
_NICE = 19
Wanted = Annotated[
    list[str],
    typer.Argument(
        metavar="SOURCE|PATH",
        help="A source to fetch, then the pages wanted of it (else all); or saved pages and folders of them.",
    ),
]


def ingest(
    ctx: typer.Context,
    named: Wanted,
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

    if not all(named):
        raise typer.BadParameter("an empty name is neither a file nor a source.", param_hint="'SOURCE|PATH'")
    day = _day(as_of)
    _step_back()
    with opened(ctx, db, writes=True) as store:
        if source or not is_source(named[0], named):
            if refresh or dry_run:
                option = "'--dry-run'" if dry_run else "'--refresh'"
                raise typer.BadParameter(f"{named[0]!r} is no source; saved pages are not fetched.", param_hint=option)
            return _read(store, named, source or None, day, accept_shrunk, as_json)
        if day:
            raise typer.BadParameter("a page that is fetched has its own date.", param_hint="'--as-of'")
        wishes = Wishes(refresh=refresh, accept_shrunk=accept_shrunk, dry_run=dry_run)
        return fetch(store, named[0], named[1:], wishes, as_json=as_json)


def _read(
    store: Store, named: Sequence[str], source: str | None, day: str | None, accept_shrunk: bool, as_json: bool
) -> int:
    """Read saved pages and say what that did.

    The exit code is 2 when a file that was named could not be read, or nothing could; files of a folder may be no
    pages.
    """
    from cli.report import report_json, report_text
    from ingest.local import shown
    from ingest.pipeline import ingest as read

    report = read(store, [Path(path) for path in named], source=source, as_of=day, accept_shrunk=accept_shrunk)
    out(to_json(report_json(report)) if as_json else "\n".join(report_text(report)))
    told = {shown(Path(path)) for path in named}
    return 0 if report.pages and not any(skipped.page in told for skipped in report.skipped) else 2


def _step_back() -> None:
    """Let go first what people wait for: whoever looks something up meanwhile has the processor when it is scarce."""
    if hasattr(os, "setpriority"):  # not on Windows
        os.setpriority(os.PRIO_PROCESS, 0, max(_NICE, os.getpriority(os.PRIO_PROCESS, 0)))


def _day(typed: str) -> str | None:
    """The date typed, as ISO; refused when it is none."""
    if not typed:
        return None
    try:
        return date.fromisoformat(typed).isoformat()
    except ValueError:
        raise typer.BadParameter(f"{typed!r} is not a date such as 2026-11-21.", param_hint="'--as-of'") from None
