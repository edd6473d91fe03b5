"""`judge rebuild`: the records again from the kept pages."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.given import database, opened
from cli.options import Db, Json
from cli.terminal import out, to_json
from kb.errors import DamagedError


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
    from cli.rebuilt import as_json as json_of
    from cli.rebuilt import text
    from ingest.rebuild import rebuild as build_again
    from ingest.salvage import salvage

    try:
        with opened(ctx, db, writes=True) as store:
            store.check_whole()
            done = build_again(store, source or None)
    except DamagedError:
        done = salvage(database(ctx, db))
    if as_json:
        out(to_json(json_of(done)))
    else:
        out("\n".join(text(done)))
    return 1 if done.skipped else 0
