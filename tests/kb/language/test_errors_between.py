"""Typing errors counted without rapidfuzz are those that it counts."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from kb.cards.names import resolve
from kb.language import errors_between
from kb.store.store import Store

WORDS = st.text("abcd", max_size=9)


@given(WORDS, WORDS, st.integers(0, 6))
def test_the_same_errors_as_rapidfuzz(one: str, other: str, most: int) -> None:
    counted = OSA.distance(one, other)
    assert errors_between.errors(one, other, most) == (counted if counted <= most else None)


@given(WORDS, st.lists(WORDS, max_size=30), st.integers(0, 4))
def test_the_same_words_as_rapidfuzz(typed: str, words: list[str], most: int) -> None:
    mine = errors_between._within(typed, words, most, 8)
    theirs = errors_between.within(typed, words, most, 8)
    assert [errors for _, errors in mine] == [errors for _, errors in theirs]
    assert all(OSA.distance(typed, words[place]) == errors for place, errors in mine)


def test_a_misspelt_card_is_found_without_rapidfuzz(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    found = resolve(store, "Sakuretsu Armr")
    for name in [name for name in sys.modules if name.startswith("rapidfuzz")]:
        monkeypatch.setitem(sys.modules, name, None)
    again: Any = resolve(store, "Sakuretsu Armr")
    assert again == found
    assert again.card.name == "Sakuretsu Armor"
