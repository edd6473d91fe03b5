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
    words: Annotated[
        bool, typer.Option("--words", help="List the words for events, reasons (`because`) and moments (`at`).")
    ] = False,
) -> int:
    """Print the JSON Schema of scenario or card files, or their words.

    \b
    Example:
      judge schema yugioh
      judge schema yugioh --words
    """
    from kb.scenario.game import MODULES
    from kb.scenario.schema import card_schema, json_schema
    from kb.scenario.schema import words as known

    one_of(game, tuple(MODULES), "GAME")
    if words:
        for kind, found in known(game).items():
            out(f"{kind}: {', '.join(found)}")
        return 0
    out(to_json(card_schema(game) if cards else json_schema(game)))
    return 0
