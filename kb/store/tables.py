"""Writing what has no editions: sources, cards, terms, scenario runs and conflicts, a transaction a function."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from kb.language.stems import Scratch
from kb.language.terms import Term
from kb.language.words import fold_name, key
from kb.records import Card, Conflict, ScenarioRun, Source
from kb.store.made_ready import put_names
from kb.store.rows import SOURCE_COLUMNS, dumps, upsert
from kb.store.store import Store

Record = dict[str, Any]


def put_sources(store: Store, sources: Iterable[Source]) -> None:
    """Register `sources`; one that is known is replaced."""
    id, *others = SOURCE_COLUMNS.split(", ")
    rows = [(*(getattr(source, field) for field in (id, *others[:-1])), dumps(source.marks)) for source in sources]
    with store.writing() as connection:
        connection.executemany(upsert("sources", [id], others), rows)


def put_cards(store: Store, cards: Iterable[Card]) -> None:
    """Add `cards` with every name that they are known by; one whose game and id are known is replaced."""
    every = list({(card.game, card.id): card for card in cards}.values())
    rows = (
        {
            "game": card.game,
            "id": card.id,
            "name": card.name,
            "type": card.type,
            "facts": dumps(card.facts),
            "modelled": dumps(card.modelled),
            "unmodelled": dumps(card.unmodelled),
        }
        for card in every
    )
    with store.writing() as connection:
        connection.executemany("DELETE FROM cards WHERE game = ? AND id = ?", [(card.game, card.id) for card in every])
        insert(connection, "cards", rows)
        insert(connection, "card_names", (name for card in every for name in _names(card)))
        put_names(connection)


def _names(card: Card) -> Iterator[Record]:
    for place, name in enumerate(dict.fromkeys((card.name, *card.aliases))):
        folded = fold_name(name)
        yield {
            "game": card.game,
            "card": card.id,
            "position": place,
            "name": name,
            "folded": folded,
            "key": folded.replace(" ", ""),
            "length": len(folded.replace(" ", "")),
            "kind": "alias" if place else "name",
        }


def write_runs(connection: sqlite3.Connection, runs: Iterable[ScenarioRun]) -> None:
    """Make `runs` all that are known, with the rules that they are bound to, inside a transaction."""
    every = list({run.id: run for run in runs}.values())
    connection.execute("DELETE FROM scenario_runs")
    insert(
        connection,
        "scenario_runs",
        ({"id": run.id, "title": run.title, "status": run.status, "cards": dumps(run.cards)} for run in every),
    )
    insert(
        connection,
        "scenario_rules",
        (
            {"run": run.id, "position": place, "role": role, "rule": rule, "stated": rule}
            for run in every
            for place, (role, rule) in enumerate(
                [("rule", rule) for rule in run.rules] + [("document", document) for document in run.documents]
            )
        ),
    )


def write_conflicts(connection: sqlite3.Connection, conflicts: Iterable[Conflict]) -> None:
    """Make `conflicts` all that are known, each with the rules that it is about and of its sides, in a transaction."""
    every = list(conflicts)
    connection.execute("DELETE FROM conflicts")
    insert(connection, "conflicts", ({"id": c.id, "game": c.game, "question": c.question} for c in every))
    fields = ("says", "document", "source", "as_of", "ruleset")
    insert(
        connection,
        "conflict_sides",
        (
            {
                "conflict": c.id,
                "position": place,
                **{name: getattr(side, name) for name in fields},
                "followed": " ".join(side.followed),
            }
            for c in every
            for place, side in enumerate(c.sides, 1)
        ),
    )
    insert(
        connection,
        "conflict_rules",
        (
            {"conflict": c.id, "side": side, "position": place, "rule": rule, "stated": rule}
            for c in every
            for side, rules in enumerate((c.codes, *(s.rules for s in c.sides)))
            for place, rule in enumerate(rules)
        ),
    )


def put_terms(store: Store, terms: Iterable[Term]) -> None:
    """Make `terms` the list of terms, each under the stems by which a question's words find it."""
    every = list(terms)
    stems = Scratch().stems(text for term in every for text in (term.term, term.meaning))
    rows = (
        {
            **term._asdict(),
            "key": key(term.term) if term.kind == "card" else " ".join(stems[term.term]),
            "stems": " ".join(stems[term.meaning]),
        }
        for term in every
    )
    with store.writing() as connection:
        connection.execute("DELETE FROM terms")
        insert(connection, "terms", rows)


def insert(connection: sqlite3.Connection, table: str, rows: Iterable[Record]) -> None:
    """Insert rows, which all have the columns of the first one, as they come."""
    every = iter(rows)
    for first in every:
        columns, places = ", ".join(first), ", ".join(f":{column}" for column in first)
        connection.executemany(f"INSERT INTO {table} ({columns}) VALUES ({places})", chain((first,), every))
