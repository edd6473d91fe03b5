"""How many cards: "up to the number of X", what was moved before, and what pays or is taken from other cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing

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
        "Destroy all monsters on the field, and if you do, inflict 200 damage to the opponent for each Fiend monster "
        "destroyed.",
        "Destroy all monsters on the field, then draw 2 cards, then inflict 200 damage to your opponent for each "
        "monster destroyed.",
        "Change all monsters on the field to Defense Position, then inflict 200 damage to your opponent for each.",
        "Destroy all monsters on the field, and if you do, inflict 200 damage to the opponent for each card sent to "
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
    made = effect(monster("You can discard up to 3 cards; this monster gains 200 ATK for each card discarded."))
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


# ---- as many as before ----------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["the same number of", "an equal number of", "that many"])
def test_as_many_as_were_paid(said: str) -> None:
    found = effect(
        monster(f"You can Tribute any number of Fiend monsters; destroy {said} cards your opponent controls.")
    )
    (op,) = found["do"]
    assert op["so-many"] == {"of": "paid", "figure": "one"}
    assert "up-to" not in op


def test_as_many_targets_and_tokens() -> None:
    found = effect(monster("You can discard up to 2 cards, then target the same number of monsters; destroy them."))
    assert found["targets"][0]["so-many"] == {"of": "paid", "figure": "one"}
    text = (
        'You can Tribute any number of Fiend monsters; Special Summon an equal number of "Owl Tokens" '
        "(Winged Beast/WIND/Level 1/ATK 0/DEF 0)."
    )
    (op,) = effect(monster(text))["do"]
    assert (op["op"], op["so-many"]) == ("summon-tokens", {"of": "paid", "figure": "one"})
    assert missing(monster("You can discard 1 card; destroy the same number of cards and monsters."))


def test_others_than_the_first_target() -> None:
    """ "Other" of a second group is other than the first target, and may be this card."""
    found = effect(
        monster("You can target 1 Fiend monster you control and 1 other face-up card on the field; destroy them.")
    )
    assert [one["what"].get("other") for one in found["targets"]] == [None, None]
    alone = effect(monster("You can target 1 other card on the field; banish it."))
    assert alone["targets"][0]["what"]["other"] is True


# ---- as many as one has ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("having 4 or more Fiend monsters in your GY",
         {"some": {"kind": "monster", "where": "graveyard", "whose": "you", "race": "Fiend"}, "at-least": 4}),
        ("controlling 2 or more Fiend monsters",
         {"some": {"where": "monster", "whose": "you", "race": "Fiend"}, "at-least": 2}),
        ("having 2 or more cards in your GY while you control no monsters",
         {"some": {"where": "graveyard", "whose": "you"}, "at-least": 2, "none": {"where": "monster", "whose": "you"}}),
    ],
)  # fmt: skip
def test_summoned_by_having_so_many(said: str, so: dict[str, Any]) -> None:
    card = entry(monster(f"Must first be Special Summoned (from your hand) by {said}."))
    assert card["procedure"] == {"source": "hand", "while": so}


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("0 ATK/DEF", {"atk-at-most": 0, "def-at-most": 0}),
        ("1500 or less original DEF", {"original-def-at-most": 1500}),
        ("900 ATK or DEF", {"any-of": [{"where": "anywhere", "atk-at-least": 900, "atk-at-most": 900},
                                       {"where": "anywhere", "def-at-least": 900, "def-at-most": 900}]}),
    ],
)  # fmt: skip
def test_atk_and_def_or_one_of_them(said: str, so: dict[str, Any]) -> None:
    (op,) = effect(monster(f"You can discard 1 card; destroy 1 monster on the field with {said}."))["do"]
    assert {key: value for key, value in op["what"].items() if key not in ("where", "kind")} == so


def test_this_card_if_it_was_summoned_so() -> None:
    found = effect(monster("You can Tribute this Xyz Summoned card; draw 1 card.", "Fiend / Xyz / Effect"))
    assert found["cost"] == [{"op": "tribute", "what": "this"}]
    assert found["while"] == {"some": {"role": "this", "where": "monster", "summoned": "xyz"}}
    assert "while" not in effect(monster("You can Tribute this card; draw 1 card."))


def test_another_is_one() -> None:
    (op,) = effect(monster("You can Tribute another Fiend monster; draw 1 card."))["cost"]
    assert op == {"op": "tribute", "what": {"where": "monster", "whose": "you", "race": "Fiend", "other": True}}
