"""Asking and searching: an answer or the hits, as the command line's contract has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.answer.ask import Answer, Case
from kb.answer.ask import ask as answer_to
from kb.desk.records import rule_json, run_json
from kb.desk.sources import known
from kb.language.visible import short
from kb.search.find import Hit
from kb.search.find import search as find
from kb.store.store import Store


def ask(store: Store, question: str, game: str = "") -> dict[str, Any]:
    """The answer to a question, or the word that there is none. Raises SourceError for a game that is not known."""
    known(game, games(store), "game")
    return answer_json(answer_to(store, question, game), store)


def games(store: Store) -> set[str]:
    """The games of which there are sources."""
    return {state.source.game for state in store.sources()}


def answer_json(answer: Answer, store: Store) -> dict[str, Any]:
    """An answer with its citations, runs and notes; where there is none, with what came near."""
    return {
        "question": short(answer.question),
        "abstained": answer.abstained,
        "answer": answer.answer,
        "verdict": answer.verdict,
        "likely": answer.likely,
        "rests_on": case_json(answer.rests_on) if answer.rests_on else None,
        "depends": [case_json(case) for case in answer.depends],
        "confidence": answer.confidence,
        "certain": answer.certain,
        "citations": [rule_json(rule, store, n=n) for n, rule in enumerate(answer.citations, 1)],
        "scenarios": [run_json(run) for run in answer.scenarios],
        "notes": list(answer.notes),
        "nearest": [rule_json(rule, store) for rule in answer.nearest],
    }


def case_json(case: Case) -> dict[str, Any]:
    """A recorded question with its verdict."""
    return {"question": case.question, "verdict": case.verdict}


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
