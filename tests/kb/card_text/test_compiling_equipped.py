"""What is equipped with or to what, where cards of somebody are, what is told behind the verb, names that are Set."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ('monster on the field equipped with an "Owl" Equip Spell',
         {"where": "monster", "bears": {"where": "anywhere", "kind": "spell", "icon": "equip", "name-has": "Owl"}}),
        ('monster on the field equipped with "Owl Feather"', {"where": "monster", "equipped-with": "Owl Feather"}),
        ("monster on the field equipped with an Equip Card", {"where": "monster", "equips": True}),
        ('Spell on the field equipped to an "Owl" monster',
         {"where": "spell", "kind": "spell", "borne-by": {"where": "monster", "name-has": "Owl"}}),
    ],
)  # fmt: skip
def test_what_is_equipped(said: str, what: dict[str, Any]) -> None:
    assert effect(spell(f"Target 1 {said}; destroy it."))["targets"] == [{"what": what}]


def test_several_equip_cards_have_no_form() -> None:
    assert missing(spell('Target 1 monster on the field equipped with 2 "Owl" Equip Spells; destroy it.'))


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("1 Fiend monster you control in the Extra Monster Zone",
         {"where": "extra-monster", "whose": "you", "kind": "monster", "race": "Fiend"}),
        ('1 of your "Owl" monsters in your GY', {"where": "graveyard", "whose": "you", "kind": "monster",
                                                 "name-has": "Owl"}),
    ],
)  # fmt: skip
def test_where_the_cards_of_somebody_are(said: str, what: dict[str, Any]) -> None:
    assert effect(spell(f"Target {said}; shuffle it into the Deck."))["targets"] == [{"what": what}]


def test_what_left_the_extra_monster_zone_is_not_known() -> None:
    text = "If your monster in the Extra Monster Zone was destroyed by battle: You can draw 1 card."
    assert missing(monster(text))


def test_what_is_mentioned_is_told_behind_the_verb() -> None:
    (op,) = effect(spell('Add 1 Trap from your Deck to your hand that mentions "Elm Owl".'))["do"]
    assert op["what"] == {"kind": "trap", "where": "deck", "whose": "you", "mentions": "Elm Owl"}
    assert missing(spell('Add 1 Trap from your Deck to your hand that mentions "Elm Owl" in its text.'))


def test_an_exception_read_with_the_figure_is_one_of_the_cards() -> None:
    made = effect(spell('Target 1 monster with 350 or less DEF in your GY, except "Elm Owl"; banish it.'))
    (target,) = made["targets"]
    assert target["what"]["none-of"] == [{"where": "anywhere", "name": "Elm Owl"}]


def test_a_name_that_is_set_is_no_monster() -> None:
    (op,) = effect(spell('Set 1 "Elm Snare" directly from your Deck.'))["do"]
    assert op == {"op": "set", "what": {"where": "deck", "whose": "you", "name": "Elm Snare",
                                        "none-of": [{"where": "anywhere", "kind": "monster"}]}}  # fmt: skip
    assert missing(spell('Set "Elm Snare" and 1 monster from your Deck.'))
