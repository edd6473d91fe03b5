"""What the cards that an effect brings or takes are kept from, and what they are not."""

import pytest
from read_cards import given

from kb.store.store import Store

CARDS = {
    "Umber Call": ("Normal Spell", "Target 1 monster in your GY; Special Summon that card, but it cannot attack"
                   " directly."),
    "Umber Lease": ("Normal Spell", "Target 1 face-up Aqua monster your opponent controls; take control of it until"
                    " the End Phase. That monster cannot attack or activate its effects this turn."),
    "Umber Raise": ("Normal Trap", "Target 1 monster in your GY; Special Summon that monster, but its effects are"
                    " negated."),
    "Umber Gift": ("Normal Spell", "Special Summon a Level 4 or lower monster from your Deck, but it cannot be used as"
                   " Synchro Material."),
    "Umber Judge": ("Fish / Effect", "Once per turn: You can target a face-up monster on the field; it cannot attack"
                    " this turn."),
    "Umber Plain": ("Normal Spell", "Target 1 monster in your GY; Special Summon it."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "twin"),
    [
        ("Can the monster that Umber Call brought back attack directly?", "Can the monster that Umber Call brought back"
         " attack?"),
        ("I took control of a monster with Umber Lease. Can it attack this turn?", "I took control of a monster with"
         " Umber Lease last turn. Can it attack next turn?"),
        ("I took control of a monster with Umber Lease. Can that monster activate its effects?", "I special summoned a"
         " monster with Umber Plain. Can that monster activate its effects?"),
        ("I special summoned a monster with Umber Raise. Can that monster use its effects?", "I special summoned a"
         " monster with Umber Gift. Can that monster use its effects?"),
        ("I affected a monster with Umber Judge. Can that monster attack this turn?", "I Synchro Summoned a monster"
         " with Umber Judge. Can it attack this turn?"),
    ],
)  # fmt: skip
def test_cards_are_kept_from_what_the_text_says_of_them(read: Store, question: str, twin: str) -> None:
    assert given(read, question) == "no"
    assert given(read, twin) != "no"
