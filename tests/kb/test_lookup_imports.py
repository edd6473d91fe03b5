"""A look-up imports nothing heavy: it must start in a tenth of a second."""

import subprocess
import sys

import pytest

from kb.store.store import Store

HEAVY = (
    "bs4",
    "lxml",
    "httpcore2",
    "rich",
    "yaml",
    "msgspec",
    "sqlite_utils",
    "tomllib",
    "ftfy",
    "stamina",
    "mwparserfromhell",
    "starlette",
    "uvicorn",
    "jinja2",
    "mcp",
    "pydantic",
)
LOOK_UPS = {
    "search": "from kb.search.find import search; search(store, 'replay after chain')",
    "ask": "from kb.answer.ask import ask; ask(store, 'is there a replay after the chain?')",
    "card": "from kb.cards.names import resolve; resolve(store, 'Mirror Force')",
    "misspelt card": "from kb.cards.names import resolve; resolve(store, 'Miror Force')",
    "citation": "from kb.answer.citations import as_json; as_json(store.rules()[0], store)",
}


@pytest.mark.parametrize("what", LOOK_UPS)
def test_a_look_up_imports_nothing_heavy(store: Store, what: str) -> None:
    code = (
        "import sys; from pathlib import Path; from kb.store.store import Store;"
        f"store = Store.open(Path({str(store.path)!r})); {LOOK_UPS[what]};"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_only_a_misspelt_name_needs_rapidfuzz(store: Store) -> None:
    code = (
        "import sys; from pathlib import Path; from kb.store.store import Store; from kb.cards.names import resolve;"
        f"resolve(Store.open(Path({str(store.path)!r})), 'mirror force'); print('rapidfuzz' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
