"""Where the pages are (our own fixtures, the corpus), and a store to fetch into."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import certificates
import pytest
from certificates import Certificate

from ingest.page import Page, read
from ingest.sources import registry
from kb.store.store import Store

PAGES = Path(__file__).parent.parent / "fixtures" / "pages"
SEEDS = Path(__file__).parents[3] / "shared" / "corpus" / "seeds"


@pytest.fixture
def pages() -> Path:
    return PAGES


@pytest.fixture(params=["000", "001", "002", "003", "004"])
def seed_path(request: pytest.FixtureRequest) -> Path:
    return find_seed(request.param)


@pytest.fixture
def seed():
    """A seed page by its number."""

    def by_number(number: str, **options: object) -> Page:
        return read(find_seed(number), registry(), **options)

    return by_number


def find_seed(number: str) -> Path:
    found = sorted(SEEDS.glob(f"{number}_*.txt"))
    if not found:
        pytest.skip(f"corpus absent: {SEEDS} has no page {number}")
    return found[0]


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    """A certificate for the hosts of the tests."""
    try:
        return certificates.make(tmp_path_factory.mktemp("certificate"))
    except OSError:
        pytest.skip("openssl is not installed, which makes the certificate of the tests")


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without anything in it, made once."""
    path = tmp_path_factory.mktemp("empty") / "judge.db"
    Store.open(path).close()
    return path


@pytest.fixture
def fetched(empty_database: Path, tmp_path: Path) -> Iterator[Store]:
    """An empty store to fetch into."""
    with Store.open(Path(shutil.copy(empty_database, tmp_path / "judge.db"))) as opened:
        yield opened
