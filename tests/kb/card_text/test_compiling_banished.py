"""What is banished face-down or for a time, and what returns from there to the Graveyard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

FISH = "You can target 1 Fish monster you control"
XYZ = "detached from an Xyz Monster"


@pytest.mark.parametrize(
    ("said", "until"),
    [
        ("until the End Phase", "end-phase"),
        ("until your next Standby Phase", "your-standby-phase"),
        ("until the next Standby Phase", "next-standby-phase"),
        ("until your opponent's next End Phase", "opponent-end-phase"),
    ],
)
def test_banished_for_a_time(said: str, until: str) -> None:
    (op,) = effect(monster(f"You can target 1 Fish monster you control; banish it {said}."))["do"]
    assert op == {"op": "banish", "what": "it", "until": until}


@pytest.mark.parametrize(
    "text",
    [
        "You can target 1 Fish monster in your GY; banish it until your next Standby Phase.",
        "You can target 1 Spell you control; banish it until your next Standby Phase.",
        f"{FISH}; banish it until the Standby Phase of your next turn.",
        f"{FISH}; banish it until the End Phase of the next turn.",
    ],
)
def test_times_and_places_from_which_nothing_comes_back(text: str) -> None:
    assert missing(monster(text))


def test_banished_face_down() -> None:
    made = effect(monster("You can banish 2 cards from your Extra Deck, face-down; banish all Spells on the field."))
    assert made["cost"] == [
        {"op": "banish", "what": {"where": "extra", "whose": "you"}, "count": 2, "face-down": True}
    ]  # fmt: skip
    assert "face-down" not in made["do"][0]
    (op,) = effect(spell("Pay 500 LP; banish all Spells on the field, face-down."))["do"]
    assert op["face-down"] is True


def test_face_down_and_for_a_time() -> None:
    assert missing(monster("You can target 1 Fish monster you control; banish it face-down until the End Phase."))


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ('target 1 of your banished "Owl" monsters; return it to the GY', "it"),
        ('discard 1 card; return all your banished "Owl" monsters to the GY', None),
    ],
)
def test_returned_to_the_graveyard(said: str, what: Any) -> None:
    (op,) = effect(monster(f"You can {said}."))["do"]
    banished = {"where": "banished", "whose": "you", "kind": "monster", "name-has": "Owl"}
    assert op == {"op": "return-to-graveyard", "what": what or banished}


@pytest.mark.parametrize(
    "said", ["target 1 monster you control; return it to the GY", "discard 1 card; return all Spells to the GY"]
)
def test_nothing_else_returns_there(said: str) -> None:
    assert missing(monster(f"You can {said}."))


# ---- what else was in the way ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "hand"),
    [
        ("you control no monsters and have no cards in your hand", {"none": {"where": "hand", "whose": "you"}}),
        ("you control no monsters and have a Fish monster in your GY",
         {"some": {"kind": "monster", "where": "graveyard", "whose": "you", "race": "Fish"}}),
    ],
)  # fmt: skip
def test_of_whom_both_are_said(said: str, hand: dict[str, Any]) -> None:
    made = effect(spell(f"If {said}: Draw 1 card."))
    none = {"none": {"where": "monster", "whose": "you"}}
    assert made["while"] == ({**none, "and": hand} if "none" in hand else {**none, **hand})


def test_no_effects_of_monsters_but_some() -> None:
    text = "You can draw 1 card, also you cannot activate monster effects for the rest of this turn, except {but}."
    rule = effect(monster(text.format(but='"Owl" monsters')))["do"][1]["apply"][0]
    assert rule["what"]["none-of"] == [{"kind": "monster", "where": "anywhere", "name-has": "Owl"}]
    assert missing(monster(text.format(but='2 "Owl" monsters')))


@pytest.mark.parametrize("paid", [" to activate that monster's effect", ""])
def test_detached_and_sent_to_the_graveyard(paid: str) -> None:
    made = effect(monster(f"If this card is {XYZ} and sent to the GY{paid}: You can draw 1 card."))
    to = {"to-activate": True} if paid else {}
    assert made["when"] == {"event": "detached", "what": {"role": "this"}, "to": "graveyard", **to}
    assert made["source"] == "graveyard"


@pytest.mark.parametrize(
    "said",
    [
        "this card is detached from an Xyz Monster",
        "this card is detached from a Fish monster and sent to the GY",
        f"this card is {XYZ} and sent to the GY to activate a Spell",
    ],
)
def test_detached_otherwise(said: str) -> None:
    assert missing(monster(f"If {said}: You can draw 1 card."))
