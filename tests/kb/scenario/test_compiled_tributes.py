"""Compiled cards that keep monsters from being Tributed or Summoned, run: for what, which, and all of the turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.scenario.model import Scenario
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
BIG = entry("Big Reed", "Gains 100 ATK.", "Plant / Effect", level=5)
EATS = entry("Toll", "Tribute 1 monster; gain 700 LP.", "Normal Spell")
FIELD = """
given:
  turn: {{phase: main1}}
  A: {{monsters: [{{as: owl, card: Brass Owl}}], hand: [{{as: big, card: Big Reed}}, {{as: toll, card: Toll}}]}}
when:
"""
FIELD = FIELD.format()


@pytest.mark.parametrize(
    ("text", "summon", "cost"),
    [
        ("This card cannot be Tributed for a Tribute Summon.", False, True),
        ("This face-up monster on the field cannot be Tributed, except for a Tribute Summon.", True, False),
        ("While face-up on the field, this card cannot be Tributed, except for the Tribute Summon of a Plant "
         "monster.", True, False),
        ("While face-up on the field, this card cannot be Tributed, except for the Tribute Summon of a Fish "
         "monster.", False, False),
        ("Gains 200 ATK.", True, True),
    ],
)  # fmt: skip
def test_for_what_it_cannot_be_tributed(scenarios: Loader, text: str, summon: bool, cost: bool) -> None:
    cards = [entry("Brass Owl", text), BIG, EATS]
    first = "normal summons big tributing owl" if summon else "may not normal summon big tributing owl"
    then = "then: {A: {graveyard: [owl], monsters: [big]}}" if summon else "then: {A: {monsters: [owl], graveyard: []}}"
    holds(scenarios, f"{FIELD}  - A: {first}\n{then}", cards)
    second = "activates toll paying with owl" if cost else "may not activate toll"
    holds(scenarios, f"{FIELD}  - A: {second}\nthen: {{A: {{lp: {8700 if cost else 8000}}}}}", cards)


TOKEN = '"Reed Token" (Plant/WATER/Level 1/ATK 0/DEF 0)'


@pytest.mark.parametrize(
    ("said", "may"),
    [
        ("This Token cannot be Tributed for a Tribute Summon.", False),
        ("It cannot be Tributed for a Tribute Summon, except for a Plant monster.", True),
        ("It cannot be Tributed for a Tribute Summon, except for a Fish monster.", False),
        ("It cannot be Tributed except for a Tribute Summon.", True),
        ("", True),
    ],
)
def test_tokens_that_cannot_be_tributed(scenarios: Loader, said: str, may: bool) -> None:
    owl = entry("Brass Owl", f"You can pay 500 LP; Special Summon 1 {TOKEN}. {said}")
    verb = "normal summons" if may else "may not normal summon"
    steps = f"  - A: activates owl\n  - B: passes\n  - A: passes\n  - A: {verb} big tributing owl-token-1\n"
    holds(
        scenarios,
        f"{FIELD}{steps}then: {{A: {{monsters: [owl, {'big' if may else 'owl-token-1'}]}}}}",
        [owl, BIG, EATS],
    )


COURSE = """
given:
  turn: {{phase: main1}}
  A:
    hand: [{{as: errand, card: Owl's Errand}}, {{as: call, card: Call}}, {{as: fish, card: Grey Fish}}]
    monsters: [{{as: lies, atk: 100, position: face-down-defense}}]
    graveyard: [{{as: one, atk: 300}}, {{as: two, atk: 400}}]
when:
  - A: activates errand targeting one
  - A: {last}
then: {{A: {{monsters: {monsters}}}}}
"""
CALL = entry("Call", "Special Summon 1 monster from your GY.", "Normal Spell")
FISH = entry("Grey Fish", "Gains 100 ATK.", "Fish / Effect")


@pytest.mark.parametrize(
    ("said", "last", "monsters"),
    [
        ("You cannot Special Summon any other monsters the turn you activate this card.", "may not activate call",
         "[lies, one]"),
        ("You cannot Special Summon any other monsters the turn you activate this card.", "normal summons fish",
         "[lies, one, fish]"),
        ("You cannot Summon other monsters the turn this card is activated (but you can Normal Set).",
         "may not normal summon fish because card-effect", "[lies, one]"),
        ("You cannot Summon other monsters the turn this card is activated (but you can Normal Set).", "sets fish",
         "[lies, one, fish]"),
        ("You cannot Summon other monsters the turn this card is activated (but you can Normal Set).",
         "may not turn lies because card-effect", "[lies, one]"),
        ("You cannot Summon monsters the turn you activate this card, except with this effect (but you can Normal "
         "Set).", "may not activate call", "[lies, one]"),
        ("You cannot Special Summon any other monsters the turn you activate this card.", "turns lies", "[lies, one]"),
        ("", "activates call", "[lies, one, two]"),
    ],
)  # fmt: skip
def test_other_monsters_all_of_the_turn(scenarios: Loader, said: str, last: str, monsters: str) -> None:
    text = f"Target 1 monster in your GY; Special Summon it. {said}"
    cards = [entry("Owl's Errand", text, "Normal Spell"), CALL, FISH]
    holds(scenarios, COURSE.format(last=last, monsters=monsters), cards)


def test_not_after_another_summon_in_the_turn(scenarios: Loader) -> None:
    text = "Target 1 monster in your GY; Special Summon it. You cannot Summon other monsters the turn you activate this"
    cards = [entry("Owl's Errand", f"{text} card.", "Normal Spell"), CALL, FISH]
    course = COURSE.format(last="passes", monsters="[lies, fish]")
    after = course.replace(
        "activates errand targeting one\n  - A: passes", "normal summons fish\n  - A: may not activate errand"
    )
    holds(scenarios, after, cards)
