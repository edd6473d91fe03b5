"""Whether an effect may be used as somebody attacks, or when only the time is told: not what waits for a Summon."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.records import Verdict
from kb.store.store import Store

EFFECT = "Warrior / Effect"
CARDS = {
    "Slate Courier": (EFFECT, "When this card is Normal Summoned: You can add 7 Warriors from your Deck."),
    "Slate Envoy": (EFFECT, "When this card is Special Summoned: Draw 7 cards."),
    "Slate Mortar": (EFFECT, "You can Tribute this card; destroy 1 monster your opponent controls."),
    "Slate Sling": (EFFECT, "(Quick Effect): You can Tribute this card; destroy 1 monster your opponent controls."),
    "Slate Watch": (EFFECT, "During your opponent's Battle Phase: You can draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # an Ignition Effect is used in the own Main Phase only
        ("My opponent attacks Slate Mortar, can I use its effect?", "no"),
        ("My opponent's monster attacks Slate Mortar. Can I use Slate Mortar's effect?", "no"),
        ("My opponent attacks Slate Sling, can I use its effect?", "yes"),
        # when it is is told, and not that the card is Summoned
        ("It's my opponent's Battle Phase, can I use Slate Courier?", None),
        ("It's my opponent's Battle Phase, can I use Slate Envoy?", None),
        ("It's my opponent's Battle Phase, can I use Slate Watch?", "yes"),
        ("It's my opponent's Battle Phase, can I use Slate Sling?", "yes"),
        ("I Special Summon Slate Envoy. Can I use its effect?", "yes"),
        # a Normal Summon is mostly made in one's own Main Phase
        ("Can I use Slate Courier in my opponent's turn?", None),
        ("Can I use Slate Courier in my opponent's Battle Phase?", None),
        ("Can I use Slate Envoy in my opponent's turn?", "yes"),
        ("Can I use Slate Envoy in my opponent's Battle Phase?", "yes"),
        ("Can I use Slate Courier in my Main Phase?", "yes"),
    ],
)
def test_what_waits_for_a_summon_is_not_used_for_the_time_alone(
    read: Store, question: str, verdict: Verdict | None
) -> None:
    assert given(read, question) == verdict


def test_an_ignition_effect_is_told_to_ask_for_something_else(read: Store) -> None:
    told = ask(read, "My opponent attacks Slate Mortar, can I use its effect?")
    assert told.verdict == "no"
    assert told.answer.startswith("Slate Mortar: its text asks for something else.")
