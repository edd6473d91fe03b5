"""Equip Cards that go with their monster, what was activated this turn, materials, effects that target this card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, entry, missing


@pytest.mark.parametrize(
    ("why", "event"),
    [
        ("is destroyed", "destroyed"),
        ("is sent to the GY", "sent"),
        ("is Tributed", "tributed"),
        ("has left the field", "left-field"),
    ],
)
def test_an_equip_card_that_goes_with_its_monster(why: str, event: str) -> None:
    text = (
        f"If this card was sent from the hand to the Graveyard because the equipped monster {why}: You can draw 1 card."
    )
    when = entry(spell(text, "Equip"))["effects"][1]["when"]
    assert (when["event"], when["as-bearer"]["event"]) == ("sent", event)


@pytest.mark.parametrize("why", ["was flipped face-down", "this card was destroyed", "your monster is destroyed"])
def test_an_equip_card_that_goes_for_another_reason_has_no_form(why: str) -> None:
    assert missing(spell(f"If this card is sent to the GY because {why}: You can draw 1 card.", "Equip"))


def test_the_turn_in_which_this_card_was_activated() -> None:
    text = "During your Main Phase, if this monster was activated this turn: You can draw 1 card."
    made = entry(spell(text, "Continuous"))["effects"][-1]
    assert made["this-turn"] == {"event": "card-activated", "what": {"role": "this"}}
    assert missing(spell("If a Spell Card was activated this turn: You may draw 1 card.", "Continuous"))


@pytest.mark.parametrize(
    ("said", "so"),
    [
        ("as a Fusion Material for a Fusion Summon", {"as-material": "fusion"}),
        ("as material for the Fusion or Link Summon of an Aqua monster", {"as-material": ["fusion", "link"]}),
        ("as material for an Aqua Link Monster with 2000 or more original ATK", {"as-material": "link"}),
    ],
)
def test_as_what_material_this_card_was_sent(said: str, so: dict[str, Any]) -> None:
    when = effect(monster(f"If this card is sent to the GY {said}: You can draw 1 card."))["when"]
    assert {key: value for key, value in when.items() if key == "as-material"} == so


@pytest.mark.parametrize(
    "said", ["as a Fusion Material for a Link Summon", "as material for the Ritual or Link Summon of X"]
)
def test_as_other_material_has_no_form(said: str) -> None:
    assert missing(monster(f"If this card is sent to the GY {said}: You can draw 1 card."))


def test_an_effect_of_a_kind_of_monster_that_targets_this_card() -> None:
    text = (
        "When a Link Monster's effect was activated that targets this face-up card on the field (Quick Effect): You may"
    )
    when = effect(monster(f"{text} draw 1 card."))["when"]
    assert (when["targeting"], when["what"]["race"]) == ({"role": "this"}, "Link")
    assert (
        "targeting"
        not in effect(monster(f"{text.replace(' that targets this face-up card on the field', '')} draw 1 card."))[
            "when"
        ]
    )
