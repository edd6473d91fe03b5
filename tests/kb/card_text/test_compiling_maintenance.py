"""Maintenance costs: what is paid in a phase, in which ways, whether it must be, and what becomes of the card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import entry, missing

LP = {"op": "pay-lp", "amount": 600}
SHOWN = {"kind": "monster", "where": "hand", "whose": "you", "race": "Fiend"}
CORE = {"where": "hand", "whose": "you", "name": "Brass Core"}
SENT = {"op": "send-to-graveyard", "what": CORE}


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Once per turn, during your Standby Phase, pay 600 LP or destroy this card.",
         {"during": "standby", "turn": "you", "ways": [[LP]]}),
        ("Once per turn, during the Standby Phase, you must pay 600 LP (this is not optional), or this card was"
         " destroyed.", {"during": "standby", "ways": [[LP]], "mandatory": True}),
        ("Once per turn, during your End Phase, Tribute 1 Fiend monster, or send this card to the GY.",
         {"during": "end", "turn": "you", "sent": True,
          "ways": [[{"op": "tribute", "what": {"where": "monster", "whose": "you", "race": "Fiend"}}]]}),
        ('During each of your End Phases, destroy this monster unless you send 1 "Brass Core" from your hand to the GY'
         " or reveal 1 Fiend monster in your hand.",
         {"during": "end", "turn": "you",
          "ways": [[SENT], [{"op": "reveal", "what": SHOWN}]]}),
    ],
)  # fmt: skip
def test_what_a_card_costs(text: str, cost: dict[str, Any]) -> None:
    assert entry(monster(text))["maintenance"] == [cost]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, during your Main Phase, pay 600 LP or destroy this monster.",
        "Once per turn, during your Standby Phase, pay 600 LP or destroy 1 card you control.",
        "During your 3rd Standby Phase, pay 600 LP or destroy this card.",
        'During each of your End Phases, destroy this card unless your opponent sends 1 "Brass Core" to the GY.',
        "Twice per turn, during your Standby Phase, pay 600 LP or destroy this card.",
    ],
)
def test_what_is_no_maintenance_cost(text: str) -> None:
    assert missing(spell(text, "Continuous"))
