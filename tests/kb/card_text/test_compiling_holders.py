"""Who holds what is equipped, whole hands, where something is activated, and attacks that go on against another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell, trap
from tests.kb.card_text.test_compiling import effect, missing

OWL_IN_GY = {"kind": "monster", "where": "graveyard", "whose": "you", "name-has": "Owl"}


@pytest.mark.parametrize(
    "said",
    ['equip it with 1 "Owl" monster from your GY', 'equip 1 "Owl" monster from your GY to it as an Equip Spell'],
)
def test_a_monster_that_is_equipped_to_a_target(said: str) -> None:
    made = effect(spell(f"Target 1 Fiend monster you control; {said}."))
    assert made["do"] == [{"op": "equip-monster", "what": OWL_IN_GY, "to": "it"}]


def test_a_monster_that_is_equipped_to_this_card_or_to_one_of_several() -> None:
    made = effect(monster('You can discard 1 card; equip 1 "Owl" monster from your GY to this card.'))
    assert made["do"] == [{"op": "equip-monster", "what": OWL_IN_GY}]
    assert missing(spell('Target 2 Fiend monsters you control; equip them with 1 "Owl" monster from your GY.'))
    assert missing(spell("Target 1 Fiend monster you control; equip it with 1 Equip Spell from your GY."))


@pytest.mark.parametrize(
    ("said", "op"),
    [
        ("Discard your entire hand.", {"op": "discard", "whole-hand": True}),
        ("Discard your opponent's entire hand.", {"op": "discard", "whole-hand": True, "who": "opponent"}),
        ("Send your entire hand to the GY (min. 1).",
         {"op": "send-to-graveyard", "what": {"where": "hand", "whose": "you"}}),
        ("Banish your opponent's entire hand.", {"op": "banish", "what": {"where": "hand", "whose": "opponent"}}),
    ],
)  # fmt: skip
def test_a_whole_hand(said: str, op: dict[str, Any]) -> None:
    assert effect(spell(said))["do"] == [op]


def test_as_many_as_were_moved_are_drawn_by_whose_hand_it_was() -> None:
    made = effect(
        spell("Banish the opponent's entire hand, and if you do, your opponent draws the same number of cards.")
    )
    assert made["do"][1] == {"op": "draw", "who": "opponent", "count-of-moved": True, "joined": "and-if-you-do"}
    made = effect(spell("Shuffle up to 3 cards from your hand into your Deck, then draw the same number of cards."))
    assert made["do"][1] == {"op": "draw", "count-of-moved": True, "joined": "then"}
    assert missing(
        spell("Send your entire hand to the Graveyard, and if you do, those monsters draw the same number of cards.")
    )


@pytest.mark.parametrize(
    ("said", "when"),
    [
        ("a monster effect is activated on the field", {"kinds": ["monster"], "was": "field"}),
        ("a monster effect is activated on your opponent's field",
         {"kinds": ["monster"], "was": "field", "by": "opponent"}),
        ('a card or effect is activated, except "Elm Owl"',
         {"what": {"where": "anywhere", "none-of": [{"where": "anywhere", "name": "Elm Owl"}]}}),
    ],
)  # fmt: skip
def test_where_and_by_what_it_is_activated(said: str, when: dict[str, Any]) -> None:
    made = effect(monster(f"When {said} (Quick Effect): You can destroy a card on the field."))
    assert made["when"] == {"event": "activated", **when}


def test_an_event_of_all_but_some() -> None:
    text = 'If an "Owl" monster is Normal Summoned to your field, except "Elm Owl": You can draw 1 card.'
    made = effect(monster(text))
    what = {"where": "monster", "whose": "you", "name-has": "Owl"}
    assert made["when"]["what"] == {**what, "none-of": [{"where": "anywhere", "name": "Elm Owl"}]}
    assert missing(monster('If this card is Normal Summoned, except "Elm Owl": You can draw 1 card.'))


@pytest.mark.parametrize("further", ["and perform damage calculation", "and proceed to damage calculation"])
def test_an_attack_that_goes_on_against_another(further: str) -> None:
    made = effect(trap("When an opponent's monster declares an attack: Target 1 Fiend monster you control; change the "
                       f"attack target to it {further}."))  # fmt: skip
    assert made["do"] == [{"op": "change-attack-target", "to": "it"}]


def test_an_attack_that_is_only_moved_has_no_form() -> None:
    assert missing(trap("When an opponent's monster declares an attack: Target 1 Fiend monster you control; change the "
                        "attack target to it."))  # fmt: skip


@pytest.mark.parametrize(("can", "so"), [("can", True), ("cannot", False)])
def test_whether_a_monster_can_be_normal_summoned(can: str, so: bool) -> None:
    made = effect(spell(f"Target 1 monster the opponent controls that {can} be Normal Summoned/Set; destroy it."))
    assert made["targets"] == [{"what": {"where": "monster", "whose": "opponent", "normally": so}}]
