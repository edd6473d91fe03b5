"""A source's sections in the order of its pages, to leaf through it."""

import json
from typing import NamedTuple

from kb.store.store import Store


class Section(NamedTuple):
    """A section of a page: its headings, the first rule in it, and how many stand there."""

    page: str
    heading: tuple[str, ...]
    first: str
    rules: int


def outline(store: Store, source: str) -> list[Section]:
    """The sections of a source."""
    sql = (
        "SELECT page, heading, id, count(*), min(position) FROM rules WHERE source = ?"
        " GROUP BY page, heading ORDER BY page, min(position)"
    )
    return [
        Section(page, tuple(json.loads(heading)), id, count)
        for page, heading, id, count, _ in store.query(sql, (source,))
    ]
