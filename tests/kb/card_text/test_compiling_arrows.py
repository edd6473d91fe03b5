"""Link Arrows in card text, compiled: to which zones a monster comes, and which monsters are linked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing

FROM_HAND: dict[str, Any] = {"kind": "monster", "where": "hand", "whose": "you", "race": "Plant"}


@pytest.mark.parametrize(
    ("where", "by"),
    [
        ("your zone this card points to", "this"),
        ("your zone a Link Monster points to", "link-monster"),
        ("your zone(s) a Link Monster(s) points to", "link-monster"),
    ],
)
def test_to_a_zone_that_is_pointed_to(where: str, by: str) -> None:
    made = effect(
        monster(f"You can Special Summon 1 Plant monster from your hand to {where}.", "Plant / Link / Effect")
    )
    assert made["do"] == [{"op": "special-summon", "pointed-to-by": by, "what": FROM_HAND}]


def test_as_many_as_there_are_such_zones_for() -> None:
    made = effect(monster("You can Special Summon as many Plant monsters as possible from your hand to your zones this"
                          " monster points to.", "Plant / Link / Effect"))  # fmt: skip
    assert made["do"] == [
        {"op": "special-summon", "pointed-to-by": "this", "what": FROM_HAND, "count": 60, "as-many": True}
    ]


@pytest.mark.parametrize(
    "where",
    [
        "your opponent's zone this card points to",
        "a zone this card points to",
        "your zone that target points to",
        "your zone this card pointed to",
        "your Main Monster Zone",
    ],
)
def test_other_zones_have_no_form(where: str) -> None:
    assert missing(
        monster(f"You can Special Summon 1 Plant monster from your hand to {where}.", "Plant / Link / Effect")
    )


def test_two_at_once_to_such_zones_have_no_form() -> None:
    assert missing(spell("Special Summon 2 Plant monsters from your hand to your zones a Link Monster points to."))


def test_linked_monsters() -> None:
    made = effect(spell("Destroy 1 linked Plant monster on the field."))
    assert made["targets"] == [{"what": {"where": "monster", "linked": True, "race": "Plant"}}]


def test_this_linked_card() -> None:
    (made,) = entry(monster("This linked card cannot be destroyed by battle.", "Plant / Link / Effect"))["effects"]
    what = {"where": "field", "role": "this", "linked": True}
    assert made["apply"] == [{"rule": "not-destroyed", "what": what, "by": "battle"}]
