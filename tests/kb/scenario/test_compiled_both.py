"""Compiled cards that do something to both of their targets, run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]


@pytest.mark.parametrize(
    ("text", "left"),
    [("destroy both monsters", "[]"), ("destroy the first target, also banish the second target", "[two]")],
)
def test_both_targets(scenarios: Loader, text: str, left: str) -> None:
    aims = "1 Fish monster your opponent controls and 1 Spellcaster monster your opponent controls"
    owl = entry("Brass Owl", f"You can target {aims}; {text}.")
    cards = [
        owl,
        entry("Elm Fish", "Gains 100 ATK.", "Fish / Effect"),
        entry("Tin Seer", "Gains 100 ATK.", "Spellcaster / Effect"),
    ]
    course = f"""
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}]}}
  B: {{monsters: [{{as: one, card: Elm Fish}}, {{as: two, card: Tin Seer}}]}}
when:
  - A: activates owl targeting one, two
then: {{B: {{monsters: [], graveyard: {"[one, two]" if left == "[]" else "[one]"}, banished: {left}}}}}
"""
    holds(scenarios, course, cards)
