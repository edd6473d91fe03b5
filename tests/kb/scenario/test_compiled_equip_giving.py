"""Compiled cards that give something as Equip Cards, that are Set as Spells, and that answer what is added, run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
ZONE = "Spell & Trap Zone"
ADDED = "added to your opponent's"
EQUIP = "equip this card to it"
FISH = entry("Elm Fish", "Gains 100 ATK.", "Fish / Effect", atk=1100)
OWL = entry(
    "Brass Owl",
    f"You can target 1 Fish monster you control; {EQUIP} as an Equip Spell that gives it 600 ATK.",
)
TAKER = entry("Brass Hen", "You can target 1 monster your opponent controls; equip that target to this card.")


def test_it_gives_that_to_the_monster_that_it_equipped_itself_to(scenarios: Loader) -> None:
    course = """
given:
  turn: {phase: main1}
  A: {monsters: [{as: owl, card: Brass Owl}, {as: elm, card: Elm Fish}]}
when:
  - A: activates owl targeting elm
then: {A: {spells: [owl]}, atk: {elm: 1800}}
"""
    holds(scenarios, course, [OWL, FISH])


def test_it_gives_nothing_as_another_effect_equips_it(scenarios: Loader) -> None:
    course = """
given:
  turn: {phase: main1}
  A: {monsters: [{as: hen, card: Brass Hen}]}
  B: {monsters: [{as: owl, card: Brass Owl}]}
when:
  - A: activates hen targeting owl
then: {A: {spells: [owl]}, atk: {hen: 1500}}
"""
    holds(scenarios, course, [OWL, TAKER])


SNARE = entry("Snare", "Target 1 card you control; destroy it.", "Normal Spell")


def test_it_may_still_be_set_as_a_monster(scenarios: Loader) -> None:
    may = "You can Set this card from your hand to your Spell & Trap Zone as a Spell."
    hen = entry("Brass Hen", f"{may} If this Set card in the {ZONE} is sent to your GY: Gain 700 LP.")
    course = """
given:
  turn: {phase: main1}
  A: {hand: [{as: hen, card: Brass Hen}, {as: snare, card: Snare}]}
when:
  - A: sets hen
  - A: activates snare targeting hen
then: {A: {lp: 8000, graveyard: [hen, snare]}}
"""
    holds(scenarios, course, [hen, SNARE])


@pytest.mark.parametrize(("set_so", "lp"), [(True, 8700), (False, 8000)])
def test_set_as_a_spell(scenarios: Loader, set_so: bool, lp: int) -> None:
    may = "You can Set this card from your hand to your Spell & Trap Zone as a Spell. " if set_so else ""
    text = "If this Set card in the Spell & Trap Zone is destroyed and sent to your GY: Gain 700 LP."
    hen = entry("Brass Hen", f"{may}{text}")
    course = f"""
given:
  turn: {{phase: main1}}
  A: {{hand: [{{as: hen, card: Brass Hen}}, {{as: snare, card: Snare}}]}}
when:
  - A: {"sets hen as a Spell" if set_so else "Normal Summons hen"}
  - A: activates snare targeting hen
then: {{A: {{lp: {lp}, graveyard: [hen, snare]}}}}
"""
    holds(scenarios, course, [hen, SNARE])


def test_no_other_monster_is_set_there(scenarios: Loader) -> None:
    text = "If this Set card in the Spell & Trap Zone is destroyed and sent to your GY: Gain 700 LP."
    course = """
given:
  turn: {phase: main1}
  A: {hand: [{as: hen, card: Brass Hen}]}
when:
  - A: may not set hen as a Spell because wrong-zone
then: {A: {spells: [], hand: [hen]}}
"""
    holds(scenarios, course, [entry("Brass Hen", text)])


@pytest.mark.parametrize(
    ("said", "lp"),
    [("add 1 Fish monster from your Deck to your hand", 8700), ("draw 1 card", 8000),
     ("return 1 Fish monster you control to the hand", 8000)],
)  # fmt: skip
def test_what_is_added_is_not_drawn_nor_returned(scenarios: Loader, said: str, lp: int) -> None:
    owl = entry("Brass Owl", f"You can discard 1 card; {said}.")
    hen = entry("Brass Hen", f"If a card(s) is {ADDED} hand, except by drawing it: Gain 700 LP.")
    course = f"""
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}, {{as: elm, card: Elm Fish}}], hand: [{{as: x1, atk: 1}}],
       deck: [{{as: d1, card: Elm Fish}}]}}
  B: {{monsters: [{{as: hen, card: Brass Hen}}]}}
when:
  - A: activates owl paying with x1
then: {{B: {{lp: {lp}}}}}
"""
    holds(scenarios, course, [owl, hen, FISH])


@pytest.mark.parametrize(("how", "lp"), [("then Tribute 1 other Fish monster", 8700), ("then draw 1 card", 8000)])
def test_tributed_by_an_effect(scenarios: Loader, how: str, lp: int) -> None:
    paid = "" if "Tribute" in how else "Tribute 1 Fish monster"
    owl = entry("Brass Owl", f"You can {paid or 'pay 500 LP'}; gain 500 LP, {how.replace('other ', '')}.")
    elm = entry("Elm Fish", "If this card is Tributed by a card effect: Gain 700 LP.", "Fish / Effect")
    less = 0 if paid else 500
    course = f"""
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}, {{as: elm, card: Elm Fish}}], deck: [{{as: d1, atk: 1}}]}}
when:
  - A: activates owl{" paying with elm" if paid else ""}
then: {{A: {{lp: {lp + 500 - less}, graveyard: [elm]}}}}
"""
    holds(scenarios, course, [owl, elm])
