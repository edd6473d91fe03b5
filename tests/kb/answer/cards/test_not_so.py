"""What was answered for certain and wrongly: who gives back, what is drawn, whose effect, how many from where."""

import pytest
from read_cards import given, says

from kb.records import Verdict
from kb.store.store import Store

CARDS = {
    "Amber Claw": ("Normal Spell", "Target 1 monster your opponent controls; take control of it."),
    "Amber Leash": ("Normal Spell", "Target 1 monster your opponent controls; take control of it until the End"
                    " Phase."),
    "Amber Gate": ("Normal Spell", "Special Summon 1 Machine monster from your hand. Then, draw 1 card."),
    "Amber Watch": ("Thunder / Effect", "When a Thunder monster's effect is activated in the hand (Quick Effect): You"
                    " can destroy 1 card on the field."),
    "Amber Rite": ("Normal Spell", "Send 2 Machine monsters (1 from your hand and 1 from your Deck) to the GY, then"
                   " draw 1 card."),
    "Amber Echo": ("Quick-Play Spell", "Activate only as Chain Link 3 or higher; destroy 1 card on the field."),
    "Amber Scar": ("Fiend / Effect", "When you take 1000 or more battle or effect damage: You can Special Summon this"
                   " card from your hand."),
    "Amber Hilt": ("Equip Spell", "While this card is equipped to a non-Effect Monster: You can target 1 card your"
                   " opponent controls; return it to the hand."),
    "Amber Snare": ("Normal Trap", "Discard 1 card and chain this card to a Trap Card you activated. Draw 1 card."),
    "Amber Flash": ("Quick-Play Spell", "Destroy 1 card on the field."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Do I have to hand back the monster I took with Amber Claw in the End Phase?", "no"),
        ("Do I give back the monster I took with Amber Claw at the end of the turn?", "no"),
        ("Do I keep the monster I took with Amber Claw in the End Phase?", "yes"),
        ("Do I have to hand back the monster I took with Amber Leash in the End Phase?", None),
        ("Can I pull the monster for Amber Gate from my deck?", "no"),
        ("Can I pull the monster for Amber Gate from my hand?", "yes"),
        ("Can both of the monsters I send for Amber Rite come out of my hand?", "no"),
        ("Can Amber Echo start a chain?", "no"),
        ("Can Amber Flash start a chain?", "yes"),
    ],
)
def test_is_answered_as_the_text_has_it(read: Store, question: str, verdict: Verdict | None) -> None:
    assert given(read, question) == verdict


def test_another_monster_that_uses_its_effect_is_not_the_card(read: Store) -> None:
    assert given(read, "A Thunder monster on the field uses its effect. Does Amber Watch get to pop a card?") == "no"
    assert says(read, "I use the effect of Amber Watch. Does it get to pop a card?") == "yes"


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I just took 1200 battle damage. Can I Special Summon Amber Scar from my hand?", "yes"),
        ("I just took 1200 effect damage. Can I Special Summon Amber Scar from my hand?", "yes"),
        ("I just took 800 effect damage. Can I Special Summon Amber Scar from my hand?", None),
        ("Amber Hilt is equipped to a Normal Monster. Can I use its effect that returns a card to the hand?", "yes"),
        ("Amber Hilt is equipped to an Effect Monster. Can I use its effect that returns a card to the hand?", "no"),
        ("Can I chain Amber Snare to a Trap I activated?", "yes"),
        ("Can I chain Amber Snare to a Trap my opponent activated?", "no"),
    ],
)
def test_what_is_told_is_held_against_numbers_kinds_and_players(
    read: Store, question: str, verdict: Verdict | None
) -> None:
    assert given(read, question) == verdict
