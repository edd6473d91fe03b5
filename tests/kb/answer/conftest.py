"""A small knowledge base with the cards that a module of tests invents."""

from collections.abc import Iterator

import pytest
from read_cards import put_read

from kb.store.store import Store


@pytest.fixture(scope="module")
def read(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The small store's rules and the module's `CARDS` (name: type line and text), read; it is only asked."""
    with Store.open(tmp_path_factory.mktemp("read") / "cards.db") as store:
        put_read(store, request.module.CARDS, 70000)
        yield store
