"""Effects that a card gains while something is so, told in bullets; what it was as it left, where it went."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, said
from tests.kb.card_text.test_compiling import effect, entry, missing

XYZ = "Fiend / Xyz / Effect"
ELM = {"some": {"where": "material", "role": "attached", "name": "Elm"}}
MINE = {"where": "monster", "whose": "you"}
DRAWS = "Once per turn: You can draw 1 card."


def whiles(text: str) -> list[Any]:
    """What must be so for each effect."""
    return [one.get("while") for one in entry(monster(text, XYZ))["effects"]]


@pytest.mark.parametrize(
    ("text", "so"),
    [
        (f'If this card has "Elm" as material, it gains this effect.\n● {DRAWS}', [ELM]),
        (f'If this card has "Elm" as an Xyz Material, it gains these effects.\n● {DRAWS}\n● Gains 5 ATK.', [ELM, ELM]),
        (f'{DRAWS} If this card has "Elm" as material, it gains this effect.\n● Gains 500 ATK.', [None, ELM]),
        (f"While you control a Fiend monster, this card gains this effect.\n● {DRAWS}",
         [{"some": {**MINE, "race": "Fiend"}}]),
        ("This card gains effects based on the number of Fiend monsters you control.\n● 1+: Gains 500 ATK."
         "\n● 2: Cannot be destroyed by battle.",
         [{"some": {**MINE, "race": "Fiend"}}, {"some": {**MINE, "race": "Fiend"}, "at-least": 2, "at-most": 2}]),
        (f"This monster gains effects based on the number of materials attached to it.\n● 3+: {DRAWS}",
         [{"some": {"where": "material", "role": "attached"}, "at-least": 3}]),
        ("This card gains the following effect based on its battle position.\n● Defense Position: Gains 500 DEF.",
         [{"some": {"role": "this", "where": "monster", "position": "defense"}}]),
    ],
)  # fmt: skip
def test_what_is_gained_while_something_is_so(text: str, so: list[Any]) -> None:
    assert whiles(text) == so


def test_a_number_before_a_bullet_is_read() -> None:
    text = f"This card gains effects based on the number of Fiend monsters you control.\n● 2+: {DRAWS}"
    assert said(monster(text)) == []


@pytest.mark.parametrize(
    "text",
    [
        f"A Fiend monster in your hand gains this effect.\n● {DRAWS}",
        f"This card gains effects based on the weather.\n● 2+: {DRAWS}",
        f"If this card is not in the sun, it gains this effect.\n● {DRAWS}",
        f'If this card has "Elm" as material, it gains this effect.\n● Rain: {DRAWS}',
    ],
)
def test_what_is_gained_otherwise_has_no_form(text: str) -> None:
    assert missing(monster(text, XYZ))


# ---- as it left -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "all_of"),
    [
        ("If this card is sent to the GY by card effect while equipped to a monster: You can draw 3 cards.",
         [{"where": "field", "equip-card": True}]),
        ("If this card was destroyed by a card effect while equipped: You can draw 1 card.",
         [{"where": "field", "equip-card": True}]),
        ("If this card is sent to the GY: You can inflict 350 damage to your opponent.", None),
    ],
)  # fmt: skip
def test_what_was_an_equip_card(text: str, all_of: Any) -> None:
    assert effect(monster(text))["when"]["what"].get("all-of") == all_of


def test_what_is_banished_all_the_while() -> None:
    made = effect(monster("If a Fiend monster is Special Summoned while this card is banished: Draw 1 card."))
    assert made["source"] == "banished"
    assert made["when"]["event"] == "summoned"
    assert effect(monster("If this card is banished: You can draw 3 cards."))["when"]["event"] == "banished"


def test_where_it_went_is_said_again() -> None:
    text = "If this card is sent to the GY: You can Special Summon it from your GY."
    assert effect(monster(text))["do"] == [{"op": "special-summon", "what": "this"}]
    assert missing(monster("If this card is destroyed by battle: You can Special Summon it from your Deck."))
    text = "If this card destroys a Pyro monster by battle and sends it to the GY:"
    (done,) = effect(monster(f"{text} Gain LP equal to that monster's original ATK in the GY."))["do"]
    assert done["by"] == {"of": "destroyed", "figure": "original-atk"}


def test_while_equipped_of_what_stays_has_no_form() -> None:
    assert missing(monster("When this monster declares an attack while equipped: You can draw 1 card."))
