"""Every command as a process: a reader that leaves, closed streams, a narrow terminal without colours or UTF-8.

And every command with options and values that it does not know. The words for each command are in `WORDS`; a new
command without words fails the first test.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.app import run
from cli.commands import COMMANDS
from cli.terminal import cells

PAGES = Path(__file__).parents[1] / "fixtures" / "pages"
PAGE = str(PAGES / "gitbook_march.md")
#: For each way of calling a command its words; each of them ends with 0 and prints something.
WORDS = {
    "search": ["search", "replay"],
    "search as of": ["search", "march", "--as-of", "2026-11-01", "--source", "ga-rules"],
    "show": ["show", "yugioh/replay/after-chain"],
    "show section": ["show", "yugioh/replay/after-chain", "--section"],
    "show as of": ["show", "ga-rules/march-orders/giving-an-order#1", "--as-of", "2026-11-01"],
    "ask": ["ask", "Can a replay happen after the damage step began?"],
    "card": ["card", "Mirror Force"],
    "read": ["read", "Once per turn: You can target 1 monster; destroy it.", "--type", "monster"],
    "check": ["check", "yugioh/replay/attacker-destroyed-before-chain-ends", "--trace"],
    "damage": ["damage", "2000", "direct", "-m", "you:03-redirect"],
    "coverage": ["coverage"],
    "ingest": ["ingest", PAGE, "--as-of", "2026-11-20"],
    "diff": ["diff", "ga-rules", "2026-10-01", "2026-11-01"],
    "rebuild": ["rebuild", "--source", "ga-rules"],
    "forget": ["forget", "ga-rules", "march-orders", "--yes"],
    "sources": ["sources"],
    "schema": ["schema", "yugioh"],
    "help": ["help", "search"],
}
#: One way of calling each command, where it makes no difference which.
EACH = [name for name in WORDS if name in COMMANDS]
#: Commands that go on until they are ended, or need a package of a registry: they have tests of their own.
LASTING = {"serve", "site", "mcp"}
#: The commands that write to the database.
WRITING = ("ingest", "rebuild", "forget")
#: `judge` with few scenarios, for a command that would run all of them.
FEW = (
    "import kb.scenario.load as load; every = load.select;"
    "load.select = lambda wanted=(): every(wanted or ['yugioh/replay']);"
    "from cli.app import main; main()"
)
#: The words of options that a person may give a wrong value, and what is told of it.
WRONG = [
    *((["--as-of", value], "2026-11-21", ("search", "show", "ask", "ingest")) for value in ("yesterday", "2026-13-01")),
    *((["--limit", value], "whole number", ("search",)) for value in ("0", "-1", "1e9", "٣", "9" * 5000, "1 ")),
    (["--kind", "\x1b[31m"], "--kind", ("search",)),
    (["--you", "nobody"], "--you", ("damage",)),
    (["--lp", "8000"], "--lp", ("damage",)),
    (["--lp", "8000,٣"], "points", ("damage",)),
    (["-m", "you:11"], "SIDE:KIND", ("damage",)),
    (["-m", "you:09=" + "9" * 5000], "SIDE:KIND", ("damage",)),
    (["--source", "nobody"], "judge sources", ("search", "check", "rebuild")),
    (["--source", "\0"], "", ("search", "check", "rebuild", "ingest")),
]


@pytest.fixture(scope="module")
def marched(bundled: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The bundled knowledge base and one page in two editions."""
    folder = tmp_path_factory.mktemp("marched")
    path = Path(shutil.copy(bundled, folder / "marched.db"))
    later = folder / "later.md"
    later.write_text(Path(PAGE).read_text("utf-8").replace("until dusk", "until dawn"), "utf-8")
    assert run(["--db", str(path), "ingest", PAGE, "--as-of", "2026-10-01"]) == 0
    assert run(["--db", str(path), "ingest", str(later), "--as-of", "2026-11-01"]) == 0
    before = path.read_bytes()
    yield path
    assert path.read_bytes() == before, "a command that only reads has written"


@pytest.fixture
def base(marched: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Where a command reads: what writes gets a copy; the others share one, which `marched` finds as it was."""
    given = getattr(request.node, "callspec", None)
    if given and given.params.get("name") in WRITING:
        return Path(shutil.copy(marched, tmp_path / "base.db"))
    return marched


def _line(words: list[str]) -> str:
    code = FEW if words == WORDS["coverage"] else "from cli.app import main; main()"
    return shlex.join([sys.executable, "-c", code, *words])


def wider(lines: list[str], columns: int) -> list[str]:
    """Those of `lines` that are wider; a command to copy stays on one line."""
    return [line for line in lines if cells(line) > columns and not line.strip().startswith("judge show ")]


def _shell(line: str, base: Path, **more: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "JUDGE_DB": str(base), **more}
    return subprocess.run(["bash", "-c", line], env=environment, capture_output=True, check=False)


def test_every_command_has_words() -> None:
    assert {words[0] for words in WORDS.values()} | LASTING == set(COMMANDS)


@pytest.mark.parametrize("name", EACH)
def test_a_reader_that_leaves_ends_it_quietly(name: str, base: Path) -> None:
    """`judge ... | head -1`, at its hardest: the reader has left before the first line."""
    reading, writing = os.pipe()
    os.close(reading)
    environment = {**os.environ, "JUDGE_DB": str(base)}
    with os.fdopen(writing, "w") as stdout:
        ended = subprocess.run(
            ["bash", "-c", _line(WORDS[name])], env=environment, stdout=stdout, stderr=subprocess.PIPE, check=False
        )
    assert (ended.returncode, ended.stderr) == (141, b"")


@pytest.mark.parametrize("name", EACH)
def test_closed_streams_lose_nothing_but_the_answer(name: str, base: Path, marched: Path) -> None:
    """Without input and standard error all is as ever; without standard output the work is done, the answer is not."""
    ended = _shell(f"{_line(WORDS[name])} <&- 2>&-", base)
    assert (ended.returncode, bool(ended.stdout)) == (0, True)
    if name in WRITING:
        shutil.copy(marched, base)  # `forget` has done its work
    ended = _shell(f"{_line(WORDS[name])} <&- >&-", base)
    assert (ended.returncode, ended.stderr.count(b"\n")) == (2, 1)
    assert ended.stderr.startswith(b"judge: standard output is closed; ")
    assert run(["--db", str(base), "sources"]) == 0  # the file was not taken for a stream


@pytest.mark.parametrize("name", WORDS)
def test_a_narrow_terminal_without_colours_or_utf_8(name: str, base: Path) -> None:
    plain = {"NO_COLOR": "1", "COLUMNS": "30", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ended = _shell(f"{_line(WORDS[name])} </dev/null", base, **plain)
    assert (ended.returncode, ended.stderr) == (0, b"")
    lines = ended.stdout.decode("ascii").splitlines()
    assert lines
    assert b"\x1b" not in ended.stdout
    if name not in ("schema", "help"):  # JSON, and examples that stay as they are typed
        assert wider(lines, 30) == []


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("name", sorted(WORDS.keys() - {"schema", "help"}))
def test_nothing_is_wider_than_the_terminal(
    name: str, columns: int, base: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    capsys.readouterr()
    assert run(["--db", str(base), *WORDS[name]]) == 0
    assert wider(capsys.readouterr().out.splitlines(), columns) == []


@pytest.mark.parametrize("name", ["search", "show", "ask", "card", "damage", "ingest", "diff", "schema"])
def test_a_missing_argument_is_one_sentence(name: str, judge: Callable[..., Any]) -> None:
    _one_sentence(judge(name), "Missing argument")


def test_an_encoding_without_the_letters_of_a_text_shows_a_question_mark(base: Path) -> None:
    ended = _shell(_line(["search", "replay"]) + " </dev/null", base, PYTHONIOENCODING="latin-1", COLUMNS="80")
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.decode("latin-1")


@pytest.mark.parametrize("name", sorted(WORDS.keys() - {"coverage", "schema", "help"}))
def test_json_is_one_value_and_nothing_else(name: str, base: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["--db", str(base), *WORDS[name], "--json"]) == 0
    written = capsys.readouterr()
    assert isinstance(json.loads(written.out), dict)
    assert written.err == ""


@pytest.mark.parametrize("option", ["--colour", "-Z", "--json=yes", "--\x1b[31m", "--" + "x" * 5000])
@pytest.mark.parametrize("name", COMMANDS)
def test_an_unknown_option_is_one_sentence(name: str, option: str, judge: Callable[..., Any]) -> None:
    _one_sentence(judge(*WORDS.get(name, [name]), option), "judge")


@pytest.mark.parametrize(("given", "told", "names"), WRONG, ids=lambda value: repr(value)[:30])
def test_a_wrong_value_is_one_sentence(
    given: list[str],
    told: str,
    names: tuple[str, ...],
    judge: Callable[..., Any],
) -> None:
    for name in names:
        _one_sentence(judge(*WORDS[name], *given), told)


def _one_sentence(ended: Any, told: str) -> None:
    assert (ended.code, ended.out) == (2, "")
    assert told in ended.err
    assert ended.err.startswith("judge: ")
    assert ended.err.count("\n") == 1
    assert ended.err[:-1].isprintable()


@pytest.mark.parametrize("name", ["ingest", "rebuild", "check", "diff", "coverage", "card", "ask"])
def test_ctrl_c_in_the_middle_ends_it_quietly(name: str, base: Path) -> None:
    """The interruption comes with the first page, rule or card that the command reads or writes."""
    code = (
        "import signal, kb.store.store as s\n"
        "def interrupt(*a, **k): signal.raise_signal(signal.SIGINT)\n"
        "for name in ('put_sources', 'rule', 'query', 'source', 'cards'): setattr(s.Store, name, interrupt)\n"
        "from cli.app import main; main()"
    )
    before = base.read_bytes()
    ended = _shell(shlex.join([sys.executable, "-c", code, *WORDS[name]]), base)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", b"")
    assert base.read_bytes() == before
