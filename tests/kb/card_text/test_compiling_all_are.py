"""Conditions that all monsters somewhere are so, compiled; and alternatives of which the last mentions something."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

UP = {"where": "monster", "whose": "you", "face": "up"}
BURIED = {"where": "graveyard", "whose": "you", "kind": "monster"}
PLANT = {"where": "anywhere", "kind": "monster", "race": "Plant"}


@pytest.mark.parametrize(
    ("said", "there", "many"),
    [
        ("all face-up monsters you control are Plant monsters", UP, {}),
        ("the only face-up monsters you control are Plant monsters", UP, {}),
        ("the only face-up monsters you control are 2 Plant monsters", UP, {"at-least": 2, "at-most": 2}),
        ("all monsters in your GY are Plant monsters", BURIED, {}),
    ],
)
def test_all_that_are_there_are_so(said: str, there: dict[str, Any], many: dict[str, Any]) -> None:
    made = effect(spell(f"If {said}: Draw 1 card."))
    assert made["while"] == {"some": there, **many, "none": {**there, "none-of": [PLANT]}}


@pytest.mark.parametrize(
    "said",
    [
        "all face-down monsters you control are Plant monsters",
        "all Plant monsters you control are Level 4 monsters in your GY",
        "all cards in your hand are monsters",
        "the first monsters you control are Plant monsters",
    ],
)
def test_what_else_all_are_has_no_form(said: str) -> None:
    assert missing(spell(f"If {said}: Draw 1 card."))


def test_a_non_tuner_is_no_tuner() -> None:
    (target,) = effect(spell("Target 1 non-Tuner in your GY; banish it."))["targets"]
    assert target["what"] == {**BURIED, "none-of": [{"where": "anywhere", "kind": "monster", "race": "Tuner"}]}


def test_the_exception_behind_what_is_mentioned_is_that_of_the_cards() -> None:
    made = effect(monster('You can Special Summon a monster from your Deck that mentions "Elm", except "Owl".'))
    what = {"kind": "monster", "where": "deck", "whose": "you", "mentions": "Elm"}
    assert made["do"][0]["what"] == {**what, "none-of": [{"where": "anywhere", "name": "Owl"}]}


def test_what_is_counted_again_has_its_own_property() -> None:
    made = effect(monster('You can add 1 "Ash" Spell, or 1 monster that mentions "Elm", from your Deck to your hand.'))
    ash, elm = made["do"][0]["what"]["any-of"]
    assert "mentions" not in ash
    assert elm["mentions"] == "Elm"


def test_of_two_kinds_counted_once_it_is_not_certain() -> None:
    assert missing(monster('You can add 1 "Ash" Spell or monster that mentions "Elm" from your Deck to your hand.'))
