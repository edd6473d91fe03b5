"""A small knowledge base with hostile texts in it, its pages as they are drawn, and a server of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from web_ground import Drawn, Served, serving, small

from cli.web import pages
from cli.web.drawing import Place, draw, served_href
from kb.desk import checks
from kb.store.store import Store


@pytest.fixture(scope="session")
def knowledge(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small(tmp_path_factory.mktemp("knowledge") / "small.db")


@pytest.fixture
def store(knowledge: Path) -> Iterator[Store]:
    with Store.open(knowledge) as opened:
        yield opened


@pytest.fixture
def drawn(store: Store) -> Callable[[str], Drawn]:
    """Draw the page of an address."""

    def draw_it(address: str) -> Drawn:
        parts = urlsplit(address)
        kind, _, name = unquote(parts.path).lstrip("/").partition("/")
        page = pages.page(store, pages.Asked(kind, name, parse_qs(parts.query, keep_blank_values=True)), checks.ran)
        return Drawn(page.status, draw(page, Place(served_href, lambda name: f"/static/{name}", served=True)))

    return draw_it


@pytest.fixture(scope="session")
def served(knowledge: Path) -> Iterator[Served]:
    with serving(knowledge) as found:
        yield found
