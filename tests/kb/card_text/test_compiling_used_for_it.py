"""What a card was Summoned with, counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, entry, missing

TARGETS = "If this card is Fusion Summoned: You may target cards on the field, up to the number of {}; destroy them."
ANY, WATER = {"where": "anywhere"}, {"where": "anywhere", "kind": "monster", "attribute": "WATER"}


@pytest.mark.parametrize(
    ("said", "made"),
    [
        ("materials used for its Fusion Summon", ANY),
        ("materials used for the Fusion Summon of this card", ANY),
        ("WATER monsters used as this card's material", WATER),
        ("WATER monsters used as Fusion Material for this card", WATER),
    ],
)
def test_as_many_targets_as_there_were_materials(said: str, made: dict[str, Any]) -> None:
    found = effect(monster(TARGETS.format(said), "Fiend / Fusion / Effect"))
    assert found["targets"] == [{"what": {"where": "field"}, "so-many": {"made": made}, "up-to": True}]


def test_atk_for_each_of_them() -> None:
    card = entry(monster("Gains 200 ATK for each WATER monster used for its Fusion Summon.", "Fiend / Fusion / Effect"))
    assert card["effects"][0]["apply"] == [{"rule": "stats", "what": "this", "atk-by": {"made": WATER, "times": 200}}]


@pytest.mark.parametrize(
    "said", ["your WATER monsters used for its Fusion Summon", "WATER monsters used for that Fusion Summon",
             "Level 4 monsters used for its Fusion Summon"],
)  # fmt: skip
def test_what_is_not_remembered_has_no_form(said: str) -> None:
    assert missing(monster(TARGETS.format(said), "Fiend / Fusion / Effect"))
