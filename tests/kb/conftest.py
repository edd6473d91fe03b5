"""Stores to test with; what stands in them is in small_store.py."""

import shutil
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


@pytest.fixture(scope="session")
def templates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the stores of which each test gets a copy, for to write one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("templates")
    with Store.open(folder / "empty.db") as store:
        put_sources(store, small_store.SOURCES)
    shutil.copy(folder / "empty.db", folder / "rules.db")
    with Store.open(folder / "rules.db") as store:
        put_terms(store, terms.load())
        put_pages(store, [small_store.page(rules) for rules in small_store.all_pages()])
    shutil.copy(folder / "rules.db", folder / "small.db")
    with Store.open(folder / "small.db") as store:
        put_cards(store, small_store.CARDS)
        put_runs(store, small_store.RUNS)
    return folder


@pytest.fixture
def empty(templates: Path, tmp_path: Path) -> Iterator[Store]:
    """A new store without anything but the sources."""
    with Store.open(Path(shutil.copy(templates / "empty.db", tmp_path / "new.db"))) as store:
        yield store


@pytest.fixture
def store(templates: Path, tmp_path: Path) -> Iterator[Store]:
    """The small knowledge base."""
    with Store.open(Path(shutil.copy(templates / "small.db", tmp_path / "new.db"))) as store:
        yield store


@pytest.fixture
def corpus() -> Path:
    """The folder of real pages and cards."""
    if not CORPUS.is_dir():
        pytest.skip(f"corpus absent: {CORPUS}")
    return CORPUS
