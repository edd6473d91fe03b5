"""Monsters that would be Summoned: the event, and texts that negate a Summon or an activation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, trap
from tests.kb.card_text.test_compiling import effect, entry, missing

NEGATES = "Negate the Summon, and if you do, destroy that monster(s)."


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("When a monster(s) would be Summoned", {}),
        ("When a Level 7 or higher monster(s) would be Special Summoned",
         {"how": "special", "what": {"where": "anywhere", "level-at-least": 7}}),
        ("When the opponent would Normal or Special Summon a monster(s)",
         {"how": "normal-or-special", "what": {"where": "anywhere", "whose": "opponent"}}),
    ],
)  # fmt: skip
def test_a_summon_is_negated(said: str, event: dict[str, Any]) -> None:
    made = effect(trap(f"{said}: {NEGATES}", "Counter"))
    assert made == {"type": "card", "when": {"event": "would-be-summoned", **event}, "do": [{"op": "negate-summon"}]}


def test_a_summon_or_an_activation() -> None:
    made = entry(monster("Once per turn, when a monster would be Special Summoned, OR a Trap Card is "
                         "activated (Quick Effect): You can discard a Spell; negate the Summon or activation, "
                         "and if you do, destroy that card."))["effects"]  # fmt: skip
    assert [one["when"]["event"] for one in made] == ["would-be-summoned", "activated"]
    assert [one["do"] for one in made] == [[{"op": "negate-summon"}], [{"op": "negate-activation", "destroy": True}]]
    assert all([cost["op"] for cost in one["cost"]] == ["discard"] and one["limit-shared"] for one in made)


@pytest.mark.parametrize(
    "text",
    [
        "When a monster(s) would be Summoned: Negate the Summon, and if you do, banish that monster.",
        f"When a monster(s) would be Pendulum Summoned: {NEGATES}",
        "When a monster(s) would be destroyed: Draw 1 card.",
        "When a monster would be Summoned, OR a Spell/Trap Card was activated: Negate the activation.",
    ],
)
def test_what_has_no_form(text: str) -> None:
    assert missing(trap(text, "Counter"))
