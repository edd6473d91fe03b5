"""Where the pages are: our own fixtures, and the corpus, which not every machine has."""

from pathlib import Path

import pytest

from ingest.pipeline import Page, read
from ingest.sources import registry

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
