"""Records built again from the kept bytes of every page, with nothing fetched and no file read.

After an upgrade the records are then what this version reads in the same bytes. A damaged database is read as far
as that goes, and a sound one takes its place.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from ingest import questions
from ingest.cards import merged
from ingest.linking import Cards, Names
from ingest.pipeline import Page, Skipped, read_again
from ingest.questions import Questions
from kb.editions.editions import Listing, listings
from kb.editions.pages import put_again, put_pages
from kb.errors import DamagedError, HeadjudgeError, StoreError
from kb.records import Card, Snapshot, Source
from kb.store.connection import beside
from kb.store.store import Store
from kb.store.tables import put_cards


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What a rebuild did: per source the states of pages that were read again and their rules; what could not be."""

    sources: Mapping[str, tuple[int, int]]
    skipped: tuple[Skipped, ...] = ()
    salvaged: bool = False


@dataclass(frozen=True, slots=True)
class _Kept:
    """The bytes of a page as they were kept, with their snapshot."""

    snapshot: Snapshot
    body: bytes


def rebuild(store: Store, source: str | None = None) -> Rebuilt:
    """Build the records of one source or of all again, one transaction a source.

    A page that this version cannot read keeps its records and is reported. Raises StoreError for a source of which
    nothing is kept.
    """
    known = {state.source.id: state.source for state in store.sources()}
    kept = {id: pages for id in known if source in (None, id) and (pages := list(_kept(store, id)))}
    if not kept:
        raise StoreError(f"nothing is kept of {source or 'any source'}; ingest it first ('judge sources' lists all)")
    store.rebuild_index()
    done: dict[str, tuple[int, int]] = {}
    skipped: list[Skipped] = []
    cards, asked = Names(store.cards()), questions.load()
    for id, pages in kept.items():
        read, failed = _read(pages, known, cards, asked)
        put_again(store, id, [(p.snapshot, p.title, p.body, p.rules) for p in read], _renamed(store, id, pages, read))
        done[id] = (len(read), sum(len(page.rules) for page in read))
        skipped += failed
    return Rebuilt(done, tuple(skipped))


def incomplete(store: Store) -> bool:
    """Are there pages whose bytes are kept but not their records, as an older version left them?"""
    sql = "SELECT 1 FROM snapshots LEFT JOIN page_records USING (source, page, sha256) WHERE records IS NULL LIMIT 1"
    return bool(store.query(sql))


def _kept(store: Store, source: str) -> Iterator[_Kept]:
    sql = (
        "SELECT sha256, source, page, origin, as_of, basis, zlib FROM snapshots JOIN page_bodies USING (sha256)"
        " WHERE source = ? ORDER BY as_of, page"
    )
    for *fields, packed in store.query(sql, (source,)):
        yield _Kept(Snapshot(*fields), zlib.decompress(packed))


def _read(
    pages: Sequence[_Kept], sources: Mapping[str, Source], cards: Cards, asked: Mapping[str, Questions]
) -> tuple[list[Page], list[Skipped]]:
    read: list[Page] = []
    failed: list[Skipped] = []
    for kept in pages:
        try:
            page = read_again(kept.snapshot, kept.body, sources, cards)
            read.append(replace(page, rules=questions.joined(page.rules, asked)))
        except HeadjudgeError as error:
            failed.append(Skipped(kept.snapshot.origin, str(error)))
    return read, failed


def _renamed(store: Store, source: str, kept: Sequence[_Kept], read: Sequence[Page]) -> list[Listing]:
    """The lists of whole editions with the names that pages have now."""
    now = {(page.snapshot.sha256, page.snapshot.as_of): page.snapshot.page for page in read}
    names = {k.snapshot.page: now.get((k.snapshot.sha256, k.snapshot.as_of), k.snapshot.page) for k in kept}
    return [
        listing._replace(pages=frozenset(names.get(page, page) for page in listing.pages))
        for listing in listings(store, source)
    ]


def salvage(path: Path) -> Rebuilt:
    """Build a sound database from what can be read of the damaged one at `path`, which is kept beside it.

    Raises DamagedError when none of the kept pages can be read.
    """
    from ingest.bundle import build

    pages, listed, cards, lost = _recovered(path)
    if not pages:
        raise DamagedError(f"{path} is damaged, and none of its pages can be read; remove it and ingest again")
    fresh = path.with_name(f".{path.name}.salvaged")
    try:
        beside(fresh, remove=True)
        with closing(build(fresh)) as store:
            put_cards(store, merged(cards, store.cards()))
            known = {state.source.id: state.source for state in store.sources()}
            names, asked = Names(store.cards()), questions.load()
            done, skipped = {}, lost
            for source in sorted({kept.snapshot.source for kept in pages} & known.keys()):
                read, failed = _read([k for k in pages if k.snapshot.source == source], known, names, asked)
                whole = [listing for listing in listed if listing.source == source]
                put_pages(store, [(p.snapshot, p.title, p.body, p.rules) for p in read], whole)
                done[source] = (len(read), sum(len(page.rules) for page in read))
                skipped += failed
        path.replace(path.with_name(f"{path.name}.damaged"))
        beside(path, remove=True)
        fresh.replace(path)
    finally:
        beside(fresh, remove=True)
    return Rebuilt(done, tuple(skipped), salvaged=True)


def _recovered(path: Path) -> tuple[list[_Kept], list[Listing], list[Card], list[Skipped]]:
    """What a damaged file still holds (pages whose bytes have their hash, lists of whole editions, cards), and
    what of it is lost.
    """
    found: list[_Kept] = []
    lost: list[Skipped] = []
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        damaged = Store(path, connection)
        for snapshot in _snapshots(connection):
            body = _body(connection, snapshot.sha256)
            if body is None:
                lost.append(Skipped(snapshot.origin, f"{snapshot.origin}: its kept bytes are damaged; ingest it again"))
            else:
                found.append(_Kept(snapshot, body))
        try:
            cards = damaged.cards()
        except HeadjudgeError:
            cards = []
            lost.append(Skipped("cards", f"{path}: the cards are damaged; ingest the card lists again"))
        try:
            sources = {kept.snapshot.source for kept in found}
            listed = [listing for source in sources for listing in listings(damaged, source)]
        except HeadjudgeError:
            listed = []
            lost.append(Skipped("editions", f"{path}: the lists of whole editions are damaged; ingest them again"))
    return found, listed, cards, lost


def _snapshots(connection: sqlite3.Connection) -> list[Snapshot]:
    """The snapshots as far as their table can be read."""
    found: list[Snapshot] = []
    try:
        rows = connection.execute("SELECT sha256, source, page, origin, as_of, basis FROM snapshots ORDER BY id")
        found.extend(Snapshot(*row) for row in rows)
    except sqlite3.Error:
        return found
    return found


def _body(connection: sqlite3.Connection, digest: str) -> bytes | None:
    try:
        row = connection.execute("SELECT zlib FROM page_bodies WHERE sha256 = ?", (digest,)).fetchone()
        body = zlib.decompress(row[0]) if row else b""
    except (sqlite3.Error, zlib.error):
        return None
    return body if sha256(body).hexdigest() == digest else None
