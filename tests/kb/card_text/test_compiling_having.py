"""What cards have, compiled: figures compared with their original ones, what is printed, material; and "that many"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import facts, monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("whose ATK is higher than its original ATK", {"atk-to-original": "higher"}),
        ("whose current ATK is lower than its original ATK", {"atk-to-original": "lower"}),
        ("whose current ATK is different from its original ATK", {"atk-to-original": "different"}),
        ("whose Level is 4 or lower", {"level-at-most": 4}),
        ("whose original Level is 7 or higher", {"originally": {"where": "anywhere", "level-at-least": 7}}),
        ("whose original Attribute is WATER", {"originally": {"where": "anywhere", "attribute": "WATER"}}),
        ("whose original Type is Plant", {"originally": {"where": "anywhere", "race": "Plant"}}),
        ("whose original ATK is 1000 or less", {"original-atk-at-most": 1000}),
        ("with 1000 or less original ATK", {"original-atk-at-most": 1000}),
        ("with 900 original ATK", {"original-atk-at-least": 900, "original-atk-at-most": 900}),
        ("that has material", {"has-material": True}),
        ("that has no material", {"has-material": False}),
        ("that has a Level", {"level-at-least": 0}),
    ],
)
def test_what_a_target_must_have(said: str, asked: dict[str, Any]) -> None:
    made = effect(spell(f"Target 1 monster your opponent controls {said}; banish it."))
    (target,) = made["targets"]
    assert target == {"what": {"where": "monster", "whose": "opponent", **asked}}


@pytest.mark.parametrize(
    "said",
    [
        "whose Level is different from its original Level",
        "whose ATK is higher than the original ATK of this card",
        "whose combined ATK is 3000 or less",
        "whose Pendulum Scale is 4",
        "that has 2 materials",
    ],
)
def test_what_is_not_asked_has_no_form(said: str) -> None:
    assert missing(spell(f"Target 1 monster your opponent controls {said}; banish it."))


@pytest.mark.parametrize("said", ["that has", "with"])
@pytest.mark.parametrize(("most", "word"), [("the lowest ATK", "lowest-atk"), ("the highest DEF", "highest-def")])
def test_which_has_the_most_is_found_as_the_effect_resolves(said: str, most: str, word: str) -> None:
    reading = spell(f"Destroy the 1 face-up monster your opponent controls {said} {most} (your choice, if tied).")
    assert facts(reading).targets is False
    what = {"where": "monster", "whose": "opponent", "face": "up", "most": word}
    assert effect(reading)["do"] == [{"op": "destroy", "what": what, "choose": 1}]


@pytest.mark.parametrize(("said", "beside"), [("that many", {}), ("up to that many", {"up-to": True})])
def test_as_many_are_targeted_as_were_paid(said: str, beside: dict[str, Any]) -> None:
    made = effect(monster(f"You can banish up to 3 Illusion monsters from your GY, then target {said} cards on the "
                          "field; destroy them."))  # fmt: skip
    assert made["targets"] == [{"what": {"where": "field"}, "so-many": {"of": "paid", "figure": "one"}, **beside}]


def test_as_many_are_added_as_were_paid() -> None:
    made = effect(monster('You can discard up to 2 cards; add that many "Elm" monsters from your Deck to your hand.'))
    assert made["do"][0]["so-many"] == {"of": "paid", "figure": "one"}


@pytest.mark.parametrize(
    "text",
    [
        "You can target that many cards on the field; destroy those monsters.",
        "You can pay 1000 LP, then target that many cards on the field; destroy those monsters.",
        "You can discard 1 card, and banish up to 2 monsters from your GY, and if you do, target that many cards on"
        " the field; destroy those monsters.",
        "You can Tribute any number of monsters, and if you do, destroy that many cards your opponent controls.",
        "You can roll a six-sided die, then destroy that many cards your opponent controls.",
    ],
)
def test_as_many_as_what_is_not_certain_has_no_form(text: str) -> None:
    assert missing(monster(text))
