"""The bundled cards, as the engines' vocabularies read them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from kb import DATA
from kb.files import read
from kb.scenario import game as games
from kb.scenario.model import Scenario


@cache
def bundled(game: str) -> dict[str, Any]:
    """Every bundled card of a game by name; `ScenarioError` names the file and line of a wrong entry."""
    return load(sorted((DATA / "cards" / game).glob("*.yaml")), games.module(game).Card)


def load(files: Sequence[Path], kind: type) -> dict[str, Any]:
    """The cards of these files by name; a file holds one, and is named as it is."""
    found: dict[str, Any] = {}
    for file in files:
        for document in read(file, _shown(file)):
            holder = Scenario("", "", "", "", (), (), {}, [], {}, [], document)
            card: Any = holder.typed(document.value, kind)
            if card.name in found:
                raise holder.error(f"the card '{card.name}' is there twice; keep one")
            found[card.name] = card
    return found


def own_cards(scenario: Scenario, kind: type) -> dict[str, Any]:
    """The cards that the scenario brings itself, by name; an error where two have the same."""
    found: dict[str, Any] = {}
    for i, entry in enumerate(scenario.cards):
        card: Any = scenario.typed(entry, kind, "cards", i)
        if card.name in found:
            raise scenario.error(f"the card '{card.name}' is there twice; keep one", "cards", i)
        found[card.name] = card
    return found


def find(scenario: Scenario, own: dict[str, Any], name: str, *path: str | int) -> Any:
    """The card of that name, from the scenario's own cards or the bundled ones; an error with a suggestion if none."""
    cards = bundled(scenario.game)
    card = own.get(name) or cards.get(name)
    if card is None:
        near = get_close_matches(name, [*own, *cards], 1, 0.6)
        mend = f"did you mean '{near[0]}'?" if near else "add it under 'cards:' or to data/cards"
        raise scenario.error(f"unknown card '{name}'; {mend}", *path)
    return card


def _shown(file: Path) -> str:
    return str(file.relative_to(DATA.parent)) if file.is_relative_to(DATA.parent) else str(file)
