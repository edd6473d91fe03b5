"""What follows as a card itself leaves the field, and effects for the start of a phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("If this face-up card would leave the field, banish it instead.", {"to": "banished"}),
        ("If this face-up card leaves the field, skip the Battle Phase of your next turn.", {"skips": "battle"}),
    ],
)
def test_what_follows_as_this_card_leaves(text: str, rule: dict[str, Any]) -> None:
    _, made = entry(monster(f"You can target 1 card on the field; destroy it. {text}"))["effects"]
    assert (made["type"], made["apply"]) == ("continuous", [{"rule": "as-this-leaves", **rule}])


@pytest.mark.parametrize(
    "text",
    [
        "If this face-up card would leave the field, shuffle it into the Deck instead.",
        "If this face-up card leaves the field, skip the Draw Phase of your next turn.",
        "If another face-up card would leave the field, banish it instead.",
    ],
)
def test_what_follows_of_another_sort_has_no_form(text: str) -> None:
    assert missing(monster(text))


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("your Main Phase 1", {"during": ["main1"], "turn": "you"}),
        ("the Battle Phase", {"during": ["battle"]}),
        ("your opponent's Battle Phase", {"during": ["battle"], "turn": "opponent"}),
    ],
)
def test_at_the_start_of_a_phase(said: str, so: dict[str, Any]) -> None:
    made = effect(spell(f"At the start of {said}: Draw 1 card.", "Quick-Play"))
    assert {key: made[key] for key in ("during", "turn", "at-start") if key in made} == {**so, "at-start": True}


@pytest.mark.parametrize("said", ["your End Phase", "your opponent's Main Phase 1"])
def test_at_the_start_of_another_phase_has_no_form(said: str) -> None:
    assert missing(spell(f"At the start of {said}: Draw 1 card."))
