"""Forgetting pages: with all their states, their bytes, and what was derived from them.

`forget` and `put_bundled` are a transaction each.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import NamedTuple

from kb.editions.editions import listings
from kb.editions.lineage import rebind
from kb.editions.pages import Page, known_of, settle, write_pages
from kb.store import made_ready, vectors_of_pages
from kb.store.rows import IN_LIST, dumps, listed
from kb.store.store import Store


class Held(NamedTuple):
    """What is on record of a page: its title, where it was read from, its states, and the rules of the one that stands.

    `restated` counts the digest rules that have one of those as evidence.
    """

    page: str
    title: str
    origins: tuple[str, ...]
    states: int
    rules: int
    restated: int


def held(store: Store, source: str) -> list[Held]:
    """What is on record of each page of a source, by name."""
    sql = "SELECT page, count(*) FROM rules WHERE source = ? GROUP BY page"
    rules: dict[str, int] = dict(store.query(sql, (source,)))
    sql = (
        "SELECT r.page, count(DISTINCT e.rule) FROM rules r JOIN rule_evidence e ON e.evidence = r.id"
        " WHERE r.source = ? GROUP BY r.page"
    )
    restated: dict[str, int] = dict(store.query(sql, (source,)))
    sql = (
        "SELECT s.page, max(r.title), json_group_array(DISTINCT s.origin), count(*) FROM snapshots s"
        " LEFT JOIN page_records r USING (source, page, sha256) WHERE s.source = ? GROUP BY s.page ORDER BY s.page"
    )
    return [
        Held(page, title or "", tuple(sorted(json.loads(origins))), states, rules.get(page, 0), restated.get(page, 0))
        for page, title, origins, states in store.query(sql, (source,))
    ]


def forget(store: Store, source: str, pages: Collection[str]) -> None:
    """Take pages of a source out with all their states; their bytes go where no other page has the same."""
    with store.writing():
        _forget(store, source, pages)


def _forget(store: Store, source: str, pages: Collection[str]) -> None:
    former = known_of(store, source)
    _drop(store, source, pages)
    settle(store, source, former, set(), ())
    rebind(store)
    vectors_of_pages.put_regions(store.connection)
    made_ready.put(store.connection)


def put_bundled(store: Store, sources: Sequence[str], pages: Sequence[Page]) -> None:
    """Make `pages` all that is known of the bundled `sources`, in one transaction.

    What other sources' pages took of their codes goes with those pages.
    """
    with store.writing():
        for source in sources:
            _drop(store, source, [page.page for page in held(store, source)])
        for source, page in coded_elsewhere(store, sources):
            _forget(store, source, [page])
        write_pages(store, pages)


def _drop(store: Store, source: str, pages: Collection[str]) -> None:
    """Delete pages, their states and their places in whole editions; what follows from them is not derived again."""
    connection, where = store.connection, (source, listed(pages))
    for table in ("pages", "snapshots", "page_records"):
        connection.execute(f"DELETE FROM {table} WHERE source = ? AND page {IN_LIST}", where)
    connection.execute("DELETE FROM page_bodies WHERE sha256 NOT IN (SELECT sha256 FROM snapshots)")
    for listing in listings(store, source):
        left = sorted(listing.pages - set(pages))
        key = (source, listing.as_of)
        if not left:
            connection.execute("DELETE FROM whole_editions WHERE (source, as_of) = (?, ?)", key)
        elif len(left) < len(listing.pages):
            connection.execute(
                "UPDATE whole_editions SET pages = ? WHERE (source, as_of) = (?, ?)", (dumps(left), *key)
            )


def coded_elsewhere(store: Store, sources: Sequence[str]) -> list[tuple[str, str]]:
    """The pages, source and name, that have rules with codes and are not of these sources."""
    sql = f"SELECT DISTINCT source, page FROM rules WHERE code != '' AND source NOT {IN_LIST} ORDER BY 1, 2"
    return [(source, page) for source, page in store.query(sql, (listed(sources),))]
