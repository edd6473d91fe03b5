"""How cards come to a place, face-up or face-down; and that no object of a clause is passed over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect, missing


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("banished", {"event": "banished", "what": {"where": "anywhere", "kind": "monster"}}),
        ("banished face-up", {"event": "banished", "what": {"where": "anywhere", "kind": "monster"}, "face-up": True}),
        ("banished face-down",
         {"event": "banished", "what": {"where": "anywhere", "kind": "monster"}, "face-down": True}),
        ("Special Summoned face-up",
         {"event": "summoned", "how": "special", "what": {"where": "monster", "face": "up"}}),
        ("Special Summoned", {"event": "summoned", "how": "special", "what": {"where": "monster"}}),
    ],
)  # fmt: skip
def test_how_it_comes_there(said: str, event: dict[str, Any]) -> None:
    assert effect(monster(f"If a monster(s) is {said}: You can draw 1 card."))["when"] == event


def test_how_it_comes_there_where_that_has_no_form() -> None:
    assert missing(monster("If a monster is Special Summoned face-down: You can draw 1 card."))
    assert missing(monster("If a monster is sent to the GY face-up: You can draw 1 card."))
