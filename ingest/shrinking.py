"""The guard against shrinking: a page that comes back far smaller than it stands is more likely cut off than rewritten.

A whole edition may move rules from page to page, so it is weighed as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ingest.page import Page
from kb.editions.editions import Listing, State, happened, is_undated, standing
from kb.records import Rule
from kb.store.store import Store

#: The share of its characters or rules that a page or edition must still have, and the fewest rules that are guarded.
LEAST = 0.8
_FEWEST = 10


class Shrunk(NamedTuple):
    """The pages and editions that are far smaller than what stands, with the reason; what is to be told of others."""

    pages: Mapping[Page, str]
    editions: Sequence[Listing]
    notes: Sequence[str]


def shrunk(store: Store, source: str, pages: Sequence[Page], listings: Sequence[Listing]) -> Shrunk:
    """Weigh the pages of a source that have been read against those that stand, where they would take their place."""
    stands = standing(happened(store, source))
    latest = max((state.as_of for state in stands.values()), default="")
    whole = [each for each in listings if each.as_of >= latest and 2 * len(each.pages) >= len(stands) > 0]
    refused: dict[Page, str] = {}
    notes: list[str] = []
    editions = []
    for listing in whole:
        inside = [page for page in pages if _is_in(page, listing)]
        told = _smaller(store.rules(source=source), [rule for page in inside for rule in page.rules])
        if told:
            editions.append(listing)
            refused |= dict.fromkeys(inside, f"the edition of {listing.as_of} {_refused(source, told)}")
    for page in pages:
        state = stands.get(page.snapshot.page)
        if state is None or page in refused or not _replaces(page, state):
            continue
        told = _smaller(store.rules(source=source, page=page.snapshot.page), page.rules)
        if told and any(_is_in(page, listing) for listing in whole):
            notes.append(f"{page.snapshot.origin}: it {told}")
        elif told:
            refused[page] = f"{page.snapshot.origin} {_refused(f'{source}/{page.snapshot.page}', told)}"
    return Shrunk(refused, editions, notes)


def _is_in(page: Page, listing: Listing) -> bool:
    return page.snapshot.as_of == listing.as_of and page.snapshot.page in listing.pages


def _replaces(page: Page, state: State) -> bool:
    """Would a page take the place of the state that stands?"""
    snapshot = page.snapshot
    undated = is_undated(snapshot.basis, snapshot.origin)
    if undated != is_undated(state.basis, state.origin):
        return not undated
    return snapshot.as_of >= state.as_of


def _smaller(before: Sequence[Rule], after: Sequence[Rule]) -> str:
    """How far smaller the rules have become, empty where they have not."""
    lengths = [sum(len(rule.text) for rule in rules) for rules in (before, after)]
    if len(before) < _FEWEST or (len(after) >= LEAST * len(before) and lengths[1] >= LEAST * lengths[0]):
        return ""
    now = f"{len(after):,} rule{'s' * (len(after) != 1)}"
    return f"has {now} of {lengths[1]:,} characters where it had {len(before):,} of {lengths[0]:,}"


def _refused(what: str, told: str) -> str:
    return f"({what}) {told}, so it was left out; look at it, and take it with --accept-shrunk if it is right"
