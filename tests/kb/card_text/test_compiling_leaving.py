"""Where cards go that leave the field, and from whose hand cards are sent."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing

#: Where it goes.
UNDER = "place it on the bottom of the Deck"
CALL = "You can target 1 Fiend monster in your GY; Special Summon it"


@pytest.mark.parametrize(
    ("said", "key"),
    [
        (f", but {UNDER} when it leaves the field", "bottom-on-leaving"),
        (f", also {UNDER} if it leaves the field", "bottom-on-leaving"),
        (", but banish it when it leaves the field", "banish-on-leaving"),
    ],
)
def test_where_it_goes_then(said: str, key: str) -> None:
    (op,) = effect(monster(f"{CALL}{said}."))["do"]
    assert op == {"op": "special-summon", "what": "it", key: True}


@pytest.mark.parametrize("said", ["on the top of the Deck", "on the bottom of your opponent's Deck", "in your hand"])
def test_elsewhere_has_no_form(said: str) -> None:
    assert missing(monster(f"{CALL}, but place it {said} when it leaves the field."))


def test_from_anybodys_hand() -> None:
    anybody = effect(monster("If a Fiend monster was sent from the hand to the GY: You can draw 1 card."))["when"]
    assert anybody["what"] == {"kind": "monster", "where": "hand", "race": "Fiend"}
    own = effect(monster("If a Fiend monster is sent from your hand to the GY: You can draw 1 card."))["when"]
    assert own["what"]["whose"] == "you"
