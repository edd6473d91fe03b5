"""What is told that keeps what is asked from being done, what a text lets or bars, and which name a card has where."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Plant / Effect"
CARDS = {
    "Sorrel Well": ("Continuous Trap", "Each time the opponent Special Summons a monster(s) from the GY, draw 1"
                    " card."),
    "Sorrel Guard": (EFFECT, "When this face-up Attack Position monster is targeted for an attack: Draw a card."),
    "Sorrel Gate": ("Normal Spell", "Send 1 monster you control to the GY if you Special Summoned from the Deck this"
                    " turn."),
    "Sorrel Lone": (EFFECT, "This card cannot attack unless you control another Plant monster."),
    "Sorrel Shade": (EFFECT, "Can not be Normal Summoned or Set. Must be Special Summoned by a card effect."),
    "Sorrel Mail": (EFFECT, "Your opponent cannot target face-up Plant monsters you control with monster effects,"
                    ' except "Sorrel Mail".'),
    "Sorrel Aide": (EFFECT, "If this card is Normal Summoned: You can Set a Normal Trap directly from your Deck."),
    "Sorrel Scout": (EFFECT, "If this card is Normal Summoned: You can Set a Normal Trap directly from the Deck. It"
                     " can be activated this turn."),
    "Sorrel Face": (EFFECT, 'This card\'s name becomes "Sorrel Guard" while on the field or in the GY.'),
    "Sorrel Mask": (EFFECT, 'This card\'s name becomes "Sorrel Guard" on the field.'),
    "Sorrel Twin": (EFFECT, '(This card\'s name is always treated as "Sorrel Guard".)'),
    "Sorrel Hush": ("Continuous Trap", "Neither player can Synchro Summon."),
    "Sorrel Toll": (EFFECT, "(Quick Effect): You can pay 700 LP; destroy 1 card on the field."),
    "Sorrel Balm": (EFFECT, "(Quick Effect): You can discard 1 card; gain 700 LP."),
    "Sorrel Rite": ("Continuous Spell", "Once per turn: You can Special Summon 1 Plant monster from your hand."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what is waited for is told of something else
        ("My opponent Special Summons from the hand. Do I draw off Sorrel Well?", "no"),
        # a ban that is flat covers what is only told more narrowly
        ("Can Sorrel Shade be Set from the hand as my normal summon for the turn?", "no"),
        # with what a card is targeted stands beside it
        ("Can my opponent target Sorrel Mail itself with a monster effect?", "yes"),
        # what an effect Sets
        ("Sorrel Aide sets a trap from my deck. Can I activate that trap this turn?", "no"),
        # what is paid is gone
        ("If my opponent negates Sorrel Toll's effect, do I get the 700 LP back?", "no"),
        # the name where it lies
        ('Is Sorrel Face treated as "Sorrel Guard" in my hand?', "no"),
        ('Is Sorrel Mask treated as "Sorrel Guard" in my hand?', "no"),
    ],
)
def test_what_is_told_keeps_it_from_being_done(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "My opponent Special Summons from the GY. Do I draw off Sorrel Well?",
        "Sorrel Scout sets a trap from my deck. Can I activate that trap this turn?",
        'Is Sorrel Face treated as "Sorrel Guard" in my graveyard?',
        'Is Sorrel Twin treated as "Sorrel Guard" in my hand?',
        "I control another Plant. Can Sorrel Lone attack?",
    ],
)
def test_its_twin_is_no_no(read: Store, question: str) -> None:
    assert given(read, question) != "no"
