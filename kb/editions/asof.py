"""The knowledge base as it stood on a day: a copy in memory in which every page is in its state of then.

A page that is younger is left out. A rule of the digest is younger than most days; it goes back to one on which
all the records that it restates said what they say today, and then bears their date.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping

from kb.editions.editions import State, editions, happened, standing
from kb.editions.lineage import rebind
from kb.editions.pages import put_states
from kb.editions.pairing import says
from kb.errors import StoreError
from kb.store.connection import transaction
from kb.store.lean import index_again
from kb.store.rows import IN_LIST, listed
from kb.store.store import Store


def store_at(store: Store, day: str) -> Store:
    """A store in memory that holds what stood at the end of `day`. Raises StoreError when nothing is so old."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    store.connection.backup(connection)
    copy = Store(store.path, connection)
    connection.execute("PRAGMA foreign_keys = ON")
    histories = {state.source.id: happened(store, state.source.id) for state in store.sources()}
    if not any(standing(events, day) for events in histories.values()):
        raise StoreError(_too_old(store, day, list(histories)))
    with transaction(connection):
        for source, events in histories.items():
            _take_back(copy, source, standing(events), standing(events, day))
        connection.execute("DELETE FROM lineage WHERE as_of > ?", (day,))
        rebind(copy)
        _take_back_digest(store, copy, day)
        connection.execute("DELETE FROM snapshots WHERE as_of > ? AND id NOT IN (SELECT snapshot FROM pages)", (day,))
    return copy


def _too_old(store: Store, day: str, sources: list[str]) -> str:
    first = min(((e.as_of, source) for source in sources for e in editions(store, source)), default=None)
    told = f"the oldest edition is of {first[0]} ({first[1]})" if first else "there is none at all"
    return f"nothing on record is as old as {day}; {told}"


def _take_back(copy: Store, source: str, now: Mapping[str, State], then: Mapping[str, State]) -> None:
    """Put back the pages of a source that stand otherwise now; of a digest's younger pages the rules stay."""
    put_back: dict[str, State | None] = {}
    for page in sorted(page for page in then.keys() | now.keys() if then.get(page) != now.get(page)):
        one, other = now.get(page), then.get(page)
        if one and other and one.sha256 == other.sha256:
            _date_back(copy, f"{source}/{page}", one, other)
        elif other or not _restates(copy, source, page):
            put_back[page] = other
            copy.connection.execute("DELETE FROM rules WHERE page_id = ?", (f"{source}/{page}",))
    put_states(copy, source, put_back)


def _date_back(copy: Store, page_id: str, now: State, then: State) -> None:
    """Let a page that said the same stand as of then."""
    copy.connection.execute("UPDATE pages SET snapshot = ? WHERE id = ?", (then.number, page_id))
    copy.connection.execute(
        "UPDATE rules SET as_of = ?, basis = ? WHERE page_id = ? AND as_of = ?",
        (then.as_of, then.basis, page_id, now.as_of),
    )


def _restates(store: Store, source: str, page: str) -> bool:
    """Is this a page of a digest, whose rules rest on the records of other sources?"""
    sql = "SELECT 1 FROM rules WHERE source = ? AND page = ? AND code != '' LIMIT 1"
    return bool(store.query(sql, (source, page)))


def _take_back_digest(now: Store, then: Store, day: str) -> None:
    """Keep the digest's younger rules that held on `day`, dated and bound as their evidence was; drop the others."""
    younger = [rule for rule in now.rules() if rule.code and rule.as_of > day]
    known = now.rules_by_id(id for rule in younger for id in rule.evidence)
    sources = sorted({record.source for record in known.values()})
    former = [record for source in sources for record in then.rules(source=source) if not record.code]
    words = {(record.source, says(record)): record for record in former}
    places: dict[tuple[str, str], list[int]] = defaultdict(list)
    for rule_id, evidence, position in now.query("SELECT rule, evidence, position FROM rule_evidence"):
        places[rule_id, evidence].append(position)
    gone: list[str] = []
    for rule in younger:
        records = [known[id] for id in rule.evidence if id in known]
        held = [words.get((record.source, says(record))) for record in records]
        stood = [record for record in held if record]
        if not stood or len(stood) < len(held):
            gone.append(rule.id)
            continue
        newest = max(stood, key=lambda record: record.as_of)
        then.connection.execute(
            "UPDATE rules SET as_of = ?, basis = ? WHERE id = ?", (newest.as_of, newest.basis, rule.id)
        )
        then.connection.executemany(
            "UPDATE rule_evidence SET evidence = ? WHERE rule = ? AND position = ?",
            [
                (old.id, rule.id, position)
                for old, record in zip(stood, records, strict=True)
                for position in places[rule.id, record.id]
            ],
        )
    _drop(then.connection, gone)


def _drop(connection: sqlite3.Connection, rules: list[str]) -> None:
    """Delete these rules; where they are most of all, the full-text index is made anew of those that stay.

    To take one rule after the other out of the index takes five times as long.
    """
    (every,) = connection.execute("SELECT count(*) FROM rules").fetchone()
    most = 2 * len(rules) > every
    sql = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'rule_search'"
    triggers = connection.execute(sql).fetchall() if most else []
    for name, _ in triggers:
        connection.execute(f'DROP TRIGGER "{name}"')
    connection.execute(f"DELETE FROM rules WHERE id {IN_LIST}", (listed(rules),))
    if most:
        index_again(connection)
    for _, statement in triggers:
        connection.execute(statement)
