"""`judge sources`: where the rules come from, and as of when."""

from __future__ import annotations

from typing import Any

import typer

from cli.options import Db, Json, opened
from cli.render import count, labelled
from cli.terminal import out, paint, to_json, wrap
from kb.desk.sources import held, held_json
from kb.records import Source
from kb.store.store import SourceState

#: So many editions are listed, the newest ones.
_MOST = 5


def sources(ctx: typer.Context, *, db: Db = "", as_json: Json = False) -> int:
    """List the sources: licence, what is ingested, how to fetch them.

    \b
    Example:
      judge sources
    """
    with opened(ctx, db) as store:
        found = held(store)
    if as_json:
        out(to_json({"sources": [held_json(each) for each in found]}))
    else:
        out("\n\n".join("\n".join(_text(*each)) for each in found))
    return 0


def _text(state: SourceState, days: list[str], fetching: dict[str, Any] | None) -> list[str]:
    source = state.source
    cards = fetching["cards"] if fetching else 0
    held = [count(cards, "card")] if cards else []
    if state.pages:
        held += [count(state.pages, "page"), count(state.rules, "rule"), f"as of {state.as_of}"]
    lines = [paint(line, "bold") for line in wrap(f"{source.title} ({source.id})")]
    lines += labelled("  Holds", [", ".join(held) or "not ingested"])
    if len(days) > 1:
        shown = ", ".join(days[-_MOST:])
        lines += labelled("  Days", [f"{len(days)}, the last {_MOST}: {shown}" if len(days) > _MOST else shown])
    lines += labelled("  From", [", ".join(part for part in (source.publisher, source.url) if part)])
    lines += labelled("  Licence", [source.licence])
    lines += labelled("  Fetch", [_how(source, fetching)])
    return lines


def _how(source: Source, fetching: dict[str, Any] | None) -> str:
    """The command that fetches a source, its manners, and the last time; or how else its pages come."""
    if fetching is None:
        return "'judge ingest PATH' reads saved pages of it" if source.url else "comes with Headjudge"
    last = f"last on {fetching['last']}" if fetching["last"] else "never yet"
    days = "1 day" if fetching["cache_days"] == 1 else f"{fetching['cache_days']:g} days"
    manners = f"{fetching['rate']:g} s between requests, fresh for {days}"
    return f"judge ingest {source.id} ({manners}), {last}"
