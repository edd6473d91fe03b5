"""What an effect does for as long as its own card is face-up on the field."""

from __future__ import annotations

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing

AIM = "You can target 1 face-up Illusion monster your opponent controls;"
WHILE = "while this card is face-up on the field"


@pytest.mark.parametrize(
    ("said", "ops"),
    [
        (f"take control of that target {WHILE}", ["take-control"]),
        (f"{WHILE}, that monster loses 700 ATK", ["modify-stats"]),
        ("while this face-up monster is on the field, that monster loses 300 ATK", ["modify-stats"]),
        (f"it cannot attack {WHILE}", ["grant"]),
        (f"{WHILE}, that monster cannot attack, also its effects are negated", ["grant", "negate-effects"]),
        ("negate the effects of that monster while it and this monster are face-up on the field", ["negate-effects"]),
    ],
)
def test_what_lasts_as_long_as_this_card_lies_open(said: str, ops: list[str]) -> None:
    done = effect(monster(f"{AIM} {said}."))["do"]
    assert [(op["op"], op["until"]) for op in done] == [(op, "while-this") for op in ops]


def test_what_lasts_as_long_as_its_target_lies_open() -> None:
    (op,) = effect(monster(f"{AIM} it cannot declare an attack while it is face-up on the field."))["do"]
    assert (op["op"], op["what"], op["until"]) == ("grant", "it", "always")


@pytest.mark.parametrize(
    "said",
    [
        "take control of it while you control another monster",
        "gain 650 LP while this card is face-up on the field",
        "it cannot attack while you control it",
    ],
)
def test_what_lasts_by_another_card_has_no_form(said: str) -> None:
    assert missing(monster(f"{AIM} {said}."))
