"""What is told against what a text wants: by whom, from where, how cards lie, and all the cards of a place."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Fish / Effect"
CARDS = {
    "Sable Eel": (EFFECT, "If this card was sent from the hand or Deck to the Graveyard: You can draw 1 card."),
    "Sable Ray": (EFFECT, "If this card is destroyed by the opponent's card and sent to your Graveyard: You can add 1"
                  " WIND Fish monster from your Deck to your hand."),
    "Sable Cod": (EFFECT, "If this card is discarded by card effect: You can draw 1 card."),
    "Sable Tide": ("Normal Spell", 'If you control a face-up "Sable Eel": Draw 2 cards.'),
    "Sable Shoal": ("Normal Trap", "If all monsters in your GY are Fish: You can draw 2 cards."),
    "Sable Pike": (EFFECT, "If this card is Normal Summoned: Your opponent loses 900 LP."),
    "Sable Gull": (EFFECT, "If control of this face-up card changes: Your opponent discards 1 card."),
    "Sable Wrasse": (EFFECT, "When a Continuous Spell Card is activated while your opponent has 9 or more cards in"
                     " their Graveyard (Quick Effect): You can discard this card and 1 Illusion monster; negate the"
                     " activation."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("Sable Eel was destroyed by battle. Can I draw a card?", "Sable Eel was sent from my Deck to the GY. Can I"
         " draw a card?"),
        ("I destroyed Sable Ray with my own Spell. Can I add a Fish from my deck?", "Sable Ray was destroyed by my"
         " opponent's Spell. Can I add a Fish from my deck?"),
        ("I discarded Sable Cod for the activation of my Trap. Can I draw a card?", "Sable Cod was discarded by a card"
         " effect. Can I draw a card?"),
        ("My Sable Eel is face-down. Can I activate Sable Tide?", "My Sable Eel is face-up. Can I activate Sable"
         " Tide?"),
        ("There is a Dragon in my GY. Can I use Sable Shoal?", "There is a Fish in my GY. Can I use Sable Shoal?"),
        ("I Special Summoned Sable Pike from my hand. Do I get to burn my opponent?", "I Normal Summoned Sable Pike."
         " Does my opponent lose 900?"),
        ("Sable Gull is destroyed by battle. Does my opponent discard a card because of it?", "Control of Sable Gull"
         " changes. Does my opponent discard a card?"),
        ("My opponent's GY has 8 cards and they activate a Spell. Can I use Sable Wrasse?", "My opponent's GY has 9"
         " cards and they activate a Spell. Can I use Sable Wrasse?"),
    ],
)  # fmt: skip
def test_a_role_that_is_told_otherwise_is_a_no(read: Store, question: str, other: str) -> None:
    assert given(read, question) == "no"
    assert given(read, other) != "no"
