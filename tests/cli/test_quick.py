"""The short way of a look-up: it takes what the long way takes, and leaves it all else."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli import quick
from cli.app import run
from cli.commands import _load


@pytest.mark.parametrize("name", quick.OPTIONS)
def test_it_knows_the_options_that_the_command_declares(name: str) -> None:
    command = _load(name)
    declared = {option: each for each in command.params for option in each.opts if each.param_type_name == "option"}
    valued = {option: each.name for option, each in declared.items() if not each.is_flag}
    flags = {option: each.name for option, each in declared.items() if each.is_flag}
    assert (valued, flags) == (quick.OPTIONS[name], quick.FLAGS)


def test_options_stand_before_between_and_after_the_words() -> None:
    typed = ["--db", "a.db", "search", "--limit=3", "replay", "--json", "after", "--game", "yugioh"]
    told: dict[str, str | bool] = {"limit": "3", "as_json": True, "game": "yugioh"}
    assert quick.read(typed) == quick.Call("search", ["replay", "after"], told, "a.db")


@pytest.mark.parametrize(
    "typed",
    [
        [],
        ["--help"],
        ["card", "Mirror Force"],
        ["ask"],
        ["ask", "-"],
        ["ask", "replay", "--help"],
        ["ask", "replay", "--limit", "3"],
        ["ask", "replay", "--gam", "yugioh"],
        ["ask", "replay", "--game"],
        ["ask", "replay", "--game", "--json"],
        ["ask", "--", "-1 ATK"],
        ["--db"],
        ["--db", "--json", "ask", "replay"],
        ["--version"],
    ],
)
def test_all_else_goes_the_long_way(typed: Sequence[str]) -> None:
    assert quick.read(typed) is None


def test_completion_goes_the_long_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_JUDGE_COMPLETE", "complete_bash")
    assert quick.read(["ask", "replay"]) is None


def test_what_is_wrong_with_a_value_is_told_as_by_the_long_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", "replay", "--limit", "none"]) == 2
    told = "judge: Invalid value for '--limit': 'none' is not a whole number of at least 1; see 'judge search --help'."
    assert capsys.readouterr().err.strip() == told


@pytest.mark.parametrize(
    ("words", "most"),
    [(("search", "replay after a chain"), 55), (("ask", "can i summon from my hand?"), 64)],
    ids=["search", "ask"],
)
def test_a_look_up_imports_few_modules(bundled: Path, words: Sequence[str], most: int) -> None:
    """A module takes a third of a millisecond: with twice as many, a look-up would begin when it now ends."""
    code = (
        "import sys; from cli.app import run; run(sys.argv[1:]);"
        "told = sorted(sys.modules); print(*told, sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--db", str(bundled), *words], capture_output=True, text=True, check=True
    )
    loaded = done.stderr.split()
    heavy = {
        "typer",
        "platformdirs",
        "shutil",
        "lzma",
        "bz2",
        "tempfile",
        "random",
        "dataclasses",
        "inspect",
        "tomllib",
    }
    assert heavy.isdisjoint(loaded)
    assert len([name for name in loaded if name.partition(".")[0] in ("kb", "cli", "ingest")]) <= most
