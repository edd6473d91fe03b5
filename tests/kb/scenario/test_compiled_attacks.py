"""Compiled cards that attack again in a row, run: which attack may follow which."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
WINS = (
    "If this card destroys a monster your opponent controls by battle: You can activate this effect; this monster can"
)
FIELD = """
given:
  A: {monsters: [{as: owl, card: Brass Owl}, {as: mate, atk: 1900}]}
  B: {monsters: [{as: one, atk: 100}, {as: two, atk: 200}, {as: three, atk: 300}]}
when:
"""
FIRST = "  - A: attacks with owl into one\n  - A: activates owl\n"


@pytest.mark.parametrize(
    ("course", "may"),
    [
        ("", True),
        ("  - A: attacks with mate into three\n", False),
        ("  - A: attacks with owl into three\n  - A: activates owl\n", False),
    ],
)
def test_a_second_attack_in_a_row(scenarios: Loader, course: str, may: bool) -> None:
    owl = entry("Brass Owl", f"{WINS} make a second attack in a row.")
    last = f"  - A: {'attacks with owl into two' if may else 'may not attack with owl into two'}\n"
    then = "then: {B: {graveyard: [one, two]}}" if may else "then: {B: {monsters: [two]}}"
    holds(scenarios, FIELD + FIRST + course + last + then, [owl])


def test_it_that_attacks_again_is_not_what_was_destroyed(scenarios: Loader) -> None:
    text = (
        "If this attacking card destroys a monster your opponent controls by battle: You can pay 300 LP; it can make a"
        " second"
    )
    owl = entry("Brass Owl", f"{text} attack in a row.")
    course = FIRST + "  - A: attacks with owl into two\n"
    holds(scenarios, FIELD + course + "then: {A: {lp: 7700}, B: {graveyard: [one, two]}}", [owl])


def test_without_the_effect_there_is_no_second_attack(scenarios: Loader) -> None:
    owl = entry("Brass Owl", f"{WINS} make a second attack in a row.")
    last = "  - A: attacks with owl into one\n  - A: may not attack with owl into two because already-attacked\n"
    holds(scenarios, FIELD + last + "then: {B: {monsters: [two, three]}}", [owl])


def test_again_in_a_row_is_as_often_as_it_wins(scenarios: Loader) -> None:
    owl = entry("Brass Owl", f"{WINS} attack again in a row.")
    course = FIRST + "  - A: attacks with owl into two\n  - A: activates owl\n  - A: attacks with owl into three\n"
    holds(scenarios, FIELD + course + "then: {B: {graveyard: [one, two, three], monsters: []}}", [owl])


@pytest.mark.parametrize(("aim", "may"), [("", "may"), (" an opponent's monster", "may not")])
def test_again_on_a_monster_alone(scenarios: Loader, aim: str, may: str) -> None:
    owl = entry("Brass Owl", f"{WINS} attack{aim} again in a row.")
    field = "given: {A: {monsters: [{as: owl, card: Brass Owl}]}, B: {monsters: [{as: one, atk: 100}]}}\nwhen:\n"
    holds(scenarios, f"{field}{FIRST}  - A: {may} attack directly with owl\nthen: {{B: {{graveyard: [one]}}}}", [owl])
