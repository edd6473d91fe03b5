"""`judge read`: what a card's text says, read from the text alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from cli.given import words
from cli.options import Json
from cli.terminal import out, to_json
from kb.errors import WrongValue


def read(
    text: Annotated[list[str] | None, typer.Argument(metavar="TEXT", help="A card's text.")] = None,
    *,
    kind: Annotated[
        str, typer.Option("--type", metavar="TYPE", help="What the card is, such as link or counter-trap.")
    ] = "monster",
    file: Annotated[
        str, typer.Option("--file", metavar="CARDS.jsonl", help="Cards, a JSON object a line; - is standard input.")
    ] = "",
    as_json: Json = False,
) -> int:
    """Read a card's text: what a judge asks of each effect.

    \b
    Example:
      judge read "You can target 1 monster; destroy it." --type monster
    """
    from cli.texts import cards_of, told
    from kb.card_text import read as reading_of
    from kb.card_text.compiling.report import as_json as json_of
    from kb.desk.readings import typed

    if bool(file) == bool(text):
        raise WrongValue("give either a text or --file, and not both.", "TEXT")
    cards = cards_of(Path(file)) if file else iter([(typed(words(text or [], "TEXT"), kind), {})])
    for card, printed in cards:
        reading = reading_of(card)
        if file and as_json:
            out(json.dumps(json_of(reading, printed), ensure_ascii=True))
        elif as_json:
            out(to_json(json_of(reading, printed)))
        else:
            out("\n".join(told(reading, bool(file))))
    return 0
