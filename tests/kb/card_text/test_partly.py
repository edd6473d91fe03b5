"""Cards of which a part has no form: the entry of the others, and what is left out."""

from typing import Any

import pytest

from kb.card_text import CardText, read
from kb.card_text.compiling import compiled
from kb.card_text.compiling.partly import partly

_DRAWS = "Once per turn: You can draw 1 card."


def entry(text: str) -> dict[str, Any] | None:
    reading = read(CardText(0, "Lantern Owl", "Monster", None, "Winged Beast / Effect", text, None))
    printed = {"level": 4}
    return partly(reading, compiled(reading, printed), printed)


@pytest.mark.parametrize(
    ("more", "left"),
    [
        (" If this card is Normal Summoned: You can juggle 3 lanterns.", ["trigger"]),
        (" Lanterns glow twice as brightly while this card is on the field.", ["standing"]),
        (" If this card is Normal Summoned: You can juggle 3 lanterns. Lanterns glow.", ["trigger", "standing"]),
    ],
)
def test_what_has_a_form_is_kept_and_the_rest_told(more: str, left: list[str]) -> None:
    made = entry(_DRAWS + more)
    assert made is not None
    assert [effect["do"] for effect in made["effects"]] == [[{"op": "draw"}]]
    assert made["unmodelled"] == left


def test_a_card_that_is_compiled_whole_has_no_part() -> None:
    assert entry(_DRAWS) is None
    assert entry("Lanterns glow twice as brightly.") is None
