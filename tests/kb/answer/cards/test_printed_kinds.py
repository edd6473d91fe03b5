"""Whether a printed card is one that a phrase asks for, where its line leaves open what it is."""

import pytest

from kb.answer.cards.printed import is_one
from kb.records import Card


@pytest.mark.parametrize(
    ("line", "frame", "fits"),
    [
        ("Warrior / Pendulum", "normal", None),
        ("Warrior / Pendulum", "effect", None),
        ("Warrior / Pendulum", "fusion", False),
        ("Warrior / Pendulum / Normal", "normal", True),
        ("Warrior / Pendulum / Effect", "normal", False),
        ("Warrior / Fusion", "normal", False),
    ],
)
def test_a_line_that_names_neither_kind_leaves_both_open(line: str, frame: str, fits: bool | None) -> None:
    card = Card("1", "Bronze Rider", "yugioh", line)
    assert is_one({"head": "monster", "filters": [{"what": "frame", "values": [frame]}]}, card) is fits
