"""One thing or another with the same cards, cards that go at once, what is told of this card and of random cards."""

from __future__ import annotations

from typing import Any

import pytest

from kb.card_text import Reading
from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

OWL: dict[str, Any] = {"kind": "monster", "where": "deck", "whose": "you", "name-has": "Owl"}


@pytest.mark.parametrize(
    ("text", "ops"),
    [
        ('Take 1 "Owl" monster from your Deck and either add it to the hand or Special Summon it.',
         [{"op": "add-to-hand", "what": OWL}, {"op": "special-summon", "what": OWL}]),
        ('Take 1 "Owl" monster from your Deck, and either add it to the hand or send it to the GY.',
         [{"op": "add-to-hand", "what": OWL}, {"op": "send-to-graveyard", "what": OWL, "choose": 1}]),
        ('Add to your hand or Special Summon 1 "Owl" monster from your Deck.',
         [{"op": "add-to-hand", "what": OWL}, {"op": "special-summon", "what": OWL}]),
        ("Target 1 Fiend monster in your Graveyard; add it to your hand, or Special Summon it.",
         [{"op": "add-to-hand", "what": "it"}, {"op": "special-summon", "what": "it"}]),
    ],
)  # fmt: skip
def test_one_or_another(text: str, ops: list[dict[str, Any]]) -> None:
    assert effect(spell(text))["do"] == [{"op": "one-of", "of": ops}]


def test_which_it_was_cannot_be_spoken_of() -> None:
    text = 'Take 1 "Owl" monster from your Deck and either add it to the hand or Special Summon it, then destroy it.'
    assert missing(spell(text)) == ["what it stands for"]


def test_what_was_added_is_not_this_card() -> None:
    text = 'When this card is Normal Summoned: Add 1 "Owl" monster from your Deck to your hand, then Special Summon it.'
    assert effect(monster(text))["do"][1]["what"] == "moved"
    assert missing(monster(text.replace("then Special", "draw 1 card, then Special")))


# ---- where it is, and when it goes --------------------------------------------------------------------


def test_of_the_hand_or_face_up() -> None:
    made = effect(spell('Banish 1 "Owl" monster from the hand or face-up from your field; draw 1 card.'))
    places = [{"where": "hand", "whose": "you"}, {"where": "field", "whose": "you", "face": "up"}]
    assert made["cost"][0]["what"] == {"kind": "monster", "where": "anywhere", "any-of": places, "name-has": "Owl"}


# ---- this card ------------------------------------------------------------------------------------------


def test_it_goes_as_soon_as_it_is_so() -> None:
    made = effect(monster('If you do not control another "Owl" monster, destroy this card.'))
    others = {"where": "monster", "whose": "you", "name-has": "Owl", "other": True}
    assert (made["while"], made["apply"]) == ({"none": others}, [{"rule": "destroy-while"}])


def test_it_goes_as_soon_as_it_stands_so() -> None:
    made = effect(monster("If this card is in face-up Defense Position, send this card to the GY."))
    this = {"where": "monster", "position": "defense", "face": "up"}
    assert made["apply"] == [{"rule": "destroy-while", "sent": True, "this": this}]


@pytest.mark.parametrize("reading", [monster("Destroy this card during your 2nd End Phase."),
                                     monster("Destroy this card.")])  # fmt: skip
def test_what_goes_at_a_time_has_no_form(reading: Reading) -> None:
    assert missing(reading)


def test_sent_for_a_synchro_summon() -> None:
    made = effect(
        monster(
            "If this card was sent from the hand to the Graveyard for the Synchro Summon of a Fiend"
            " monster: Draw 1 card."
        )
    )
    assert (made["when"]["as-material"], made["when"]["material-for"]["race"]) == ("synchro", "Fiend")


def test_selected_as_an_attack_target_in_attack_position() -> None:
    made = effect(monster("If this face-up Attack Position card is selected as an attack target: Draw 1 card."))
    assert made["when"]["target"] == {"role": "this", "face": "up", "position": "attack"}
