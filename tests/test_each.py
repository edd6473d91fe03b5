"""A case that fails names itself, and none hides another."""

import pytest
from each import assert_each, once


def test_every_case_that_fails_is_named():
    def even(number):
        assert number % 2 == 0, f"{number} is odd"

    assert_each([0, 2], even)
    with pytest.raises(AssertionError, match=r"(?s)2 of 3 fail\ncase 1:\n1 is odd.*\ncase 3:\n3 is odd") as found:
        assert_each([1, 2, 3], even, lambda number: f"case {number}")
    assert "case 2" not in str(found.value)


def test_a_case_that_stops_is_named_and_no_cases_are_a_failure():
    with pytest.raises(AssertionError, match="case 0 stopped with ZeroDivisionError"):
        assert_each([0], lambda number: 1 / number, lambda number: f"case {number}")
    with pytest.raises(AssertionError, match="there are no cases"):
        assert_each([], print)


def test_a_file_is_made_once_and_never_half(tmp_path):
    made = []

    def make(path):
        made.append(path)
        path.write_text("whole")

    assert once(tmp_path, "a", make) == once(tmp_path, "a", make) == tmp_path / "a"
    assert len(made) == 1
    with pytest.raises(ZeroDivisionError):
        once(tmp_path, "b", lambda path: path.write_text("half") / 0 if 1 / 0 else None)
    assert not (tmp_path / "b").exists()
