"""What must have happened in this turn, compiled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, trap
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("a Dragon monster was sent to your GY this turn",
         {"event": "sent", "what": {"where": "anywhere", "kind": "monster", "race": "Dragon"}, "to": "you"}),
        ("a monster you control was destroyed by battle this turn",
         {"event": "destroyed", "what": {"where": "monster", "whose": "you"}, "by": "battle"}),
        ("a card was banished from your GY this turn",
         {"event": "banished", "what": {"where": "graveyard", "whose": "you"}}),
    ],
)  # fmt: skip
def test_what_happened_this_turn(said: str, asked: dict[str, Any]) -> None:
    made = effect(trap(f"If {said}: Draw 1 card."))
    assert made["this-turn"] == asked
    assert "when" not in made


def test_what_this_card_did_this_turn() -> None:
    made = effect(monster("Twice per turn, during the End Phase, if this monster destroyed a monster by battle this"
                          " turn: You can draw 1 card."))  # fmt: skip
    assert made["this-turn"] == {"event": "destroys-by-battle"}
    assert made["when"] == {"event": "in-phase"}


def test_how_this_card_was_as_it_was_destroyed_this_turn() -> None:
    made = effect(monster("During the End Phase, if this face-up card was destroyed by battle and sent to the GY this "
                          "turn: You can Special Summon this card."))  # fmt: skip
    assert made["this-turn"]["what"] == {"role": "this", "all-of": [{"where": "field", "face": "up"}]}
    assert made["source"] == "graveyard"


def test_an_attack_of_this_card_is_asked_of_it_as_it_is() -> None:
    made = effect(monster("During your Main Phase 2, if this monster attacked this turn: You can draw 1 card."))
    assert made["while"] == {"some": {"role": "this", "has-attacked": True}}


@pytest.mark.parametrize(
    "said",
    [
        "your opponent Special Summoned a monster this turn",
        "a Spell Card was activated this turn",
        "you did not take damage this turn",
        "this card battled this turn",
        "a monster with 1500 or less ATK was sent to your GY this turn",
    ],
)
def test_what_cannot_be_found_again_has_no_form(said: str) -> None:
    assert missing(trap(f"If {said}: Draw 1 card."))
