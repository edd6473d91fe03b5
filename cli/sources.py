"""`judge sources`: where the rules come from, and as of when."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

from cli.options import Db, Json, opened
from cli.render import count, labelled
from cli.terminal import out, paint, to_json, wrap

if TYPE_CHECKING:
    from kb.store import SourceState


def sources(ctx: typer.Context, *, db: Db = "", as_json: Json = False) -> int:
    """List the sources, their licences and what is ingested.

    \b
    Example:
      judge sources
    """
    with opened(ctx, db) as store:
        states = store.sources()
    if as_json:
        out(to_json({"sources": [_json(state) for state in states]}))
    else:
        out("\n\n".join("\n".join(_text(state)) for state in states))
    return 0


def _json(state: SourceState) -> dict[str, Any]:
    return asdict(state.source) | {"pages": state.pages, "rules": state.rules, "as_of": state.as_of}


def _text(state: SourceState) -> list[str]:
    source = state.source
    held = (
        f"{count(state.pages, 'page')}, {count(state.rules, 'rule')}, as of {state.as_of}"
        if state.pages
        else "not ingested"
    )
    lines = [paint(line, "bold") for line in wrap(f"{source.title} ({source.id})")]
    lines += labelled("  Holds", [held])
    lines += labelled("  From", [", ".join(part for part in (source.publisher, source.url) if part)])
    lines += labelled("  Licence", [source.licence])
    return lines
