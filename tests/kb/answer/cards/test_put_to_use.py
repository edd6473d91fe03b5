"""Whether monsters that a card brings serve for a Summon; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

CARDS = {
    "Ivory Brood": ("Normal Spell", 'Special Summon 2 "Brood Tokens" (Beast/DARK/Level 2/ATK 0/DEF 0). These Tokens'
                    " cannot be used as Synchro Material."),
    "Ivory Litter": ("Normal Spell", 'Special Summon 2 "Litter Tokens" (Beast/DARK/Level 2/ATK 0/DEF 0). They cannot be'
                     " Tributed for a Tribute Summon. You cannot Special Summon Dragons for the rest of this turn."),
    "Ivory Raise": ("Normal Spell", "Target 1 Beast monster in your GY; Special Summon it."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can the tokens from Ivory Brood be used for a Synchro Summon?", "no"),
        ("Can the tokens from Ivory Brood be used for a Link Summon?", "yes"),
        ("Can the tokens from Ivory Brood be used for an Xyz Summon?", "no"),
        ("Can the tokens from Ivory Litter be used for a Tribute Summon?", "no"),
        ("Can the tokens from Ivory Litter be used for a Link Summon?", "yes"),
        ("Can the monster revived by Ivory Raise be used for an Xyz Summon?", "yes"),
    ],
)
def test_what_is_brought_serves_or_not(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Can the tokens from Ivory Litter be used for a Link Summon this turn?",  # nothing else is Summoned then
        "Can the tokens from Ivory Brood be used for a frobnicated Link Summon?",
    ],
)
def test_what_is_not_sure_stays_open(read: Store, question: str) -> None:
    assert given(read, question) is None
