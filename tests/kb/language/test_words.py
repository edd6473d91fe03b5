"""Folding, tokens and bounds of texts as people type them."""

import pytest

from kb.language.words import MAX_CHARACTERS, MAX_TOKENS, clean, fold, fold_name, folded_words, key, quoted, tokens


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Évolution", "evolution"),
        ("ＭＩＲＲＯＲ", "mirror"),
        ("Straße", "strasse"),
        ("ﬁend", "fiend"),
        ("plain", "plain"),
    ],
)
def test_fold(typed: str, folded: str) -> None:
    assert fold(typed) == folded


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Blue-Eyes White Dragon", "blue eyes white dragon"),
        ("Magician's Rod", "magicians rod"),
        ("Magician’s Rod", "magicians rod"),
        ("D/D/D Rebel King Leonidas", "d d d rebel king leonidas"),
        ("Evil★Twin  Ki-sikil", "evil twin ki sikil"),
        ("☆", "☆"),
        ("", ""),
    ],
)
def test_fold_name(name: str, folded: str) -> None:
    assert fold_name(name) == folded


def test_key_has_no_spaces() -> None:
    assert key("Blue-Eyes") == key("blue eyes") == key("BlueEyes") == "blueeyes"


def test_tokens_know_their_place_and_their_possessive() -> None:
    words = tokens("Don't pop Galaxy's eff.")
    assert [(w.word, w.base, w.capital) for w in words] == [
        ("dont", "dont", True),
        ("pop", "pop", False),
        ("galaxys", "galaxy", True),
        ("eff", "eff", False),
    ]
    assert [w.start for w in words] == [0, 6, 10, 19]


def test_tokens_are_bounded() -> None:
    assert len(tokens("word " * 1000)) == MAX_TOKENS


def test_clean_takes_out_what_sqlite_and_terminals_cannot_take() -> None:
    assert clean("a\x00b\x1b[31m\ud800c\n") == "a b [31mc "
    assert len(clean("x" * 2_000_000)) == MAX_CHARACTERS


def test_quoted() -> None:
    assert quoted('Is "Mirror Force" or “Sakuretsu Armor” better? "') == ["Mirror Force", "Sakuretsu Armor"]


@pytest.mark.parametrize(
    "text",
    ["", "Don't pop Galaxy's eff.", "can`t 'do' it' a_b", "Não, ŒUVRE’s ﬁeld İs", "D/D/D 5x", "'" * 9, "word " * 1000],
)
def test_folded_words_are_those_of_the_tokens(text: str) -> None:
    assert folded_words(text) == [token.word for token in tokens(text)]
