"""`judge sources`: where the rules come from, and as of when."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import typer

from cli.options import Db, Json, opened
from cli.render import count, labelled
from cli.terminal import out, paint, to_json, wrap

if TYPE_CHECKING:
    from kb.records import Source
    from kb.store.store import SourceState, Store


#: So many editions are listed, the newest ones.
_MOST = 5


def sources(ctx: typer.Context, *, db: Db = "", as_json: Json = False) -> int:
    """List the sources: licence, what is ingested, how to fetch them.

    \b
    Example:
      judge sources
    """
    with opened(ctx, db) as store:
        told = [(state, _days(store, state), _fetching(store, state.source.id)) for state in store.sources()]
    if as_json:
        out(to_json({"sources": [_json(*known) for known in told]}))
    else:
        out("\n\n".join("\n".join(_text(*known)) for known in told))
    return 0


def _days(store: Store, state: SourceState) -> list[str]:
    """The days of which the source has an edition, oldest first."""
    from kb.editions.editions import editions

    return [edition.as_of for edition in editions(store, state.source.id)] if state.pages else []


def _fetching(store: Store, source: str) -> dict[str, Any] | None:
    """How a source is asked, when it last was (`last`, an ISO date) and its cards; None where it is not fetched."""
    manners = json.loads(store.meta("fetch") or "{}").get(source)
    if manners is None:
        return None
    fetched = json.loads(store.meta(f"fetched/{source}") or "{}")
    return {**manners, "last": fetched.get("on"), "cards": fetched.get("cards", 0)}


def _json(state: SourceState, days: list[str], fetching: dict[str, Any] | None) -> dict[str, Any]:
    held = {"pages": state.pages, "rules": state.rules, "as_of": state.as_of, "editions": days}
    return asdict(state.source) | held | {"fetch": fetching}


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
