"""What is told of the cards that are asked of, or beside what a text settles by itself, each with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Teal Pit": ("Normal Trap", "When your opponent Normal Summons a monster: Target that monster; destroy it."),
    "Teal Bar": (EFFECT, "Can not be Normal Summoned or Set. Must be Special Summoned by its own effect. If this card"
                 " is in your hand: You can discard a other card; Special Summon this card from your hand."),
    "Teal Toll": ("Continuous Spell", "Monsters with 1900 or more ATK can not declare an attack. Once per turn, during"
                  " your Standby Phase, pay 300 LP or destroy this card."),
    "Teal Horn": (EFFECT, "If this card has attacked a Defense Position monster, inflict piercing battle damage to your"
                  " opponent."),
    "Teal Wing": (EFFECT, "This card can attack directly."),
    "Teal Dock": (EFFECT, "Once per turn: You can target a Machine monster in your GY; Special Summon that monster in"
                  " face-down Defense Position."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        # what befalls cards, told of them
        ("Can Teal Pit destroy a monster my opponent Special Summons?", "no"),
        ("Can Teal Pit destroy a monster my opponent Normal Summons?", "yes"),
        # a Summon that is forbidden whatever is the case
        ("It's only Level 2, so can I Normal Summon Teal Bar?", "no"),
        ("It's only Level 2, so can I Normal Summon Teal Horn?", None),
        # the same time in the other player's turn
        ("Do I also pay the 300 for Teal Toll in my opponent's Standby Phase?", "no"),
        # figures before cards
        ("I own Teal Toll. Are my own 2000 ATK monsters stopped from attacking as well?", "yes"),
        # past monsters that are there
        ("Is Teal Horn able to attack directly past the opponent's monsters?", "no"),
        ("Is Teal Wing able to attack directly past the opponent's monsters?", "yes"),
        # how a card is put tells not where it lies
        ("Can Teal Dock bring a Machine back face-down?", "yes"),
        ("Can Teal Dock summon a face-down Warrior?", "no"),
    ],
)
def test_what_is_told_of_cards_and_beside(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
