"""Completion on the command line: ids of rules, names of cards, sources and games, from the database that is there.

A database is never made or refreshed for it, and nothing is completed where none can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing

import typer

from cli.given import database
from kb.errors import HeadjudgeError
from kb.store.store import Store

#: So many are offered.
_MOST = 200


def ids(ctx: typer.Context, incomplete: str) -> list[str]:
    """The ids of rules that begin so."""
    return _offered(ctx, lambda store: (id for id in store.rule_ids() if id.startswith(incomplete)))


def cards(ctx: typer.Context, incomplete: str) -> list[str]:
    """The names of cards that begin so, in capitals or not; what was typed stays as it is, for shells insist on it."""
    begun, size = incomplete.casefold(), len(incomplete)
    return _offered(
        ctx,
        lambda store: (incomplete + c.name[size:] for c in store.cards() if c.name[:size].casefold() == begun),
    )


def sources(ctx: typer.Context, incomplete: str) -> list[str]:
    """The ids of sources that begin so."""
    return _offered(ctx, lambda store: (s.source.id for s in store.sources() if s.source.id.startswith(incomplete)))


def games(ctx: typer.Context, incomplete: str) -> list[str]:
    """The games that begin so."""
    return _offered(ctx, lambda store: (s.source.game for s in store.sources() if s.source.game.startswith(incomplete)))


def commands(ctx: typer.Context, incomplete: str) -> list[str]:
    """The commands that begin so."""
    from cli.commands import COMMANDS

    return [name for name in COMMANDS if name.startswith(incomplete)]


def _offered(ctx: typer.Context, read: Callable[[Store], Iterable[str]]) -> list[str]:
    try:
        path = database(ctx, str(ctx.params.get("db") or ""))
        if not path.exists():
            return []
        with closing(Store.open(path)) as store:
            return sorted(set(read(store)))[:_MOST]
    except (HeadjudgeError, OSError):
        return []
