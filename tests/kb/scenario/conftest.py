"""Scenarios written in a test, and the rules that bundled scenarios are held against."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from ingest.page import read
from ingest.sources import registry
from kb.records import Rule
from kb.scenario.load import load
from kb.scenario.model import Scenario
from kb.store.store import Store

CORPUS = Path(__file__).parents[4] / "shared" / "corpus"
SEEDS = CORPUS / "seeds"
#: Pages of the seeds as they stand in a later edition.
LATER = (
    "ygo-rulebook/sections/07_general_game_mechanics/damage.html",
    "ygo-rulebook/sections/08_duel_and_turn_structure/05_battle_phase/02_battle_step.html",
    "gatcg-rules/2026-08-21/game-mechanics/game-mechanics-turn-order/turn-order-combat-phase/"
    "combat-phase-attack-declaration.md",
)


@pytest.fixture
def scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[Scenario]]:
    """Load the scenarios of a text, as if it stood in a file `new.yaml` of the working folder."""
    monkeypatch.chdir(tmp_path)

    def of(text: str) -> list[Scenario]:
        Path("new.yaml").write_text(text, encoding="utf-8")
        return load([Path("new.yaml")])

    return of


def _rules(folder: Path) -> dict[str, Rule]:
    return _read(sorted(file for file in folder.rglob("*") if file.is_file()))


def _read(files: Iterable[Path]) -> dict[str, Rule]:
    sources = registry()
    return {rule.id: rule for file in files for rule in read(file, sources, cards=()).rules}


@pytest.fixture(scope="session")
def digest(bundled: Path) -> dict[str, Rule]:
    """Every rule of the digest by its code."""
    with Store.open(bundled) as store:
        return {rule.id: rule for rule in store.rules()}


@pytest.fixture(scope="session")
def scraped() -> dict[str, Rule]:
    """Every rule of the seed pages by its id."""
    if not SEEDS.is_dir():
        pytest.skip(f"corpus absent: {SEEDS}")
    return _rules(SEEDS)


@pytest.fixture(scope="session")
def later(scraped: dict[str, Rule]) -> dict[str, Rule]:
    """Every rule of the seed pages that a later edition of them has."""
    return _read(CORPUS / name for name in LATER)


@pytest.fixture(scope="session")
def known(digest: dict[str, Rule]) -> dict[str, Rule]:
    """What a scenario may be bound to here: the digest, and the seed pages where they are."""
    return {**digest, **(_rules(SEEDS) if SEEDS.is_dir() else {})}
