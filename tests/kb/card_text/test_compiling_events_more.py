"""Summons of any kind, monsters that return, attacks of either side, and Life Points that are compared."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, trap
from tests.kb.card_text.test_compiling import effect, missing

DRAW = "You can draw 1 card."


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("your opponent Summons a monster(s)", {"who": "opponent"}),
        ("you Tribute Summon a monster", {"who": "you", "how": "tribute"}),
    ],
)
def test_a_player_summons(said: str, so: dict[str, Any]) -> None:
    when = effect(trap(f"When {said}: Draw 1 card."))["when"]
    assert when == {"event": "summoned", "what": {"where": "monster"}, **so}


@pytest.mark.parametrize(("said", "to"), [("returns to the hand", {}), ("returns to your hand", {"to": "you"})])
def test_a_monster_that_returns(said: str, to: dict[str, Any]) -> None:
    made = effect(monster(f"If a WIND monster you control {said}: {DRAW}"))
    assert made["when"] == {
        "event": "added-to-hand",
        "what": {"where": "monster", "whose": "you", "attribute": "WIND"},
        **to,
    }
    assert "source" not in made


@pytest.mark.parametrize("said", ["returns to the Deck", "in your GY returns to the hand", "returns to the Extra Deck"])
def test_what_returns_elsewhere_has_no_form(said: str) -> None:
    assert missing(monster(f"If a WIND monster {said}: {DRAW}"))


ATTACKER = {"where": "monster", "role": "attacker"}


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("your opponent's monster attacks", {"opposing": {**ATTACKER, "whose": "opponent"}}),
        ("your monster attacks", {"yours": {**ATTACKER, "whose": "you"}}),
        ("an opponent's monster attacks your Fiend monster",
         {"opposing": {**ATTACKER, "whose": "opponent"},
          "yours": {"where": "monster", "whose": "you", "race": "Fiend"}}),
        ("this card is attacked by an opponent's monster", {"this": "is-attacked", "opposing": {"where": "monster"}}),
        ("this card is attacked", {"this": "is-attacked"}),
        ("this card attacks or is attacked", {"this": "battles"}),
    ],
)  # fmt: skip
def test_who_attacks(said: str, so: dict[str, Any]) -> None:
    when = effect(monster(f"If {said}, after damage calculation: {DRAW}"))["when"]
    assert when == {"event": "battle-timing", "at": ["after-calculation"], **so}


def test_an_attack_by_anybody_or_of_no_timing_has_no_form() -> None:
    assert missing(monster(f"If a monster attacks, after damage calculation: {DRAW}"))
    assert missing(monster(f"If this card is attacked: {DRAW}"))


@pytest.mark.parametrize(
    ("said", "so"),
    [
        (
            "the opponent's LP are at least 2000 higher than yours",
            {"life-points": {"who": "opponent", "higher-by": 2000}},
        ),
        ("your LP are at least 500 higher than your opponent's", {"life-points": {"higher-by": 500}}),
        ("your opponent's LP are 3000 or less", {"life-points": {"who": "opponent", "at-most": 3000}}),
        ("your LP are 3000 or less", {"lp-at-most": 3000}),
        ("your LP are 4000 or higher", {"life-points": {"at-least": 4000}}),
        ("your opponent's LP are higher than yours", {"lp": "lower"}),
        ("your LP are higher than your opponent's", {"lp": "higher"}),
    ],
)
def test_life_points(said: str, so: dict[str, Any]) -> None:
    assert effect(trap(f"If {said}: Draw 1 card."))["while"] == so
