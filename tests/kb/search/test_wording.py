"""The measure of a match, on rows of stems."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.language.stems import SEARCH_COLUMNS
from kb.search.question import Idea, Way
from kb.search.ranking import WEIGHTS, of_words
from kb.search.wording import Words, measure


def idea(*ways: tuple[str, float], rarity: float = 2.0) -> Idea:
    return Idea(ways[0][0], "word", tuple(Way(w, tuple(w.split()), weight) for w, weight in ways), rarity)


def row(number: int, **columns: str) -> tuple[int, str]:
    return number, "\n".join(columns.get(column, "") for column in SEARCH_COLUMNS)


class Scored(NamedTuple):
    score: float
    coverage: float


def measured(ideas: list[Idea], *rows: tuple[int, str]) -> dict[int, Scored]:
    words = Words()
    for number, lines in rows:
        words.add(number, lines)
    found = measure(ideas, words, [number for number, _ in rows])
    return {number: Scored(of_words(*matched), matched.coverage) for number, matched in found.items()}


def test_what_a_stem_is_worth_is_the_sum_over_the_columns() -> None:
    words = Words(WEIGHTS)
    words.add(7, row(7, text="a b a", heading="b", context="a")[1])
    norm = 1 - WEIGHTS.length + WEIGHTS.length * 3 / WEIGHTS.usual_length
    for phrase, times in (
        ("a", WEIGHTS.text * 2 / norm + WEIGHTS.context),
        ("b", WEIGHTS.text / norm + WEIGHTS.heading),
        ("a b", WEIGHTS.text / norm),
    ):
        worth = dict(words.worth(Way(phrase, tuple(phrase.split()), 1.0), words.among({7, 8})))
        assert worth == {7: pytest.approx(times / (times + WEIGHTS.saturation))}
    assert dict(words.worth(Way("c", ("c",), 1.0), words.among({7}))) == {}


def test_only_the_rules_asked_for_are_measured() -> None:
    words = Words()
    for number in (1, 2):
        words.add(number, row(number, text="replay chain")[1])
    assert set(measure([idea(("replay", 1.0)), idea(("replay chain", 1.0))], words, [2])) == {2}


def test_the_share_of_the_headings() -> None:
    words = Words()
    words.add(1, row(1, text="x", heading="damage step")[1])
    words.add(2, row(2, text="x")[1])
    words.add(3, row(3, text="x", heading="damage step")[1])
    assert words.titled([1, 2, 3], frozenset(("damage", "x"))) == {1: 0.5, 2: 0.0, 3: 0.5}


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


_STEMS = st.sampled_from(["replay", "chain", "damag", "step"])


@given(
    st.lists(st.lists(_STEMS, max_size=6), min_size=1, max_size=5),
    st.lists(st.tuples(st.lists(_STEMS, min_size=1, max_size=3), st.sets(st.integers(0, 4))), min_size=1, max_size=8),
)
def test_what_was_looked_for_before_is_measured_as_by_who_never_looked(
    texts: list[list[str]], asked: list[tuple[list[str], set[int]]]
) -> None:
    def taken_in() -> Words:
        words = Words()
        for number, text in enumerate(texts):
            words.add(number, row(number, text=" ".join(text), heading=" ".join(text[:2]))[1])
        return words

    kept = taken_in()
    for stems, among in asked:
        ideas = [idea((" ".join(stems), 1.0), (stems[0], 0.5))]
        assert measure(ideas, kept, among) == measure(ideas, taken_in(), among)


@given(
    st.lists(st.lists(st.lists(_STEMS, max_size=8), min_size=7, max_size=7), min_size=1, max_size=4),
    st.lists(_STEMS, min_size=1, max_size=3),
)
def test_what_a_way_is_worth_by_the_definition_taken_word_by_word(
    rules: list[list[list[str]]], stems: list[str]
) -> None:
    words = Words()
    for number, columns in enumerate(rules):
        words.add(number, "\n".join(map(" ".join, columns)))
    found = dict(words.worth(Way(" ".join(stems), tuple(stems), 1.0), words.among(range(len(rules)))))
    naive = {}
    for number, columns in enumerate(rules):
        norm = 1 - WEIGHTS.length + WEIGHTS.length * len(columns[0]) / WEIGHTS.usual_length
        weights = (WEIGHTS[0] / norm, *WEIGHTS[1:7])
        times = sum(w * _times(stems, column) for w, column in zip(weights, columns, strict=True))
        naive[number] = times / (times + WEIGHTS.saturation)
    assert found == pytest.approx({number: worth for number, worth in naive.items() if worth})


def _times(stems: list[str], column: list[str]) -> float:
    """How often words stand in a row in a column; half a time where each has one near the first, four words off."""
    size = len(stems)
    times = sum(column[at : at + size] == stems for at in range(len(column)))
    places = [[at for at, word in enumerate(column) if word == stem] for stem in stems]
    near = any(all(any(abs(at - other) <= 4 for other in each) for each in places[1:]) for at in places[0])
    return times or (WEIGHTS.near if near else 0.0)


def test_a_stem_is_found_in_rules_among_which_it_was_not_looked_for_yet() -> None:
    words = Words()
    for number in (1, 2, 3):
        words.add(number, row(number, text="replay" if number < 3 else "chain")[1])
    ideas = [idea(("replay", 1.0))]
    assert set(measure(ideas, words, [1, 3])) == {1}
    assert set(measure(ideas, words, [1, 2, 3])) == {1, 2}
