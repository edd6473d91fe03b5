"""A small knowledge base with the cards that a module of tests invents."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from read_cards import put_read

from kb.store.store import Store


@pytest.fixture(scope="module")
def read(templates: Path, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The small store's rules and the module's `CARDS` (name: type line and text), read; it is only asked."""
    path = shutil.copy(templates / "rules.db", tmp_path_factory.mktemp("read") / "cards.db")
    with Store.open(Path(path)) as store:
        put_read(store, request.module.CARDS, 70000)
        yield store
