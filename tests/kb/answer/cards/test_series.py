"""A series that a question names is another than that of the text only if nothing of the one stands in the other."""

import pytest
from read_cards import given

from kb.store.store import Store

CARDS = {
    "T.O. Relay": ("Fiend / Effect", 'Once per turn: You can destroy 1 "T.O." monster in your hand.'),
    "T.O. Striker": ("Fiend", ""),
    "Frosthelm Squire": ("Warrior", ""),
    "TO Runner": ("Warrior", ""),
}


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can I destroy a T.O. monster in my hand with T.O. Relay?", "yes"),
        ("Can I destroy a Frosthelm monster in my hand with T.O. Relay?", "no"),
        ("Can I destroy a TO monster in my hand with T.O. Relay?", "yes"),  # written without its dots
    ],
)
def test_a_series(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict
