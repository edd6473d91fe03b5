"""What starts a Chain, what is too slow for the other player's turn, as what a card counts; each with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Lathe": (EFFECT, "You can Special Summon this monster (from your hand) by Tributing 1 monster your opponent"
                    " controls. Once per turn: You can draw 1 card."),
    "Umber Crane": (EFFECT, "If a Machine monster you control would be destroyed by battle, you may banish this monster"
                    " from your GY instead. If this monster is sent to the GY: You can add 1 Machine monster from your"
                    " Deck to your hand."),
    "Umber Foreman": (EFFECT, "You may Normal Summon 1 Fish monster in addition to your Normal Summon/Set. If this"
                      " monster was Special Summoned: You can destroy 1 Spell on the field."),
    "Umber Winch": (EFFECT, "You can discard this card; Special Summon 1 Machine monster from your hand."),
    "Umber Siren": (EFFECT, "During the Main Phase (Quick Effect): You may discard this monster; draw 1 card."),
    "Umber Twins": ("Machine / Gemini / Effect", "This card gains 500 ATK."),
    "Umber Payout": ("Normal Spell", "Inflict 500 damage to your opponent."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what starts a Chain
        ("dropping umber lathe by tributing opps monster, does that start a chain", "no"),
        ("umber lathe drawing a card, does that start a chain", "yes"),
        ("i banish umber crane from grave to save my machine, does that use the chain", "no"),
        ("umber crane hits the gy and searches a machine, does that use the chain", "yes"),
        ("is banishing Umber Crane instead of the destruction done without starting a Chain?", "yes"),
        ("does the extra Normal Summon that Umber Foreman allows begin a Chain?", "no"),
        ("is umber foreman destroying a spell a chain link", "yes"),
        # the other player's turn
        ("can i pitch umber winch to special a machine during opps turn", "no"),
        ("can i pitch umber siren to draw during opps turn", "yes"),
        ("umber payout is set on my field, can i flip it on opps turn", "no"),
        ("can umber winchs effect be used like a quick effect in my opponents turn", "no"),
        ("can umber sirens effect be used as a quick effect", "yes"),
        ("can umber winch be destroyed during opps turn", None),
        # as what it counts
        ("umber twins was normal summoned once, is it an effect monster yet", "no"),
        ("umber twins was normal summoned again, is it an effect monster now", "yes"),
        ("umber twins in my gy, does it count as a normal monster", "yes"),
        ("umber twins in my hand, does it count as a normal monster", None),
        # what answers it
    ],
)
def test_it_is_told_what_starts_a_chain_and_when(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
