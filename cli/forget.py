"""`judge forget`: pages out of the knowledge base, told before it is done."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any

import typer

from cli import completing
from cli.given import opened
from cli.options import Db, Json
from cli.render import count
from cli.terminal import err, out, to_json, wrap
from kb.editions.forgetting import Held
from kb.errors import SourceError, StoreError
from kb.store.store import Store


def forget(
    ctx: typer.Context,
    source: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE", help="The source that the pages were taken in as.", autocompletion=completing.sources
        ),
    ],
    pages: Annotated[
        list[str] | None, typer.Argument(metavar="PAGE", help="Pages by name, as in the ids of their rules; else all.")
    ] = None,
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do it without asking; needed where nobody can be asked.")] = False,
    db: Db = "",
    as_json: Json = False,
) -> int:
    """Take pages out, with their rules, history and bytes.

    What would go is told first, and asked for on a terminal. The pages that come with Headjudge stay.

    \b
    Example:
      judge forget ga-rules changelog
    """
    from ingest.forgetting import forget as take_out

    with opened(ctx, db, writes=True) as store:
        gone = _chosen(store, source, pages or ())
        if not as_json:
            out("\n".join(_told(source, gone)))
        done = yes or (not as_json and _agreed())
        if done:
            take_out(store, source, [page.page for page in gone], whole=not pages)
    if as_json:
        out(to_json(_json(source, gone, done)))
    else:
        out("Forgotten." if done else "Nothing was forgotten; --yes does it.")
    return 0 if done else 2


def _chosen(store: Store, source: str, names: Sequence[str]) -> list[Held]:
    """What is on record of the pages named, or of all. Raises SourceError or StoreError for others, and for ours."""
    from ingest.sources import is_bundled, registry
    from kb.editions.forgetting import held

    registered = registry().get(source) or store.source(source)
    if registered is None:
        raise SourceError(f"no source is called {source!r}; 'judge sources' lists them")
    if is_bundled(registered):
        raise SourceError(f"{source}: its pages come with Headjudge and are not forgotten; 'judge rebuild' mends them")
    known = {page.page: page for page in held(store, source)}
    wanted = [name.removeprefix(f"{source}/").partition("#")[0].partition("/")[0] for name in names] or list(known)
    for name in wanted:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"{count(len(known), 'page')} of it are on record"
            raise StoreError(f"{source}: no page is called {name!r}; {hint}")
    if not wanted:
        raise StoreError(f"{source}: none of its pages is on record; there is nothing to forget")
    return [known[name] for name in dict.fromkeys(wanted)]


def _told(source: str, gone: Sequence[Held]) -> list[str]:
    rules, states = sum(page.rules for page in gone), sum(page.states for page in gone)
    lines = wrap(
        f"{source}: {count(len(gone), 'page')} with {count(rules, 'rule')} would go, in {count(states, 'state')}."
    )
    for page in gone:
        origins = ", ".join(page.origins[:3]) + (", ..." if len(page.origins) > 3 else "")
        restated = f"; {count(page.restated, 'digest rule')} would lose evidence" if page.restated else ""
        lines += wrap(
            f"{page.page}: {page.title!r}, {count(page.rules, 'rule')}, from {origins}{restated}", "  ", "    "
        )
    return lines


def _agreed() -> bool:
    """Ask, where somebody can answer."""
    if sys.stdin is None or not sys.stdin.isatty():
        return False
    err("Forget them? [y/N]")
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _json(source: str, gone: Sequence[Held], done: bool) -> dict[str, Any]:
    return {"source": source, "forgotten": done, "pages": [page._asdict() for page in gone]}
