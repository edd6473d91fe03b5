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
    "Umber Both": (EFFECT, "If this card is Normal or Special Summoned: Draw 3 cards."),
    "Umber Third": (EFFECT, "If this card is Special Summoned: Draw 3 cards."),
    "Umber Garden": ("Continuous Spell", "Each time a Plant monster(s) is Special Summoned, place 1 Bloom Counter on"
                     " this card."),
    "Umber Watch": (EFFECT, "If a Machine(s) you control is destroyed by an opponent's effect: Draw 3 cards."),
    "Umber Flock": (EFFECT, "This card gains 300 ATK for each Machine monster on the field."),
    "Umber Grave": (EFFECT, "This card gains 100 ATK for each banished Machine monster."),
    "Umber Pair": ("Normal Spell", "Target 2 Set cards on the field; return them to the hand."),
    "Umber Mine": ("Normal Spell", "Target 2 Set cards you control; return them to the hand."),
    "Umber Guard": (EFFECT, "If this card battles a Machine monster, after damage calculation: Draw 3 cards."),
    "Umber Step": (EFFECT, "During your Battle Step, if this card battles: You can draw 1 card."),
    "Umber Wing": (EFFECT, "Dragon monsters you control can attack directly."),
    "Umber Hand": (EFFECT, "Once per turn: Add 1 Dragon from your GY or Deck to your hand."),
    "Umber Find": (EFFECT, "If an effect adds this card from your Deck to your hand: You can draw 3 cards."),
    "Umber Lead": ("Normal Spell", "Add 1 \"Umber\" monster from your Deck to your hand."),
    "Umber Troop": (EFFECT, "If this card is Special Summoned by an \"Umber\" monster's effect: Draw 3 cards."),
    "Umber Send": (EFFECT, "Banish this card you control; Special Summon 2 Machine monsters from your hand,"
                   " and those monsters can attack directly this turn."),
    "Umber Jar": ("Machine / Flip / Effect", "FLIP: You can draw 1 card."),
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
        # what a text counts
        ("Do my opponent's Machine monsters count for Umber Flock?", "yes"),
        ("Do my Fairies count for Umber Flock?", "no"),
        ("Does Umber Flock count itself for its ATK?", "yes"),
        ("Does Umber Grave count itself for its ATK?", "no"),
        ("Do my opponent's monsters count for Umber Flock?", None),
        # one of each player's
        ("Can I target a Set card of mine and one of my opponent's with Umber Pair?", "yes"),
        ("Can I target a Set card of mine and one of my opponent's with Umber Mine?", "no"),
        # a player attacks with a monster, in the own turn
        ("My opponent attacks Umber Guard. Can I use its effect?", "yes"),
        ("My opponent attacks Umber Step. Can I use its effect?", "no"),
        # what has no weight for the act, and what has
        ("My opponent has two monsters. Can my Dragon attack directly with Umber Wing?", "yes"),
        ("My opponent has two monsters. Can my Fairy attack directly with Umber Wing?", "no"),
        ("My only Dragon is in my graveyard. Can Umber Hand get it to my hand?", "yes"),
        # who searches takes from the Deck
        ("I searched Umber Find with Umber Lead. Can I use its effect?", "yes"),
        ("Umber Troop was Special Summoned by another Umber monster's effect. Can I use its effect?", "yes"),
        ("Umber Troop was Special Summoned by a Spellbook monster's effect. Can I use its effect?", None),
        # what it brings may attack so, and not the card itself
        ("Can Umber Send attack directly?", None),
        # an attack flips what is Set
        ("My set Umber Jar gets attacked and flipped. Do I get to draw?", "yes"),
        ("My Umber Jar is flipped face-up by an attack. Does its effect activate?", "yes"),
        ("My face-up Umber Jar gets attacked. Can I use its effect?", None),
        ("Umber Jar is face-up and gets destroyed by battle. Does its effect activate?", None),
    ],
)
def test_a_yes_accounts_for_all_that_is_told(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
