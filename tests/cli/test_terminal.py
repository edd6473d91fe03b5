"""Text for a terminal: nothing unsafe, nothing too wide."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import struct
import termios

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.terminal import cells, paint, table, to_json, width, wrap
from kb.language.visible import clean

HOSTILE = {
    "escape sequence": "a\x1b[31mb\x1b]0;title\x07c",
    "carriage return": "safe\rEVIL",
    "C1 control": "a\x9b31mb",
    "bidi override": "abc\u202edef\u202c",
    "bidi isolate": "\u2066x\u2069",
    "zero width": "Mir\u200bror\u200d F\ufefforce\u2060",
    "soft hyphen": "Mir\u00adror",
    "line separator": "a\u2028b",
    "tag": "a\U000e0041b",
    "lone surrogate": "a\udcffb",
    "NUL": "a\0b",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_clean_leaves_only_what_a_terminal_can_show(text: str) -> None:
    cleaned = clean(text)
    assert cleaned.isprintable()
    cleaned.encode()
    assert clean(cleaned) == cleaned


def test_clean_keeps_letters_newlines_and_other_scripts() -> None:
    assert clean("Évolué “x” 究極\nnext\tcell") == "Évolué “x” 究極\nnext cell"


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_json_is_harmless_and_loses_nothing(text: str) -> None:
    printed = to_json({"text": text, text: [1, None]})
    assert clean(printed) == printed
    assert json.loads(printed) == {"text": text, text: [1, None]}


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_json_round_trips_any_text(text: str) -> None:
    printed = to_json([text])
    assert clean(printed) == printed
    assert json.loads(printed) == [text]


@given(st.text(), st.integers(min_value=30, max_value=100))
def test_wrapped_lines_fit_and_hold_every_word(text: str, columns: int) -> None:
    lines = wrap(text, " 1. ", "    ", columns)
    assert all(cells(line) <= columns for line in lines)
    assert "".join("".join(line.split()) for line in lines) == "1." + "".join(clean(text).split())


def test_wrap_hangs_under_its_first_line() -> None:
    assert wrap("one two three", "* ", columns=9) == ["* one two", "  three"]


@pytest.mark.parametrize("columns", [20, 28, 30, 40])
def test_wrap_breaks_a_long_id_after_a_mark(columns: int) -> None:
    id = "ygo-rulebook/damage-step/simultaneously-destroyed-monsters/after-damage-calculation#7"
    lines = wrap(id, columns=columns)
    assert "".join(lines) == id
    assert all(line[-1] in "-/#" for line in lines[:-1])


def test_wide_characters_count_twice_and_combining_ones_never() -> None:
    assert cells("究極") == 4
    assert cells("e\u0301") == 1


def test_width_stays_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for columns in ("5", "80", "500"):
        monkeypatch.setenv("COLUMNS", columns)
        found.append(width())
    assert found == [30, 80, 100]


@pytest.mark.parametrize("columns", ["", "0", "-3", "wide", "64", " 64", "9" * 5_000])
def test_width_is_that_of_the_library(monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert width() == max(30, min(100, shutil.get_terminal_size().columns))


def test_width_is_that_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    leader, follower = os.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 63, 0, 0))
    with os.fdopen(follower, "w") as terminal:
        monkeypatch.setattr("sys.__stdout__", terminal)
        assert width() == 63
    os.close(leader)
    assert width() == 80  # it is closed


def test_table_aligns_and_wraps_its_widest_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = table(["Step", "You"], [["Base damage", "900"], ["a much longer cell that has to wrap", "1800"]], "  ")
    assert all(cells(line) <= 40 for line in lines)
    assert lines[1].startswith("  Base damage")
    assert {line.index("00") for line in lines if "00" in line} == {lines[1].index("00")} | {lines[2].index("00")}
    assert " ".join(line.split("  ")[1] for line in lines[2:]) == "a much longer cell that has to wrap"


def test_table_of_uneven_or_no_rows() -> None:
    assert table([], []) == []
    assert table([], [["a"], ["b", "c"]]) == ["a", "b  c"]


def test_paint_writes_no_colours_where_there_is_no_terminal() -> None:
    assert paint("text", "bold") == "text"
