"""Attacks on some monsters, compiled: events of such an attack, and further attacks on monsters alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, trap
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("said", "when"),
    [
        ("an opponent's monster declares an attack on your Plant monster",
         {"by": "opponent", "target": {"where": "monster", "whose": "you", "race": "Plant"}}),
        ("a monster declares an attack on a face-up monster", {"target": {"where": "monster", "face": "up"}}),
    ],
)  # fmt: skip
def test_what_an_attack_is_declared_on(said: str, when: dict[str, Any]) -> None:
    assert effect(trap(f"When {said}: Draw 1 card."))["when"] == {"event": "attack-declared", **when}


def test_an_attack_on_two_monsters_has_no_form() -> None:
    assert missing(trap("When an opponent's monster declares an attack on 2 monsters: Draw 1 card."))


@pytest.mark.parametrize(("on", "rule"), [("", {}), (" on monsters", {"on-monsters": True})])
def test_further_attacks(on: str, rule: dict[str, Any]) -> None:
    (made,) = entry(monster(f"This card can make up to 3 attacks{on} during each Battle Phase."))["effects"]
    assert made["apply"] == [{"rule": "more-attacks", "what": "this", "times": 3, **rule}]


def test_further_attacks_of_a_turn() -> None:
    made = effect(monster("You can pay 700 LP; this card can make up to 4 attacks on monsters during each Battle "
                          "Phase this turn."))  # fmt: skip
    (rule,) = made["do"][0]["apply"]
    assert rule == {"rule": "more-attacks", "times": 4, "on-monsters": True, "what": "this"}


def test_further_attacks_on_some_monsters_have_no_form() -> None:
    assert missing(monster("This card can make up to 2 attacks on Plant monsters during each Battle Phase."))
