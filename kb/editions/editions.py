"""Editions: which state of each page stood on which day.

A page has a state for every day of which its bytes are known; the newest one stands, and a file of unknown date
only where no other is known. A whole edition, such as a folder of all pages of one day, also lists its pages: what
it does not list was gone on that day. Everything here follows from the states and lists alone, in whatever order
they were read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from pathlib import PurePath
from typing import NamedTuple

from kb.errors import StoreError
from kb.records import Rule
from kb.store.rows import unpacked
from kb.store.store import Store


class State(NamedTuple):
    """One page on one day: the row of its snapshot, and what the snapshot says."""

    number: int
    page: str
    title: str
    sha256: str
    as_of: str
    basis: str
    origin: str


class Listing(NamedTuple):
    """The pages of a whole edition, and the file names of those of it that could not be read."""

    source: str
    as_of: str
    pages: frozenset[str]
    unread: frozenset[str] = frozenset()


class Event(NamedTuple):
    """A page's state of a day taking the place of an earlier one; None where there was none or is none any more."""

    as_of: str
    page: str
    before: State | None
    after: State | None


class Edition(NamedTuple):
    """A day on which pages of a source came, changed or went, and how many stood from then on."""

    as_of: str
    pages: int


def events(states: Iterable[State], listings: Iterable[Listing] = ()) -> list[Event]:
    """What happened to the pages of one source, day by day."""
    whole = {listing.as_of: listing for listing in listings}
    ordered = sorted(_placed(states), key=lambda state: (state.as_of, state.page, state.number))
    days = {day: list(group) for day, group in groupby(ordered, key=lambda state: state.as_of)}
    stands: dict[str, State] = {}
    found: list[Event] = []
    for day in sorted(days.keys() | whole.keys()):
        before = dict(stands)
        stands.update((state.page, state) for state in days.get(day, ()))
        for page in _gone(before, whole.get(day)) - {state.page for state in days.get(day, ())}:
            del stands[page]
        pages = sorted(page for page in before.keys() | stands.keys() if before.get(page) != stands.get(page))
        found += [Event(day, page, before.get(page), stands.get(page)) for page in pages]
    return found


def _placed(states: Iterable[State]) -> list[State]:
    """The states that have a place in time.

    A saved file whose date nothing tells may be of any day. It stands where nothing better is known of its page,
    and never in the place of a dated state.
    """
    every = list(states)
    dated = {state.page for state in every if not is_undated(state.basis, state.origin)}
    return [state for state in every if state.page not in dated or not is_undated(state.basis, state.origin)]


def is_undated(basis: str, origin: str) -> bool:
    """May a state be of any day: a saved file that nothing dates, or one whose date cannot be right?"""
    return basis == "unknown" or (basis == "retrieved" and "://" not in origin)


def _gone(before: dict[str, State], listing: Listing | None) -> set[str]:
    """The pages that stood before a whole edition and are not in it.

    A list of less than half of the pages is a handful of pages that somebody saved, and no edition.
    """
    if listing is None or 2 * len(listing.pages) < len(before):
        return set()
    unread = {page for page, state in before.items() if PurePath(state.origin).name in listing.unread}
    return before.keys() - listing.pages - unread


def standing(happened: Iterable[Event], day: str = "") -> dict[str, State]:
    """The state of each page after these events, or of those until the end of `day`."""
    found: dict[str, State] = {}
    for event in happened:
        if day and event.as_of > day:
            break
        if event.after is None:
            found.pop(event.page, None)
        else:
            found[event.page] = event.after
    return found


def happened(store: Store, source: str) -> list[Event]:
    """What happened to the pages of a source, as far as their records are kept."""
    rows = store.query(
        "SELECT s.id, s.page, r.title, s.sha256, s.as_of, s.basis, s.origin FROM snapshots s"
        " JOIN page_records r USING (source, page, sha256) WHERE source = ?",
        (source,),
    )
    return events([State(*row) for row in rows], listings(store, source))


def listings(store: Store, source: str) -> list[Listing]:
    """The whole editions of a source, oldest first."""
    import json

    rows = store.query("SELECT as_of, pages, unread FROM whole_editions WHERE source = ? ORDER BY as_of", (source,))
    return [
        Listing(source, day, frozenset(json.loads(pages)), frozenset(json.loads(unread))) for day, pages, unread in rows
    ]


def editions(store: Store, source: str) -> list[Edition]:
    """The days on which anything in a source came, changed or went, oldest first."""
    every = happened(store, source)
    return [
        Edition(day, len(standing(every, day)))
        for day, group in groupby(every, key=lambda event: event.as_of)
        if any(map(altered_by, group))
    ]


def altered_by(event: Event) -> bool:
    """Whether the event brought, changed or took a page."""
    return event.before is None or event.after is None or event.before.sha256 != event.after.sha256


def nearest(store: Store, source: str, day: str) -> Edition:
    """The last edition of a source at or before `day`. Raises StoreError that lists those there are."""
    known = editions(store, source)
    found = [edition for edition in known if edition.as_of <= day]
    if not found:
        listed = ", ".join(edition.as_of for edition in known)
        told = f"its editions are {listed}" if listed else "none of its pages is in this database; ingest it first"
        raise StoreError(f"{source} has no edition of {day} or before; {told}")
    return found[-1]


def rules_at(store: Store, source: str, day: str) -> list[Rule]:
    """The rules of a source as they stood at the end of `day`, in the order of their pages."""
    states = standing(happened(store, source), day)
    return [rule for page in sorted(states) for rule in rules_of(store, source, states[page])]


def rules_of(store: Store, source: str, state: State) -> list[Rule]:
    """The rules of one page in one state, in page order."""
    sql = "SELECT records FROM page_records WHERE source = ? AND page = ? AND sha256 = ?"
    rows = store.query(sql, (source, state.page, state.sha256))
    return unpacked(rows[0][0], state.sha256, state.as_of, state.basis) if rows else []


def remembering(store: Store, source: str) -> Callable[[State], Sequence[Rule]]:
    """`rules_of` for one source, each page's records read once."""
    kept: dict[tuple[str, str, str], list[Rule]] = {}

    def of(state: State) -> Sequence[Rule]:
        key = (state.page, state.sha256, state.as_of)
        if key not in kept:
            kept[key] = rules_of(store, source, state)
        return kept[key]

    return of
