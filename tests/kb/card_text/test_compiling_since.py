"""Effects for a phase after something that happened to their card, compiled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, said
from tests.kb.card_text.test_compiling import effect, missing

THIS = {"role": "this"}


@pytest.mark.parametrize(
    ("text", "when", "source"),
    [
        ("During the Standby Phase of the next turn after this monster was banished: Add this banished card to your"
         " hand.",
         {"after": {"event": "banished", "what": THIS}, "which": "next-turn"}, "banished"),
        ("During your next Standby Phase after this monster was destroyed by card effect and sent to the GY: Draw 1"
         " card.",
         {"after": {"event": "destroyed", "what": THIS, "by": "effect", "to": "graveyard"}, "which": "next"},
         "graveyard"),
        ("During the End Phase of the turn this monster was Normal Summoned: Return it to the hand.",
         {"after": {"event": "summoned", "how": "normal", "what": {**THIS, "where": "monster"}}}, None),
    ],
)  # fmt: skip
def test_a_phase_after_what_happened(text: str, when: dict[str, Any], source: str | None) -> None:
    made = effect(monster(text))
    assert made["when"] == {"event": "in-phase", **when}
    assert made.get("source") == source


def test_everything_before_the_colon_is_read() -> None:
    assert not said(monster("During the End Phase of the turn this card is flipped face-up: Draw 1 card."))


@pytest.mark.parametrize(
    "text",
    [
        "During your next Standby Phase after this monster was destroyed: Draw 1 card.",
        "During the Standby Phase of the next turn after a monster was banished: Draw 1 card.",
        "During the Standby Phase after this card was banished: Draw 1 card.",
    ],
)
def test_what_is_not_certain_has_no_form(text: str) -> None:
    assert missing(monster(text))
