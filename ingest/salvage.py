"""A damaged database is read as far as that goes, and a sound one takes its place."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from ingest import card_texts
from ingest.bundle import build
from ingest.cards import merged
from ingest.linking import Names
from ingest.page import Skipped, latest
from ingest.rebuild import Rebuilt, read_kept
from ingest.sources import is_bundled
from kb.editions.editions import Listing, listings
from kb.editions.kept import Kept, recovered
from kb.editions.pages import put_pages
from kb.errors import DamagedError, HeadjudgeError
from kb.records import Card
from kb.store import card_names
from kb.store.connection import beside
from kb.store.readings import Reading, Text
from kb.store.readings import recovered as recovered_texts
from kb.store.store import Store
from kb.store.tables import put_cards


def salvage(path: Path) -> Rebuilt:
    """Build a sound database from what can be read of the damaged one at `path`, which is kept beside it.

    Raises DamagedError when none of the kept pages can be read.
    """
    pages, listed, cards, lost = _recovered(path)
    texts, readings, lost_texts = _card_texts(path)
    if not pages:
        raise DamagedError(f"{path} is damaged, and none of its pages can be read; remove it and ingest again")
    fresh = path.with_name(f".{path.name}.salvaged")
    try:
        beside(fresh, remove=True)
        with closing(build(fresh)) as store:
            put_cards(store, merged(cards, store.cards()))
            if card_texts.put_again(store, texts, readings) or lost_texts:
                lost.append(Skipped("card texts", f"{path}: texts of cards are damaged; ingest their lists again"))
            known = {state.source.id: state.source for state in store.sources()}
            names = Names(card_names.plain(store))
            done, skipped, taken_out = {}, lost, list[Skipped]()
            ours = {id for id, source in known.items() if is_bundled(source)}
            for source in sorted(({kept.snapshot.source for kept in pages} & known.keys()) - ours):
                read = read_kept([k for k in pages if k.snapshot.source == source], known, names)
                whole = [listing for listing in listed if listing.source == source]
                put_pages(store, [(p.snapshot, p.title, p.body, p.rules) for p in read.pages], whole, latest())
                done[source] = read.size
                skipped += read.failed
                taken_out += read.forged.values()
        path.replace(path.with_name(f"{path.name}.damaged"))
        beside(path, remove=True)
        fresh.replace(path)
    finally:
        beside(fresh, remove=True)
    return Rebuilt(done, tuple(skipped), salvaged=True, taken_out=tuple(taken_out))


def _card_texts(path: Path) -> tuple[list[Text], list[tuple[str, str, Reading]], bool]:
    """The texts of cards that a damaged file still holds, and what was read of them; is some of it lost?"""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        texts, readings, whole = recovered_texts(connection)
    return texts, readings, not whole


def _recovered(path: Path) -> tuple[list[Kept], list[Listing], list[Card], list[Skipped]]:
    """What a damaged file still holds (pages whose bytes have their hash, lists of whole editions, cards), and
    what of it is lost.
    """
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        damaged = Store(path, connection)
        found, gone = recovered(connection)
        lost = [Skipped(s.origin, f"{s.origin}: its kept bytes are damaged; ingest it again") for s in gone]
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
