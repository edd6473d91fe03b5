"""What a card gives as the Equip Card that its effect makes it, monsters Set as Spells, and what is added to a hand."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text.compiling import compiled
from tests.kb.card_text.reads import monster, trap
from tests.kb.card_text.test_compiling import effect, missing

EQUIP = "equip this card to it"
COMES = "You can Special Summon this equipped card."
ADDED, GY = "added to", "added from your GY"
DECK = "from the Deck to your hand"
ITSELF = {"some": {"role": "this", "equipped-by-itself": True}}


def _effects(reading: Any) -> list[dict[str, Any]]:
    made = compiled(reading).card
    assert made is not None
    return list(made["effects"])


@pytest.mark.parametrize(
    ("said", "given"),
    [("600 ATK", {"atk": 600}), ("300 DEF", {"def": 300}), ("900 ATK/DEF", {"atk": 900, "def": 900})],
)
def test_an_equip_spell_that_gives_something(said: str, given: dict[str, int]) -> None:
    text = f"You can target 1 Fish monster you control; {EQUIP} as an Equip Spell that gives it {said}."
    first, beside = _effects(monster(text))
    assert first["do"] == [{"op": "equip", "to": "it"}]
    rule = {"rule": "stats", "what": "equipped", **given}
    assert beside == {"id": "effect-1-gives", "type": "continuous", "while": ITSELF, "apply": [rule]}


def test_a_trap_that_gives_something() -> None:
    text = f"Target 1 Fish monster you control; {EQUIP} as an Equip Card that gives it 400 ATK."
    assert [one["type"] for one in _effects(trap(text))] == ["card", "continuous"]


@pytest.mark.parametrize(
    "text",
    [
        f"You can target 1 Fish monster; {EQUIP} as an Equip Spell that gives you 600 LP.",
        f"You can target 1 Fish monster; {EQUIP} as an Equip Spell that gives another monster 600 ATK.",
        f"You can target 1 Fish monster; {EQUIP} as an Equip Spell that gives it 600 ATK. If this card is"
        " destroyed: You can target 1 Fish monster; equip this card to it.",
    ],
)
def test_equip_spells_that_give_something_else(text: str) -> None:
    assert compiled(monster(text)).card is None


def test_this_equipped_card() -> None:
    made = effect(monster(f"While this card is equipped to a monster: {COMES}"))
    assert (made["source"], made["do"]) == ("equip", [{"op": "special-summon", "what": "this"}])
    assert missing(monster(COMES))


ZONE = "Spell & Trap Zone"
SET = f"If this Set card in the {ZONE} is sent to the GY: You can draw 1 card."


@pytest.mark.parametrize("said", ["Spell", "Spell Card"])
def test_set_as_a_spell(said: str) -> None:
    made = compiled(monster(f"You can Set this card from your hand to your Spell & Trap Zone as a {said}. {SET}")).card
    assert made is not None
    assert made["set-as-spell"] is True
    assert "set-as-spell" not in (compiled(monster(SET)).card or {"set-as-spell": True})


@pytest.mark.parametrize(
    "said",
    [
        "Set this card from your GY to your Spell & Trap Zone as a Spell",
        "Set this card from your hand to your Spell & Trap Zone as a Trap",
        "Set 1 Fish monster from your hand to your Spell & Trap Zone as a Spell",
        "Set this card from your hand to your opponent's Spell & Trap Zone as a Spell",
    ],
)
def test_set_as_something_else(said: str) -> None:
    assert compiled(monster(f"You can {said}. {SET}")).card is None


@pytest.mark.parametrize(
    ("said", "when"),
    [
        (f"a card(s) is {ADDED} your opponent's hand, except by drawing it",
         {"what": {"where": "anywhere", "none-of": [{"where": "field"}]}, "to": "opponent"}),
        (f"a Fish monster(s) is added {DECK}, except by drawing it",
         {"what": {"kind": "monster", "where": "deck", "race": "Fish"}, "to": "you"}),
        (f"a Spell(s) is {GY} to your hand by a card effect",
         {"what": {"kind": "spell", "where": "graveyard", "whose": "you"}, "to": "you", "by": "effect"}),
        (f"this card is {GY} to your hand by a card effect",
         {"what": {"role": "this", "all-of": [{"where": "graveyard"}]}, "by": "effect"}),
    ],
)  # fmt: skip
def test_added_to_a_hand(said: str, when: dict[str, Any]) -> None:
    made = effect(monster(f"If {said} (except during the Damage Step): You can gain 300 LP."))
    assert made["when"] == {"event": "added-to-hand", **when}
    assert made["not-in-damage-step"] is True


@pytest.mark.parametrize(
    "said",
    [
        "a card(s) is added to your opponent's hand",
        "a Fish monster(s) is added from the Deck to your hand",
        f"this card is {ADDED} your hand from your Deck by a card effect",
        "a card(s) is added to your opponent's hand, except by discarding it",
    ],
)
def test_added_where_it_may_be_drawn(said: str) -> None:
    assert missing(monster(f"If {said} (except during the Damage Step): You can gain 300 LP."))


@pytest.mark.parametrize(("said", "by"), [(" by a card effect", {"by": "effect"}), ("", {})])
def test_tributed_by_an_effect(said: str, by: dict[str, str]) -> None:
    made = effect(monster(f"If this card is Tributed{said}: You can gain 300 LP."))
    assert made["when"] == {"event": "tributed", "what": {"role": "this"}, **by}
