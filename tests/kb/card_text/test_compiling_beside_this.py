"""What is so of cards that go with this one: what it points to, what is attached, and how it counts as material."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text import CardText, read
from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing


def gained(basis: str, label: str, types: str = "Fiend / Effect") -> dict[str, Any]:
    """What must be so for a bullet with that word before it."""
    text = f"This card gains these effects based on {basis}.\n● {label}: Gains 300 ATK."
    made = compiled(read(CardText(1, "Brass Owl", "Monster", None, types, text)))
    entries = [one.entry for one in made.standing if one.entry]
    assert len(entries) == 1, [one.missing for one in made.standing]
    found: dict[str, Any] = entries[0]["while"]
    return found


@pytest.mark.parametrize(
    ("basis", "some"),
    [
        ("the number of monsters co-linked to this card", {"where": "monster", "role": "co-linked-to-this"}),
        ("the number of monsters it points to", {"where": "monster", "role": "pointed-to"}),
        (
            "the number of Equip Cards equipped to it",
            {"where": "field", "equip-card": True, "role": "equipped-to-this"},
        ),
        ("the total number of cards in both players' Pendulum Zones", {"where": "pendulum"}),
        ("the total number of face-down banished cards", {"where": "banished", "face": "down"}),
    ],
)
def test_gained_for_so_many(basis: str, some: dict[str, Any]) -> None:
    assert gained(basis, "2+") == {"some": some, "at-least": 2}
    assert gained(basis, "2 or more") == {"some": some, "at-least": 2}
    assert gained(basis, "3 or less") == {"some": some, "at-least": 0, "at-most": 3}


def test_gained_for_names_and_attributes_of_materials() -> None:
    attached = {"where": "material", "role": "attached"}
    by_names = gained("the number of materials with different names attached to it", "2+")
    assert by_names == {"some": attached, "at-least": 2, "different": True}
    by_attribute = gained("the Attributes of its attached materials", "FIRE")
    assert by_attribute == {"some": {**attached, "attribute": "FIRE"}}


@pytest.mark.parametrize(
    ("when", "so"),
    [
        ("Tribute Summoned", {"summoned": "tribute"}),
        ("Special Summoned from the GY", {"special-summoned": True, "came-from": "graveyard"}),
    ],
)
def test_gained_as_it_came(when: str, so: dict[str, Any]) -> None:
    made = compiled(monster(f"If this card is {when}, it gains this effect.\n● Gains 300 ATK."))
    (entry,) = (one.entry for one in made.standing if one.entry)
    assert entry["while"] == {"some": {"role": "this", "where": "monster", **so}}


@pytest.mark.parametrize(
    ("to", "so"),
    [
        ("a Fiend monster", {"some": {"where": "monster", "race": "Fiend", "role": "pointed-to"}}),
        ("no monsters", {"none": {"where": "monster", "role": "pointed-to"}}),
    ],
)
def test_points_to(to: str, so: dict[str, Any]) -> None:
    found = effect(monster(f"Cannot be destroyed by battle, while this card points to {to}."))
    assert found["while"] == so


def test_how_long_is_no_condition() -> None:
    open_ = {"some": {"role": "this", "where": "field", "face": "up"}}
    found = effect(
        monster("While this monster is face-up on the field, if a Fiend monster is destroyed: You can draw 1 card.")
    )
    assert found["while"] == open_
    found = effect(
        monster("FLIP: Take control of 1 monster on your opponent's field while this card is face-up on the field.")
    )
    assert "while" not in found
    assert found["do"][0]["until"] == "while-this"


@pytest.mark.parametrize(
    ("said", "of"),
    [("", {"where": "anywhere"}), (" for a Fiend monster", {"where": "anywhere", "kind": "monster", "race": "Fiend"})],
)
def test_as_a_non_tuner(said: str, of: dict[str, Any]) -> None:
    text = f"If this card you control would be used as Synchro Material{said}, you can treat it as a non-Tuner."
    made = compiled(monster(text, "Fiend / Tuner / Effect"))
    assert made.card is not None
    assert made.card["as-non-tuner"] == of


@pytest.mark.parametrize(
    "text",
    [
        "If this face-up card you control would be used as Link Material, you can treat that monster as a non-Tuner.",
        "If this face-up card you control would be used as Synchro Material, you may treat it as a Level 3 monster.",
        "If this card would be used as Synchro Material for 2 Fiend monsters, you can treat it as a non-Tuner.",
    ],
)
def test_no_such_material(text: str) -> None:
    assert missing(monster(text, "Fiend / Tuner / Effect"))


def test_by_whose_turn_it_is() -> None:
    made = compiled(
        monster(
            "During the Main Phase (Quick Effect): You may activate this effect depending on whose turn it is;\n"
            "● Yours: Draw 1 card.\n● Opponent's: Gain 500 LP."
        )
    )
    assert made.card is not None
    assert [one["while"]["turn"] for one in made.card["effects"]] == ["you", "opponent"]
