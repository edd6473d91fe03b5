"""Typing errors counted without rapidfuzz are those that it counts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz import process
from rapidfuzz.distance import OSA

from kb.cards.names import resolve
from kb.language import errors_between
from kb.store.store import Store

WORDS = st.text("abcd", max_size=9)


@given(WORDS, WORDS, st.integers(0, 6))
def test_the_same_errors_as_rapidfuzz(one: str, other: str, most: int) -> None:
    counted = OSA.distance(one, other)
    assert errors_between.errors(one, other, most) == (counted if counted <= most else None)


@given(WORDS, st.lists(WORDS.filter(bool), max_size=30), st.integers(0, 4))
def test_the_same_words_as_rapidfuzz_finds_among_all(typed: str, words: list[str], most: int) -> None:
    each = list(dict.fromkeys(words))
    theirs = process.extract(typed, each, scorer=OSA.distance, score_cutoff=most, limit=8)
    assert errors_between.within(typed, "\n".join(words), most, 8) == [(word, found) for word, found, _ in theirs]


@given(st.text("abc", min_size=8, max_size=20), st.integers(0, 3), st.data())
def test_no_word_with_so_few_errors_lacks_every_part(typed: str, most: int, data: st.DataObject) -> None:
    word = typed
    for _ in range(most):
        at = data.draw(st.integers(0, len(word) - 2))
        swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        others = [word[:at] + word[at + 1 :], f"{word[:at]}d{word[at:]}", f"{word[:at]}d{word[at + 1 :]}", swapped]
        word = data.draw(st.sampled_from(others))
    if OSA.distance(typed, word) <= most:  # a letter that was dropped may have been swapped before
        assert errors_between.within(typed, f"zzz\n{word}\nzzzz", most, 8)[0][0] == word


@pytest.mark.parametrize("count", [3, 300])
def test_many_words_are_counted_as_few_are(count: int) -> None:
    words = [f"mirrorforc{letter}{number}" for number, letter in zip(range(count), "xyz" * count, strict=False)]
    assert errors_between.within("mirrorforce", "\n".join(words), 2, 2) == [(words[0], 2), (words[1], 2)]


def test_a_misspelt_card_is_found_without_rapidfuzz(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    found = resolve(store, "Sakuretsu Armr")
    for name in [name for name in sys.modules if name.startswith("rapidfuzz")]:
        monkeypatch.setitem(sys.modules, name, None)
    again: Any = resolve(store, "Sakuretsu Armr")
    assert again == found
    assert again.card.name == "Sakuretsu Armor"


@given(
    st.text("abc", min_size=1, max_size=12),
    st.lists(st.text("abc", min_size=9, max_size=9), max_size=30),
    st.integers(0, 4),
)
def test_words_of_one_length_are_found_as_words_of_any(typed: str, words: list[str], most: int) -> None:
    lines = "\n".join(words)
    assert errors_between.within(typed, lines, most, 8, 9) == errors_between.within(typed, lines, most, 8)
