"""Writing to the store. Each function runs inside one transaction that `Store` has begun."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database
from sqlite_utils.db import Table as DbTable

from kb.errors import StoreError
from kb.records import Card, Rule, ScenarioRun, Snapshot, Source
from kb.rows import dumps, stemmed
from kb.scratch import Scratch
from kb.store import Changes
from kb.terms import Term
from kb.words import content, fold_name, key

if TYPE_CHECKING:
    from kb.store import Store

Page = tuple[Snapshot, str, bytes, Sequence[Rule]]
Record = dict[str, Any]

#: The fields of a rule that are columns as they are.
_PLAIN = (
    *("id", "kind", "game", "ruleset", "source", "page", "clause", "position", "text", "as_of", "basis"),
    *("url", "code", "parent", "snapshot"),
)


def put_sources(connection: sqlite3.Connection, sources: Iterable[Source]) -> None:
    """Register `sources`; one that is known is replaced."""
    fields = ("id", "game", "title", "publisher", "format", "url", "licence", "authority", "ruleset")
    rows = [{**{f: getattr(s, f) for f in fields}, "marks": dumps(s.marks)} for s in sources]
    _table(connection, "sources").upsert_all(rows, pk="id")


def put_pages(store: Store, pages: Sequence[Page]) -> Changes:
    """Replace the rules of each page by the given ones; says which rule ids came, changed or went.

    Of two states of a page in one call the later stands in the end. A rule has changed when it says or cites
    something else, not when only its page's date or bytes or its place on the page are other.
    """
    ids = {_page_id(snapshot) for snapshot, *_ in pages}
    before = _rules_of(store, ids)
    for snapshot, title, body, rules in pages:
        _put_page(store, snapshot, title, body, rules)
    after = _rules_of(store, ids)
    return Changes(
        added=tuple(sorted(after.keys() - before.keys())),
        changed=tuple(sorted(id for id in after.keys() & before.keys() if not _same(after[id], before[id]))),
        removed=tuple(sorted(before.keys() - after.keys())),
    )


def _rules_of(store: Store, page_ids: Iterable[str]) -> dict[str, Rule]:
    pairs = [id.split("/", 1) for id in page_ids]
    return {rule.id: rule for source, page in pairs for rule in store.rules(source=source, page=page)}


def _same(rule: Rule, other: Rule) -> bool:
    moved = replace(rule, position=other.position, snapshot=other.snapshot)
    return replace(moved, as_of=other.as_of, basis=other.basis) == other


def _page_id(snapshot: Snapshot) -> str:
    return f"{snapshot.source}/{snapshot.page}"


def _put_page(store: Store, snapshot: Snapshot, title: str, body: bytes, rules: Sequence[Rule]) -> None:
    connection, page_id = store.connection, _page_id(snapshot)
    _check_page(store, snapshot, rules)
    known = store.rules(source=snapshot.source, page=snapshot.page)
    if _is_current(connection, page_id, snapshot, title) and _all_same(known, rules):
        return
    _put_snapshot(connection, snapshot, title, body)
    connection.execute("DELETE FROM rules WHERE page_id = ?", (page_id,))
    _insert_rules(connection, page_id, title, rules)


def _check_page(store: Store, snapshot: Snapshot, rules: Sequence[Rule]) -> None:
    """A page that contradicts itself or the store is refused with its name."""
    page_id, where = _page_id(snapshot), snapshot.origin
    if store.source(snapshot.source) is None:
        raise StoreError(f"{where}: the source {snapshot.source} is not registered; register it first")
    seen: set[str] = set()
    for rule in rules:
        if (rule.source, rule.page) != (snapshot.source, snapshot.page):
            raise StoreError(f"{where}: rule {rule.id} does not belong to the page {page_id}; mend its page")
        if rule.id in seen:
            raise StoreError(f"{where}: two rules have the id {rule.id}; give each its own")
        seen.add(rule.id)
    for rule in store.rules_by_id(seen).values():
        if (rule.source, rule.page) != (snapshot.source, snapshot.page):
            other = f"{rule.source}/{rule.page}"
            raise StoreError(f"{where}: the rule {rule.id} already stands on {other}; rename one of them")


def _is_current(connection: sqlite3.Connection, page_id: str, snapshot: Snapshot, title: str) -> bool:
    """Does the page stand with these bytes? The day of a later reading of the same bytes is no news."""
    sql = "SELECT sha256, as_of, basis, title FROM pages JOIN snapshots s ON s.id = snapshot WHERE pages.id = ?"
    row = connection.execute(sql, (page_id,)).fetchone()
    if row is None or (row[0], row[3]) != (snapshot.sha256, title):
        return False
    return snapshot.basis == "retrieved" or (row[1], row[2]) == (snapshot.as_of, snapshot.basis)


def _all_same(known: Sequence[Rule], rules: Sequence[Rule]) -> bool:
    mine, theirs = {rule.id: rule for rule in known}, {rule.id: rule for rule in rules}
    return mine.keys() == theirs.keys() and all(
        rule.position == mine[id].position and _same(rule, mine[id]) for id, rule in theirs.items()
    )


def _put_snapshot(connection: sqlite3.Connection, snapshot: Snapshot, title: str, body: bytes) -> None:
    packed = (snapshot.sha256, len(body), zlib.compress(body, 6))
    connection.execute("INSERT OR IGNORE INTO page_bodies VALUES (?, ?, ?)", packed)
    values = (snapshot.source, snapshot.page, snapshot.sha256, snapshot.as_of)
    connection.execute(
        "INSERT INTO snapshots (source, page, sha256, as_of, origin, basis) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET origin = excluded.origin, basis = excluded.basis",
        (*values, snapshot.origin, snapshot.basis),
    )
    sql = "SELECT id FROM snapshots WHERE source = ? AND page = ? AND sha256 = ? AND as_of = ?"
    (number,) = connection.execute(sql, values).fetchone()
    connection.execute(
        "INSERT INTO pages (id, source, page, title, snapshot) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET title = excluded.title, snapshot = excluded.snapshot",
        (_page_id(snapshot), snapshot.source, snapshot.page, title, number),
    )


def _insert_rules(connection: sqlite3.Connection, page_id: str, title: str, rules: Sequence[Rule]) -> None:
    (last,) = connection.execute("SELECT coalesce(max(number), 0) FROM rules").fetchone()
    numbers = {rule.id: last + place for place, rule in enumerate(rules, 1)}
    _table(connection, "rules").insert_all(_rule_row(r, numbers[r.id], page_id) for r in rules)
    _table(connection, "rule_cards").insert_all(
        {"rule": r.id, "position": i, "name": m.name, "card_id": m.id, "key": key(m.name)}
        for r in rules
        for i, m in enumerate(r.cards)
    )
    _table(connection, "rule_references").insert_all(
        {"rule": r.id, "position": i, "title": f.title, "pages": f.pages, "url": f.url}
        for r in rules
        for i, f in enumerate(r.references)
    )
    _table(connection, "rule_evidence").insert_all(
        {"rule": r.id, "position": i, "evidence": e} for r in rules for i, e in enumerate(r.evidence)
    )
    asked = [(r.id, place, asked) for r in rules for place, asked in enumerate(r.asked)]
    stems = Scratch().stems(content(asked.question) for _, _, asked in asked)
    _table(connection, "rule_asked").insert_all(
        {
            "rule": rule,
            "position": place,
            "question": a.question,
            "verdict": a.verdict or "",
            "stems": " ".join(stems[content(a.question)]),
        }
        for rule, place, a in asked
    )
    texts = {rule.id: rule for rule in rules}
    searched = [_search_row(rule, title, texts) for rule in rules]
    _table(connection, "rule_search").insert_all(
        {"number": numbers[rule.id], "rule": rule.id, **row, "stems": stemmed(stems)}
        for rule, row, stems in zip(rules, searched, Scratch().read(searched), strict=True)
    )


def _rule_row(rule: Rule, number: int, page_id: str) -> Record:
    table = dumps({"header": rule.table.header, "rows": rule.table.rows}) if rule.table else ""
    row = {name: getattr(rule, name) for name in _PLAIN}
    return {**row, "number": number, "page_id": page_id, "heading": dumps(rule.heading), "table_rows": table}


def _search_row(rule: Rule, title: str, rules: Mapping[str, Rule]) -> dict[str, str]:
    """What the full-text index is to know of a rule, by `kb.schema.SEARCH_COLUMNS`."""
    parent = rules.get(rule.parent)
    cells = " ".join(cell for row in (rule.table.header, *rule.table.rows) for cell in row) if rule.table else ""
    return {
        "text": f"{rule.text} {cells}".strip(),
        "heading": " / ".join(dict.fromkeys((title, *rule.heading))),
        "asked": "\n".join(asked.question for asked in rule.asked),
        "cards": " / ".join(mention.name for mention in rule.cards),
        "refs": " / ".join(f"{r.title} {r.pages}".strip() for r in rule.references),
        "code": " ".join(rule.code.replace("-", " ").split("/")),
        "context": parent.text if parent else "",
    }


def drop_pages(connection: sqlite3.Connection, source: str, keep: Collection[str]) -> int:
    """Remove the pages of `source` that are not in `keep`; their bytes stay as history."""
    rows = connection.execute("SELECT id, page FROM pages WHERE source = ?", (source,)).fetchall()
    gone = [(id,) for id, page in rows if page not in keep]
    connection.executemany("DELETE FROM pages WHERE id = ?", gone)
    return len(gone)


def put_cards(connection: sqlite3.Connection, cards: Iterable[Card]) -> None:
    """Add `cards` with every name that they are known by; one whose game and id are known is replaced."""
    every = list({(card.game, card.id): card for card in cards}.values())
    connection.executemany("DELETE FROM cards WHERE game = ? AND id = ?", [(card.game, card.id) for card in every])
    _table(connection, "cards").insert_all(
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
    _table(connection, "card_names").insert_all(name for card in every for name in _names(card))


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


def put_runs(connection: sqlite3.Connection, runs: Iterable[ScenarioRun]) -> None:
    """Add scenario runs with the rules that they are bound to; one whose id is known is replaced."""
    every = list({run.id: run for run in runs}.values())
    connection.executemany("DELETE FROM scenario_runs WHERE id = ?", [(run.id,) for run in every])
    _table(connection, "scenario_runs").insert_all(
        {"id": run.id, "title": run.title, "status": run.status, "cards": dumps(run.cards)} for run in every
    )
    _table(connection, "scenario_rules").insert_all(
        {"run": run.id, "position": place, "role": role, "rule": rule}
        for run in every
        for place, (role, rule) in enumerate(
            [("rule", rule) for rule in run.rules] + [("document", document) for document in run.documents]
        )
    )


def drop_runs(connection: sqlite3.Connection, keep: Collection[str]) -> int:
    """Remove the scenario runs that are not in `keep`."""
    gone = [row for row in connection.execute("SELECT id FROM scenario_runs") if row[0] not in keep]
    connection.executemany("DELETE FROM scenario_runs WHERE id = ?", gone)
    return len(gone)


def put_terms(connection: sqlite3.Connection, terms: Iterable[Term]) -> None:
    """Make `terms` the list of terms, each under the stems by which a question's words find it."""
    every = list(terms)
    stems = Scratch().stems(text for term in every for text in (term.term, term.meaning))
    connection.execute("DELETE FROM terms")
    _table(connection, "terms").insert_all(
        {
            **term._asdict(),
            "key": key(term.term) if term.kind == "card" else " ".join(stems[term.term]),
            "stems": " ".join(stems[term.meaning]),
        }
        for term in every
    )


def _table(connection: sqlite3.Connection, name: str) -> DbTable:
    return Database(connection).table(name)
