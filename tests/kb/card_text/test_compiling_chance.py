"""Coins and dice: what is tossed, how it must have fallen, and what depends on that."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import spell
from tests.kb.card_text.test_compiling import effect, missing


def _fell(said: str) -> dict[str, Any]:
    op = effect(spell(f"Toss a coin twice, and if {said}, draw 1 card."))["do"][1]
    found: dict[str, Any] = op["if-fell"]
    return found


@pytest.mark.parametrize(
    ("said", "fell"),
    [
        ("the result is heads", {"any-of": ["heads"]}),
        ("the result is 2 heads", {"any-of": ["heads"], "at-least": 2, "at-most": 2}),
        ("the result is 2 tails", {"any-of": ["tails"], "at-least": 2, "at-most": 2}),
    ],
)
def test_how_coins_fell(said: str, fell: dict[str, Any]) -> None:
    assert _fell(said) == fell


@pytest.mark.parametrize(("said", "fell"), [("you roll a 1 or 6", ["1", "6"]), ("the result is 4", ["4"])])
def test_what_a_die_shows(said: str, fell: list[str]) -> None:
    made = effect(spell(f"Roll a six-sided die, and if {said}, draw 1 card."))
    assert [op.get("if-fell") for op in made["do"]] == [None, {"any-of": fell}]


def test_one_or_the_other() -> None:
    text = "Toss a coin and if the result is heads, draw 1 card, or if the result is tails, gain 500 LP."
    toss, heads, tails = effect(spell(text))["do"]
    assert (toss, heads["joined"]) == ({"op": "toss", "of": "coin"}, "and")
    assert ("joined" in tails, tails["if-fell"]) == (False, {"any-of": ["tails"]})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Toss a coin.\n● Heads: All monsters you control gain 500 ATK.\n● Tails: Draw 1 card.",
         "bullets: for how long"),
        ("Roll a six-sided die twice and apply the result.\n● 1: Draw 1 card.\n● 2: Gain 500 LP.",
         "bullets: of several tosses"),
        ("Toss a coin.\n● LIGHT: Draw 1 card.\n● DARK: Gain 500 LP.", "a bullet of another kind"),
    ],
)  # fmt: skip
def test_what_has_no_form(text: str, why: str) -> None:
    assert missing(spell(text)) == [why]
