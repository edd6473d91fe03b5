"""Figures and terms in place of which others may stand, and what a recorded question with others still says."""

import pytest

from kb.answer.ask import ask
from kb.language.alternatives import asks_of_another, figures, is_swapped, terms
from kb.store.store import Store


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Two Level 4 monsters for a Rank 4", {"2", "4"}),
        ("is one of them enough", set()),
        ("lvl4s at 0800 and 0 ATK, CL3", {"4", "800", "0", "3"}),
        ("what is often done", set()),
    ],
)
def test_figures_are_numbers_and_words_for_them(text: str, named: set[str]) -> None:
    assert figures(text) == named


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Is it sent from my Extra Deck to the bin?", {"send", "Extra Deck", "Graveyard"}),
        ("does the non-turn player win", {"other player", "win"}),
        ("is the field spells' place on the field", {"Field", "field"}),
        ("how is it", set()),
    ],
)
def test_terms_are_found_by_their_longest_words(text: str, named: set[str]) -> None:
    assert {thing for _, thing in terms(text)} == named


@pytest.mark.parametrize(
    ("asked", "line", "other"),
    [
        ("a level 8 with two tributes", "a level 7 with two tributes", True),
        ("a level 7 with 2 tributes", "a level 7 with two tributes", False),
        ("a level 7", "a level 7 with two tributes", False),
        ("a level 7 with two tributes", "a high level with tributes", False),
        ("a high level", "a level 7", False),
        ("do the opponent's triggers go first", "do the turn player's triggers go first", True),
        ("does it go to the gy", "does it go to the graveyard", False),
        ("does it go to the gy", "does it go to the hand", True),
        ("does it go to the gy", "does it go from the hand to the graveyard", False),
        ("can I set it", "can I activate it", True),
        ("is 1 tribute enough for a level 6", "is one tribute enough for a level 6", False),
        ("are 2 tributes enough for a level 6", "is one tribute enough for a level 6", True),
    ],
)
def test_another_of_its_kind_is_another(asked: str, line: str, other: bool) -> None:
    assert asks_of_another(asked, line) is other


@pytest.mark.parametrize(
    ("asked", "line", "swapped"),
    [
        ("Is it sent to the GY?", "is it sent to the hand", True),
        ("Is it at once sent to the GY?", "is it sent to the hand", False),
        ("is a level 4 enough", "is a level 8 enough", True),
        ("is a level 4 good", "is a level 8 enough", False),
        ("is it sent to the gy", "is it sent to the opponent", False),
    ],
)
def test_what_differs_in_its_things_alone_is_swapped(asked: str, line: str, swapped: bool) -> None:
    assert is_swapped(asked, line) is swapped


@pytest.mark.parametrize(
    ("recorded", "verdict", "another"),
    [
        (
            "Link-2 plus one monster for a Link-3: legal?",
            "yes",
            "Link-2 plus one monster for a Link-4: legal?",
        ),
        ("can a token be sent to the graveyard as a cost", "no", "can a monster be sent to the graveyard as a cost"),
        (
            "do the turn player's triggers go first onto the chain",
            "yes",
            "do the opponent's triggers go first onto the chain",
        ),
    ],
)
def test_a_recorded_question_of_another_settles_nothing(
    knowledge: Store, recorded: str, verdict: str, another: str
) -> None:
    assert ask(knowledge, recorded).verdict == verdict
    asked = ask(knowledge, another)
    assert (asked.verdict, asked.likely, asked.certain) == (None, None, False)
