"""Whether an effect may be about its own card: who is excepted, where it lies, what is printed on it; with twins."""

import pytest
from read_cards import given

from kb.answer.ask import ask
from kb.store.store import Store

EFFECT = "Illusion / Effect"
CARDS = {
    "Amber Free": (EFFECT, "Once per turn: You can target 1 Illusion monster you control; it gains 500 ATK."),
    "Amber Apart": (EFFECT, "Once per turn: You can target 1 Illusion monster you control, except this card; it gains"
                    " 500 ATK."),
    "Amber Other": (EFFECT, "Once per turn: You can target 1 other Illusion monster on the field; destroy it."),
    "Amber Theirs": (EFFECT, "Once per turn: You can target 1 Illusion monster your opponent controls; destroy it."),
    "Amber Alien": (EFFECT, "Once per turn: You can target 1 Beast monster you control; it gains 500 ATK."),
    "Amber"
    " Spent": (EFFECT, "You can Tribute this card, then target 1 Illusion monster on the field; it gains 500 ATK."),
    "Amber Grave": (EFFECT, "Once per turn: You can target 1 Illusion monster in your GY; add it to your hand."),
    "Amber Altar": (EFFECT, "Once per turn: You can Tribute 1 Illusion monster; draw 1 card."),
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Can Amber Free target itself?", "yes"),
        ("can amber apart choose itself for the 500 ATK", "no"),
        ("Can Amber Other target itself?", "no"),
        ("Can Amber Theirs target itself?", "no"),
        ("Can Amber Alien target itself?", "no"),
        ("Can Amber Spent target itself?", "no"),
        ("Can Amber Grave target itself?", "no"),
        ("Can Amber Altar include itself among the Illusions it Tributes?", "yes"),
        ("amber apart is my only illusion, can it pick itself for its effect", "no"),
    ],
)
def test_its_own_card(read: Store, question: str, verdict: str) -> None:
    assert given(read, question) == verdict


def test_more_that_is_told_gives_no_yes(read: Store) -> None:
    assert ask(read, "My opponent attacks with a Beast, can Amber Free target itself?").verdict != "no"
