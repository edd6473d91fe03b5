"""`judge ask`: an answer quoted from the records, or the word that there is none."""

from __future__ import annotations

from typing import Annotated

import typer

from cli import completing
from cli.asking import asked
from cli.options import AsOf, Db, Json


def ask(
    ctx: typer.Context,
    question: Annotated[list[str], typer.Argument(metavar="QUESTION", help="A question, as a player puts it.")],
    *,
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="Only rules of this game.", autocompletion=completing.games)
    ] = "",
    full: Annotated[
        bool, typer.Option("--full", help="All of it: whole quotes, sources, further rules, runs.")
    ] = False,
    as_of: AsOf = "",
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Answer a question with quotes from the records, or abstain.

    \b
    Example:
      judge ask "Is there a replay if my attacker is destroyed?"
    """
    return asked(ctx, question, game=game, full=full, as_of=as_of, db=db, as_json=as_json)
