"""Limits compiled: how often, beside which other limit, and what they forbid for the turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("Up to twice per turn: You can draw 1 card.", {"limit": "turn", "limit-times": 2}),
        ('You can gain 650 LP. You can use this effect of "Brass Owl" up to twice per turn.',
         {"limit": "turn-by-name", "limit-times": 2}),
        ('Once per turn: You can gain 650 LP. You can only use this effect of "Brass Owl" thrice per turn.',
         {"limit": "turn-by-name", "limit-times": 3, "limits-besides": [{"per": "turn"}]}),
        ('Once per turn: You can gain 650 LP. You can only use this effect of "Brass Owl" once per turn.',
         {"limit": "turn-by-name"}),
        ('You can gain 650 LP. You can only use each effect of "Brass Owl" once per turn, and cannot activate more '
         "than 1 in the same Chain.",
         {"limit": "turn-by-name", "limits-besides": [{"per": "chain-by-name", "shared": True}]}),
        ("Once per battle, during damage calculation, if this face-up card battles (Quick Effect): You can draw 1"
         " card.",
         {"limit": "battle"}),
    ],
)  # fmt: skip
def test_how_often(text: str, limits: dict[str, Any]) -> None:
    made = effect(monster(text))
    assert {key: value for key, value in made.items() if key.startswith("limit")} == limits


def test_several_activations_of_the_card() -> None:
    made = effect(spell('Draw 1 card. You can activate up to 2 "Owl\'s Errand" per turn.'))
    assert (made["limit"], made["limit-on"], made["limit-times"]) == ("turn-by-name", "activation", 2)


def test_what_is_forbidden_in_the_sentence_of_the_limit_is_forbidden_all_turn() -> None:
    card = monster('You can pay 700 LP; draw 1 card. You can only use each effect of "Brass Owl" once per turn, also'
                   " you cannot Special Summon any monsters the turn you activate either of this card's effects,"
                   " excluding Fiend monsters.")  # fmt: skip
    barred = effect(card)["all-turn"]["no-special-summon"]
    assert barred == {"who": "you", "unless": {"where": "anywhere", "kind": "monster", "race": "Fiend"}}


def test_a_limit_with_more_in_its_sentence_has_no_form() -> None:
    assert missing(monster('You can draw 3 cards. You can only use this effect of "Brass Owl" once per turn, and only '
                           "while you are happy."))  # fmt: skip


def test_a_limit_on_activating_a_card_that_stays_is_one_on_its_activation() -> None:
    card = spell('Once per turn: You can draw 1 card. You can only activate 1 "Owl\'s Errand" per turn.', "Continuous")
    activation, use = entry(card)["effects"]
    assert (activation["type"], activation["limit"], activation["limit-on"]) == ("card", "turn-by-name", "activation")
    assert (use["limit"], "limit-on" in use) == ("turn", False)
