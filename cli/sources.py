"""`judge sources`: where the rules come from, and as of when."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from cli.given import opened
from cli.listing import chosen, listed
from cli.options import Db, Form, Json
from cli.render import count, labelled
from cli.terminal import out, paint, to_json, wrap
from kb.desk.sources import held, held_json
from kb.errors import StoreError
from kb.records import Source, SourceState
from kb.store.store import Store

#: So many editions are listed, the newest ones.
_MOST = 5


def sources(
    ctx: typer.Context,
    *,
    datasette: Annotated[
        str, typer.Option("--datasette", metavar="FOLDER", help="Write a copy for Datasette into a folder instead.")
    ] = "",
    db: Db = "",
    as_json: Json = False,
    form: Form = "",
) -> int:
    """List the sources: licence, what is ingested, how to fetch them.

    With --datasette the knowledge base is written out for it: links as foreign keys, search on the rules, the effects
    read of each card, views and queries.

    \b
    Example:
      judge sources
      judge sources --datasette shown
    """
    printed = chosen(form, as_json)
    with opened(ctx, db) as store:
        if datasette:
            return _written_out(store, Path(datasette), as_json)
        found = held(store)
    if printed != "text":
        entries = [held_json(each) for each in found]
        listed(
            printed, {"sources": entries}, entries, ("id", "game", "title", "pages", "rules", "as_of", "licence", "url")
        )
    else:
        out("\n\n".join("\n".join(_text(*each)) for each in found))
    return 0


def _written_out(store: Store, folder: Path, as_json: bool) -> int:
    """Write the copy for Datasette and what it is told beside it."""
    from kb.store import datasette
    from kb.store.readings import every

    database, told = folder / "headjudge.db", folder / "metadata.json"
    licences = "; ".join(f"{each.source.title}: {each.source.licence}" for each in store.sources() if each.rules)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        datasette.write(store.path, every(store), database)
        told.write_text(to_json(datasette.metadata(database.stem, licences)) + "\n", encoding="utf-8")
    except OSError as error:
        raise StoreError(f"{folder}: cannot be written ({error.strerror}); name another folder") from None
    if as_json:
        out(to_json({"database": str(database), "metadata": str(told)}))
    else:
        out("\n".join(wrap(f"{database} is written. Look at it with: datasette {database} --metadata {told}")))
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
