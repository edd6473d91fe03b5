"""Main Monster Zones and the Main Deck: what is in no Extra Monster Zone, and what goes to no Extra Deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing

MAIN = {"none-of": [{"where": "extra-monster"}]}
NO_EXTRA = [{"where": "anywhere", "kind": "monster", "race": race} for race in ("Fusion", "Synchro", "Xyz", "Link")]


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("you control no monsters in your Main Monster Zone",
         {"none": {"kind": "monster", "where": "monster", "whose": "you", **MAIN}}),
        ("you control no monsters in your Monster Zone",
         {"none": {"kind": "monster", "where": "monster", "whose": "you"}}),
        ("this card is in the Main Monster Zone", {"some": {"role": "this", "where": "monster", **MAIN}}),
        ("this card is in the Monster Zone", {"some": {"role": "this", "where": "monster"}}),
    ],
)  # fmt: skip
def test_a_main_monster_zone(said: str, so: dict[str, Any]) -> None:
    assert effect(monster(f"If {said}: You can draw 1 card."))["while"] == so


def test_what_goes_into_the_main_deck_belongs_there() -> None:
    (paid,) = effect(monster("You can shuffle 1 Fiend monster from your GY into the Main Deck; draw 1 card."))["cost"]
    assert paid["what"]["none-of"] == NO_EXTRA
    (any_,) = effect(monster("You can shuffle 1 Fiend monster from your GY into the Deck; draw 1 card."))["cost"]
    assert "none-of" not in any_["what"]


def test_face_up_from_the_extra_deck_is_said_of_the_same_cards() -> None:
    made = effect(monster('You can return 1 "Owl" card from your GY or face-up from the Extra Deck to the hand.'))
    what = made["do"][0]["what"]
    assert what["name-has"] == "Owl"
    assert what["any-of"] == [{"where": "graveyard", "whose": "you"}, {"where": "extra", "whose": "you", "face": "up"}]


def test_a_spell_and_trap_zone_is_no_field_zone() -> None:
    (zone,) = effect(monster("You can target 1 Spell Card in your opponent's Spell & Trap Zone; destroy it."))[
        "targets"
    ]
    (spell,) = effect(monster("You can target 1 Spell/Trap on your opponent's field; destroy it."))["targets"]
    assert (zone["what"]["where"], spell["what"]["where"]) == ("spell-trap-zone", "spell")


def test_so_many_of_each_has_no_form() -> None:
    assert missing(monster('You can Tribute 1 each of "Owl" and "Elm" from your hand and/or field; draw 1 card.'))
