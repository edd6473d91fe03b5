"""Records built again from the kept bytes of every page, with nothing fetched and no file read.

After an upgrade the records are then what this version reads in the same bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ingest import questions
from ingest.linking import Cards, Names
from ingest.pipeline import Page, Skipped, read_again
from ingest.questions import Questions
from kb.editions.editions import Listing, listings
from kb.editions.kept import Kept
from kb.editions.kept import kept as kept_of
from kb.editions.pages import put_again
from kb.errors import HeadjudgeError, StoreError
from kb.records import Source
from kb.store.store import Store


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What a rebuild did: per source the states of pages that were read again and their rules; what could not be."""

    sources: Mapping[str, tuple[int, int]]
    skipped: tuple[Skipped, ...] = ()
    salvaged: bool = False


def rebuild(store: Store, source: str | None = None) -> Rebuilt:
    """Build the records of one source or of all again, one transaction a source.

    A page that this version cannot read keeps its records and is reported. Raises StoreError for a source of which
    nothing is kept.
    """
    known = {state.source.id: state.source for state in store.sources()}
    kept = {id: pages for id in known if source in (None, id) and (pages := list(kept_of(store, id)))}
    if not kept:
        raise StoreError(f"nothing is kept of {source or 'any source'}; ingest it first ('judge sources' lists all)")
    store.rebuild_index()
    done: dict[str, tuple[int, int]] = {}
    skipped: list[Skipped] = []
    cards, asked = Names(store.cards()), questions.load()
    for id, pages in kept.items():
        read, failed = read_kept(pages, known, cards, asked)
        put_again(store, id, [(p.snapshot, p.title, p.body, p.rules) for p in read], _renamed(store, id, pages, read))
        done[id] = (len(read), sum(len(page.rules) for page in read))
        skipped += failed
    return Rebuilt(done, tuple(skipped))


def read_kept(
    pages: Sequence[Kept], sources: Mapping[str, Source], cards: Cards, asked: Mapping[str, Questions]
) -> tuple[list[Page], list[Skipped]]:
    """The pages as this version reads their kept bytes, and those that it cannot read."""
    read: list[Page] = []
    failed: list[Skipped] = []
    for kept in pages:
        try:
            page = read_again(kept.snapshot, kept.body, sources, cards)
            read.append(replace(page, rules=questions.joined(page.rules, asked)))
        except HeadjudgeError as error:
            failed.append(Skipped(kept.snapshot.origin, str(error)))
    return read, failed


def _renamed(store: Store, source: str, kept: Sequence[Kept], read: Sequence[Page]) -> list[Listing]:
    """The lists of whole editions with the names that pages have now."""
    now = {(page.snapshot.sha256, page.snapshot.as_of): page.snapshot.page for page in read}
    names = {k.snapshot.page: now.get((k.snapshot.sha256, k.snapshot.as_of), k.snapshot.page) for k in kept}
    return [
        listing._replace(pages=frozenset(names.get(page, page) for page in listing.pages))
        for listing in listings(store, source)
    ]
