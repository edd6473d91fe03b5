"""`judge card`: a card by any name that people use for it, and the rules that name it."""

from __future__ import annotations

from typing import Annotated

import typer

from cli import completing
from cli.options import Db, Form, Json
from cli.telling import told


def card(
    ctx: typer.Context,
    name: Annotated[
        list[str],
        typer.Argument(metavar="NAME", help="A card's name, as you remember it.", autocompletion=completing.cards),
    ],
    *,
    full: Annotated[bool, typer.Option("--full", help="Tell all, with scenarios and quotes of rules.")] = False,
    db: Db = "",
    as_json: Json = False,
    form: Form = "",
) -> int:
    """Look a card up: its effects, and the rules that name it.

    \b
    Example:
      judge card "Sakuretsu Armr"
    """
    return told(ctx, name, full=full, db=db, as_json=as_json, form=form)
