"""Questions without a verb, as typed at a table: a card, and the moment, the place or the card that it meets."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Jade Envoy": (EFFECT, "During your opponent's Main Phase (Quick Effect): You can pay 700 LP; draw 1 card."),
    "Jade Wall": ("Normal Trap", "When an opponent's monster declares an attack: Destroy it."),
    "Jade Edict": ("Counter Trap", "When a monster would be Special Summoned: Negate that Summon."),
    "Jade Lock": ("Normal Trap", "Target 1 monster on the field; destroy it. If you control no cards, you may activate "
                  "this card from your hand."),
    "Jade Well": ("Normal Spell", "Banish 5 cards from the top of your Deck, face-down; draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Jade Envoy opponents turn?", "yes"),
        ("jade envoy my turn?", "no"),
        ("Jade Envoy end phase?", "no"),
        ("Jade Envoy in the End Phase", "no"),
        ("jade wall vs direct attack", "yes"),
        ("jade edict vs tribute summon", "no"),
        ("Jade Edict on a Pendulum Summon?", "yes"),
        ("jade lock from hand with a field spell up", "no"),
        ("Jade Well with 3 cards in deck?", "no"),
        ("He attacks me directly, Jade Wall?", "yes"),
        ("My opponent Normal Summons a monster. Jade Edict?", "no"),
    ],
)
def test_what_lacks_a_verb_is_asked_of_the_use_of_the_card(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize("question", ["Jade Wall", "Jade Wall?", "Jade Wall art", "cheapest Jade Wall around"])
def test_a_name_alone_or_beside_other_words_asks_nothing(read: Store, question: str) -> None:
    found = ask(read, question)
    assert (found.verdict, found.likely) == (None, None)
