"""`judge rebuild`: the records again from the kept pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cli.options import Db, Json, database, opened
from cli.render import count, labelled
from cli.terminal import out, to_json, wrap
from kb.errors import DamagedError

if TYPE_CHECKING:
    from ingest.rebuild import Rebuilt


def rebuild(
    ctx: typer.Context,
    *,
    source: Annotated[str, typer.Option("--source", metavar="ID", help="Only this source.")] = "",
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Build the records again from the kept pages.

    Nothing is fetched and no file is read; a damaged database is read as far as that goes, and mended.

    \b
    Example:
      judge rebuild --source ga-rules
    """
    from ingest.rebuild import rebuild as build_again
    from ingest.salvage import salvage

    try:
        with opened(ctx, db, writes=True) as store:
            store.check_whole()
            done = build_again(store, source or None)
    except DamagedError:
        done = salvage(database(ctx, db))
    if as_json:
        out(to_json(_json(done)))
    else:
        out("\n".join(_text(done)))
    return 1 if done.skipped else 0


def _json(done: Rebuilt) -> dict[str, object]:
    return {
        "sources": [{"source": id, "pages": pages, "rules": rules} for id, (pages, rules) in done.sources.items()],
        "skipped": [{"page": skipped.page, "why": skipped.why} for skipped in done.skipped],
        "taken_out": [{"page": forged.page, "why": forged.why} for forged in done.taken_out],
        "salvaged": done.salvaged,
    }


def _text(done: Rebuilt) -> list[str]:
    lines = [
        line
        for id, (pages, rules) in done.sources.items()
        for line in wrap(f"{id}: {count(rules, 'rule')} from {count(pages, 'kept page')}.")
    ]
    if done.salvaged:
        lines += wrap(
            "The database was damaged; what could be read of it is in a sound one now, the old file beside it."
        )
    for forged in done.taken_out:
        lines += labelled("Taken out", [forged.why])
    for skipped in done.skipped:
        lines += labelled("Skipped", [skipped.why])
    return lines
