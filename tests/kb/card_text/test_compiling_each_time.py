"""What is done each time something happens, and cards sent from the top of the opponent's Deck."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text import Reading
from tests.kb.card_text.reads import facts, holds, monster, spell, trap
from tests.kb.card_text.test_compiling import effect, entry, missing


def _continuous(reading: Reading) -> dict[str, Any]:
    (found,) = [one for one in entry(reading)["effects"] if one["type"] == "continuous"]
    return {key: value for key, value in found.items() if key not in ("id", "type")}


@pytest.mark.parametrize(
    ("happens", "when"),
    [
        ("a Trap Card is activated", {"kinds": ["trap"], "activation": "card"}),
        ("a Counter Trap Card is activated",
         {"kinds": ["trap"], "activation": "card", "what": {"where": "anywhere", "icon": "counter"}}),
        ("a Quick-Play Spell Card is activated",
         {"kinds": ["spell"], "activation": "card", "what": {"where": "anywhere", "icon": "quick-play"}}),
        ('an "Owl" Trap Card is activated',
         {"kinds": ["trap"], "activation": "card", "what": {"where": "anywhere", "name-has": "Owl"}}),
        ("your opponent activates a card or effect", {"by": "opponent"}),
    ],
)  # fmt: skip
def test_once_it_has_resolved(happens: str, when: dict[str, Any]) -> None:
    for text in (f"Each time {happens}, immediately after it resolves, gain 400 LP.",
                 f"Each time {happens}, gain 400 LP immediately after it resolves."):  # fmt: skip
        reading = monster(text)
        assert reading.effects == (), "it starts no chain"
        found = _continuous(reading)
        assert found == {"when": {"event": "resolved", **when}, "do": [{"op": "gain-lp", "amount": 400}]}


def test_only_while_something_is_so() -> None:
    text = "each time your opponent Special Summons a monster(s), you gain 400 LP, and if you do, draw 1 card."
    found = _continuous(spell(f"While you control a Dragon monster, {text}", "Continuous"))
    assert found["while"] == {"some": {"where": "monster", "whose": "you", "race": "Dragon"}}
    assert found["when"] == {"event": "summoned", "how": "special", "who": "opponent", "what": {"where": "monster"}}
    assert found["do"] == [{"op": "gain-lp", "amount": 400}, {"op": "draw", "joined": "and-if-you-do"}]


def test_to_them_who_activated_it() -> None:
    text = "Each time your opponent activates a Spell Card, inflict 400 damage to them immediately after it resolves."
    assert _continuous(monster(text))["do"] == [{"op": "damage", "to": "opponent", "amount": 400}]


def test_battle_damage_in_an_older_text_is_a_mandatory_trigger() -> None:
    text = "Each time a Fiend-Type monster inflicts Battle Damage to your opponent, draw 1 card."
    found = effect(monster(text))
    assert (found["type"], found["mandatory"]) == ("trigger", True)
    assert found["when"]["inflicted-by"] == {"where": "monster", "race": "Fiend"}


@pytest.mark.parametrize(
    "text",
    [
        "Each time a Counter Trap Card was activated, immediately after it resolves, destroy 1 monster on the field.",
        "Each time a Counter Trap Card was activated, immediately after it resolves, you can draw 1 card.",
        "Each time a monster is Summoned, inflict 400 damage to them.",
        "Each time a monster attacks, gain 400 Life Points.",
    ],
)
def test_without_a_form(text: str) -> None:
    assert missing(monster(text))


def test_since_2011_it_starts_no_chain_without_a_colon() -> None:
    assert trap("Each time your opponent Special Summons a monster(s), gain 400 LP.", "Continuous").effects == ()
    assert facts(monster("Each time your opponent Special Summons a monster, gain 400 Life Points.")).kind == "trigger"
    assert facts(monster("Each time your opponent Special Summons a monster(s): Gain 400 LP.")).kind == "trigger"
    assert holds(monster("Each time your opponent Special Summons a monster(s), gain 400 LP.")) == []


@pytest.mark.parametrize("whose", ["your opponent's", "their"])
def test_from_the_top_of_their_deck(whose: str) -> None:
    text = f"If this card inflicts battle damage to the opponent: Send the top 4 cards of {whose} Deck to the GY."
    assert effect(monster(text))["do"] == [{"op": "send-from-deck", "count": 4, "who": "opponent"}]


def test_whose_deck_it_is_must_be_certain() -> None:
    text = "its controller discards 1 card, and send the top card of their Deck to the GY."
    assert missing(spell(f"Target 1 monster your opponent controls; {text}"))
    assert missing(spell("Send the top card of either player's Deck to the GY."))
