"""`diff`, the history in `show`, `--as-of` and `rebuild`: what a judge sees of two editions."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.app import run

Judge = Callable[..., Any]

OLD, NEW = "2025-01-01", "2026-01-01"
GATE = {
    OLD: "# Gate\n\n## Tolls\n\n1. Whoever crosses the bridge pays a toll of two coins to the marshal.\n"
    "2. The lantern is lit by the warden of the western gate.\n3. Geese cross for nothing at any hour.\n",
    NEW: "# Gate\n\n## Tolls\n\n1. The bell is rung before the bridge is let down.\n"
    "2. Whoever crosses the bridge pays a toll of three coins to the marshal.\n"
    "3. The lantern is lit by the warden of the western gate.\n",
}


@pytest.fixture(scope="module")
def two_gates(bundled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with two editions of the gate, the newer one read first; not to be written to."""
    folder = tmp_path_factory.mktemp("gates")
    path = Path(shutil.copy(bundled, folder / "gates.db"))
    for day in (NEW, OLD):
        (folder / day).mkdir()
        (folder / day / "gate.md").write_text(GATE[day])
        assert run(["--db", str(path), "ingest", str(folder / day), "--source", "ga-rules"]) == 0
    return path


@pytest.fixture
def gates(judge: Judge, two_gates: Path, tmp_path: Path) -> Callable[..., Any]:
    """`judge` on a copy of `two_gates`."""
    own = shutil.copy(two_gates, tmp_path / "own.db")
    return lambda *words: judge("--db", str(own), *words)


def test_the_json_of_a_diff_keeps_the_contract(gates: Judge) -> None:
    found = json.loads(gates("diff", "ga-rules", "--json").out)
    assert (found["from"], found["to"], found["same"]) == (OLD, NEW, 0)
    assert [rule["id"] for rule in found["added"]] == ["ga-rules/gate/tolls#1"]
    assert [rule["text"] for rule in found["removed"]] == ["Geese cross for nothing at any hour."]
    (moved,) = found["moved"]
    assert (moved["before"]["id"], moved["after"]["id"]) == ("ga-rules/gate/tolls#2", "ga-rules/gate/tolls#3")
    (changed,) = found["changed"]
    assert (changed["before"]["as_of"], changed["after"]["as_of"]) == (OLD, NEW)
    assert "[-two-] {+three+}" in changed["words"]


def test_a_diff_marks_words_by_section_within_80_columns(gates: Judge) -> None:
    ended = gates("diff", "ga-rules", OLD, NEW)
    assert ended.code == 0
    lines = ended.out.splitlines()
    assert lines[0] == f"Grand Archive Comprehensive Rules, {OLD} to {NEW}"
    assert lines[1].startswith("1 added, 1 changed, 1 removed, 1 moved or renumbered; 0 rules")
    assert "Gate > Tolls" in lines
    assert "> 3 was 2" in lines
    assert "[-two-] {+three+}" in " ".join(ended.out.split())
    assert all(len(line) <= 80 for line in lines)


def test_in_a_terminal_the_words_are_coloured_and_not_bracketed(gates: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    # The name that is imported goes first: where that loads its module it is to find the real one.
    monkeypatch.setattr("cli.marking.coloured", lambda: True)
    monkeypatch.setattr("cli.terminal.coloured", lambda: True)
    shown = gates("diff", "ga-rules").out
    assert "\x1b[31mtwo\x1b[0m" in shown
    assert "\x1b[32mthree\x1b[0m" in shown
    assert "[-" not in shown
    assert not set("\ue002\ue003\ue004\ue005") & set(shown)


@pytest.mark.parametrize("days", [("2025-06-01", "2026-06-01"), (OLD,), (OLD, NEW)])
def test_a_day_means_the_last_edition_until_then(gates: Judge, days: tuple[str, ...]) -> None:
    found = json.loads(gates("diff", "ga-rules", *days, "--json").out)
    assert (found["from"], found["to"]) == (OLD, NEW)


def test_a_difference_lists_what_came_changed_and_went(gates: Judge) -> None:
    lines = [json.loads(line) for line in gates("diff", "ga-rules", "--format", "jsonl").out.splitlines()]
    assert sorted((entry["how"], entry["id"]) for entry in lines) == [
        ("added", "ga-rules/gate/tolls#1"),
        ("changed", "ga-rules/gate/tolls#2"),
        ("moved", "ga-rules/gate/tolls#3"),
        ("removed", "ga-rules/gate/tolls#3"),
    ]
    (changed,) = [entry for entry in lines if entry["how"] == "changed"]
    assert "two coins" in changed["before"]
    assert "three coins" in changed["after"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("ga-rules", "2020-01-01"), f"no edition of 2020-01-01 or before; its editions are {OLD}, {NEW}"),
        (("nobody",), "no source is called 'nobody'"),
        (("ygo-rulebook",), "has no page in this database; ingest two editions of it"),
        (("digest-yugioh",), "in this database; ingest another edition to compare with"),
        (("ga-rules", "yesterday"), "'yesterday' is not a date"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(gates: Judge, words: tuple[str, ...], says: str) -> None:
    ended = gates("diff", *words)
    assert ended.code == 2
    assert says in ended.err
    assert ended.err.count("\n") == 1


def test_show_tells_the_history_and_finds_a_rule_by_a_former_id(gates: Judge) -> None:
    shown = json.loads(gates("show", "ga-rules/gate/tolls#2", "--json").out)
    assert [(step["as_of"], step["change"], step["id"]) for step in shown["history"]] == [
        (OLD, "first", "ga-rules/gate/tolls#1"),
        (NEW, "changed", "ga-rules/gate/tolls#2"),
    ]
    assert "[-two-] {+three+}" in shown["history"][1]["words"]
    text = gates("show", "ga-rules/gate/tolls#2").out
    assert "History:" in text
    assert f"{NEW}  changed (was ga-rules/gate/tolls#1)" in text
    assert text.startswith("This id was another rule's before")


def test_a_rule_that_went_is_shown_as_it_last_stood(gates: Judge, tmp_path: Path) -> None:
    (tmp_path / "gate.md").write_text("# Gate\n\n## Tolls\n\n1. The bell is rung before the bridge is let down.\n")
    gates("ingest", str(tmp_path / "gate.md"), "--source", "ga-rules", "--as-of", "2026-06-01")
    ended = gates("show", "ga-rules/gate/tolls#3")
    assert ended.code == 0
    assert ended.out.startswith("Gone since the edition of 2026-06-01; it last stood so:")
    assert json.loads(gates("show", "ga-rules/gate/tolls#3", "--json").out)["gone"] == "2026-06-01"


def test_an_earlier_day_is_searched_asked_and_shown(gates: Judge) -> None:
    words = ("toll bridge marshal coins", "--as-of", "2025-06-01")
    (hit, *_) = json.loads(gates("search", *words, "--source", "ga-rules", "--json").out)["hits"]
    assert (hit["as_of"], "two coins" in hit["text"]) == (OLD, True)
    assert f"as of {OLD}" in gates("search", *words, "--source", "ga-rules").out
    answer = json.loads(gates("ask", *words, "--json").out)
    assert all(rule["as_of"] <= "2025-06-01" for rule in [*answer["citations"], *answer["nearest"]])
    shown = json.loads(gates("show", "ga-rules/gate/tolls#1", "--as-of", OLD, "--json").out)
    assert ("two coins" in shown["text"], len(shown["history"])) == (True, 1)


def test_a_day_before_everything_is_one_sentence(gates: Judge) -> None:
    ended = gates("ask", "toll", "--as-of", "2001-01-01")
    assert (ended.code, ended.err) == (
        2,
        f"judge: nothing on record is as old as 2001-01-01; the oldest edition is of {OLD} (ga-rules).\n",
    )
    assert gates("search", "toll", "--as-of", "soon").code == 2


def test_sources_list_the_editions(gates: Judge) -> None:
    states = {state["id"]: state for state in json.loads(gates("sources", "--json").out)["sources"]}
    assert states["ga-rules"]["editions"] == [OLD, NEW]
    assert f"{OLD}, {NEW}" in gates("sources").out


def test_a_rebuild_changes_nothing_and_says_what_it_read(gates: Judge) -> None:
    before = gates("diff", "ga-rules", "--json").out
    ended = gates("rebuild", "--source", "ga-rules")
    assert (ended.code, ended.out) == (0, "ga-rules: 6 rules from 2 kept pages.\n")
    assert gates("diff", "ga-rules", "--json").out == before
    found = json.loads(gates("rebuild", "--source", "ga-rules", "--json").out)
    assert found == {
        "sources": [{"source": "ga-rules", "pages": 2, "rules": 6}],
        "skipped": [],
        "salvaged": False,
        "taken_out": [],
    }
    assert gates("rebuild", "--source", "ygo-rulebook").code == 2


def test_coverage_tells_stale_evidence_and_conflicts_are_shown(gates: Judge) -> None:
    shown = json.loads(gates("show", "yugioh/replay/disagreement", "--json").out)
    (conflict,) = shown["conflicts"]
    assert {side["ruleset"] for side in conflict["sides"]} == {"tcg", "ocg", "both"}
    assert all(side["authority"] > 0 and side["rules"] for side in conflict["sides"])
    assert "Sources disagree: " in gates("show", "yugioh/replay/disagreement").out
