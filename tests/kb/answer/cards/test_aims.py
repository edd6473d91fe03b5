"""Whether an effect targets, in players' words; what it takes by itself is no target. Twins turn each answer."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Sable Reach": (EFFECT, "Once per turn: You can destroy 1 monster your opponent controls."),
    "Sable Point": (EFFECT, "Once per turn: You can target 1 Illusion monster your opponent controls; destroy it."),
    "Sable Hook": (EFFECT, "You can target 1 Equip Spell you control; equip it to 1 monster your opponent controls."),
    "Sable Pair": ("Normal Spell", "Target 1 Machine monster in your GY and 2 of your banished Spells; Special Summon"
                   " that monster, then attach the targeted Spells to it."),
    "Sable Rise": ("Normal Trap", "Target 1 Machine monster in your GY; Special Summon that target, then you can"
                   " Special Summon other Machine monsters from your GY."),
    "Sable Gate": ("Continuous Spell", "Activate this card by targeting 1 Machine monster you control. If that monster"
                   " leaves the field: Destroy this card."),
    "Sable Twofold": (EFFECT, "You can target 1 Machine monster you control; its Level becomes 6. Once per turn: You"
                      " can draw 1 card, then destroy 1 Spell."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("when i use sable reach to destroy a monster does it target the monster", "no"),
        ("when i use sable point to destroy a monster does it target the monster", "yes"),
        ("Sable Point: must I pick the monster when I activate that effect?", "yes"),
        ("sable rise: the extra machines i bring back, are those targeted too", "no"),
        ("My opponent's only monster can't be targeted by card effects. Can Sable Reach still destroy it?", "yes"),
        ("My opponent's only monster can't be targeted by card effects. Can Sable Point still destroy it?", "no"),
        ("Are the banished Spells that Sable Pair will attach targeted on its activation?", "yes"),
        ("My opponent's only monster can't be targeted. Can Sable Hook still equip my Equip Spell to it?", None),
        ("Does Sable Twofold's effect that makes a Machine Level 6 target that monster?", "yes"),
        ("does sable twofold's effect that makes me draw target the spell", "no"),
    ],
)
def test_targets_in_other_words(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict


def test_what_becomes_of_a_target_is_another_question(read: Store) -> None:
    question = "I activate Sable Reach and my opponent chains. Does my target still get destroyed?"
    assert ask(read, question).verdict is None


def test_the_activation_of_a_card_may_target_by_its_own_words(read: Store) -> None:
    assert ask(read, "sable gate - does activating the card itself target").verdict == "yes"
