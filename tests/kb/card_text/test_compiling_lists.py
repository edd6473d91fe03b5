"""Lists and set phrases: kinds of cards, phases, names of which each must be there, and what a card says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, said, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing


def test_kinds_of_cards_with_commas() -> None:
    text = "When a Spell Card, Trap Card, or monster effect was activated: Negate the activation."
    found = effect(trap(text, "Counter"))
    assert found["when"] == {"event": "activated", "activation": "card-or-monster"}
    assert said(trap("When a Spell Card is activated, Fiend monsters you control gain 100 ATK.")) == []


def test_one_of_two_phases() -> None:
    text = "During your Main Phase or the opponent's Battle Phase (Quick Effect): You can draw 1 card."
    found = effect(monster(text))
    assert found["while"] == {
        "any-of": [{"turn": "you", "during": ["main1", "main2"]}, {"turn": "opponent", "during": ["battle"]}]
    }
    alone = effect(monster("During your opponent's Battle Phase (Quick Effect): You can draw 1 card."))
    assert (alone["turn"], alone["during"], alone.get("while")) == ("opponent", ["battle"], None)


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("Once, while this card is face-up on the field: You may draw 1 card.", {"limit": "face-up"}),
        ("Once while face-up on the field (Quick Effect): You may draw 1 card.", {"limit": "face-up"}),
        ("Once per turn (Quick Effect): You can draw 1 card.", {"limit": "turn"}),
    ],
)
def test_once_while_face_up(text: str, limits: dict[str, Any]) -> None:
    found = effect(monster(text))
    assert {key: value for key, value in found.items() if key.startswith("limit")} == limits


def test_once_while_elsewhere_has_no_form() -> None:
    assert missing(monster("Once, while this card is in your GY: You can draw 1 card.")) == ["limit: its wording"]


def test_each_of_several_bullets_once() -> None:
    limit = '(but you can only use each effect of "Owl\'s Errand" once per turn)'
    card = entry(spell(f"Activate 1 of these effects {limit};\n● Draw 1 card.\n● Gain 500 LP."))
    assert [one["limit"] for one in card["effects"]] == ["turn-by-name", "turn-by-name"]
    assert not any(one.get("limit-shared") for one in card["effects"])


def test_each_of_several_names_must_be_there() -> None:
    so = effect(spell('If you control "Owl", "Hen", and "Crow": Draw 1 card.'))["while"]
    assert (so["some"]["name"], so["and"]["some"]["name"], so["and"]["and"]["some"]["name"]) == ("Owl", "Hen", "Crow")
    either = effect(spell('If you control "Owl", "Hen", or "Crow": Draw 1 card.'))["while"]
    assert "and" not in either
    assert [one["name"] for one in either["some"]["any-of"]] == ["Owl", "Hen", "Crow"]
    assert missing(spell('If you have "Owl", "Hen", and "Crow" in your GY: Draw 1 card.'))


def test_what_a_card_says_of_itself() -> None:
    (found,) = entry(spell("Draw 1 card. This card's activation and effect cannot be negated."))["effects"]
    assert found["not-negated"] == ["activation", "effect"]
    text = "Special Summon this card as a Normal Monster (Fiend/EARTH/Level 2/ATK 0/DEF 0)."
    (found,) = entry(trap(f"{text} (This card is also still a Trap.)", "Continuous"))["effects"]
    assert found["do"][0]["still-a-trap"] is True


def test_a_card_of_a_kind_or_its_effect_is_not_the_card_alone() -> None:
    assert missing(monster('If an "Owl" Spell Card or effect is activated: You can draw 1 card.'))
    alone = effect(monster('If an "Owl" Spell Card is activated: You can draw 1 card.'))["when"]
    assert (alone["activation"], alone["what"]) == ("card", {"where": "anywhere", "name-has": "Owl"})
