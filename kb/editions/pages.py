"""Writing pages: their states are kept, and of each the one that stands is what the rules are read from.

`put_pages` and `put_again` are a transaction each; all else runs inside one.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from kb.editions.days import is_news, keep_day, redate
from kb.editions.editions import Event, Listing, State, happened, rules_of, standing
from kb.editions.lineage import derive, rebind
from kb.errors import StoreError
from kb.language.stems import Scratch
from kb.records import Rule, Snapshot
from kb.store import made_ready, vectors_of_pages
from kb.store.rows import dumps, packed
from kb.store.rules_of_pages import insert_rules
from kb.store.store import Store

Page = tuple[Snapshot, str, bytes, Sequence[Rule]]


class Changes(NamedTuple):
    """The ids of the rules that a write added, changed in what they say, or removed; each sorted.

    `earlier` counts the pages that were kept as what they are: states before the one that stands. `redated` are days
    to come that states were dated with, which do not count.
    """

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    earlier: int = 0
    redated: tuple[str, ...] = ()


class Known(NamedTuple):
    """What is known of a source before a write: its events, and the state of each page that stands."""

    events: list[Event]
    stands: dict[str, State]


def put_pages(store: Store, pages: Sequence[Page], listings: Iterable[Listing] = (), today: str = "") -> Changes:
    """Take in `pages` (snapshot, title, bytes, rules) and the lists of whole editions, in one transaction.

    Every state of a page is kept and the newest one stands, whichever was put first; of two states of one day the one
    that is put later. Says which rule ids came, changed or went: a rule has changed when it says or cites something
    else, not when only its page's date or bytes or its place on the page are other. `earlier` counts the pages whose
    state does not stand, since a newer one is known. The same bytes with the same rules change nothing. What is dated
    after `today`, where that is told, is of unknown date, and `redated` lists those days.
    """
    with store.writing():
        return write_pages(store, pages, list(listings), today)


def write_pages(store: Store, pages: Sequence[Page], listings: Sequence[Listing] = (), today: str = "") -> Changes:
    """`put_pages` inside a transaction."""
    for snapshot, _, _, rules in pages:
        _check_page(store, snapshot, rules)
    sources = dict.fromkeys([*(page[0].source for page in pages), *(listing.source for listing in listings)])
    former = {source: known_of(store, source) for source in sources}
    redated = [day for source in sources if today for day in redate(store.connection, source, today)]
    rewritten = {_keep(store, former[page[0].source].stands, page) for page in pages}
    for listing in listings:
        _keep_listing(store, listing)
    changes = [settle(store, source, former[source], rewritten, pages) for source in sources]
    if any(changed for _, changed in changes):
        rebind(store)
    vectors_of_pages.put_regions(store.connection)
    made_ready.put(store.connection)
    return _joined([change for change, _ in changes])._replace(redated=tuple(sorted({*redated})))


def put_again(
    store: Store,
    source: str,
    pages: Sequence[Page],
    listings: Iterable[Listing] = (),
    gone: Collection[str] = (),
    today: str = "",
) -> None:
    """Make `pages` and `listings` all that is known of a source, in one transaction.

    A state that is not among them stays where its records are kept, but for those whose bytes have a hash in `gone`.
    What is dated after `today`, where that is told, is of unknown date.
    """
    with store.writing() as connection:
        _forget(connection, source, [*(page[0].sha256 for page in pages), *gone])
        for page in pages:
            _check_page(store, page[0], page[3])
            _keep(store, {}, page)
        for listing in listings:
            _keep_listing(store, listing)
        if today:
            redate(connection, source, today)
        settle(store, source, Known([], {}), set(), ())
        rebind(store)


def _forget(connection: sqlite3.Connection, source: str, states: Iterable[str]) -> None:
    """Forget how a source stands, and what is kept of the states of its pages that have these hashes."""
    connection.execute("DELETE FROM pages WHERE source = ?", (source,))
    for sha256 in states:
        key_ = (source, sha256)
        connection.execute("DELETE FROM snapshots WHERE (source, sha256) = (?, ?)", key_)
        connection.execute("DELETE FROM page_records WHERE (source, sha256) = (?, ?)", key_)
    connection.execute("DELETE FROM whole_editions WHERE source = ?", (source,))


def _joined(changes: Sequence[Changes]) -> Changes:
    return Changes(
        added=tuple(sorted(id for change in changes for id in change.added)),
        changed=tuple(sorted(id for change in changes for id in change.changed)),
        removed=tuple(sorted(id for change in changes for id in change.removed)),
        earlier=sum(change.earlier for change in changes),
    )


def known_of(store: Store, source: str) -> Known:
    """What is known of a source now."""
    events = happened(store, source)
    return Known(events, standing(events))


def _check_page(store: Store, snapshot: Snapshot, rules: Sequence[Rule]) -> None:
    """A page that contradicts itself or the store is refused with its name."""
    page_id, where = f"{snapshot.source}/{snapshot.page}", snapshot.origin
    if store.source(snapshot.source) is None:
        raise StoreError(f"{where}: the source {snapshot.source} is not registered; register it first")
    seen: set[str] = set()
    for rule in rules:
        if (rule.source, rule.page) != (snapshot.source, snapshot.page):
            raise StoreError(f"{where}: rule {rule.id} does not belong to the page {page_id}; mend its page")
        if rule.id in seen:
            raise StoreError(f"{where}: two rules have the id {rule.id}; give each its own")
        seen.add(rule.id)
    _check_formers(store, snapshot, rules)
    for rule in store.rules_by_id(seen).values():
        if (rule.source, rule.page) != (snapshot.source, snapshot.page):
            other = f"{rule.source}/{rule.page}"
            raise StoreError(f"{where}: the rule {rule.id} already stands on {other}; rename one of them")


def _check_formers(store: Store, snapshot: Snapshot, rules: Sequence[Rule]) -> None:
    """A code of before leads to one rule, and is not the code of another one that stands."""
    named = {code: store.named(code) for rule in rules for code in rule.formerly}
    named |= {rule.id: store.formerly(rule.id) for rule in rules if rule.code}
    for code, rule in named.items():
        if rule and (rule.source, rule.page) != (snapshot.source, snapshot.page):
            place = f"{rule.id} on {rule.source}/{rule.page}"
            raise StoreError(f"{snapshot.origin}: the code {code} is one of {place} too; give it to one of them")


def _keep(store: Store, stands: Mapping[str, State], page: Page) -> tuple[str, str, str]:
    """Keep a page's bytes, records and day; returns what names its records when they are new or other."""
    snapshot, title, body, rules = page
    connection, key_ = store.connection, (snapshot.source, snapshot.page, snapshot.sha256)
    records = packed(rules, snapshot.sha256, snapshot.as_of, snapshot.basis)
    kept = connection.execute("SELECT title, records FROM page_records WHERE (source, page, sha256) = (?, ?, ?)", key_)
    other = kept.fetchone() != (title, records)
    connection.execute(
        "INSERT OR IGNORE INTO page_bodies VALUES (?, ?, ?)", (snapshot.sha256, len(body), zlib.compress(body, 6))
    )
    if other:
        connection.execute("INSERT OR REPLACE INTO page_records VALUES (?, ?, ?, ?, ?)", (*key_, title, records))
    known = stands.get(snapshot.page)
    if is_news(connection, snapshot, known.sha256 if known else ""):
        keep_day(connection, snapshot)
    return key_ if other else ("", "", "")


def _keep_listing(store: Store, listing: Listing) -> None:
    """Keep what a whole edition holds; its lists of a day grow together, since it may be read in parts."""
    where = (listing.source, listing.as_of)
    found = store.connection.execute(
        "SELECT pages, unread FROM whole_editions WHERE (source, as_of) = (?, ?)", where
    ).fetchone()
    pages, unread = (set(json.loads(known)) for known in found or ("[]", "[]"))
    lists = (dumps(sorted(pages | listing.pages)), dumps(sorted(unread | listing.unread)))
    if lists != found:
        store.connection.execute("INSERT OR REPLACE INTO whole_editions VALUES (?, ?, ?, ?)", (*where, *lists))


def settle(
    store: Store, source: str, former: Known, rewritten: Collection[tuple[str, str, str]], pages: Sequence[Page]
) -> tuple[Changes, bool]:
    """Let the newest state of every page stand. Says what that changed, and whether anything did."""
    events = happened(store, source)
    stands = standing(events)
    altered = [
        page
        for page in sorted(former.stands.keys() | stands.keys())
        if _differ(former.stands.get(page), stands.get(page))
        or (page in stands and (source, page, stands[page].sha256) in rewritten)
    ]
    earlier = sum(
        snapshot.source == source and snapshot.page in stands and snapshot.sha256 != stands[snapshot.page].sha256
        for snapshot, *_ in pages
    )
    since = _first_difference(source, former.events, events, rewritten)
    if not altered and not since:
        return Changes(earlier=earlier), False
    before = _rules_of(store, source, altered)
    _replace(store, source, altered, stands)
    if since:
        derive(store, source, since)
    after = _rules_of(store, source, altered)
    changed = (id for id in after.keys() & before.keys() if not _same(after[id], before[id]))
    added, removed = after.keys() - before.keys(), before.keys() - after.keys()
    return Changes(tuple(added), tuple(changed), tuple(removed), earlier), True


def _differ(one: State | None, other: State | None) -> bool:
    """Do two states of a page differ in more than the file that they were read from?"""
    if one is None or other is None:
        return one is not other
    return one._replace(origin="") != other._replace(origin="")


def _first_difference(
    source: str, former: Sequence[Event], now: Sequence[Event], rewritten: Collection[tuple[str, str, str]]
) -> str:
    """The first day that is told otherwise than before; empty when none is."""
    other = set(former) ^ set(now)
    other.update(
        event
        for event in now
        for state in (event.before, event.after)
        if state and (source, state.page, state.sha256) in rewritten
    )
    return min((event.as_of for event in other), default="")


def _rules_of(store: Store, source: str, pages: Iterable[str]) -> dict[str, Rule]:
    return {rule.id: rule for page in pages for rule in store.rules(source=source, page=page)}


def _same(rule: Rule, other: Rule) -> bool:
    moved = rule._replace(position=other.position, snapshot=other.snapshot)
    return moved._replace(as_of=other.as_of, basis=other.basis) == other


def _replace(store: Store, source: str, pages: Sequence[str], stands: Mapping[str, State]) -> None:
    """Write the rules of some pages anew; a page of which no state stands goes with its rules."""
    connection = store.connection
    connection.executemany("DELETE FROM rules WHERE page_id = ?", [(f"{source}/{page}",) for page in pages])
    put_states(store, source, {page: stands.get(page) for page in pages})


def put_states(store: Store, source: str, states: Mapping[str, State | None]) -> None:
    """Let these be the states in which some pages stand, whose rules have been removed; None where one is gone."""
    scratch = Scratch()
    for page, state in states.items():
        _put_state(store, source, page, state, scratch)


def _put_state(store: Store, source: str, page: str, state: State | None, scratch: Scratch) -> None:
    connection, page_id = store.connection, f"{source}/{page}"
    if state is None:
        connection.execute("DELETE FROM pages WHERE id = ?", (page_id,))
        return
    connection.execute(
        "INSERT INTO pages (id, source, page, title, snapshot) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET title = excluded.title, snapshot = excluded.snapshot",
        (page_id, source, page, state.title, state.number),
    )
    insert_rules(connection, page_id, state.title, rules_of(store, source, state), scratch)
    vectors_of_pages.put_page(connection, page_id, scratch)
