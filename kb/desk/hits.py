"""Searching: the hits, as the command line's contract has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.desk.records import rule_json
from kb.desk.sources import known
from kb.language.visible import short
from kb.search.find import Hit
from kb.search.find import search as find
from kb.store.store import Store


def search(
    store: Store, query: str, *, game: str = "", source: str = "", kind: str | None = None, limit: int = 10
) -> dict[str, Any]:
    """The rules that match some words. Raises SourceError for a game or a source that is not known."""
    return hits_json(query, hits(store, query, game=game, source=source, kind=kind, limit=limit), store)


def hits(store: Store, query: str, *, game: str, source: str, kind: str | None, limit: int) -> list[Hit]:
    """What `search` finds, as records."""
    sources = [state.source for state in store.sources()]
    known(source, {held.id for held in sources}, "source")
    known(game, {held.game for held in sources}, "game")
    return find(store, query, game=game or None, source=source or None, kind=kind, limit=limit)


def hits_json(query: str, found: Sequence[Hit], store: Store) -> dict[str, Any]:
    """The hits, each with its rank and score."""
    listed = [rule_json(hit.rule, store, hit.passages, rank=hit.rank, score=hit.score) for hit in found]
    return {"query": short(query), "hits": listed}
