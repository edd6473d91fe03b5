"""From where, to where and how the cards come that a card moves; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Ashen Lift": ("Normal Spell", "Target 1 Dragon monster in your GY; Special Summon it in Defense Position."),
    "Ashen Raise": ("Normal Spell", "Target 1 Dragon monster in your GY; Special Summon it."),
    "Ashen Gift": ("Normal Spell", "Target 1 Dragon monster in your GY; Special Summon it to your opponent's field."),
    "Ashen Loan": ("Normal Spell", "Target 1 Dragon monster in your GY; Special Summon it in your opponent's Main"
                   " Monster Zone."),
    "Ashen Lure": (EFFECT, "Once per turn: You can Set 1 Normal Trap from your Deck."),
    "Ashen Sift": (EFFECT, "Once per turn: You can send 1 Fiend monster from your hand or Deck to the GY."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does the monster revived by Ashen Lift come in Defense Position?", "yes"),
        ("Does the monster revived by Ashen Lift come in Attack Position?", "no"),
        ("Can the monster revived by Ashen Raise come in Attack Position?", "yes"),
        ("Must the monster revived by Ashen Raise be in Attack Position?", "no"),
        ("Must the monster revived by Ashen Lift be in Defense Position?", "yes"),
        ("Does the monster revived by Ashen Gift come to my opponent's field?", "yes"),
        ("Does the monster revived by Ashen Gift come to my side of the field?", "no"),
        ("Does the monster revived by Ashen Raise come to my side of the field?", "yes"),
        ("Does the monster revived by Ashen Raise go to my opponent's field?", "no"),
        ("Does the monster revived by Ashen Loan come to my side of the field?", "no"),
        ("Does the monster revived by Ashen Loan come to my opponent's side of the field?", "yes"),
        ("Is the Trap that Ashen Lure sets taken from the Deck?", "yes"),
        ("Is the Trap that Ashen Lure sets taken from the hand?", "no"),
        ("Does the Fiend I send with Ashen Sift come from the GY?", "no"),
        ("Can the Fiend I send with Ashen Sift come from the hand?", "yes"),
    ],
)
def test_where_and_how_cards_come(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Does the monster revived by Ashen Raise come in Attack Position?",  # the player chooses
        "Does the Fiend I send with Ashen Sift come from the hand?",
        "Does the monster revived by Ashen Raise go to the hand in the End Phase?",
        "Does the monster revived by Ashen Lift frobnicate in Defense Position?",
    ],
)
def test_what_the_text_leaves_open_stays_open(read: Store, question: str) -> None:
    assert given(read, question) is None
