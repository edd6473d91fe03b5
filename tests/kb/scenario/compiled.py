"""Scenarios with cards of our own that are read from their texts and compiled."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import yaml

from kb.card_text import CardText, read
from kb.card_text.compiling import compiled
from kb.scenario.check import check
from kb.scenario.model import Outcome, Scenario

#: What the cards of a test are that name nothing else.
PRINTED: dict[str, Any] = {"attribute": "DARK", "level": 4, "atk": 1500, "def": 1000}


def entry(name: str, text: str, types: str = "Fiend / Effect", **printed: Any) -> dict[str, Any]:
    """The entry of a card: a monster with that type line, or a "Normal Spell", a "Continuous Trap"."""
    kind, _, last = types.rpartition(" ")
    spell = last in ("Spell", "Trap")
    card = CardText(3, name, last if spell else "Monster", kind if spell else None, None if spell else types, text)
    made = compiled(read(card), {} if spell else {**PRINTED, **printed})
    assert made.card is not None, [one.missing for one in (*made.effects, *made.standing)] + list(made.missing)
    return made.card


def ran(scenarios: Callable[[str], list[Scenario]], course: str, cards: Iterable[dict[str, Any]]) -> Outcome:
    """What comes of a course, `given`, `when` and `then`, with these cards."""
    head = {"id": "yugioh/new/compiled", "title": "Compiled", "rules": [], "cards": list(cards)}
    (found,) = check(scenarios(json.dumps({**head, **yaml.safe_load(course)})), lambda _: None)
    return found


def holds(scenarios: Callable[[str], list[Scenario]], course: str, cards: Iterable[dict[str, Any]]) -> None:
    """Assert that a course comes out as it says."""
    found = ran(scenarios, course, cards)
    assert found.status == "passed", (found.failures, list(found.trace))
