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
        ["show", "Mirror Force"],
        ["card", "Mirror Force", "--limit", "3"],
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


#: Each kind of look-up: what is typed, and how many modules of ours and patterns it takes at most.
KINDS = {
    "search": (("search", "replay after a chain"), 55, 12),
    "a card": (("card", "Mirror Force"), 58, 12),
    "in general": (("ask", "can i summon from my hand?"), 71, 21),
    "one card, by its text": (("ask", "Does Omega Judgment target?"), 78, 34),
    "one card, by its text and the records": (("ask", "can i flip mirror force in a replay"), 166, 57),
    "two cards": (("ask", "can i chain mystical space typhoon to mirror force to stop it"), 116, 32),
    "a card misspelt": (("ask", "does vidolum the unstable power patron of unty target"), 136, 57),
}
#: What reads the text of cards by its grammar.
GRAMMAR = ("kb.card_text", "kb.answer.cards.spoken")


def _taken(bundled: Path, words: Sequence[str]) -> tuple[list[str], int]:
    """The modules that a look-up imports, and how many patterns it makes ready."""
    code = (
        "import re, sys; from cli.app import run; run(sys.argv[1:]);"
        "from kb.language.patterns import ready;"
        "print(len(re._cache) + ready.cache_info().currsize, *sorted(sys.modules), sep='\\n', file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "--db", str(bundled), *words], capture_output=True, text=True, check=True
    )
    patterns, *loaded = done.stderr.split()
    return loaded, int(patterns)


@pytest.mark.parametrize("kind", KINDS)
def test_a_look_up_takes_few_modules_and_patterns(bundled: Path, kind: str) -> None:
    """A module or a pattern takes a third of a millisecond: with twice as many, a look-up would begin when it ends."""
    words, most, patterns = KINDS[kind]
    loaded, ready = _taken(bundled, words)
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
        "rapidfuzz",
    }
    assert heavy.isdisjoint(loaded)
    assert len([name for name in loaded if name.partition(".")[0] in ("kb", "cli", "ingest")]) <= most
    assert ready <= patterns


@pytest.mark.parametrize("kind", ["search", "in general", "one card, by its text"])
def test_what_a_form_or_a_record_answers_needs_no_grammar(bundled: Path, kind: str) -> None:
    loaded, _ = _taken(bundled, KINDS[kind][0])
    assert [name for name in loaded if name.startswith(GRAMMAR)] == []
