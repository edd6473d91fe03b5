"""Compiled cards that put Pendulum Monsters into the Extra Deck face-up, run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.card_text.reads import spell
from tests.kb.card_text.test_compiling import missing
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
FISH = entry("Elm Fish", "Gains 100 ATK.", "Fish / Pendulum / Effect", atk=1100)
ONE = "1 Pendulum Monster from your Deck"
OWL = entry("Brass Owl", f"You can discard 1 card; add {ONE} to your Extra Deck face-up.")
HEN = entry("Brass Hen", "You can discard 1 card; Special Summon 1 face-up Pendulum Monster from your Extra Deck.")


@pytest.mark.parametrize("face_up", [True, False])
def test_it_lies_there_face_up(scenarios: Loader, face_up: bool) -> None:
    course = f"""
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}, {{as: hen, card: Brass Hen}}], hand: [{{as: x1, atk: 1}},
       {{as: x2, atk: 1}}], deck: [{{as: elm, card: Elm Fish}}]}}
when:
  {"- A: activates owl paying with x1" if face_up else "- A: may not activate hen because nothing-to-do"}
  {"- A: activates hen paying with x2" if face_up else ""}
then: {{A: {{monsters: [{"elm, " if face_up else ""}owl, hen]}}}}
"""
    holds(scenarios, course, [OWL, HEN, FISH])


@pytest.mark.parametrize(
    "said",
    [
        "Add 1 Fish monster from your Deck to your Extra Deck face-up.",
        "Add 1 Pendulum Monster from your Deck to your Extra Deck.",
        "Add 1 Pendulum Monster from the field to your Extra Deck face-up.",
    ],
)
def test_nothing_else_goes_there(said: str) -> None:
    assert missing(spell(f"Pay 300 LP; {said[0].lower()}{said[1:]}"))
