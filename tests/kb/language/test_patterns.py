"""Regular expressions: made ready once, and by one process for the next."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.answer.cards.forms.patterns import data
from kb.language import patterns


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file in which they are kept, one of its own for a test."""
    monkeypatch.setattr(patterns, "_place", lambda: str(tmp_path / "patterns.kept"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    _begin()
    yield tmp_path / "patterns.kept"
    _begin()


def _begin() -> None:
    """Forget all, as a new process does."""
    patterns.ready.cache_clear()
    patterns._kept.cache_clear()


def _unmade(text: str, flags: int) -> None:
    raise AssertionError(f"{text} is made anew")


@pytest.mark.parametrize(
    "text", [r"(?i)\bset\b", r"^(?P<who>I|we) (?:(to)|(?P<what>.+?))$", r"[^\W_]+\ud800?", r"\Z|é"]
)
@pytest.mark.parametrize("flags", [0, re.IGNORECASE, re.IGNORECASE | re.DOTALL])
def test_what_was_kept_is_what_re_makes(place: Path, text: str, flags: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        made, plain = patterns.ready(text, flags), re.compile(text, flags)
        assert made == plain
        assert (made.groups, list(made.groupindex.items())) == (plain.groups, list(plain.groupindex.items()))
        assert made.sub(r"<\g<0>>", "We set it") == plain.sub(r"<\g<0>>", "We set it")
        patterns.keep()
        _begin()
        monkeypatch.setattr(patterns, "_made", _unmade)


def test_every_pattern_about_cards_is_as_re_makes_it() -> None:
    for text in data()["needs"]:
        whole = re.sub(r"\{[a-z]+\}", "x", text)
        assert patterns.ready(whole) == re.compile(whole)


def test_what_no_pattern_is_is_refused_as_by_re() -> None:
    with pytest.raises(re.error, match="missing"):
        patterns.ready("(never closed")


@pytest.mark.parametrize("content", [b"", b"no such thing", b"i\x01\x00\x00\x00", b"(\x01\x00\x00\x00N"])
def test_a_file_that_is_damaged_is_as_none(place: Path, content: bytes) -> None:
    place.write_bytes(content)
    assert patterns.ready("a+").match("aa")
    patterns.keep()
    assert place.read_bytes() not in ("", content)


def test_what_another_python_kept_is_made_anew(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    patterns.ready("a+")
    patterns.keep()
    _begin()
    monkeypatch.setattr(patterns, "_BY", "1 another")
    monkeypatch.setattr(patterns, "_made", _unmade)
    with pytest.raises(AssertionError, match="made anew"):
        patterns.ready("a+")


def test_nothing_is_written_where_nothing_is_new_or_python_is_to_write_nothing(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    patterns.keep()
    assert not place.exists()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    patterns.ready("a+")
    patterns.keep()
    assert not place.exists()
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    patterns.keep()
    assert [file.name for file in place.parent.iterdir()] == [place.name]


def test_who_passes_nothing_on_holds_of_what_it_makes_ready_no_more_than_that(place: Path) -> None:
    patterns.ready("a b+")
    patterns.keep()
    before = place.read_bytes()
    _begin()
    patterns.keep_none()
    assert patterns.ready("a b+").search("a bb")
    assert patterns.ready("another").search("another")
    assert not patterns._kept().made
    patterns.keep()
    assert place.read_bytes() == before


def test_a_place_that_cannot_be_written_is_no_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    for place in ("", str(tmp_path / "missing" / "patterns.kept")):
        _begin()
        monkeypatch.setattr(patterns, "_place", lambda place=place: place)
        assert patterns.ready("a+").match("aa")
        patterns.keep()
    (tmp_path / "patterns.kept").mkdir()
    monkeypatch.setattr(patterns, "_place", lambda: str(tmp_path / "patterns.kept"))
    patterns.keep()
    assert [file.name for file in tmp_path.iterdir()] == ["patterns.kept"]
    _begin()


def test_with_more_than_are_kept_it_is_begun_anew(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "_MOST", 3)
    sizes = []
    for each in ("ab", "c", "d", "e"):
        for text in each:
            patterns.ready(text)
        patterns.keep()
        _begin()
        sizes.append(len(patterns._kept().made))
    assert sizes == [2, 3, 1, 2]


def test_where_re_is_another_inside_it_still_makes_them(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    def other(text: str, flags: int) -> None:
        raise AttributeError("module 're' has no attribute '_compiler'")

    monkeypatch.setattr(patterns, "_made", other)
    assert patterns.ready("a+") == re.compile("a+")
    patterns.keep()
    assert not place.exists()


def test_a_look_up_keeps_for_the_next(bundled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path))
    command = [sys.executable, "-c", "from cli.app import main; main()", "--db", str(bundled), "search", "replay"]
    subprocess.run(command, capture_output=True, check=True)
    (kept,) = tmp_path.rglob("*.kept")
    first = kept.stat().st_mtime_ns
    subprocess.run(command, capture_output=True, check=True)
    assert kept.stat().st_mtime_ns == first
    assert [file.name for file in kept.parent.iterdir() if ".kept" in file.name] == [kept.name]


WORDS = st.text(" abX", min_size=1, max_size=4)
NEEDS = st.lists(st.lists(WORDS, min_size=1, max_size=3), max_size=3)


@given(st.lists(NEEDS, max_size=12), st.text(" abX", max_size=30), st.integers(0, 12))
def test_no_pattern_that_a_text_holds_the_needs_of_is_left_out(
    needs: list[list[list[str]]], said: str, first: int
) -> None:
    found = patterns.sifted(said, patterns.noted(needs), first)
    assert found == sorted(set(found))
    held = [place for place, each in enumerate(needs) if place >= first and patterns.holds_each(said, each)]
    assert set(held) <= set(found) <= set(range(first, len(needs)))


def test_a_pattern_is_noted_by_a_run_of_each_of_its_texts_that_others_have_least() -> None:
    noted = patterns.noted([[["put"]], [["in", "on"], ["input", "keep"]], [["a"], ["of"]]])
    assert list(noted.items()) == [("", [2]), ("put", [0]), ("inp", [1]), ("kee", [1])]  # in this order, in every run
    assert patterns.sifted("keep it", noted) == [1, 2]
    assert patterns.sifted("keep it", noted, 2) == [2]


@given(st.lists(st.tuples(WORDS, WORDS, WORDS), max_size=8), st.text(" abX", max_size=30))
def test_what_is_put_in_order_is_as_where_each_is_looked_for(rows: list[tuple[str, str, str]], said: str) -> None:
    needs, puts = [[[need, also]] for need, also, _ in rows], [(need, put) for need, _, put in rows]
    plain = said
    for need, (text, put) in zip(needs, puts, strict=True):
        plain = plain.replace(text, put, 1) if patterns.holds_each(plain, need) else plain
    found = patterns.put_each(said, needs, patterns.noted(needs), lambda at, line: line.replace(*puts[at], 1))
    assert found == plain
