"""Cards that a text lets be activated from the hand, and LP of both players held against each other."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.records import Verdict
from kb.store.store import Store

CARDS = {
    "Ochre Snare": ("Normal Trap", "Draw 7 cards. You can activate this card from your hand while you control no"
                    " cards."),
    "Ochre Pair": ("Normal Trap", "Draw 7 cards. You can activate this card from your hand if you have 2 \"Ochre\""
                   " cards in your Pendulum Zones."),
    "Ochre Dusk": ("Normal Trap", "If your opponent controls more cards than you do, at the end of the Battle"
                   " Phase: Draw 7 cards. You can activate this card from your hand while you control no cards."),
    "Ochre Guest": ("Normal Trap", "Draw 7 cards. You can activate this card from your hand during your opponent's"
                    " turn, while you control no cards."),
    "Ochre Beggar": ("Normal Spell", "If your LP are lower than your opponent's: Draw 7 cards."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I control no cards. Can I activate Ochre Snare from my hand?", "yes"),
        ("can i activate ochre snare from hand in my own turn if my field is empty", "yes"),
        ("I control a monster. Can I activate Ochre Snare from my hand?", "no"),
        ("I control no cards. Can I activate Ochre Guest from my hand in my own turn?", None),
        # cards in zones that are said to hold them
        ("Both my Pendulum Zones hold Ochre cards. Can I activate Ochre Pair from my hand?", "yes"),
        ("My Pendulum Zones hold one Ochre card. Can I activate Ochre Pair from my hand?", "no"),
        # what the activation waits for is told beside
        (
            "I have no cards on my field and my opponent has five at the end of the Battle Phase. Can I activate Ochre"
            " Dusk from my hand?",
            "yes",
        ),
        (
            "I have one card on my field and my opponent has five at the end of the Battle Phase. Can I activate Ochre"
            " Dusk from my hand?",
            "no",
        ),
        ("It is my Main Phase and I control no cards. Can I activate Ochre Dusk from my hand?", None),
        # whose LP are lower
        ("I have 3000 LP and my opponent has 5000. Can I activate Ochre Beggar?", "yes"),
        ("I have 8000 LP and my opponent has 5000. Can I activate Ochre Beggar?", "no"),
        ("I'm at 2000 and he's at 6000. Can I activate Ochre Beggar?", "yes"),
        ("I'm at 6000 and he's at 2000. Can I activate Ochre Beggar?", "no"),
        ("Both of us are at 4000. Can I activate Ochre Beggar?", "no"),
        ("Can I activate Ochre Beggar if both players have equal LP?", "no"),
    ],
)
def test_what_is_told_is_held_against_the_text(read: Store, question: str, verdict: Verdict | None) -> None:
    assert given(read, question) == verdict


def test_where_all_that_is_told_is_asked_for_it_is_certain(read: Store) -> None:
    assert ask(read, "I control no cards. Can I activate Ochre Snare from my hand?").verdict == "yes"
