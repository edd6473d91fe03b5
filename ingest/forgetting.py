"""Taking pages out of a store, and what is remembered of a source that was fetched whole."""

from __future__ import annotations

from collections.abc import Collection

from ingest.sizes import forget_size
from kb.editions.forgetting import forget as forget_pages
from kb.store.store import Store


def forget(store: Store, source: str, pages: Collection[str], *, whole: bool) -> None:
    """Take pages of a source out; of the `whole` source it is not remembered either how much it held when fetched."""
    forget_pages(store, source, pages)
    if whole:
        forget_size(store, source)
