"""Cards compared with another one, compiled: which other one, and in what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ('Target 1 "Elm" monster you control; Special Summon 1 "Elm" monster with a different name from your Deck.',
         {"to": "it", "differ": ["name"]}),
        ("Target 1 monster on the field; banish it, then add 1 card with the same name as that banished card from your "
         "Deck to your hand.",
         {"to": "it", "same": ["name"]}),
        ("Discard 1 monster; Special Summon 1 monster with the same original Type and Level as that discarded monster "
         "from your Deck.",
         {"to": "paid", "same": ["original-type", "original-level"]}),
        ('Send 1 "Elm" monster from your Deck to the GY, and if you do, add 1 "Elm" monster with a different Attribute '
         "from your Deck to your hand.",
         {"to": "moved", "differ": ["attribute"]}),
        ("Target 1 Trap in your GY; add 1 card with its name from your Deck to your hand.",
         {"to": "it", "same": ["name"]}),
        ('Special Summon 1 "Elm" monster from your Deck with a different name than the cards you control.',
         {"to": {"where": "field", "whose": "you"}, "differ": ["name"]}),
    ],
)  # fmt: skip
def test_the_other_card(text: str, like: dict[str, Any]) -> None:
    assert effect(spell(text))["do"][-1]["what"]["like"] == like


def test_a_condition_compares_with_this_card() -> None:
    made = effect(monster('If you control an "Elm" monster with a different name: You can draw 1 card.'))
    assert made["while"]["some"]["like"] == {"to": "this", "differ": ["name"]}


@pytest.mark.parametrize(
    "text",
    [
        'Special Summon 1 "Elm" monster with a different name from your Deck.',
        "Discard 1 card, then target 1 monster you control; add 1 card with the same name from your Deck to your hand.",
        "Target 2 monsters you control; add 1 card with the same name from your Deck to your hand.",
        "Send the top 2 cards of your Deck to the GY, then add 1 card with the same name from your Deck to your hand.",
    ],
)
def test_without_one_certain_other_card_there_is_no_form(text: str) -> None:
    assert missing(spell(text))
