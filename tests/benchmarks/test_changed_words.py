"""Recorded questions of which one word is changed: they are others, and not recorded."""

import random

from benchmarks.alternatives import changed, greater

RECORDED = [("yugioh", "Is a Token a card?"), ("yugioh", "Is a monster a card?"), ("yugioh", "Are 40 cards a Deck?")]


def test_one_number_is_made_greater() -> None:
    assert greater("a level 4 at 800", random.Random(1)) in ("a level 5 at 800", "a level 4 at 900")
    assert greater("a level", random.Random(1)) == "a level"


def test_what_is_recorded_too_is_left_out() -> None:
    assert list(changed(RECORDED, 5)) == [
        ("deck -> extra deck", "yugioh", "Are 40 cards a Deck?", "Are 40 cards a extra deck?"),
        ("number", "yugioh", "Are 40 cards a Deck?", "Are 140 cards a Deck?"),
    ]
