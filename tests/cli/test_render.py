"""Lines that name a record: cut at their text, never within an id or a title."""

from __future__ import annotations

import pytest

from cli.asking import _titles
from cli.render import one_line

LONG = "A monster that was turned face-down by an effect may not be turned face-up again in the same turn"


@pytest.fixture(autouse=True)
def eighty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_what_has_room_stands_whole() -> None:
    assert one_line("A short rule.", "See: ", " (a/b)") == "See: A short rule. (a/b)"


def test_the_id_stays_whole_where_the_text_is_cut() -> None:
    line = one_line(LONG, "See: ", " (yugioh/battle-position/as-set)")
    assert line == "See: A monster that was turned face-down by a... (yugioh/battle-position/as-set)"
    assert len(line) <= 80


@pytest.mark.parametrize(("last", "least"), [(f" (yugioh/{'long-' * 10}id)", 24), (" (a/b)", 80)])
def test_the_id_goes_where_it_would_leave_too_little(last: str, least: int) -> None:
    line = one_line(LONG, "See: ", last, least=least)
    assert line.startswith("See: A monster that was turned face-down by an effect may not be turned")
    assert line.endswith("...")
    assert len(line) <= 80


def test_titles_are_told_whole_and_the_others_counted() -> None:
    titles = ["Official rulebook, page 50", "Perfect Rulebook, page 42", "Another publication, pages 1-2", "A fourth"]
    assert _titles(titles[:2]) == "    (Official rulebook, page 50; Perfect Rulebook, page 42)"
    assert _titles(titles) == "    (Official rulebook, page 50; Perfect Rulebook, page 42; and 2 more)"
    assert _titles([LONG * 2]).endswith("...)")
