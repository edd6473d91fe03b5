"""Text that may be shown: what is taken out of it, and what is left as it is."""

import pytest

from kb.language.visible import clean, unseen


def test_most_texts_are_left_as_they_are() -> None:
    plain = "“Is there a replay?” – no…\nYes × 2"
    assert clean(plain) is plain


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\tb", "a b"), ("a\r\nb", "a\nb"), ("\x1b[2Jé", "[2Jé"), ("a\u202eb", "ab"), ("\x7f", ""), ("漢字", "漢字")],
)
def test_what_steers_or_hides_is_taken_out(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_no_character_that_is_not_seen_is_left() -> None:
    every = (chr(code) for code in range(0x110000))
    assert [char for char in every if unseen().match(char) and char in clean(f"a{char}b")] == []
