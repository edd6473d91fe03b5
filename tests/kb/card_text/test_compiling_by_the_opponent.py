"""What the opponent is made to do with cards of the own choice, and what is Set to be activated in the same turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "op"),
    [
        ("your opponent sends 1 Spell from their Deck to the GY",
         {"what": {"kind": "spell", "where": "deck", "whose": "opponent"}}),
        ("your opponent sends two monsters from their Extra Deck to the Graveyard",
         {"what": {"kind": "monster", "where": "extra", "whose": "opponent"}, "count": 2}),
        ("make your opponent send a monster they control to the GY (their choice)",
         {"what": {"where": "monster", "whose": "opponent"}}),
        ("your opponent banishes 1 card from their hand",
         {"to": "banished", "what": {"where": "hand", "whose": "opponent"}}),
    ],
)  # fmt: skip
def test_by_the_opponent(said: str, op: dict[str, Any]) -> None:
    assert effect(spell(f"Pay 500 LP; {said}."))["do"] == [{"op": "have-player", **op}]


@pytest.mark.parametrize(
    "said",
    [
        "your opponent sends all monsters from their Deck to the GY",
        "your opponent sends 1 monster you control to the GY",
        "your opponent sends up to 2 monsters they control to the GY",
        "each player sends 1 monster from their Deck to the GY",
        "your opponent banishes 1 card from your hand",
    ],
)
def test_by_the_opponent_without_a_form(said: str) -> None:
    assert missing(spell(f"Pay 500 LP; {said}."))


def test_set_to_be_activated_this_turn() -> None:
    (op,) = effect(spell('Set 1 "Owl" Trap from the Deck. It can be activated this turn.'))["do"]
    assert (op["op"], op["may-be-activated"]) == ("set", True)
    text = "You can target 1 Counter Trap in your Graveyard; Set that target. It can be activated this turn."
    (op,) = effect(monster(text))["do"]
    assert (op["what"], op["may-be-activated"]) == ("it", True)


@pytest.mark.parametrize(
    "text",
    [
        "Set 1 Trap from your Deck. It can be activated until the end of the next turn, while you control a Fiend"
        " monster.",
        "Set 2 Traps from your Deck. It can be activated this turn.",
        "Add 1 Trap from your Deck to your hand. It can be activated this turn.",
        "Set 1 Trap from your Deck. It cannot be activated this turn.",
    ],
)
def test_set_without_a_form(text: str) -> None:
    assert missing(spell(text))
