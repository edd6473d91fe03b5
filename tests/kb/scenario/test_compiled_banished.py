"""Compiled cards that banish face-down, return what is banished, and answer that they were detached, run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
ELM = entry("Elm Fish", "If this card is banished: Gain 700 LP.", "Fish / Effect")
TIN = entry("Tin Fish", "If this card is sent to the GY: Gain 700 LP.", "Fish / Effect")


@pytest.mark.parametrize(("way", "zone"), [("send {} to the GY", 8700), ("return {} to the GY", 8000)])
def test_returned_is_not_sent(scenarios: Loader, way: str, zone: int) -> None:
    whose = "1 of your banished Fish monsters" if way.startswith("return") else "1 Fish monster you control"
    owl = entry("Brass Owl", f"You can target {whose}; {way.format('it')}.")
    there = "banished" if way.startswith("return") else "monsters"
    course = f"""
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}{", {as: tin, card: Tin Fish}" if there == "monsters" else ""}],
      banished: [{"{as: tin, card: Tin Fish}" if there == "banished" else ""}]}}
when:
  - A: activates owl targeting tin
then: {{A: {{lp: {zone}, graveyard: [tin]}}}}
"""
    holds(scenarios, course, [owl, TIN])


@pytest.mark.parametrize(("how", "answers"), [("", True), (", face-down", False)])
def test_what_lies_face_down_answers_nothing(scenarios: Loader, how: str, answers: bool) -> None:
    hen = entry("Brass Hen", f"You can banish 1 Fish monster from your GY{how}; draw 1 card.")
    owl = entry("Brass Owl", f"You can discard 1 card; banish all Fish monsters on the field{how}.")
    for name, place, act in (("Hen", "graveyard", "activates {} paying with elm"),
                             ("Owl", "monsters", "activates {} paying with x1")):  # fmt: skip
        fields = {"graveyard": "", "monsters": "{as: by, card: Brass " + name + "}"}
        fields[place] += (", " if fields[place] else "") + "{as: elm, card: Elm Fish}"
        course = f"""
given:
  turn: {{phase: main1}}
  A: {{monsters: [{fields["monsters"]}], graveyard: [{fields["graveyard"]}], hand: [{{as: x1, atk: 1}}],
      deck: [{{as: d1, atk: 1}}]}}
when:
  - A: {act.format("by")}
then: {{A: {{lp: {8700 if answers else 8000}, banished: [elm]}}}}
"""
        holds(scenarios, course, [hen, owl, ELM])


@pytest.mark.parametrize(("monster", "lp"), [("owl", 8700), ("hen", 8000)])
def test_detached_for_an_effect_of_its_own_monster(scenarios: Loader, monster: str, lp: int) -> None:
    xyz, its = "detached from an Xyz Monster", "that monster's"
    text = f"If this card is {xyz} and sent to the GY to activate {its} effect: You can"
    cards = [
        entry("Elm Fish", f"{text} gain 700 LP.", "Fish / Effect"),
        entry("Brass Owl", "2 Level 4 monsters\nYou can detach 1 material from this card; draw 1 card.",
              "Fiend / Xyz / Effect", rank=4),
        entry("Brass Hen", "2 Level 4 monsters\nYou can send 1 Fish monster you control to the GY; draw 1 card.",
              "Fiend / Xyz / Effect", rank=4),
    ]  # fmt: skip
    paid = "materials: [{as: elm, card: Elm Fish}]" if monster == "owl" else "materials: []"
    field = "" if monster == "owl" else ", {as: elm, card: Elm Fish}"
    course = f"""
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: {monster}, card: Brass {monster.title()}, {paid}}}{field}], deck: [{{as: d1, atk: 1}}]}}
when:
  - A: activates {monster} paying with elm
  {"- A: activates elm" if monster == "owl" else ""}
then: {{A: {{lp: {lp}, graveyard: [elm]}}}}
"""
    holds(scenarios, course, cards)
