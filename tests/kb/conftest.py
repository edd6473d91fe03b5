"""Stores to test with; what stands in them is in small_store.py."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import small_store

from kb.editions.lineage import put_runs
from kb.editions.pages import put_pages
from kb.language import terms
from kb.store.store import Store
from kb.store.tables import put_cards, put_sources, put_terms

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Store]:
    """A new store without anything but the sources."""
    with Store.open(tmp_path / "new.db") as store:
        put_sources(store, small_store.SOURCES)
        yield store


@pytest.fixture
def store(empty: Store) -> Store:
    """The small knowledge base."""
    put_terms(empty, terms.load())
    put_cards(empty, small_store.CARDS)
    put_pages(empty, [small_store.page(rules) for rules in small_store.all_pages()])
    put_runs(empty, small_store.RUNS)
    return empty


@pytest.fixture
def corpus() -> Path:
    """The folder of real pages and cards."""
    if not CORPUS.is_dir():
        pytest.skip(f"corpus absent: {CORPUS}")
    return CORPUS
