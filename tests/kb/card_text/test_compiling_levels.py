"""Levels and names that a resolution changes, and effects of which one is chosen after a cost or target."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing

# ---- Levels ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("increase or decrease its Level by 1", [1, -1]),
        ("increase its Level by up to 3", [1, 2, 3]),
        ("reduce its Level by 1 or 2", [-1, -2]),
    ],
)
def test_by_one_of_several(text: str, steps: list[int]) -> None:
    (op,) = effect(monster(f"You can target 1 Illusion monster you control; {text}."))["do"]
    assert [one["apply"][0]["more-levels"] for one in op["of"]] == steps


def test_by_exactly_so_much() -> None:
    (op,) = effect(monster("You can target 1 Illusion monster you control; reduce its Level by exactly 2."))["do"]
    assert op["apply"][0]["more-levels"] == -2


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ("You can target 1 Illusion monster you control; this card's Level becomes the Level of that monster.",
         {"to": {"of": "it", "figure": "level"}, "until": "always"}),
        ("You can target 1 banished Illusion monster; this monster's Level becomes the same as that monster's, this"
         " turn.", {"to": {"of": "it", "figure": "level"}}),
        ("You can banish 1 Illusion monster from your GY; increase this card's Level by the Level of the banished "
         "monster.",
         {"by": {"of": "paid", "figure": "level"}, "until": "always"}),
        ("You can send an Illusion monster from your Deck to the GY; reduce this card's Level by the sent monster's"
         " Level.",
         {"by": {"of": "paid", "figure": "level", "times": -1}, "until": "always"}),
    ],
)  # fmt: skip
def test_to_that_of_another(text: str, op: dict[str, Any]) -> None:
    assert effect(monster(text))["do"] == [{"op": "change-level", "what": "this", **op}]


def test_the_level_of_several_has_no_form() -> None:
    assert missing(
        monster("You can discard 1 card; this card's Level becomes the Level of Illusion monsters you control.")
    )


# ---- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("said", ["the sent monster's name", "the sent monster's original name"])
def test_the_name_of_another(said: str) -> None:
    made = effect(monster("You can send an Illusion monster from your Deck to the GY; this monster's name becomes "
                          f"{said}, until the End Phase."))  # fmt: skip
    assert made["do"] == [{"op": "take-name", "what": "this", "of": "paid", "until": "end-phase"}]


def test_its_effects_as_well_have_no_form() -> None:
    assert missing(monster("You can banish 1 Illusion monster from your GY; this card's name becomes the banished "
                           "monster's name, also replace this effect with its original effects."))  # fmt: skip


# ---- one of these effects -------------------------------------------------------------------------------


def test_a_cost_before_the_choice() -> None:
    for told in ("detach 1 material from this card, then activate", "detach 1 material from this card to activate"):
        made = entry(monster(f"You can {told} 1 of these effects;\n● Draw 1 card.\n● Target 1 card on the field; "
                             "destroy it."))["effects"]  # fmt: skip
        assert [one["cost"] for one in made] == [[{"op": "detach"}]] * 2
        assert ["targets" in one for one in made] == [False, True]


def test_a_target_above_the_bullets() -> None:
    made = entry(spell("Target 1 Illusion monster on the field, then activate 1 of these effects;\n● Destroy it.\n● "
                       "Banish it."))["effects"]  # fmt: skip
    assert [(one["targets"], one["do"][0]["op"]) for one in made] == [
        ([{"what": {"where": "monster", "race": "Illusion"}}], "destroy"),
        ([{"what": {"where": "monster", "race": "Illusion"}}], "banish"),
    ]


def test_a_bullet_that_may_be_chosen() -> None:
    made = entry(spell("Activate 1 of these effects;\n● Draw 1 card.\n● You can target 1 card in your GY; banish it."))
    assert [one["do"][0]["op"] for one in made["effects"]] == ["draw", "banish"]
    assert missing(spell("Discard 1 card; your opponent chooses 2 of these effects for you to apply.\n● Draw 1 card.\n"
                         "● Gain 500 LP."))  # fmt: skip
