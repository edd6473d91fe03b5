"""Until when: the words of a text and those of the vocabulary; bullets that others choose, and what they cost later."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("said", "until"),
    [
        ("the end of your opponent's turn", "opponent-turn"),
        ("the end of your opponent's next turn", "opponent-next-turn"),
        ("the end of the next turn", "next-turn"),
        ("the end of your next turn", "your-next-turn"),
        ("the end of the Battle Phase", "battle-phase"),
        ("the end of the Damage Step", "damage-step"),
        ("your next Standby Phase", "your-standby-phase"),
        ("your next End Phase", "your-end-phase"),
        ("the end of this turn", "turn"),
    ],
)
def test_until_when_a_monster_gains_attack(said: str, until: str) -> None:
    made = effect(spell(f"Target 1 Aqua monster; it gains 700 ATK until {said}."))
    assert made["do"][0]["until"] == until


def test_until_when_nothing_may_be_summoned() -> None:
    text = "Draw 1 card, also you cannot Special Summon until the end of the next turn, except Fiend monsters."
    assert effect(spell(text))["do"][1]["until"] == "next-turn"
    text = "Draw 1 card, also you cannot Special Summon until the end of this turn, except Illusion monsters."
    assert "until" not in effect(spell(text))["do"][1]


def test_control_is_not_taken_until_another_turn() -> None:
    text = "Target 1 monster on your opponent's field; take control of it until the end of your opponent's next turn."
    assert missing(spell(text)) == ["act: take-control it so long"]


BULLETS = "\n● Draw 1 card.\n● Gain 500 LP."


def test_the_opponent_chooses_one_of_several() -> None:
    (op,) = effect(spell(f"Your opponent chooses 1 of these effects for you to apply.{BULLETS}"))["do"]
    assert (op["op"], op["who"], "unless" in op) == ("one-of", "opponent", False)


def test_unless_something_is_so() -> None:
    text = f'Apply 1 of these effects. Unless you control an "Elm" card, your opponent chooses the effect.{BULLETS}'
    (op,) = effect(spell(text))["do"]
    assert (op["who"], op["unless"]) == ("opponent", {"some": {"where": "field", "whose": "you", "name-has": "Elm"}})


def test_a_battle_phase_that_is_skipped() -> None:
    made = entry(spell(f"Activate 1 of these effects, but skip your next Battle Phase after activation;{BULLETS}"))
    assert [one["skips"] for one in made["effects"]] == ["battle", "battle"]
    text = f"Activate 1 of these effects, but skip your next Main Phase 1 after activation;{BULLETS}"
    assert "bullets: how they are chosen" in missing(spell(text))


def test_by_who_controls_the_equipped_monster() -> None:
    text = "You may activate the following effect, based on which player controls the monster equipped with this card;"
    made = entry(spell(f"{text}\n● You: Draw 1 card.\n● Your opponent: Gain 500 LP.", "Continuous"))
    found = [one["while"]["some"] for one in made["effects"] if one["type"] != "card"]
    assert [one["whose"] for one in found] == ["you", "opponent"]


@pytest.mark.parametrize(
    ("said", "pointing"),
    [
        ("your zone that target points to", "it"),
        ('your zone a "Birch" Link Monster points to', {"where": "monster", "race": "Link", "name-has": "Birch"}),
        ("your zone this card points to", "this"),
    ],
)
def test_whose_arrows_point_to_the_zone(said: str, pointing: object) -> None:
    text = f"You can target 1 Link Monster you control; Special Summon 1 Fiend monster from your hand to {said}."
    assert effect(monster(text, "Cyberse / Link / Effect"))["do"][0]["pointed-to-by"] == pointing


def test_a_choice_that_is_triggered_is_one() -> None:
    made = entry(monster(f"If this card is Normal Summoned: You can activate 1 of these effects;{BULLETS}"))
    assert {one["choice"] for one in made["effects"]} == {"effect-1"}
    once = 'You can only use this effect of "Brass Owl" once per turn.'
    made = entry(monster(f"If this card is Normal Summoned: You can activate 1 of these effects;{BULLETS}\n{once}"))
    assert all("choice" not in one for one in made["effects"])
