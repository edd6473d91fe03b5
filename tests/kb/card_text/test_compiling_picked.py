"""Cards that are revealed from the Deck, of which the opponent or chance picks one for the player."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import spell
from tests.kb.card_text.test_compiling import effect, missing

SHOWN = {"where": "deck", "shown": True}
REVEALS = 'Reveal 3 "Owl" monsters with different names from your Deck, '
BACK = ", and you shuffle the rest into your Deck."


@pytest.mark.parametrize(
    ("said", "op"),
    [
        ("the opponent randomly picks 1 for you to Special Summon",
         {"op": "special-summon", "what": SHOWN, "random": True}),
        ("your opponent chooses 1 for you to Special Summon",
         {"op": "special-summon", "what": SHOWN, "by-opponent": True}),
        ("then the opponent randomly adds 1 of them to your hand",
         {"op": "add-to-hand", "what": SHOWN, "random": True, "joined": "then"}),
    ],
)  # fmt: skip
def test_one_of_those_that_are_revealed(said: str, op: dict[str, Any]) -> None:
    first, second, third = effect(spell(REVEALS + said + BACK))["do"]
    what = {"kind": "monster", "where": "deck", "whose": "you", "name-has": "Owl"}
    assert first == {"op": "show", "how": "reveal", "what": what, "choose": 3, "different": True}
    assert (second, third["op"]) == (op, "put-back")


def test_what_another_does_for_himself_has_no_form() -> None:
    assert missing(spell(REVEALS + "your opponent chooses 1 to add to their hand" + BACK))
    assert missing(spell("Reveal any number of monsters from your Deck, the opponent chooses 1 for you to add to the"
                         " hand" + BACK))  # fmt: skip


def test_atk_and_def_together() -> None:
    (op,) = effect(spell("Add 1 monster with 300 ATK and 100 DEF from your Deck to your hand."))["do"]
    figures = {"atk-at-least": 300, "atk-at-most": 300, "def-at-least": 100, "def-at-most": 100}
    assert op["what"] == {"kind": "monster", "where": "deck", "whose": "you", **figures}
