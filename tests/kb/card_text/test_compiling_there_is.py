"""States of the field, and cards by what they are there, compiled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("there are 4 or more monsters on the field", {"some": {"where": "monster"}, "at-least": 4}),
        ("there are no Spells in your GY", {"none": {"kind": "spell", "where": "graveyard", "whose": "you"}}),
        ("there are 2 cards in the Field Zones", {"some": {"where": "field-zone"}, "at-least": 2}),
        ("this card is in the Extra Monster Zone", {"some": {"role": "this", "where": "extra-monster"}}),
    ],
)
def test_what_there_is(said: str, so: dict[str, Any]) -> None:
    assert effect(monster(f"If {said}: You can draw 1 card."))["while"] == so


def test_what_goes_once_there_is_nothing() -> None:
    made = effect(monster("If there is no face-up Field Spell on the field, destroy this monster."))
    assert made["while"] == {"none": {"kind": "spell", "icon": "field", "where": "spell", "face": "up"}}
    assert made["apply"] == [{"rule": "destroy-while"}]


def test_an_exact_number_has_no_form() -> None:
    assert missing(monster("If there are 3 monsters on the field: You can draw 1 card."))


def test_while_it_is_an_equip_card() -> None:
    made = effect(monster("While this card is an Equip Card, the monster equipped with this card loses 300 ATK."))
    assert made["while"] == {"some": {"role": "this", "equip-card": True}}


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("Equip Card equipped to this card", {"equip-card": True, "where": "field", "role": "equipped-to-this"}),
        ("co-linked monster on the field", {"where": "monster", "co-linked": True}),
        ("Normal Summoned monster on the field", {"where": "monster", "summoned": "normal"}),
        ("monster your opponent controls with 1500 ATK/200 DEF",
         {"where": "monster", "whose": "opponent", "atk-at-least": 1500, "atk-at-most": 1500, "def-at-least": 200,
          "def-at-most": 200}),
        ("Level/Rank 4 monster on the field",
         {"where": "monster", "any-of": [{"where": "anywhere", "level-at-least": 4, "level-at-most": 4},
                                         {"where": "anywhere", "rank-at-least": 4, "rank-at-most": 4}]}),
    ],
)  # fmt: skip
def test_which_cards(said: str, what: dict[str, Any]) -> None:
    assert effect(monster(f"You can target 1 {said}; destroy it."))["targets"][0]["what"] == what


def test_what_the_opponent_controls_or_has_in_their_gy() -> None:
    made = effect(monster("You can target 1 card the opponent controls or in their GY; banish it."))
    there = [{"where": "field", "whose": "opponent"}, {"where": "graveyard", "whose": "opponent"}]
    assert made["targets"][0]["what"] == {"where": "anywhere", "any-of": there}


def test_monsters_that_are_equip_cards_have_no_form() -> None:
    assert missing(monster("You can target 1 monster equipped to this card; Special Summon it."))


def test_a_monster_of_ours_that_destroys_another() -> None:
    made = effect(monster('When your "Elm" monster destroys an opponent\'s monster by battle and sends it to the GY: '
                          "You can draw 1 card."))  # fmt: skip
    ours = {"where": "monster", "whose": "you", "name-has": "Elm"}
    assert made["when"] == {"event": "destroys-by-battle", "by": ours, "to": "graveyard"}


# ---- as it came, and came to the hand -------------------------------------------------------------------


def test_once_it_is_summoned_by_its_own_procedure() -> None:
    made = entry(monster('Can not be Normal Summoned/Set. Must be Special Summoned (from your hand) by sending an '
                         '"Elm" monster you control to the GY. If Summoned this way, this card gains 850 ATK. If this '
                         "card is destroyed by battle: You can draw 1 card."))  # fmt: skip
    (gains,) = (one for one in made["effects"] if "apply" in one)
    assert gains["while"] == {"some": {"role": "this", "where": "monster", "summoned-by-itself": True}}


def test_which_of_two_summons_is_meant_must_be_certain() -> None:
    assert missing(monster('Must be Special Summoned (from your hand or GY) by sending 1 "Elm" monster you control to'
                           " the GY. If Summoned this way, this card gains 850 DEF. If this card is destroyed: You can"
                           " Special Summon it."))  # fmt: skip


def test_with_the_above_materials_and_no_others() -> None:
    owl = "2 Fiend monsters\nMust be Fusion Summoned with the above materials."
    made = entry(monster(owl, "Fiend / Fusion / Effect"))
    assert made["special-summon"] == {"how": ["fusion"]}
    assert made["materials"]["only"] is True
    assert missing(monster(owl.replace("Fusion Summoned", "Xyz Summoned"), "Fiend / Xyz / Effect"))


def test_as_it_is_drawn() -> None:
    made = effect(monster("When you draw this monster: You may reveal it; Special Summon it from your hand."))
    assert (made["when"], made["source"]) == ({"event": "drawn", "what": {"role": "this", "where": "hand"}}, "hand")
    assert (made["cost"], made["do"]) == (
        [{"op": "reveal", "what": "this"}],
        [{"op": "special-summon", "what": "this"}],
    )
    assert missing(monster("When your opponent draws this card: You can reveal it; Special Summon it."))
