"""A Summon of its own that costs a monster something: by words after "but"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster
from tests.kb.card_text.test_compiling import entry, missing

ALONE = {"role": "this", "where": "monster", "summoned": "normal",
         "none-of": [{"where": "anywhere", "summoned": "tribute"}]}  # fmt: skip
ITSELF = {"role": "this", "where": "monster", "summoned-by-itself": True}


@pytest.mark.parametrize(
    ("text", "so", "rule"),
    [
        ("You can Normal Summon this monster without Tributing, but its original ATK becomes 700.", ALONE,
         {"rule": "stats-become", "what": "this", "atk": 700, "original": True}),
        ("You may Special Summon this card (from your hand or Graveyard), but its original ATK/DEF become"
         " halved.", ITSELF,
         {"rule": "stats-become", "what": "this", "atk": "half-original", "def": "half-original", "original": True}),
        ("You can Special Summon this card (from your hand), but this card cannot declare an attack this turn.",
         {**ITSELF, "summoned-this-turn": True}, {"rule": "cannot-attack", "what": "this"}),
        ("You may Special Summon this card (from your hand) by discarding 1 Trap, but this card loses 300 ATK.", ITSELF,
         {"rule": "stats", "what": "this", "atk": -300}),
    ],
)  # fmt: skip
def test_what_the_summon_costs(text: str, so: dict[str, Any], rule: dict[str, Any]) -> None:
    made = entry(monster(text))
    assert made["effects"] == [{"id": "standing-1", "type": "continuous", "while": {"some": so}, "apply": [rule]}]
    assert "procedure" in made or "tributes" in made


def test_a_summon_for_nothing_has_no_such_effect() -> None:
    assert "effects" not in entry(monster("You can Special Summon this card (from your hand)."))


@pytest.mark.parametrize(
    "text",
    [
        "You can Normal Summon/Set this monster without Tributing, but its original ATK becomes 700.",
        "You can Special Summon this monster (from the hand or Graveyard), but it cannot attack.",
        "You can Special Summon this monster (from your hand), but you cannot draw cards this turn.",
        "You can Special Summon this card (from your hand), but that monster cannot declare an attack this turn. You"
        " can discard 3 cards; Special Summon this card from your GY.",
    ],
)
def test_what_has_no_form_after_but(text: str) -> None:
    assert missing(monster(text))


def test_a_clause_after_but_holds_like_one_after_and() -> None:
    for word in ("but", "and"):
        (made,) = entry(monster(f"Your Fiend monsters gain 200 ATK, {word} their effects are negated."))["effects"]
        assert [rule["rule"] for rule in made["apply"]] == ["stats", "effects-negated"]
