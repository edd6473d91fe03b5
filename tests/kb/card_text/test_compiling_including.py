"""Something that must be among what is paid or used: "including this card"; and Ritual Summons by an effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

THIS = {"where": "anywhere", "role": "this"}
HAND = {"kind": "monster", "where": "hand", "whose": "you"}
OWN = {"where": "monster", "whose": "you"}


@pytest.mark.parametrize(
    ("said", "including"),
    [
        ('an "Owl" monster', {"kind": "monster", "where": "anywhere", "name-has": "Owl"}),
        ("at least 1 Fiend monster", {"kind": "monster", "where": "anywhere", "race": "Fiend"}),
    ],
)
def test_a_fusion_with_something(said: str, including: dict[str, Any]) -> None:
    made = effect(spell("Fusion Summon 1 Plant Fusion Monster from the Extra Deck, using monsters from your hand "
                        f"or field as material, including {said}."))  # fmt: skip
    assert (made["do"][0]["using"], made["do"][0]["including"]) == ([HAND, OWN], including)


def test_a_fusion_with_this_card() -> None:
    made = effect(monster("You can Fusion Summon 1 Plant Fusion Monster from the Extra Deck, using monsters you "
                          "control as materials, including this monster."))  # fmt: skip
    assert (made.get("source"), made["do"][0]["including"]) == (None, THIS)


def test_a_ritual_summon_by_an_effect() -> None:
    made = effect(monster('You can discard this card; Ritual Summon 1 "Owl" Ritual Monster from your hand, by '
                          "Tributing monsters from the hand or field whose total Levels equal or exceed its "
                          "Level."))  # fmt: skip
    assert made["do"] == [{"op": "ritual-summon", "using": [HAND, OWN],
                           "what": {**HAND, "race": "Ritual", "name-has": "Owl"}}]  # fmt: skip


def test_a_ritual_summon_with_this_card() -> None:
    made = effect(monster("You can pay 700 LP; Ritual Summon 1 Plant Ritual Monster from your hand, by Tributing "
                          "monsters from the hand or field, including this monster on your field, whose total Levels "
                          "equal or exceed its Level."))  # fmt: skip
    assert made["do"][0]["including"] == THIS


@pytest.mark.parametrize(
    ("said", "source", "others"),
    [
        ("2 cards from your hand", "hand", {"where": "hand", "whose": "you", "other": True}),
        ("2 face-up cards you control", None, {"where": "field", "whose": "you", "face": "up", "other": True}),
    ],
)
def test_this_card_among_those_that_pay(said: str, source: str | None, others: dict[str, Any]) -> None:
    made = effect(monster(f"You can send {said} to the GY, including this card; draw 1 card."))
    assert made["cost"] == [{"op": "send-to-graveyard", "what": "this"}, {"op": "send-to-graveyard", "what": others}]
    assert made.get("source") == source


@pytest.mark.parametrize(
    "text",
    [
        'You can send up to 2 cards from your hand to the GY, including an "Owl" card; draw 1 card.',
        "You can send up to 2 cards from your hand to the Graveyard, including this card; draw 1 card.",
        "You can Ritual Summon 1 Ritual Monster from the hand, by Tributing monsters from the hand whose total "
        "Levels equal or exceed the Level of that Fiend.",
    ],
)
def test_what_has_no_form(text: str) -> None:
    assert missing(monster(text))
