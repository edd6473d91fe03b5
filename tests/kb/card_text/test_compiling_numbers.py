"""How many cards: "up to the number of X", what was moved before, and what pays or is taken from other cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

OWLS = {"each": {"where": "monster", "whose": "you", "name-has": "Owl"}}


# ---- as many as something comes to ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ('Destroy Spells your opponent controls, up to the number of "Owl" monsters you control.',
         {"op": "destroy", "what": {"kind": "spell", "where": "spell", "whose": "opponent"}, "so-many": OWLS,
          "up-to": True}),
        ('Return cards on the field to the hand, equal to the number of "Owl" monsters you control.',
         {"op": "return-to-hand", "what": {"where": "field"}, "so-many": OWLS}),
        ('Special Summon Level 2 monsters from your Deck, up to the number of "Owl" monsters you control.',
         {"op": "special-summon", "so-many": OWLS, "up-to": True,
          "what": {"kind": "monster", "where": "deck", "whose": "you", "level-at-least": 2, "level-at-most": 2}}),
    ],
)  # fmt: skip
def test_as_many_as_there_are_others(text: str, op: dict[str, Any]) -> None:
    assert effect(spell(text + ' You can only activate 1 "Owl\'s Errand" per turn.'))["do"] == [op]


def test_targets_up_to_the_number() -> None:
    made = effect(spell('Target cards in either GY, up to the number of "Owl" monsters you control; banish them.'))
    assert made["targets"] == [{"what": {"where": "graveyard"}, "so-many": OWLS, "up-to": True}]


def test_an_open_number_of_nothing_has_no_form() -> None:
    assert missing(spell("Target cards in either GY; banish them."))


# ---- what was moved before ------------------------------------------------------------------------------

MOVED = {"of": "moved", "figure": "one"}


@pytest.mark.parametrize(
    "said", ["for each monster destroyed by this effect", "for each monster destroyed", "for each"]
)
def test_damage_for_each_destroyed(said: str) -> None:
    made = effect(spell(f"Destroy all Fiend monsters on the field, and if you do, inflict 200 damage to your opponent "
                        f"{said}."))  # fmt: skip
    assert made["do"][1]["by"] == {**MOVED, "times": 200}


def test_up_to_the_number_destroyed() -> None:
    made = effect(spell("Destroy all monsters you control, then Special Summon Fiend monsters from your GY, up to the "
                        "number of monsters destroyed."))  # fmt: skip
    assert made["do"][1]["so-many"] == MOVED


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all monsters on the field, and if you do, inflict 200 damage to your opponent for each Fiend monster "
        "destroyed.",
        "Destroy all monsters on the field, then draw 2 cards, then inflict 200 damage to your opponent for each "
        "monster destroyed.",
        "Change all monsters on the field to Defense Position, then inflict 200 damage to your opponent for each.",
        "Destroy all monsters on the field, and if you do, inflict 200 damage to your opponent for each card sent to "
        "your opponent's GY.",
        "Special Summon 1 Fiend monster from your hand, then if your opponent controls a card, inflict 200 damage to "
        "your opponent for each.",
    ],
)
def test_what_is_not_all_that_was_moved_has_no_form(text: str) -> None:
    assert missing(spell(text))


# ---- what pays ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("banish up to 2 Fiend monsters from your GY",
         {"op": "banish", "what": {"kind": "monster", "where": "graveyard", "whose": "you", "race": "Fiend"},
          "count": 2, "up-to": True}),
        ("detach 1 or 2 materials from this card", {"op": "detach", "count": 2, "up-to": True}),
        ("detach any number of materials from this card", {"op": "detach", "count": 60, "up-to": True}),
        ("detach 1 material from a Fiend monster you control",
         {"op": "detach", "what": {"where": "monster", "whose": "you", "race": "Fiend"}}),
        ("remove 3 Feather Counters from your field",
         {"op": "remove-counters", "counter": "Feather", "count": 3, "from": {"where": "field", "whose": "you"}}),
    ],
)  # fmt: skip
def test_what_pays(text: str, cost: dict[str, Any]) -> None:
    assert effect(monster(f"You can {text}; draw 1 card."))["cost"] == [cost]


def test_as_much_for_each_that_paid() -> None:
    made = effect(monster("You can discard up to 3 cards; this card gains 200 ATK for each card discarded."))
    assert made["do"][0]["atk-by"] == {"of": "paid", "figure": "one", "times": 200}


def test_of_two_costs_with_cards_none_is_counted() -> None:
    assert missing(monster("You can discard 1 card and banish up to 3 cards from your GY; this card gains 200 ATK for "
                           "each card banished."))  # fmt: skip


def test_several_materials_of_one_other_monster_have_no_form() -> None:
    assert missing(monster("You can detach 2 materials from a Fiend monster you control; draw 1 card."))
    assert effect(monster("You can detach 2 materials from a monster(s) on the field; draw 1 card."))


def test_tokens_are_named_in_the_singular() -> None:
    made = effect(spell('Destroy all "Owl Tokens" on the field.'))
    assert made["do"][0]["what"] == {"where": "field", "name": "Owl Token"}
