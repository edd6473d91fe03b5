"""Tokens in an open number, materials that are counted, counters that are all removed, and what is told of all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "many"),
    [
        ("as many {} as possible", {"as-many": True}),
        ("up to 3 {}", {"count": 3, "up-to": True}),
        ("any number of {}", {"count": 5, "up-to": True}),
        ("2 {}", {"count": 2}),
    ],
)
def test_how_many_tokens(said: str, many: dict[str, Any]) -> None:
    tokens = said.format('"Owl Tokens" (Winged Beast/WIND/Level 1/ATK 0/DEF 0)')
    (op,) = effect(spell(f"Special Summon {tokens}."))["do"]
    assert {key: op[key] for key in ("count", "up-to", "as-many") if key in op} == many


@pytest.mark.parametrize(
    ("said", "of"),
    [
        ("on the field", {"where": "monster"}),
        ("attached to a monster you control", {"where": "monster", "whose": "you"}),
        ("attached to a monster on the field", {"where": "monster"}),
    ],
)
def test_materials_that_are_counted(said: str, of: dict[str, Any]) -> None:
    (op,) = effect(spell(f"Gain 200 LP for each Xyz Material {said}."))["do"]
    assert op["by"] == {"of": of, "figure": "materials", "times": 200}


def test_materials_of_this_card_are_counted_as_cards() -> None:
    (op,) = effect(monster("You can discard 1 card; gain 200 LP for each material attached to this card."))["do"]
    assert op["by"] == {"each": {"where": "material", "role": "attached"}, "times": 200}
    assert missing(spell("Gain 200 LP for each material attached to 2 monsters."))


@pytest.mark.parametrize(
    ("said", "op"),
    [
        ("remove all Feather Counters on the field", {"counter": "Feather", "all": True, "from": {"where": "field"}}),
        ("remove all counters on the field", {"all": True, "from": {"where": "field"}}),
        ("remove all Feather Counters from your field",
         {"counter": "Feather", "all": True, "from": {"where": "field", "whose": "you"}}),
        ("remove all Feather Counters from this card", {"counter": "Feather", "all": True}),
        ("remove 2 Feather Counters from this card", {"counter": "Feather", "count": 2}),
    ],
)  # fmt: skip
def test_counters_that_are_removed(said: str, op: dict[str, Any]) -> None:
    assert effect(monster(f"You can discard 1 card; {said}."))["do"] == [{"op": "remove-counters", **op}]


def test_some_counters_of_the_field_have_no_form() -> None:
    assert missing(monster("You can discard 1 card; remove 2 Feather Counters from your field."))


def test_where_the_cards_are_is_told_of_all_alternatives() -> None:
    made = effect(spell('Target 1 of your Fiend monsters or "Owl" monsters that is banished or in your Graveyard; add'
                        " it to your hand."))  # fmt: skip
    places = [one["any-of"] for one in made["targets"][0]["what"]["any-of"]]
    assert places == [[{"where": "banished", "whose": "you"}, {"where": "graveyard", "whose": "you"}]] * 2


def test_alternatives_of_different_names() -> None:
    (op,) = effect(spell("Add up to 3 Ritual Monsters and/or Ritual Spells with different names from the GY to the"
                         " hand."))["do"]  # fmt: skip
    assert (op["count"], op["up-to"], op["different"]) == (3, True, True)


def test_a_target_is_told_face_up_again() -> None:
    made = effect(spell("Target 1 Effect Monster on your opponent's field; negate that face-up monster's effects."))
    (target,) = made["targets"]
    assert (target["refers"], target["what"]["face"]) == ("that-target", "up")
    assert missing(spell("Target 1 monster on your opponent's field; negate that face-up monster's effects."))


def test_what_was_special_summoned_is_told_so_again() -> None:
    text = (
        "Special Summon 1 Fiend monster from your hand, then gain LP equal to the ATK of that Special Summoned monster."
    )
    made = effect(spell(text))
    assert made["do"][1]["by"] == {"of": "summoned"}
    assert missing(spell(text.replace("Special Summon 1 Fiend monster from your hand", "Draw 1 card")))
