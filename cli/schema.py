"""`judge schema`: the JSON Schema of scenario and card files, for an editor."""

from __future__ import annotations

from typing import Annotated

import typer

from cli.options import one_of
from cli.terminal import out, to_json


def schema(
    game: Annotated[str, typer.Argument(metavar="GAME", help="yugioh or grand-archive.")],
    *,
    cards: Annotated[bool, typer.Option("--cards", help="The schema of card files instead of scenarios.")] = False,
) -> int:
    """Print the JSON Schema of scenario or card files.

    \b
    Example:
      judge schema yugioh
    """
    from kb.scenario.game import MODULES
    from kb.scenario.schema import card_schema, json_schema

    one_of(game, tuple(MODULES), "GAME")
    out(to_json(card_schema(game) if cards else json_schema(game)))
    return 0
