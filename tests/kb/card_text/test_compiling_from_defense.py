"""Attacks from Defense Position, and cards that are attached to a monster that is spoken of."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import entry, missing

MAY = "This card can attack while in face-up Defense Position."


@pytest.mark.parametrize(
    ("text", "uses"),
    [
        (f"{MAY} If it does, apply its DEF for damage calculation.", "def"),
        (f"{MAY} If it does, apply its ATK for damage calculation.", "atk"),
        (MAY, "atk"),
    ],
)
def test_with_which_of_its_values_it_attacks(text: str, uses: str) -> None:
    (made,) = entry(monster(text))["effects"]
    assert made["apply"] == [{"rule": "attack-from-defense", "what": "this", "uses": uses}]


def test_what_does_not_stand_behind_it_says_nothing_of_it() -> None:
    assert missing(monster("Gains 500 ATK. If it does, apply its DEF for damage calculation."))


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("You can target a Xyz Monster you control; attach 1 Plant monster from your hand to it as material.",
         {"op": "attach", "what": {"kind": "monster", "where": "hand", "whose": "you", "race": "Plant"}, "choose": 1,
          "to": "it"}),
        ("You can target a Xyz Monster you control; attach this monster to that monster as material.",
         {"op": "attach", "what": "this", "to": "it"}),
    ],
)  # fmt: skip
def test_what_is_attached_to_a_target(text: str, done: Any) -> None:
    (made,) = entry(monster(text))["effects"]
    assert made["do"] == [done]


@pytest.mark.parametrize(
    "text",
    [
        "You may target 2 Xyz Monsters you control; attach 1 Plant monster from your hand to them as material.",
        "You can target a Xyz Monster you control; attach 1 other Plant monster you control to it as material.",
    ],
)
def test_what_is_attached_to_several_or_is_another_has_no_form(text: str) -> None:
    assert missing(monster(text))
