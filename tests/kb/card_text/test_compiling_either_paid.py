"""One target or another, several of which one is of a kind, and cards compared as an effect is activated."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing

ELM = {"some": {"where": "field", "whose": "you", "name-has": "Elm"}}


def test_another_target_while_something_is_so() -> None:
    other = 'or if you control an "Elm" card, you can target 1 Spell/Trap your opponent controls instead'
    plain, so = entry(spell(f"Target 1 monster your opponent controls, {other}; destroy it."))["effects"]
    assert (plain["targets"][0]["what"]["where"], "while" in plain) == ("monster", False)
    assert (so["targets"][0]["what"]["where"], so["while"]) == ("spell", ELM)


def test_two_targets_while_something_is_so() -> None:
    text = 'Target 1 Field Spell your opponent controls, or you can target 2 if you control an "Elm" card; banish them.'
    plain, so = entry(spell(text))["effects"]
    assert ("count" in plain["targets"][0], so["targets"][0]["count"], so["while"]) == (False, 2, ELM)


def test_a_target_whose_place_is_not_said_again() -> None:
    other = 'or if you control an "Elm" card, you can target 1 Fiend monster instead'
    assert missing(spell(f'Target 1 "Birch" monster in your GY, {other}; Special Summon it.')) == ["costs joined by or"]


def test_one_limit_for_both() -> None:
    text = (
        "You can discard 1 Fiend monster, or banish 1 Spell from your GY; draw 3 cards. You can only use this effect "
    )
    made = entry(monster(f'{text}of "Brass Owl" once per turn.'))["effects"]
    assert [(one["cost"][0]["op"], one["limit-shared"]) for one in made] == [("discard", True), ("banish", True)]


def test_several_targets_including_one_of_a_kind() -> None:
    text = "Target 2 cards on the field, including a Fiend monster you control; destroy them."
    one, other = effect(spell(text))["targets"]
    assert one["what"]["all-of"] == [{"where": "monster", "whose": "you", "race": "Fiend"}]
    assert ("all-of" in other["what"], "count" in other) == (False, False)


def test_several_that_pay_including_one_of_a_kind() -> None:
    one, others = effect(spell("Banish 3 monsters from your GY, including a Fiend monster; draw 1 card."))["cost"]
    assert (one.get("count", 1), others["count"], "all-of" in others["what"]) == (1, 2, False)
    assert one["what"]["all-of"][0]["race"] == "Fiend"


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("You can send 1 Illusion monster from your hand to the GY, then target 1 Illusion monster you control with"
         " ATK less than or equal to the sent monster's ATK; banish it.", {"to": "paid", "at-most": ["atk"]}),
        ("You can target 1 Illusion monster you control with a Level lower than or equal to this card's; banish it.",
         {"to": "this", "at-most": ["level"]}),
        ("If a Fusion Monster is Fusion or Flip Summoned: You can target 1 monster in your Graveyard with a lower"
         " Level than that Fusion Monster; banish it.", {"to": "triggering", "lower": ["level"]}),
    ],
)  # fmt: skip
def test_a_target_compared_as_the_effect_is_activated(text: str, like: dict[str, Any]) -> None:
    assert effect(monster(text))["targets"][0]["what"]["like"] == like


def test_targets_that_are_alike_among_themselves_have_no_form() -> None:
    text = "You can discard 1 monster, then target 2 monsters in your GY with the same Level; banish them."
    assert missing(monster(text)) == ["compared with each other"]
