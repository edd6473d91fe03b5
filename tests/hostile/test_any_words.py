"""Whatever words a command is given, it ends by itself, with an answer or one sentence, and harmless.

Any Unicode, the syntax of the full-text index, NUL, lone surrogates, and a megabyte. The database is a small one,
for what is read of the words is the same in every size.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cli.app import run
from ingest.bundle import build
from kb.language.visible import clean

SYNTAX = ["AND", "OR", "NOT", "NEAR(a b, 2)", '"', '""', "'", "*", "^", ":", "text:", "{text}:", "-", "(", ")", ";--"]
ODD = ["\0", "\ud800", "\udfff", "\u202e", "\x1b[2J", "\x9b", "\ufeff", "e\u0301", "究極", "İ", "ß", "ﬁ", "%", "_"]
PLAIN = ["warden", "march", "Brass", "Herald", "toll", "yugioh/march/tolls", "can", "I", "?", "not", "in", "replay"]
CHARACTERS = st.characters(exclude_categories=())
WORDS = st.lists(st.sampled_from([*SYNTAX, *ODD, *PLAIN]) | st.text(CHARACTERS, max_size=8), max_size=8).flatmap(
    lambda parts: st.sampled_from([" ".join(parts), "".join(parts)])
)
DAMAGE = [
    *("0", "1800", "9999999", "direct", "-m", "--modifier", "you:02", "opponent:03-mirror", "attacker:09=5"),
    *("defender:10<=1000", "defender:5", "--lp", "8000,1", "--you", "defender", "--stays", "--defense", "-1"),
]
FEW = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def base(small_data: Path, tmp_path: Path) -> str:
    """A database of the small data."""
    build(tmp_path / "x.db").close()
    return str(tmp_path / "x.db")


def ended(*words: str) -> tuple[int, str, str]:
    """The exit code of `judge`, and what it wrote."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(words)
    return code, out.getvalue(), err.getvalue()


def assert_harmless(words: Sequence[str]) -> str:
    """Run a command: it ends with an answer or one sentence, all of it printable; what it printed."""
    code, out, err = ended(*words)
    assert code in (0, 1, 2), err
    if err:
        sentence, *candidates = err.splitlines()
        assert (code > 0, out, sentence[:7], err[-1:]) == (True, "", "judge: ", "\n")
        assert all(line.startswith("  ") for line in candidates)
        assert not candidates or code == 1
        assert len(err) < 1_100
    assert clean(out + err) == out + err
    return out


@pytest.mark.parametrize("command", ["search", "ask", "card", "show"])
@FEW
@given(words=WORDS)
@example("x" * 1_000_000)
@example("brass herald " * 80_000)
@example("\ud800" * 1_000)
@example('"' * 9_999)
@example("NEAR(" * 999)
@example("AND yugioh/march/tolls")
def test_any_words_are_answered_or_refused(command: str, base: str, words: str) -> None:
    out = assert_harmless(["--db", base, command, "--json", "--", words])
    if out:
        assert isinstance(json.loads(out), dict)
    assert_harmless(["--db", base, command, "--", words])


@pytest.mark.parametrize("words", ["x" * 1_000_000, '"' * 1_000_000, "é" * 300_000, "no such word " * 80_000])
@pytest.mark.parametrize("command", [["search"], ["ask"], ["card"], ["search", "--json"], ["card", "--json"]])
def test_what_was_typed_is_not_echoed_at_length(command: list[str], words: str, base: str) -> None:
    _, out, err = ended("--db", base, *command, "--", words)
    assert len(out) + len(err) < 10_000


@pytest.mark.parametrize(("command", "key"), [("search", "query"), ("ask", "question"), ("card", "query")])
def test_what_was_typed_is_short_in_json_too(command: str, key: str, base: str) -> None:
    found = json.loads(ended("--db", base, command, "--json", "--", f"begin {'x' * 1_000_000} end")[1])
    assert re.fullmatch("begin x{494} ... x+( end)?", found[key])


@FEW
@given(
    words=st.lists(st.sampled_from(DAMAGE) | WORDS, max_size=9),
    begins=st.sampled_from([[], ["1800", "1500"], ["2000", "direct"]]),
)
@example(["-m", "you:02"] * 500, ["1800", "1500"])
def test_any_words_of_damage_are_worked_out_or_refused(words: list[str], begins: list[str]) -> None:
    out = assert_harmless(["damage", *begins, *words])
    found = ended("damage", *begins, *words, "--json")[1]
    if out and "--help" not in words:
        found = json.loads(found)
        assert found["steps"][0]["apply"] == "-"
        assert all(points >= 0 for points in found["lp"].values())
        assert found["cites"]


@FEW
@example(words=["\ud800"], command="check")
@given(words=st.lists(WORDS, max_size=4), command=st.sampled_from(["diff", "sources", "schema", "check", "rebuild"]))
def test_any_words_after_other_commands_are_refused(base: str, words: list[str], command: str) -> None:
    assert_harmless(["--db", base, command, "--", *words, "no such thing"])


@settings(FEW, max_examples=8)
@given(words=st.lists(WORDS, min_size=1, max_size=4))
def test_any_first_words_are_refused(words: list[str]) -> None:
    assert_harmless(["\0", *words])
    assert_harmless([*words, "--no-such-option"])
