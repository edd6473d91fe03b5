"""Which of a card's effects a question means that tells its number or its place, wherever it says so."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Twain": (
        EFFECT,
        "You may target 1 monster on the field; destroy it. If a Spell was activated (Quick Effect): You may negate"
        " the activation.",
    ),
    "Umber Rest": (EFFECT, "Once per turn: You can draw 2 cards. When this card is Summoned: You can gain 500 LP."),
}


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Umber Twain negate with its second effect?", "yes"),
        ("Can Umber Twain negate with its first effect?", "no"),
        ("Can Umber Twain destroy a monster using her 1st effect?", "yes"),
        ("Can Umber Twain destroy a monster using her 2nd effect?", "no"),
        ("Does Umber Twain target with its first effect?", "yes"),
        ("Does Umber Twain target with its last effect?", "no"),
        ("does umber rest draw with its second effect", "no"),
        ("does umber rest draw with its own effect", "yes"),
    ],
)
def test_the_number_tells_the_effect_wherever_it_stands(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
