"""Cards that go together, and what holds and cannot be negated."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, trap
from tests.kb.card_text.test_compiling import entry, missing

REVIVES = "Activate this card by targeting 1 Illusion monster in your GY; Special Summon it."

AS_THIS_LEAVES = "When this card leaves the field, destroy that monster."
AS_IT_IS_DESTROYED = "When that monster is destroyed, destroy this card."


def bind(text: str) -> Any:
    """How the card and the monster are tied."""
    (made,) = entry(trap(f"{REVIVES} {text}", "Continuous"))["effects"]
    return made["do"][-1]


@pytest.mark.parametrize(
    ("text", "tie"),
    [
        (f"{AS_THIS_LEAVES} {AS_IT_IS_DESTROYED}", {}),
        (f"{AS_IT_IS_DESTROYED} {AS_THIS_LEAVES}", {}),
        (f"{AS_THIS_LEAVES} When that monster leaves the field, destroy this card.", {"from-it": "leaves"}),
        ("When this card leaves the field, destroy that monster.", {"from-it": "nothing"}),
        ("When this card is destroyed, destroy that monster.", {"from-this": "destroyed", "from-it": "nothing"}),
        ("When that monster leaves the field, destroy this card.", {"from-this": "nothing", "from-it": "leaves"}),
    ],
)  # fmt: skip
def test_what_goes_with_what(text: str, tie: Any) -> None:
    assert bind(text) == {"op": "bind", "to": "it", **tie}


@pytest.mark.parametrize(
    ("said", "tie"),
    [
        ("but destroy it when this card leaves the field", {}),
        ("but banish it when this card leaves the field", {"from-this": "banishes"}),
    ],
)
def test_what_is_brought_goes_with_this_card(said: str, tie: Any) -> None:
    text = f"You can target 1 Fiend monster in your GY; Special Summon it, {said}."
    (effect,) = entry(monster(text))["effects"]
    assert effect["do"][-1] == {"op": "bind", "to": "it", "from-it": "nothing", **tie}


def test_several_or_others_go_with_no_card() -> None:
    text = (
        "You can target 2 Illusion monsters in your GY; Special Summon them, but banish them when this card leaves the"
        " field."
    )
    assert missing(monster(text))
    text = "You can target 1 card on the field; destroy it, but banish it when this card leaves the field."
    assert missing(monster(text))


@pytest.mark.parametrize(
    "text",
    [
        "Activate this card by targeting 2 monsters in your GY; Special Summon them. When this card leaves the field, "
        "destroy that monster.",
        "Activate this card; draw 1 card. When this card leaves the field, destroy that monster.",
        f"{REVIVES} When this card leaves the field, destroy that monster. When this card is destroyed, destroy that "
        "monster.",
    ],
)
def test_what_is_tied_to_no_one_monster_has_no_form(text: str) -> None:
    assert missing(trap(text, "Continuous"))


@pytest.mark.parametrize(
    ("text", "so"),
    [
        ("This card gains 500 ATK. This effect cannot be negated.", [["effect"]]),
        ("You can draw 1 card. This card gains 500 ATK. This effect cannot be negated.", [None, ["effect"]]),
        ("This card gains 500 ATK. Once per turn: You can draw 1 card. This effect cannot be negated.",
         [["effect"], None]),
    ],
)  # fmt: skip
def test_of_what_it_is_said_that_it_cannot_be_negated(text: str, so: list[Any]) -> None:
    assert sorted((one.get("not-negated") for one in entry(monster(text))["effects"]), key=str) == sorted(so, key=str)
