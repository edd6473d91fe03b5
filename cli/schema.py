"""`judge schema`: the JSON Schema of scenario and card files, for an editor, and of what `--json` prints."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cli.given import one_of
from cli.terminal import out, to_json

_JSON = "json"


def schema(
    game: Annotated[str, typer.Argument(metavar="GAME", help="yugioh, grand-archive, or json.")],
    *,
    cards: Annotated[bool, typer.Option("--cards", help="The schema of card files instead of scenarios.")] = False,
    words: Annotated[
        bool, typer.Option("--words", help="List the words for events, reasons (`because`) and moments (`at`).")
    ] = False,
) -> int:
    """Print the JSON Schema of our files and of --json.

    Of scenario or card files, or their words; with `json` that of what --json prints.

    \b
    Example:
      judge schema yugioh
      judge schema yugioh --words
      judge schema json
    """
    if game == _JSON:
        out(to_json(_printed()))
        return 0
    from kb.scenario.game import MODULES
    from kb.scenario.schema import card_schema, json_schema
    from kb.scenario.schema import words as known

    one_of(game, (*MODULES, _JSON), "GAME")
    if words:
        for kind, found in known(game).items():
            out(f"{kind}: {', '.join(found)}")
        return 0
    out(to_json(card_schema(game) if cards else json_schema(game)))
    return 0


def _printed() -> dict[str, Any]:
    """The shapes of what commands print with --json: a definition for each command's object, and its parts."""
    from msgspec.json import schema_components

    from kb.desk import forms, run_forms

    by_command = {
        "ask": forms.AnswerForm,
        "search": forms.HitsForm,
        "show": forms.ShownForm,
        "card": forms.KnownForm,
        "read": forms.ReadingForm,
        "check": run_forms.ReportForm,
        "damage": run_forms.DamageForm,
        "sources": forms.SourcesForm,
        "diff": forms.DiffForm,
    }
    shapes, parts = schema_components(by_command.values(), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "properties": dict(zip(by_command, shapes, strict=True)),
        "$defs": parts,
    }
