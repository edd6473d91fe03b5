"""The measure of a match, on rows of stems."""

from typing import NamedTuple

from kb.language.stems import SEARCH_COLUMNS
from kb.search.question import Idea, Way
from kb.search.ranking import of_words
from kb.search.wording import measure, words


def idea(*ways: tuple[str, float], rarity: float = 2.0) -> Idea:
    return Idea(ways[0][0], "word", tuple(Way(w, tuple(w.split()), weight) for w, weight in ways), rarity)


def row(number: int, **columns: str) -> tuple[int, str]:
    return number, "\n".join(columns.get(column, "") for column in SEARCH_COLUMNS)


class Scored(NamedTuple):
    score: float
    coverage: float


def measured(ideas: list[Idea], *rows: tuple[int, str]) -> dict[int, Scored]:
    found = measure(ideas, {number: words(lines) for number, lines in rows})
    return {number: Scored(of_words(*matched), matched.coverage) for number, matched in found.items()}


def test_places_of_stems_by_column() -> None:
    read = words(row(7, text="a b a", heading="b")[1])
    assert read.length == 3
    assert read.columns[:2] == [["a", "b", "a"], ["b"]]
    assert read.title == {"b"}


def test_a_row_without_the_words_is_not_measured() -> None:
    assert measured([idea(("replay", 1.0))], row(1, text="chain")) == {}


def test_more_of_the_question_is_better() -> None:
    scores = measured(
        [idea(("replay", 1.0)), idea(("chain", 1.0))], row(1, text="replay chain"), row(2, text="chain x")
    )
    assert scores[1].score > scores[2].score
    assert (scores[1].coverage, scores[2].coverage) == (1.0, 0.5)


def test_the_rarer_word_counts_more() -> None:
    ideas = [idea(("replay", 1.0), rarity=5.0), idea(("monster", 1.0), rarity=1.0)]
    scores = measured(ideas, row(1, text="replay x"), row(2, text="monster x"))
    assert scores[1].score > scores[2].score


def test_of_the_ways_only_the_best_counts() -> None:
    ways = idea(("gy", 1.0), ("graveyard", 0.9), ("bin", 0.5))
    scores = measured([ways], row(1, text="gy x x"), row(2, text="gy graveyard bin"), row(3, text="bin x x"))
    assert scores[1].score == scores[2].score > scores[3].score
    assert scores[3].coverage == 0.5


def test_the_text_counts_more_than_what_stands_around_it() -> None:
    scores = measured([idea(("replay", 1.0))], row(1, text="replay x"), row(2, text="x x", context="replay"))
    assert scores[1].score > scores[2].score


def test_a_long_text_counts_less_for_the_same_word() -> None:
    scores = measured([idea(("replay", 1.0))], row(1, text="replay"), row(2, text="replay" + " x" * 200))
    assert scores[1].score > scores[2].score


def test_a_phrase_counts_whole_in_a_row_and_less_near() -> None:
    rows = (row(1, text="face down x x x x"), row(2, text="down x face x x x"), row(3, text="face x x x x x down"))
    scores = measured([idea(("face down", 1.0))], *rows)
    assert scores[1].score > scores[2].score
    assert 3 not in scores
