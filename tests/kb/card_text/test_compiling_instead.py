"""How often something is done instead of a destruction: by the words before it, and by sentences about it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import entry, missing

INSTEAD = "if your Fiend monster would be destroyed by battle, you can banish this card from your GY instead."
DRAWS = "You can discard 1 card; draw 1 card."
BY_NAME = {"limit": "turn-by-name"}


def limits(text: str) -> list[dict[str, Any]]:
    """The limits of each effect of a card, activated ones first."""
    made = entry(monster(text))["effects"]
    return [{key: value for key, value in one.items() if key.startswith("limit")} for one in made]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{DRAWS} I{INSTEAD[1:]}", [{}, {}]),
        (f"Once per turn, {INSTEAD}", [{"limit": "turn"}]),
        (f'{DRAWS} I{INSTEAD[1:]} You can only use each effect of "Brass Owl" once per turn.', [BY_NAME, BY_NAME]),
        (f'{DRAWS} I{INSTEAD[1:]} You can only use this effect of "Brass Owl" once per turn.', [{}, BY_NAME]),
        (f'I{INSTEAD[1:]} {DRAWS} You can only use this effect of "Brass Owl" once per turn.', [BY_NAME, {}]),
        (f'I{INSTEAD[1:]} You can only use each of the following effects of "Brass Owl" once per turn.\n● {DRAWS}',
         [BY_NAME, {}]),
        (f'{DRAWS} You can only use each of the following effects of "Brass Owl" once per turn.\n● I{INSTEAD[1:]}',
         [{}, BY_NAME]),
        (f'{DRAWS} I{INSTEAD[1:]} You can only use 1 "Brass Owl" effect per turn, and only once that turn.',
         [{**BY_NAME, "limit-shared": True}, {**BY_NAME, "limit-shared": True}]),
    ],
)  # fmt: skip
def test_how_often(text: str, expected: list[dict[str, Any]]) -> None:
    assert limits(text) == expected


def test_a_limit_of_a_replacement_that_has_no_form() -> None:
    assert missing(monster(f"Twice per turn, {INSTEAD}"))
    assert missing(monster(f"Once per opponent's turn, {INSTEAD}"))
