"""What is shown as an effect resolves, and what depends on what a card turns out to be, compiled."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.card_text.reads import monster, spell
from tests.kb.card_text.test_compiling import effect, missing

FIEND = {"where": "anywhere", "kind": "monster", "race": "Fiend"}


def done(text: str) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = effect(spell(text))["do"]
    return made


def test_one_of_the_excavated_cards_is_added_and_the_rest_put_back() -> None:
    assert done('Excavate the top 4 cards of your Deck, and if you do, you can add 1 excavated "Elm" card to your '
                "hand, also place the other cards on the bottom of your Deck in any order.") == [
        {"op": "show", "how": "excavate", "top": 4},
        {"op": "add-to-hand", "what": {"where": "deck", "shown": True, "name-has": "Elm"}, "joined": "and-if-you-do",
         "optional": True},
        {"op": "put-back", "to": "bottom", "joined": "also"},
    ]  # fmt: skip


def test_what_the_excavated_card_is_decides() -> None:
    assert done("Excavate the top card of your Deck, and if that monster is a Fiend monster, add it to the hand."
                " Otherwise, send it to the Graveyard.") == [
        {"op": "show", "how": "excavate", "top": 1},
        {"op": "add-to-hand", "what": "shown", "joined": "and", "if-it-was": FIEND},
        {"op": "send-to-graveyard", "what": "shown", "if-it-was-not": FIEND},
    ]  # fmt: skip


def test_excavated_until_there_is_one() -> None:
    show, add, rest = done("Excavate cards from the top of your Deck until you excavate an Aqua monster, then add that "
                           "card to the hand, also send the remaining cards to the GY.")  # fmt: skip
    assert show["until"] == {"where": "deck", "kind": "monster", "race": "Aqua"}
    assert (add["what"], rest["what"]) == ("moved", "shown")


@pytest.mark.parametrize("ends", ["top or bottom", "bottom or top"])
def test_on_either_end(ends: str) -> None:
    assert done(f"Look at the top card of your opponent's Deck, then place it on the {ends} of the Deck.")[1]["of"] == [
        {"op": "put-back", "to": "top"}, {"op": "put-back", "to": "bottom"},
    ]  # fmt: skip


def test_what_is_done_with_a_hand_that_was_looked_at() -> None:
    look, discard = done("Look at your opponent's hand, then discard 1 monster from it.")
    assert look == {"op": "show", "how": "look", "what": {"where": "hand", "whose": "opponent"}}
    assert discard["what"] == {"where": "hand", "whose": "opponent", "kind": "monster"}
    assert (discard["who"], discard["choose"]) == ("opponent", 1)


def test_what_was_moved_decides() -> None:
    made = effect(monster("You can target 1 card in any GY; banish it, then, if it was a Fiend monster, draw 1 card."))
    assert made["do"][1] == {"op": "draw", "joined": "then", "if-it-was": FIEND}


@pytest.mark.parametrize(
    "text",
    [
        "Send the top 7 cards of your Deck to the GY, then, if it was a Fiend monster, draw 1 card.",
        "Draw 1 card, then, if it is a Fiend monster, draw 1 card.",
        "Destroy all monsters on the field. Otherwise, draw 1 card.",
        "Destroy 1 monster on the field, then, if it was a Fiend monster, draw 1 card, also destroy this card.",
        "Draw 1 card, then add 1 excavated card to your hand.",
    ],
)
def test_what_asks_of_no_certain_card_has_no_form(text: str) -> None:
    assert missing(spell(text))


def test_upon_being_excavated_and_sent() -> None:
    made = effect(monster("If this card is excavated from the Deck and sent to your GY by a card effect: Draw 1 card."))
    assert made["when"] == {"event": "sent", "what": {"role": "this"}, "by": "effect", "excavated": True}


def test_summoned_this_way_it_is_banished_as_it_leaves() -> None:
    made = effect(monster("When your opponent declares an attack: You can Special Summon this card from your hand or"
                          " Graveyard. If Summoned this way, banish it when it leaves the field."))  # fmt: skip
    assert made["do"] == [{"op": "special-summon", "what": "this", "banish-on-leaving": True}]
