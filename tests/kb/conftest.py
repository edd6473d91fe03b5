"""Stores to test with; what stands in them is in small_store.py."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import small_store

from kb.language import terms
from kb.store.store import Store

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Store]:
    """A new store without anything but the sources."""
    with Store.open(tmp_path / "new.db") as store:
        store.put_sources(small_store.SOURCES)
        yield store


@pytest.fixture
def store(empty: Store) -> Store:
    """The small knowledge base."""
    empty.put_terms(terms.load())
    empty.put_cards(small_store.CARDS)
    empty.put_pages([small_store.page(rules) for rules in small_store.all_pages()])
    empty.put_runs(small_store.RUNS)
    return empty


@pytest.fixture
def corpus() -> Path:
    """The folder of real pages and cards."""
    if not CORPUS.is_dir():
        pytest.skip(f"corpus absent: {CORPUS}")
    return CORPUS
