"""Events of cards that are sent or banished, compiled: from where, and to whose Graveyard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import effect


@pytest.mark.parametrize(
    ("event", "when"),
    [
        ("a Fiend monster(s) is sent to the GY",
         {"event": "sent", "what": {"where": "anywhere", "kind": "monster", "race": "Fiend"}}),
        ("a Fiend monster is sent from the field to your GY",
         {"event": "sent", "what": {"where": "monster", "race": "Fiend"}, "to": "you"}),
        ("a card(s) is sent to your opponent's GY", {"event": "sent", "what": {"where": "anywhere"}, "to": "opponent"}),
        ("a Fiend monster you control is banished",
         {"event": "banished", "what": {"where": "monster", "whose": "you", "race": "Fiend"}}),
        ('your "Elm" card(s) is banished', {"event": "banished", "what": {"where": "anywhere", "whose": "you",
                                                                          "name-has": "Elm"}}),
        ("a Synchro, Xyz, or Link Monster(s) is banished",
         {"event": "banished", "what": {"where": "anywhere", "kind": "monster", "any-of": [
             {"where": "anywhere", "kind": "monster", "race": kind} for kind in ("Synchro", "Xyz", "Link")]}}),
    ],
)  # fmt: skip
def test_what_is_sent_or_banished(event: str, when: dict[str, Any]) -> None:
    assert effect(monster(f"If {event}: You can draw 1 card."))["when"] == when


def test_a_spell_that_is_sent_may_come_from_anywhere() -> None:
    when = effect(monster("If a Spell(s) is sent to the GY: You can draw 1 card."))["when"]
    assert when["what"] == {"where": "anywhere", "kind": "spell"}
