"""Spells and Traps named only as the means by which something was done: each is a card effect, and whose is kept."""

import pytest
from read_cards import given

from kb.store.store import Store

CARDS = {
    "Cobalt Heir": ("Machine / Effect", "If this card on the field is destroyed by an opponent's effect: Add 1"
                    ' "Cobalt Ward" from your Deck to your hand.'),
    "Cobalt Duelist": ("Machine / Effect", 'If this card is destroyed by battle: Add 1 "Cobalt Ward" from your'
                       " Deck to your hand."),
    "Cobalt Mourner": ("Machine / Effect", 'If this card is destroyed by the effect of "Cobalt Blast": You can draw 1'
                       " card."),
    "Cobalt Rain": ("Normal Spell", "Destroy all monsters on the field."),
    "Cobalt Ward": ("Continuous Spell", "Machine monsters you control gain 300 ATK."),
    "Cobalt Blast": ("Normal Spell", "Destroy all monsters your opponent controls."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My Cobalt Heir on the field is destroyed by his Cobalt Blast. Can I add Cobalt Ward from my deck?", "yes"),
        ("My Cobalt Duelist is destroyed by his Cobalt Blast. Can I add Cobalt Ward from my deck?", "no"),
        # an effect of the one card that the text names
        ("My opponent destroys my Cobalt Mourner with Cobalt Blast. Can I draw?", "yes"),
        ("My opponent destroys my Cobalt Mourner with Cobalt Rain. Can I draw?", "no"),
        ("My Cobalt Mourner is destroyed by just any card effect. Can I draw?", None),
        ("My Cobalt Duelist is destroyed by battle. Can I add Cobalt Ward from my deck?", "yes"),
    ],
)
def test_a_card_that_is_only_a_means_is_a_card_effect(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


def test_by_whose_card_it_was_is_kept(read: Store) -> None:
    asked = "My Cobalt Heir on the field is destroyed by my own Cobalt Blast. Can I add Cobalt Ward from my deck?"
    assert given(read, asked) == "no"
