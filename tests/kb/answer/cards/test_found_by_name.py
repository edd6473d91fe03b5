"""Whether an effect finds, revives or takes back a second card that is named, by what is printed on it."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Umber Scout": (EFFECT, "If this card is Flip Summoned: You can add 1 monster with 1200 or less DEF from the Deck"
                    " to the hand."),
    "Umber Diver": (EFFECT, "FLIP: Target 1 Trap in your GY; add it to the hand."),
    "Umber Call": ("Normal Spell", "Special Summon 1 Level 2 monster from your hand or Deck."),
    "Umber Hook": (EFFECT, "Once per turn: You can target 1 face-up Level 2 monster on the field; banish it."),
    "Umber Wall": (EFFECT, "Cannot be destroyed by battle.", {"Level": 7, "ATK": 900, "DEF": 2800}),
    "Umber Moth": ("Insect / Effect", "Cannot be destroyed by battle.", {"Level": 2, "ATK": 300, "DEF": 200}),
    "Umber Guise": (EFFECT, "While this card is in your Deck, its Level becomes 2.", {"Level": 7, "ATK": 0, "DEF": 10}),
    "Effect Lantern": (EFFECT, "Cannot be destroyed by battle.", {"Level": 2, "ATK": 100, "DEF": 300}),
    "Umber Pit": ("Normal Trap", "Draw 1 card."),
    "Umber Song": ("Normal Spell", "Draw 1 card."),
    "Umber Field": ("Field Spell", "All Insect monsters gain 100 ATK."),
    "Umber Map": ("Normal Spell", "Add 1 Field Spell from your Deck to your hand."),
    "Umber Feed": ("Normal Spell", "Send 1 Normal or Quick-Play Spell from your Deck to the GY."),
    "Umber Mate": (EFFECT, "If you control \"Umber Moth\", you can Special Summon this card (from your hand)."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Umber Scout find Umber Moth?", "yes"),
        ("Can Umber Scout find Umber Wall?", "no"),
        ("Can Umber Scout find Umber Pit?", "no"),
        ("Does Umber Scout search Umber Moth?", "yes"),
        ("Does Umber Scout search Umber Wall?", "no"),
        # a kind of Spell
        ("Does Umber Map add Umber Field?", "yes"),
        ("Does Umber Map add Umber Song?", "no"),
        ("Can Umber Feed send Umber Song?", "yes"),
        ("Can Umber Feed send Umber Field?", "no"),
        # a name that begins with a word for effects
        ("Does Umber Scout search Effect Lantern?", "yes"),
        ("Can Umber Call summon Effect Lantern?", "yes"),
        ("Can Umber Diver take back Umber Pit?", "yes"),
        ("Can Umber Diver take back Umber Song?", "no"),
        ("Can Umber Call bring Umber Wall?", "no"),
        ("Can Umber Moth be summoned by Umber Call?", "yes"),
        ("Can Umber Wall be summoned by Umber Call?", "no"),
    ],
)
def test_a_named_card_is_found_or_not(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Can Umber Call bring Umber Guise?",  # its own text may make it another
        "Can Umber Hook take Umber Wall?",  # on the field its Level may have changed
        "Can Umber Scout frobnicate Umber Moth?",
        "Does Umber Scout frobnicate Umber Wall?",
    ],
)
def test_what_is_not_as_printed_or_not_understood_stays_open(read: Store, question: str) -> None:
    assert given(read, question) is None


def test_a_card_that_is_only_told_of_does_not_deny_what_the_other_does(read: Store) -> None:
    assert (
        given(read, "Can I Special Summon Umber Mate from my hand if the only monster I control is Umber Moth?") != "no"
    )
