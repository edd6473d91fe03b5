"""The figures of a question, and what a recorded one with others still says to it."""

import pytest

from kb.answer.ask import ask
from kb.language.figures import figures, other_figures
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
    ("asked", "line", "other"),
    [
        ("a level 8 with two tributes", "a level 7 with two tributes", True),
        ("a level 7 with 2 tributes", "a level 7 with two tributes", False),
        ("a level 7", "a level 7 with two tributes", False),
        ("a level 7 with two tributes", "a high level with tributes", False),
        ("a high level", "a level 7", False),
    ],
)
def test_a_figure_that_the_line_lacks_is_another(asked: str, line: str, other: bool) -> None:
    assert other_figures(asked, line) is other


def test_a_recorded_question_with_other_figures_settles_nothing(knowledge: Store) -> None:
    recorded = ask(knowledge, "Is a Link-2 plus one monster enough for a Link-3?")
    assert recorded.verdict == "yes"
    other = ask(knowledge, "Is a Link-2 plus one monster enough for a Link-4?")
    assert other.verdict is None
    assert not other.certain or other.likely is not None
