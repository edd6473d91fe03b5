"""Cards from the top of a Deck: sent or banished, as a cost or by an effect, so many or as many as something is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("text", "op"),
    [
        ("Send the top card of your Deck to the GY.", {"op": "send-from-deck", "count": 1}),
        ("Send 7 cards from the top of the opponent's Deck to the GY.",
         {"op": "send-from-deck", "count": 7, "who": "opponent"}),
        ("Banish the top 4 cards of your opponent's Deck.", {"op": "banish-from-deck", "count": 4, "who": "opponent"}),
        ("Banish the top card of your Deck, face-down.", {"op": "banish-from-deck", "count": 1, "face-down": True}),
        ("Send cards from the top of your Deck to your Graveyard, equal to the number of Fiend monsters you control.",
         {"op": "send-from-deck", "count": 1,
          "so-many": {"each": {"where": "monster", "whose": "you", "race": "Fiend"}}}),
        ("Banish 1 card from the top of your Deck for each Fiend monster you control.",
         {"op": "banish-from-deck", "count": 1,
          "so-many": {"each": {"where": "monster", "whose": "you", "race": "Fiend"}}}),
    ],
)  # fmt: skip
def test_by_an_effect(text: str, op: dict[str, Any]) -> None:
    assert effect(spell(text))["do"] == [op]


@pytest.mark.parametrize(
    ("said", "cost"),
    [
        ("send the top 3 cards of your Deck to the GY", {"op": "send-from-deck", "count": 3}),
        ("banish the top card of your Deck", {"op": "banish-from-deck", "count": 1}),
        ("banish 2 cards from the top of your Deck, face-down",
         {"op": "banish-from-deck", "count": 2, "face-down": True}),
    ],
)  # fmt: skip
def test_as_a_cost(said: str, cost: dict[str, Any]) -> None:
    assert effect(monster(f"You can {said}; draw 1 card."))["cost"] == [cost]


@pytest.mark.parametrize(
    "text",
    [
        "Send the bottom card of your Deck to the GY.",
        "Send 2 cards from the top of your Deck to the GY for each Fiend monster you control.",
        "Send cards from the top of your Deck to the Graveyard, up to the number of Fiend monsters you control.",
        "Banish the top card of either player's Deck.",
        "Send up to three cards from the top of your Deck to the GY.",
    ],
)
def test_by_an_effect_without_a_form(text: str) -> None:
    assert missing(spell(text))


@pytest.mark.parametrize("said", ["the top card of your opponent's Deck", "cards from the top of your Deck"])
def test_as_a_cost_without_a_form(said: str) -> None:
    assert missing(monster(f"You can send {said} to the GY; draw 1 card."))


def test_only_some_of_what_was_sent_is_not_all_of_it() -> None:
    sent = "You can send the top 7 cards of your Deck to the GY, and if you do, gain 100 LP for each"
    found = effect(monster(f"{sent} card sent to the GY by this effect."))
    assert found["do"][1]["by"] == {"of": "moved", "figure": "one", "times": 100}
    assert missing(monster(f'{sent} "Owl" card sent to the GY by this effect.'))
    assert missing(monster(f"{sent} DARK card sent to the GY by this effect."))
