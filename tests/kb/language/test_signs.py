"""Stems as single characters, against the texts that they stand for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.language import signs
from kb.language.signs import Signs

_LINES = st.lists(st.lists(st.sampled_from(["zebra", "heron", "z", "9", "badger"]), max_size=6), min_size=1, max_size=5)


@given(_LINES)
def test_signs_tell_the_stems_of_each_line(lines: list[list[str]]) -> None:
    known = Signs()
    said = known.of("\n".join(map(" ".join, lines))).split("\n")
    assert [known.stems(line) for line in said] == lines
    assert all(
        line.count(known[stem]) == its.count(stem) for line, its in zip(said, lines, strict=True) for stem in its
    )


def test_what_was_met_in_no_text_gets_no_sign_by_being_looked_for() -> None:
    known = Signs()
    known.of("zebra heron")
    assert known.get("badger") is None
    assert len({known["zebra"], known["heron"], known["badger"]}) == 3


def test_stems_beyond_the_last_sign_are_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signs, "_MOST", 3)
    known = Signs()
    said = known.of("zebra heron badger gnu")
    assert len(said) == 4
    assert (known.get("zebra"), known.get("badger"), known.get("gnu")) == (said[0], None, None)
    assert known.stems(said) == ["zebra", "heron", "", ""]
