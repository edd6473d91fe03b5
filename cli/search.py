"""`judge search`: the rules that match some words."""

from __future__ import annotations

from typing import Annotated

import typer

from cli import completing
from cli.options import AsOf, Db, Form, Json
from cli.searching import searched
from kb.records import KINDS


def search(
    ctx: typer.Context,
    query: Annotated[list[str], typer.Argument(metavar="QUERY", help="Words, card names or a question.")],
    *,
    game: Annotated[
        str,
        typer.Option("--game", metavar="GAME", help="Only this game, such as yugioh.", autocompletion=completing.games),
    ] = "",
    source: Annotated[
        str, typer.Option("--source", metavar="ID", help="Only this source.", autocompletion=completing.sources)
    ] = "",
    kind: Annotated[str, typer.Option("--kind", metavar="KIND", help=f"Only one of: {', '.join(KINDS)}.")] = "",
    limit: Annotated[str, typer.Option("--limit", metavar="N", help="At most so many rules (default 10).")] = "10",
    full: Annotated[bool, typer.Option("--full", help="Whole texts with their sources.")] = False,
    as_of: AsOf = "",
    db: Db = "",
    as_json: Json = False,
    form: Form = "",
) -> int:
    """Find the rules that match some words.

    \b
    Example:
      judge search "replay after a chain" --limit 3
    """
    return searched(
        ctx,
        query,
        game=game,
        source=source,
        kind=kind,
        limit=limit,
        full=full,
        as_of=as_of,
        db=db,
        as_json=as_json,
        form=form,
    )
