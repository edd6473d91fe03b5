"""A yes of which all that is told is accounted for: one act of an effect, what befell several cards, whose effect."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Press": (EFFECT, "You can Tribute 1 Machine monster; destroy 1 card on the field."),
    "Umber Heir": (EFFECT, "You can Tribute 1 Machine monster; Special Summon 1 Machine monster with a different"
                   " Level from your Deck."),
    "Umber Choir": (EFFECT, "If a Fairy monster(s) is banished: You can draw 1 card."),
    "Umber Both": (EFFECT, "If this card is Normal or Special Summoned: You can draw 1 card."),
    "Umber Third": (EFFECT, "If this card is Special Summoned: You can draw 1 card."),
    "Umber Garden": ("Continuous Spell", "Each time a Plant monster(s) is Special Summoned, place 1 Bloom Counter on"
                     " this card."),
    "Umber Watch": (EFFECT, "If a Machine monster(s) you control is destroyed by an opponent's card effect: You can"
                    " draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is paid, asked with what it is paid for: where nothing ties the one to the other
        ("Can I tribute a Machine for Umber Press to pop a face-down card?", "yes"),
        ("Can I tribute a Spell for Umber Press to pop a face-down card?", "no"),
        # several that befall at once are enough where one is
        ("Three of my Fairies get banished. Can I draw with Umber Choir?", "yes"),
        ("Three of my Fiends get banished. Can I draw with Umber Choir?", "no"),
        # however it is Summoned
        ("Umber Both is summoned. Can I use its effect?", "yes"),
        ("Umber Third is summoned. Can I use its effect?", None),
        # but one counter is not two
        ("Two Plants are Special Summoned at once. Do I put 2 counters on Umber Garden?", None),
        # an effect that destroys is that by which it is done
        ("My opponent's effect destroys my Machine monster. Can I draw with Umber Watch?", "yes"),
        ("My own effect destroys my Machine monster. Can I draw with Umber Watch?", "no"),
    ],
)
def test_a_yes_accounts_for_all_that_is_told(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
