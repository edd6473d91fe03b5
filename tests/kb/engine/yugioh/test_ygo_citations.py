"""What the engine cites: codes of the digest, every one of them exercised, and never a particular card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kb.engine import yugioh
from kb.scenario import library
from kb.scenario.coverage import cited_by_engines
from kb.store.store import Store

SOURCE = Path(yugioh.__file__).parent


def cited() -> set[str]:
    """The codes of this game that the engines' source names."""
    return {code for code in cited_by_engines() if code.startswith("yugioh/")}


def test_every_code_is_in_the_digest(bundled: Path) -> None:
    with Store.open(bundled) as store:
        assert sorted(cited() - {rule.id for rule in store.rules(source="digest-yugioh")}) == []


def test_every_code_decides_something_in_a_scenario_that_passes(bundled: Path) -> None:
    """As the scenarios ran when the knowledge base was built, a moment ago."""
    with Store.open(bundled) as store:
        assert sorted(cited() - set(json.loads(store.meta("exercised")))) == []


def test_no_module_knows_a_card_by_its_name() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py"))
    named = [name for name in library.bundled("yugioh") if f'"{name}"' in text or f"'{name}'" in text]
    assert named == []


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: file.name)
def test_modules_stay_short(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 400
