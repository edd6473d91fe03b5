"""Several cards that differ in something or are the same in it, kinds that are counted, and values that are halved."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

GRAVE = {"kind": "monster", "where": "graveyard", "whose": "you"}


@pytest.mark.parametrize(
    ("said", "together"),
    [
        ("with the same name", {"same": "name"}),
        ("with the same Type as each other", {"same": "type"}),
        ("with different Attributes", {"different": "attribute"}),
        ("with different Levels", {"different": "level"}),
        ("with different names", {"different": True}),
    ],
)
def test_targets_told_by_each_other(said: str, together: dict[str, Any]) -> None:
    made = effect(spell(f"Target 2 monsters {said} in your GY; shuffle them into the Deck."))
    assert made["targets"] == [{"what": GRAVE, "count": 2, **together}]


def test_what_pays_and_what_is_brought() -> None:
    made = effect(monster('You can banish 2 "Owl" monsters with the same Attribute as each other from your Graveyard;'
                          " draw 1 card."))  # fmt: skip
    assert made["cost"][0]["same"] == "attribute"
    (op,) = effect(spell("Special Summon 2 Level 2 monsters with the same name from your Deck."))["do"]
    assert (op["count"], op["same"]) == (2, "name")


@pytest.mark.parametrize(
    "text",
    [
        "Add 2 monsters with the same original name from your Deck to your hand.",
        "Target 2 monsters in your GY with the same original name; banish them.",
        "You can only draw 1 card with the same name.",
    ],
)
def test_what_may_be_the_same_as_of_another_has_no_form(text: str) -> None:
    assert missing(spell(text))


def test_compared_with_this_card_they_are_not_told_by_each_other() -> None:
    made = effect(monster("You can target 1 monster in your GY with the same Type as this card; banish it."))
    assert "same" not in made["targets"][0]
    (op,) = effect(
        spell("Target 1 monster you control; Special Summon 2 monsters with the same Level from your Deck.")
    )["do"]
    assert op["what"]["like"] == {"to": "it", "same": ["level"]}


def test_so_many_kinds() -> None:
    made = effect(monster("If you have 3 or more different Monster Types in your GY: You can draw 1 card."))
    assert made["while"] == {"some": GRAVE, "at-least": 3, "different": "type"}
    (op,) = effect(spell("Gain 200 LP for each different Attribute you control."))["do"]
    assert op["by"] == {"each": {"where": "monster", "whose": "you"}, "different": "attribute", "times": 200}
    assert missing(spell("Gain 200 LP for each different card type in your GY."))


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("its ATK becomes halved", {"atk": "half"}),
        ("its ATK becomes doubled", {"atk": "double"}),
        ("its ATK/DEF become half its current ATK/DEF", {"atk": "half", "def": "half"}),
        (
            "its ATK and DEF become double its original ATK and DEF",
            {"atk": "double-original", "def": "double-original"},
        ),
    ],
)
def test_values_that_become_a_part_of_themselves(said: str, values: dict[str, str]) -> None:
    (op,) = effect(spell(f"Target 1 face-up monster on the field; {said}."))["do"]
    assert op == {"op": "set-stats", "what": "it", **values, "until": "always"}


def test_values_of_another_have_no_form() -> None:
    assert missing(spell("Target a face-up monster on the field; that monster's ATK/DEF become its original ATK."))


@pytest.mark.parametrize("said", ["that face-up monster's effects", "the targeted monster's effects"])
def test_the_effects_of_a_monster_that_was_spoken_of(said: str) -> None:
    (op,) = effect(spell(f"Target 1 face-up monster your opponent controls; negate {said} until the end of this turn."
                         ))["do"]  # fmt: skip
    assert (op["op"], op["what"], op["until"]) == ("negate-effects", "it", "turn")
    assert missing(spell("Negate the face-up monster's effects this turn."))


def test_this_card_as_long_as_it_is_yours() -> None:
    made = effect(monster("You can target 1 Fiend monster you control; equip this monster you control to it."))
    yours = {"some": {"where": "monster", "whose": "you", "role": "this"}}
    assert made["do"] == [{"op": "equip", "to": "it", "while": yours}]
    assert made["targets"][0]["what"]["other"]  # to another than itself


def test_in_any_order() -> None:
    (op,) = effect(spell("Target 2 cards in your GY; place those monsters on the bottom of the Deck in any order."))[
        "do"
    ]
    assert op == {"op": "return-to-deck", "what": "it", "to": "bottom"}
    assert missing(spell("Target 2 cards in your GY; place those monsters on top of the Deck in any order."))
