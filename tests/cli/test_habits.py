"""What people expect of any command: lists in other forms, standard input, links, help and a manual page."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from cli import manual, terminal
from cli.app import run
from cli.commands import COMMANDS

RUN = "yugioh/replay/attacker-destroyed-before-chain-ends"
LISTS = {
    "search": (["search", "replay", "--limit", "3"], "hits"),
    "sources": (["sources"], "sources"),
    "coverage": (["coverage"], "by_source"),
    "check": (["check", RUN], "scenarios"),
    "card": (["card", "Mirror Force"], "rules"),
    "show": (["show", "yugioh/replay/choices"], "history"),
    "section": (["show", "yugioh/replay/choices", "--section"], "section"),
}


@pytest.fixture
def told(bundled: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """What `judge` prints for some words, which end with 0."""

    def tell(*words: str, ends: int = 0) -> str:
        capsys.readouterr()
        assert run(["--db", str(bundled), *words]) == ends, capsys.readouterr().err
        return capsys.readouterr().out

    return tell


# ---- forms ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_the_same_in_every_form(name: str, told: Any) -> None:
    words, key = LISTS[name]

    def settled(entries: list[Any]) -> list[Any]:
        return [{key: value for key, value in each.items() if key != "seconds"} for each in entries]

    whole = json.loads(told(*words, "--json"))
    assert settled(json.loads(told(*words, "--format", "json"))[key]) == settled(whole[key])
    lines = [json.loads(line) for line in told(*words, "--format", "jsonl").splitlines()]
    assert settled(lines) == settled(whole[key])
    rows = list(csv.DictReader(io.StringIO(told(*words, "--format", "csv"))))
    assert len(rows) == len(lines)
    assert rows, "there is something to compare"
    assert all(set(row) == set().union(*lines) for row in rows)
    for column in ("id", "text", "title", "how"):
        assert [row[column] for row in rows if column in row] == [
            " ".join(line[column].split(" ")) for line in lines if column in line
        ]
    head, rule, *body = told(*words, "--format", "md").splitlines()
    assert re.fullmatch(r"\|( --- \|)+", rule)
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in (head, rule, *body)} == {rule.count("|")}
    assert len(body) == len(lines)
    assert told(*words, "--format", "text").partition(" in ")[0] == told(*words).partition(" in ")[0]


def test_an_unknown_form_is_refused(bundled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--db", str(bundled), "search", "replay", "--format", "xml"]) == 2
    assert "none of text, json, jsonl, csv, md" in capsys.readouterr().err
    assert run(["--db", str(bundled), "search", "replay", "--format", "csv", "--json"]) == 2
    assert "leave one of the two out" in capsys.readouterr().err


def test_no_cell_is_a_formula_and_nothing_in_a_table_is_markup() -> None:
    from cli.listing import _csv, _markdown

    entries = [{"text": text} for text in ("=1+1", "+cmd", "-7", "-7.5", "@x", "a|b\n<script>`x`[y](z)")]
    rows = list(csv.reader(io.StringIO(_csv(entries))))
    assert [row[0] for row in rows] == ["text", "'=1+1", "'+cmd", "-7", "-7.5", "'@x", "a|b\n<script>`x`[y](z)"]
    last = _markdown(entries, ("text", "none")).splitlines()[-1]
    assert last == r"| a\|b \<script\>\`x\`\[y\](z) |"


def test_what_is_several_texts_is_told_one_after_the_other() -> None:
    from cli.listing import _csv

    assert list(csv.reader(io.StringIO(_csv([{"marks": ("a: b", "c, d")}])))) == [["marks"], ["a: b; c, d"]]


# ---- standard input -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "typed"),
    [
        (["ask", "-"], "Is there a replay if my attacker is destroyed?\n"),
        (["search", "-"], "replay after a chain\n"),
        (["card", "-"], "Mirror Force\n"),
        (["read", "-"], "Once per turn: You can target 1 monster; destroy it.\n"),
    ],
)
def test_a_dash_is_standard_input(words: list[str], typed: str, told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = told(words[0], typed.strip())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
    assert told(*words) == expected


def test_scenarios_and_cards_come_from_standard_input(told: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb import DATA

    file = next(path for path in sorted((DATA / "scenarios" / "yugioh").rglob("*.yaml")))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    from_input = json.loads(told("check", "-", "--json"))
    from_file = json.loads(told("check", str(file), "--json"))
    assert [one["id"] for one in from_input["scenarios"]] == [one["id"] for one in from_file["scenarios"]]
    assert from_input["summary"]["passed"] == len(from_input["scenarios"]) > 0
    card = {"passcode": 1, "name": "Brass Herald", "card_type": "Monster", "text": "You can destroy 1 monster."}
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(card).encode())))
    assert json.loads(told("read", "--file", "-", "--json"))["name"] == "Brass Herald"


@pytest.mark.parametrize("given", [b"\xff\xfe", b" \n"])
def test_what_is_no_text_is_told(
    given: bytes, bundled: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    assert run(["--db", str(bundled), "ask", "-"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# ---- links ----------------------------------------------------------------------------------------------


class _Screen(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> _Screen:
    shown = _Screen()
    for name in ("NO_COLOR", "FORCE_HYPERLINK", "TERM_PROGRAM", *terminal._LINKING):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    return shown


@pytest.mark.parametrize(
    ("given", "links"),
    [
        ({}, False),
        ({"TERM_PROGRAM": "WezTerm"}, True),
        ({"TERM_PROGRAM": "Apple_Terminal"}, False),
        ({"TERM": "xterm-kitty"}, True),
        ({"VTE_VERSION": "7600"}, True),
        ({"VTE_VERSION": "7600", "NO_COLOR": "1"}, False),
        ({"VTE_VERSION": "7600", "TERM": "dumb"}, False),
        ({"FORCE_HYPERLINK": "1"}, True),
        ({"VTE_VERSION": "7600", "FORCE_HYPERLINK": "0"}, False),
    ],
)
def test_links_stand_where_a_terminal_shows_them(
    given: dict[str, str], links: bool, screen: _Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", screen)
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    line = terminal.linked("  judge show a#1", "a#1", "https://a.example/")
    assert line == ("  judge show \x1b]8;;https://a.example/\x1b\\a#1\x1b]8;;\x1b\\" if links else "  judge show a#1")


@pytest.mark.parametrize("url", ["", "javascript:alert(1)", "https://a.example/\x1b]8;;", "https://a.example/a b"])
def test_only_an_address_of_a_page_is_linked(url: str, screen: _Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("FORCE_HYPERLINK", "1")
    assert terminal.linked("judge show a", "a", url) == "judge show a"


def test_a_search_links_ids_and_is_no_wider_for_it(
    bundled: Path, screen: _Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("FORCE_HYPERLINK", "0")
    assert run(["--db", str(bundled), "search", "replay"]) == 0
    plain = screen.getvalue()
    monkeypatch.setenv("FORCE_HYPERLINK", "1")
    screen.truncate(0)
    screen.seek(0)
    assert run(["--db", str(bundled), "search", "replay"]) == 0
    shown = screen.getvalue()
    assert "\x1b]8;;http" in shown
    assert re.sub(r"\x1b\]8;;[^\x1b]*\x1b\\", "", shown) == plain


# ---- help -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_that_of_the_command(command: str, told: Any) -> None:
    assert told("help", command) == told(command, "--help")


def test_help_alone_lists_the_commands_and_an_unknown_one_is_told(
    told: Any, bundled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told("help") == told("--help")
    assert run(["help", "nix"]) == 2
    assert "'nix' is no command" in capsys.readouterr().err


def test_the_manual_page_names_every_command_and_option_and_is_the_one_that_is_installed(told: Any) -> None:
    root = Path(__file__).parents[2]
    page = manual.page()
    assert (root / "docs" / "judge.1").read_text(encoding="utf-8") == page, "python -m cli.manual > docs/judge.1"
    sections = dict(re.findall(r"(?ms)^\.SS judge (\S+)\n(.*?)(?=^\.S[SH] )", page))
    assert [name.replace("\\", "") for name in sections] == list(COMMANDS)
    for name, text in sections.items():
        for option in re.findall(r"(?m)^ +(?:-\w, )?(--[\w-]+)", told(name.replace("\\", ""), "--help")):
            assert option.replace("-", "\\-") in text, (name, option)
    installed = (root / "pyproject.toml").read_text(encoding="utf-8")
    assert '"docs/judge.1" = "share/man/man1/judge.1"' in installed
