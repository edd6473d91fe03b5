"""What is declared before the semicolon, and what a monster becomes by it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing


def _becomes(what: str, until: str = "", **rule: str) -> list[dict[str, Any]]:
    op: dict[str, Any] = {"op": "grant", "what": what, "apply": [{"rule": "counts-as", "what": "this", **rule}]}
    return [{**op, "until": until} if until else op]


@pytest.mark.parametrize(
    ("said", "bounds"),
    [
        ("a Level from 1 to 6", {"most": 6}),
        ("a Level between 3 and 12", {"least": 3}),
        ("a Level from 4 to 7", {"least": 4, "most": 7}),
    ],
)
def test_a_level(said: str, bounds: dict[str, int]) -> None:
    found = effect(monster(f"You can declare {said}; this monster becomes that Level this turn."))
    assert found["declares"] == [{"what": "level", **bounds}]
    assert found["do"] == _becomes("this", level="declared")
    assert "cost" not in found


def test_a_level_for_a_target() -> None:
    text = "You can target 1 Fiend monster you control and declare a Level from 2 to 5; it becomes that Level."
    found = effect(monster(text))
    assert found["declares"] == [{"what": "level", "least": 2, "most": 5}]
    assert found["do"] == _becomes("it", "always", level="declared")


def test_an_attribute_before_the_target() -> None:
    text = (
        "Declare 1 Attribute, then target a face-up monster on the field; that monster becomes the declared Attribute."
    )
    found = effect(spell(text))
    assert (found["declares"], found["do"]) == ([{"what": "attribute"}], _becomes("it", "always", attribute="declared"))


@pytest.mark.parametrize("said", ["1 Monster Type and 1 Attribute", "1 Type and 1 Attribute"])
def test_two_things_together(said: str) -> None:
    text = f"You can declare {said}; this monster becomes that Type and Attribute until the end of this turn."
    found = effect(monster(text))
    assert found["declares"] == [{"what": "type"}, {"what": "attribute"}]
    assert found["do"] == _becomes("this", race="declared", attribute="declared")


def test_in_the_graveyard() -> None:
    text = (
        "If this card is in your GY: Declare 1 Attribute; this card in the Graveyard becomes that Attribute this turn."
    )
    found = effect(monster(text))
    assert (found["source"], found["do"]) == ("graveyard", _becomes("this", attribute="declared"))


@pytest.mark.parametrize("said", ["1 card type", "1 type of card"])
def test_a_kind_of_card(said: str) -> None:
    sends = "the opponent sends a card of that type from their Deck to the Graveyard."
    found = effect(monster(f"You can declare {said} (Monster, Spell, or Trap); {sends}"))
    assert found["declares"] == [{"what": "kind"}]
    assert found["do"] == [{"op": "have-player", "what": {"where": "deck", "whose": "opponent", "kind": "declared"}}]
    assert missing(monster(f"You can declare {said} (Fusion, Synchro, or Xyz); {sends}"))
    assert missing(monster(f"You can declare 1 Attribute; {sends}"))


@pytest.mark.parametrize(
    "text",
    [
        "You can declare 1 Attribute; this card becomes that Type.",
        "You can declare 1 Attribute; draw 1 card.",
        "You can declare 1 Type and 1 Attribute; this card becomes that Attribute.",
        "You may declare 1 card type (Monster, Spell, or Trap); this card becomes that Type.",
        "You can declare a Level from 5 to 2; this card becomes that Level.",
        "You can target 1 Fiend monster you control; this card becomes that Level.",
        "You can declare 1 Attribute; monsters in the GYs become that Attribute this turn.",
        "You can declare 1 card name; this card becomes that Type.",
    ],
)
def test_without_a_form(text: str) -> None:
    assert missing(monster(text))
