"""`judge ingest`: saved pages into the knowledge base."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.options import Db, Json, opened
from cli.render import count, labelled
from cli.terminal import out, to_json, wrap

if TYPE_CHECKING:
    from ingest.pipeline import Report


def ingest(
    ctx: typer.Context,
    paths: Annotated[list[str], typer.Argument(metavar="PATH", help="Saved pages, or folders of them.")],
    *,
    source: Annotated[
        str,
        typer.Option("--source", metavar="ID", help="The source they come from, where the pages do not tell."),
    ] = "",
    as_of: Annotated[
        str,
        typer.Option("--as-of", metavar="DATE", help="The date that they state the rules of, as 2026-11-21."),
    ] = "",
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Read saved rulebook and wiki pages into the knowledge base.

    \b
    Example:
      judge ingest pages/battle-step.html --source ygo-rulebook --as-of 2026-11-21
    """
    from ingest.pipeline import ingest as read

    day = _day(as_of)
    with opened(ctx, db) as store:
        report = read(store, [Path(path) for path in paths], source=source or None, as_of=day)
    out(to_json(_json(report)) if as_json else "\n".join(_text(report)))
    return _exit_code(report, paths)


def _exit_code(report: Report, paths: Sequence[str]) -> int:
    """2 when a file that was named could not be read, or nothing could; files of a folder may be no pages."""
    named = {str(Path(path)) for path in paths}
    return 0 if report.pages and not any(skipped.page in named for skipped in report.skipped) else 2


def _day(typed: str) -> str | None:
    """The date typed, as ISO; refused when it is none."""
    if not typed:
        return None
    try:
        return date.fromisoformat(typed).isoformat()
    except ValueError:
        raise typer.BadParameter(f"{typed!r} is not a date such as 2026-11-21.", param_hint="'--as-of'") from None


def _json(report: Report) -> dict[str, Any]:
    return {
        "source": report.source,
        "pages": report.pages,
        "rules": report.rules,
        "examples": report.examples,
        "references": report.references,
        "cards": report.cards,
        "added": report.added,
        "changed": report.changed,
        "removed": report.removed,
        "skipped": [{"page": skipped.page, "why": skipped.why} for skipped in report.skipped],
    }


def _text(report: Report) -> list[str]:
    lines = [line for part in _read(report) for line in wrap(part)]
    for skipped in report.skipped:
        lines += labelled("Skipped", [skipped.why if skipped.page in skipped.why else f"{skipped.page}: {skipped.why}"])
    return lines


def _read(report: Report) -> list[str]:
    """What was read, and what that changed."""
    if not report.pages:
        return ["Nothing was read."]
    held = (
        f"{report.source}: {count(report.pages, 'page')} with {count(report.rules, 'rule')}, "
        f"{report.examples} of them examples, and {count(report.references, 'reference')}"
    )
    cards = f", and {count(report.cards, 'card')}" if report.cards else ""
    if not (report.added or report.changed or report.removed):
        return [f"{held}{cards}.", "Nothing has changed since they were last read."]
    return [f"{held}{cards}.", f"{report.added} added, {report.changed} changed, {report.removed} removed."]
