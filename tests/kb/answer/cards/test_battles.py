"""Which monsters pierce and how often they attack, by what a text gives them; each question with its twin."""

import pytest
from read_cards import given

from kb.store.store import Store

EFFECT = "Machine / Effect"
CARDS = {
    "Russet Horns": ("Continuous Spell", "If a Beast monster you control has attacked a Defense Position monster,"
                     " inflict piercing battle damage to your opponent."),
    "Russet Lance": ("Equip Spell", "If the equipped monster has attacked a Defense Position monster, inflict piercing"
                     " battle damage to your opponent."),
    "Russet Tusk": (EFFECT, "If this card has attacked a Defense Position monster, inflict piercing battle damage to"
                    " your opponent."),
    "Russet Frenzy": ("Normal Spell", "Target 1 Machine monster you control; that card can make a second attack during"
                      " every Battle Phase this turn."),
    "Russet Whirl": (EFFECT, "This monster can make up to 3 attacks on monsters during every Battle Phase."),
    "Russet Salvo": (EFFECT, "This monster can make up to 3 attacks during each Battle Phase."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("does my beast pierce with russet horns", "yes"),
        ("does my dragon pierce with russet horns", "no"),
        ("Russet Horns: does my Beast monster get piercing damage from it?", "yes"),
        ("Does a monster equipped with Russet Lance pierce?", "yes"),
        ("Does Russet Tusk deal piercing damage when it attacks a Defense Position monster?", "yes"),
        ("can russet whirl attack 3 times", "yes"),
        ("can russet whirl attack 4 times", "no"),
        ("can russet whirl attack directly twice if my opponent has no monsters", "no"),
        ("can russet salvo attack directly twice if my opponent has no monsters", "yes"),
        ("can russet salvo attack directly three times", None),
        ("Can the monster targeted by Russet Frenzy attack twice?", "yes"),
        ("Can the monster targeted by Russet Frenzy attack 3 times?", "no"),
    ],
)
def test_who_pierces_and_attacks_again(read: Store, question: str, verdict: str | None) -> None:
    assert given(read, question) == verdict
