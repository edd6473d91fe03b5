"""A card that the opponent used or controls: "you" of its text is the opponent; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Russet Flea": (EFFECT, "(Quick Effect): You can discard this card; this turn, each time the opponent Special"
                    " Summons a monster, draw 2 cards."),
    "Russet Vow": ("Normal Spell", "Draw 2 cards. You cannot Special Summon monsters for the rest of this turn."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("i used Russet Flea, my opponent special summons a monster, do i draw", "yes"),
        ("my opponent used Russet Flea, i special summon a monster, does he draw", "yes"),
        ("opponent activated Russet Flea. if i special summon do they draw", "yes"),
        ("i resolved Russet Vow, can i special summon", "no"),
        ("my opponent resolved Russet Vow, can they special summon", "no"),
        ("my opponent resolved Russet Vow, can i special summon", "yes"),
        ("i used Russet Flea, i special summon a monster, do i draw", "no"),
        ("my opponent used Russet Flea, he special summons a monster, does he draw", "no"),
    ],
)
def test_who_is_meant_by_you(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
