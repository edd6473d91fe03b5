"""Records built again from the kept bytes of every page, with nothing fetched and no file read.

After an upgrade the records are then what this version reads in the same bytes. The pages of the digest are those that
are bundled, whatever stood in their place; a page that had named itself one of them is taken out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ingest import bundled
from ingest.linking import Cards, Names
from ingest.naming import Naming
from ingest.page import Page, Skipped, latest, read_again
from ingest.sources import is_bundled, registry
from kb.editions.editions import Listing, listings
from kb.editions.kept import Kept
from kb.editions.kept import kept as kept_of
from kb.editions.pages import put_again
from kb.errors import ForgedError, HeadjudgeError, SourceError, StoreError
from kb.records import Source
from kb.store import card_names
from kb.store.store import Store


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What a rebuild did: per source the states of pages that were read again and their rules.

    `skipped` could not be read and stayed as they were, `taken_out` had named themselves pages of the digest.
    """

    sources: Mapping[str, tuple[int, int]]
    skipped: tuple[Skipped, ...] = ()
    salvaged: bool = False
    taken_out: tuple[Skipped, ...] = ()


@dataclass(slots=True)
class Read:
    """The kept pages of a source as they are read now; what could not be read, and what had forged its source."""

    pages: list[Page] = field(default_factory=list)
    failed: list[Skipped] = field(default_factory=list)
    forged: dict[str, Skipped] = field(default_factory=dict)

    @property
    def size(self) -> tuple[int, int]:
        """How many pages and rules were read."""
        return len(self.pages), sum(len(page.rules) for page in self.pages)


def rebuild(store: Store, source: str | None = None) -> Rebuilt:
    """Build the records of one source or of all again, one transaction a source.

    A page that this version cannot read keeps its records and is reported. Raises StoreError for a source of which
    nothing is kept, SourceError for one that is not known.
    """
    known = {state.source.id: state.source for state in store.sources()}
    if source is not None and source not in known and source not in registry():
        raise SourceError(f"no source is called {source!r}; 'judge sources' lists them")
    kept = {id: pages for id in known if source in (None, id) and (pages := list(kept_of(store, id)))}
    if not kept:
        raise StoreError(f"nothing is kept of {source or 'any source'}; ingest it first ('judge sources' lists all)")
    store.rebuild_index()
    ours = {id for id, registered in registry().items() if is_bundled(registered)}
    done: dict[str, tuple[int, int]] = _digest_again(store, ours, kept) if ours & kept.keys() else {}
    skipped: list[Skipped] = []
    taken_out: list[Skipped] = []
    cards = Names(card_names.plain(store))
    for id, pages in kept.items():
        if id not in ours:
            now = read_kept(pages, known, cards)
            entries = [(page.snapshot, page.title, page.body, page.rules) for page in now.pages]
            put_again(store, id, entries, _renamed(store, id, pages, now.pages), [*now.forged], latest())
            done[id] = now.size
            skipped += now.failed
            taken_out += now.forged.values()
    return Rebuilt(done, tuple(skipped), taken_out=tuple(taken_out))


def _digest_again(store: Store, ours: set[str], kept: Mapping[str, Sequence[Kept]]) -> dict[str, tuple[int, int]]:
    """Put the bundled pages of the digest in the place of whatever stands there."""
    pages = bundled.digest(bundled.cards())
    bundled.put_digest(store, pages)
    found: dict[str, tuple[int, int]] = {}
    for id in sorted(ours & kept.keys()):
        own = [page for page in pages if page.snapshot.source == id]
        found[id] = (len(own), sum(len(page.rules) for page in own))
    return found


def read_kept(pages: Sequence[Kept], sources: Mapping[str, Source], cards: Cards) -> Read:
    """Read kept pages again; each keeps its name unless this version tells it from another page that had it too."""
    naming, found = Naming(None), Read()
    for kept in pages:
        snapshot = kept.snapshot
        try:
            found.pages.append(naming.named(read_again(snapshot, kept.body, sources, cards), snapshot.page))
        except ForgedError as error:
            found.forged[snapshot.sha256] = Skipped(snapshot.origin, str(error))
        except HeadjudgeError as error:
            found.failed.append(Skipped(snapshot.origin, str(error)))
    return found


def _renamed(store: Store, source: str, kept: Sequence[Kept], read: Sequence[Page]) -> list[Listing]:
    """The lists of whole editions with the names that pages have now."""
    now = {(page.snapshot.sha256, page.snapshot.as_of): page.snapshot.page for page in read}
    names = {k.snapshot.page: now.get((k.snapshot.sha256, k.snapshot.as_of), k.snapshot.page) for k in kept}
    return [
        listing._replace(pages=frozenset(names.get(page, page) for page in listing.pages))
        for listing in listings(store, source)
    ]
