"""Who takes how much battle damage in a battle that is told with its figures; each question with its twin."""

import pytest
from read_cards import given, says

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sepia Lance": (EFFECT, "If this card has attacked a Defense Position monster, inflict piercing battle damage to"
                    " your opponent."),
    "Sepia Blade": (EFFECT, "This card cannot be destroyed by battle."),
    "Sepia Mirror": (EFFECT, "The opponent takes any battle damage you would have taken from battles involving this"
                     " monster."),
    "Sepia Veil": (EFFECT, "You take no battle damage from battles involving this card."),
    "Sepia Surge": (EFFECT, "If this card battles a monster, it gains 500 ATK during the Damage Step only."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Sepia Lance with 1900 ATK attacks a Defense Position monster with 1000 DEF. Do they take 900 damage?", "yes"),
        ("my sepia blade at 1500 swings into a 2000 atk monster, do i take 500", "yes"),
        ("my sepia mirror at 1500 swings into a 2000 atk monster, do i take 500", "no"),
        ("my sepia mirror at 1500 swings into a 2000 atk monster, does opp take 500", "yes"),
        ("my sepia veil at 1500 swings into a 2000 atk monster, do i take any damage", "no"),
        ("my sepia veil at 2500 swings into a 2000 atk monster, does opp take 500", "yes"),
        ("opp's sepia blade at 2500 hits my 2000 attack mode guy, am i the one taking the 500", "yes"),
        ("my sepia lance (1900) attacks a 2100 def monster do i take 200", "yes"),
        ("sepia lance at 1900 attacks into a 1500 def monster. is the damage 400", "yes"),
        ("sepia blade at 1900 attacks into a 1500 def monster. is the damage 400", "no"),
        # a text that changes the figures, a figure that is not told, and a word that nobody knows
        ("my sepia surge at 1500 swings into a 2000 atk monster, do i take 500", None),
        ("my sepia blade at 1500 swings into a big monster, do i take 500", None),
        ("my sepia blade at 1500 swings into a wobbly 2000 atk monster, do i take 500", None),
    ],
)
def test_battle_damage_is_reckoned(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


@pytest.mark.parametrize(
    "question",
    [
        "Sepia Blade with 1900 ATK attacks a Defense Position monster with 1000 DEF. Do they take 900 damage?",
        "opp's sepia blade at 2500 hits my 2000 attack mode guy, am i the one taking the 400",
    ],
)
def test_a_no_is_given_to_much_that_is_said(read: Store, question: str) -> None:
    assert (says(read, question), given(read, question)) == ("no", "no")
