"""What is printed on a card is told in whichever words it is asked, and nothing that asks more."""

import pytest

from kb.desk.answers import answered
from kb.store.store import Store


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Is Dark Magician's attack 2500?", "yes"),
        ("Is Dark Magician's attack 2400?", "no"),
        ("Does Dark Magician have a Level of 7?", "yes"),
        ("Is Dark Magician's Level higher than 7?", "no"),
        ("Is Dark Magician's Level 7 or higher?", "yes"),
        ("Does Dark Magician have more than 2000 DEF?", "yes"),
        ("Is the DEF of Dark Magician below 2100?", "no"),
        ("Is 2100 the printed DEF of Dark Magician?", "yes"),
        ("Dark Magician's Rank: is it 7?", "no"),
        ("Is Dark Magician's Attribute DARK?", "yes"),
        ("Does Dark Magician have the LIGHT Attribute?", "no"),
        ("is dark magician of the spellcaster type?", "yes"),
        ("Is Atlantean Dragoons a Sea Serpent-Type monster?", "yes"),
        ("Is Atlantean Dragoons a Fish-Type monster?", "no"),
        ("Does Number 39: Utopia go in the Extra Deck?", "yes"),
        ("Does Number 39: Utopia have a Level of 4?", "no"),
        ("Is Dark Magician an Extra Deck monster?", "no"),
        ("Does Raigeki have a Level of 4?", "no"),
    ],
)
def test_what_is_printed(knowledge: Store, question: str, verdict: str) -> None:
    answer = answered(knowledge, question)
    assert answer.verdict == verdict, answer.answer
    assert answer.citations


def test_a_figure_that_the_text_changes_is_open(knowledge: Store) -> None:
    answer = answered(knowledge, "Is Muka Muka's ATK 600?")
    assert (answer.verdict, answer.likely) == (None, None)
    assert "its ATK is 600, and its text may change that" in answer.answer
    assert answered(knowledge, "Is Muka Muka's Level 2?").verdict == "yes"


@pytest.mark.parametrize(
    "question",
    [
        "If I have 4 cards in my hand, is Muka Muka's ATK 600?",
        "Is Dark Magician's ATK 2500 while Yami is face-up?",
        "Is Dark Magician's Level the same as that of Blue-Eyes White Dragon?",
        "Can Dark Magician attack a Level 7 monster?",
    ],
)
def test_a_question_that_says_more_is_for_others(knowledge: Store, question: str) -> None:
    assert "its ATK is" not in answered(knowledge, question).answer
    assert "its Level is" not in answered(knowledge, question).answer
