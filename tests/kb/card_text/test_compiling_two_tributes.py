"""Monsters that can be treated as two Tributes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "of"),
    [
        ("a WIND monster", {"attribute": "WIND"}),
        ('an "Owl" monster', {"name-has": "Owl"}),
        ("a Fiend monster", {"race": "Fiend"}),
    ],
)
def test_as_two_tributes(said: str, of: dict[str, Any]) -> None:
    found = effect(monster(f"This card may be treated as 2 Tributes for the Tribute Summon of {said}."))
    what = {"where": "anywhere", "kind": "monster", **of}
    assert found["apply"] == [{"rule": "two-tributes", "what": "this", "of": what}]


@pytest.mark.parametrize(
    "text",
    [
        "This monster may be treated as 3 Tributes for the Tribute Summon of a Fiend monster.",
        "This card can be treated as 2 Tributes for the Ritual Summon of a Fiend monster.",
        "This card may be treated as 2 Tributes for the Tribute Summon of 2 Fiend monsters.",
        "Your Fiend monsters may be treated as 2 Tributes for the Tribute Summon of a Fiend monster.",
        "This card can be treated as a Level 3 monster when used for a Synchro Summon.",
    ],
)
def test_without_a_form(text: str) -> None:
    assert missing(monster(text))
