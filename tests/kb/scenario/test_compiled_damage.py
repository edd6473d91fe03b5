"""Compiled cards that double or halve damage, run: whose, from which battles, for how long."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kb.card_text.compiling import compiled
from kb.scenario.model import Scenario
from tests.kb.card_text.reads import spell
from tests.kb.card_text.test_compiling import missing
from tests.kb.scenario.compiled import entry, holds

Loader = Callable[[str], list[Scenario]]
DOUBLED = "Any battle damage your opponent takes from battles involving this monster is doubled."
COURSE = """
given:
  A: {{monsters: [{{as: owl, card: Brass Owl}}, {{as: fish, card: Elm Fish}}], set: [{{as: snare, card: Snare}}]}}
  B: {{monsters: [{{as: weak, atk: 1000}}, {{as: strong, atk: 1900}}]}}
when:
  - A: attacks with {attack}
then: {{A: {{lp: {mine}}}, B: {{lp: {theirs}}}}}
"""
FISH = entry("Elm Fish", "Gains 100 ATK.", "Fish / Effect", atk=1400)
NONE = entry("Snare", "Draw 1 card.", "Normal Trap")


@pytest.mark.parametrize(
    ("text", "attack", "mine", "theirs"),
    [
        (DOUBLED, "owl into weak", 0, 1000),
        (DOUBLED, "fish into weak", 0, 500),
        (DOUBLED, "owl into strong", 400, 0),
        ("Any battle damage you take from battles involving this monster is halved.", "owl into strong", 200, 0),
        ("Any battle damage you take from battles involving this monster is halved.", "fish into strong", 400, 0),
        ("If this card battles an opponent's monster, any battle damage it inflicts to the opponent is doubled.",
         "owl into weak", 0, 1000),
        ("If your Fish monster battles an opponent's monster, any battle damage it inflicts to the opponent is "
         "doubled.", "fish into weak", 0, 1000),
        ("If your Fish monster battles an opponent's monster, any battle damage it inflicts to the opponent is "
         "doubled.", "owl into weak", 0, 500),
        ("Any battle damage a player takes is halved.", "fish into strong", 200, 0),
    ],
)  # fmt: skip
def test_as_long_as_it_is_there(scenarios: Loader, text: str, attack: str, mine: int, theirs: int) -> None:
    owl = entry("Brass Owl", text)
    holds(scenarios, COURSE.format(attack=attack, mine=8000 - mine, theirs=8000 - theirs), [owl, FISH, NONE])


@pytest.mark.parametrize(("text", "doubled"), [(" battles an opponent's monster", False), ("", True)])
def test_a_direct_attack_is_no_battle_with_a_monster(scenarios: Loader, text: str, doubled: bool) -> None:
    said = "any battle damage it inflicts to your opponent is doubled."
    whole = (
        f"If this card{text}, {said}" if text else "Any battle damage this card inflicts to your opponent is doubled."
    )
    lp = 8000 - (3000 if doubled else 1500)
    course = f"""
given: {{A: {{monsters: [{{as: owl, card: Brass Owl}}]}}}}
when: [{{A: attacks directly with owl}}]
then: {{B: {{lp: {lp}}}}}
"""
    holds(scenarios, course, [entry("Brass Owl", whole)])


@pytest.mark.parametrize(
    ("text", "attack", "mine", "theirs"),
    [
        ("Any battle damage the opponent takes is halved for the rest of this turn.", "owl into weak", 0, 250),
        ("Any battle damage the opponent takes is halved for the rest of this turn.", "owl into strong", 400, 0),
        ("This turn, any damage you take is halved.", "owl into strong", 200, 0),
        ("Target 1 Fish monster you control; this turn, any battle damage it inflicts to your opponent is halved.",
         "fish into weak", 0, 250),
        ("Target 1 Fish monster you control; this turn, any battle damage it inflicts to your opponent is halved.",
         "owl into weak", 0, 500),
    ],
)  # fmt: skip
def test_for_a_turn(scenarios: Loader, text: str, attack: str, mine: int, theirs: int) -> None:
    owl, snare = entry("Brass Owl", "Gains 0 ATK for each Spell in your GY."), entry("Snare", text, "Normal Trap")
    aim = " targeting fish" if text.startswith("Target") else ""
    course = COURSE.format(attack=attack, mine=8000 - mine, theirs=8000 - theirs)
    course = course.replace("when:\n", f"when:\n  - A: activates snare{aim}\n")
    holds(scenarios, course, [owl, FISH, snare])


def test_effect_damage_is_halved_too_where_all_damage_is(scenarios: Loader) -> None:
    burns = entry("Burns", "Inflict 800 damage to your opponent.", "Normal Spell")
    for said, lp in (("damage", 7600), ("battle damage", 7200)):
        snare = entry("Snare", f"Any {said} your opponent takes is halved for the rest of this turn.", "Normal Spell")
        course = f"""
given: {{turn: {{phase: main1}}, A: {{hand: [{{as: snare, card: Snare}}, {{as: burns, card: Burns}}]}}}}
when: [{{A: activates snare}}, {{A: activates burns}}]
then: {{B: {{lp: {lp}}}}}
"""
        holds(scenarios, course, [snare, burns])


@pytest.mark.parametrize("when", ["during the Main Phase this turn", "until the end of the next turn", ""])
def test_for_another_time_it_has_no_form(when: str) -> None:
    assert missing(spell(f"Draw 1 card, also any effect damage your opponent takes {when} is halved."))
    assert compiled(spell("Draw 1 card, also any effect damage your opponent takes this turn is halved.")).whole
