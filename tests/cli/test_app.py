"""The command as a whole: usage, help, exit codes, and how it ends when something is wrong."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_type_hints

import pytest
from typer.main import get_command

from cli.commands import COMMANDS as NAMES
from cli.commands import app
from kb import __version__

COMMANDS = {name: get_command(app).get_command(None, name) for name in NAMES}
#: Commands that change what they are given, and those that go on until they are stopped or fetch something.
CHANGING = {"ingest", "diff", "forget", "rebuild"}
LASTING = {"serve", "site", "mcp"}
#: Libraries that a look-up must not wait for.
HEAVY = ("bs4", "httpcore2", "lxml", "markdown_it", "msgspec", "pydantic", "rich", "sqlite_utils", "yaml")

#: `judge` whose bundled data is soon built: no digest, no cards, no readings, no scenarios.
UNFILLED = (
    "from ingest import bundle, bundled; bundled.digest = lambda *_: []; bundled.cards = tuple;"
    "bundle.scenario_runs = lambda *_: []; import kb.store.readings as r; r.put_bundled = lambda *_: 0;"
    "from cli.app import main; main()"
)

Judge = Callable[..., "Ended"]  # noqa: F821
Process = Callable[..., subprocess.CompletedProcess[str]]


def examples(command: str) -> list[str]:
    """The lines under `Example:` in a command's help."""
    help_text = COMMANDS[command].help
    return [line.strip() for line in help_text.split("Example:")[1].splitlines() if line.strip()]


def test_help_lists_every_command_with_its_summary(judge: Judge) -> None:
    shown = judge("--help")
    assert shown.code == 0
    for name, command in COMMANDS.items():
        summary = command.help.splitlines()[0]
        assert f"  {name:<{max(map(len, COMMANDS))}}  {summary}\n" in shown.out


@pytest.mark.parametrize("name", COMMANDS)
def test_each_help_has_a_summary_and_an_example_and_fits_80_columns(name: str, judge: Judge) -> None:
    shown = judge(name, "--help")
    assert shown.code == 0
    assert f"judge {name}" in examples(name)[0]
    assert f"Example:\n    {examples(name)[0]}" in shown.out
    assert all(len(line) <= 80 for line in shown.out.splitlines())


@pytest.mark.parametrize("name", COMMANDS)
def test_each_help_describes_every_parameter(name: str) -> None:
    for parameter in COMMANDS[name].params:
        assert parameter.help, parameter.name


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("name", sorted(set(COMMANDS) - CHANGING - LASTING))
def test_the_example_in_the_help_runs(name: str, judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # what an example writes stays here
    for line in examples(name):
        assert judge(*shlex.split(line)[1:]).code == 0


def test_every_parameter_is_text_or_a_flag() -> None:
    """`cli.app` lets text skip typer's conversion, which is right only as long as this holds."""
    plain = {str, bool, list[str], list[str] | None}
    for command in (get_command(app), *COMMANDS.values()):
        hints = get_type_hints(command.callback)
        assert {hints[parameter.name] for parameter in command.params if parameter.name in hints} <= plain


def test_version(judge: Judge) -> None:
    assert judge("--version").out == f"judge {__version__}\n"


def test_no_words_print_the_help(judge: Judge) -> None:
    assert judge() == judge("--help")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["search"], "QUERY"),
        (["search", ""], "QUERY"),
        (["search", " \x1b\u202e "], "QUERY"),
        (["search", "replay", "--colour"], "--colour"),
        (["search", "replay", "--limit", "0"], "--limit"),
        (["search", "replay", "--limit", "many"], "many"),
        (["search", "replay", "--kind", "rumour"], "example"),
        (["search", "replay", "--source", "nobody"], "judge sources"),
        (["search", "replay", "--game", "chess"], "judge sources"),
        (["serach", "replay"], "'search'"),
        (["--db"], "--db"),
        (["ingest", "page.html", "--as-of", "yesterday"], "--as-of"),
        (["check", "--source", "nobody"], "judge sources"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_usage_is_one_sentence_and_exit_code_2(words: list[str], told: str, judge: Judge) -> None:
    ended = judge(*words)
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.startswith("judge: ")
    assert told in ended.err
    assert ended.err.count("\n") == 1
    assert ended.err.endswith(".\n")
    assert "\x1b" not in ended.err


@pytest.mark.parametrize("place", ["before", "after", "environment"])
def test_the_database_may_be_named_in_three_places(
    place: str, judge: Judge, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {
        "before": ["--db", str(own), "sources"],
        "after": ["sources", "--db", str(own)],
        "environment": ["sources"],
    }
    monkeypatch.setenv("JUDGE_DB", str(own) if place == "environment" else "/no/such/folder/judge.db")
    assert judge(*words[place]).code == 0


def test_the_default_database_is_built_in_the_users_data_folder(process: Process, tmp_path: Path) -> None:
    ended = process("sources", "--json", code=UNFILLED, JUDGE_DB="", XDG_DATA_HOME=str(tmp_path), HOME=str(tmp_path))
    assert ended.returncode == 0, ended.stderr
    assert [path.name for path in tmp_path.rglob("judge.db")] == ["judge.db"]


@pytest.mark.parametrize("name", ["folder", "missing folder", "not a database", "another program's database"])
def test_a_wrong_database_is_one_sentence_that_names_it(name: str, process: Process, tmp_path: Path) -> None:
    path = {"folder": tmp_path, "missing folder": tmp_path / "none" / "a.db"}.get(name, tmp_path / "a.db")
    if name == "not a database":
        path.write_bytes(b"PK\x03\x04" * 4096)
    if name == "another program's database":
        import sqlite3

        sqlite3.connect(path).execute("CREATE TABLE moz_places (id)").connection.close()
    ended = process("--db", str(path), "search", "replay")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert str(path) in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_query_that_is_not_text_is_still_looked_up(bundled: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from cli.app import main; main()",
        "search",
        b"replay \xff\xfe",
        "--json",
    ]
    ended = subprocess.run(command, env={**os.environ, "JUDGE_DB": str(bundled)}, capture_output=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout)["hits"]


FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
#: Python keeps what it writes, as it does for everybody; or writes it at once, as some machines have set.
BUFFERED = pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
#: Each way to standard output: an answer, JSON, the two kinds of help, the version, and what only typer writes.
WRITING = {
    "search replay": "",
    "sources --json": "",
    "check yugioh/replay": "",
    "--help": "",
    "": "",
    "search --help": "",
    "--version": "",
    "completion": "complete_bash",
}


def _ended(line: str, bundled: Path, unbuffered: str, completion: str = "") -> tuple[int, str]:
    """How a line of a shell ends in which `$JUDGE` stands for the command, and what it writes to standard error."""
    environment = {**os.environ, "JUDGE_DB": str(bundled), "PYTHONUNBUFFERED": unbuffered}
    if completion:
        environment |= {"_JUDGE_COMPLETE": completion, "COMP_WORDS": "judge s", "COMP_CWORD": "1"}
    program = shlex.join([sys.executable, "-c", "from cli.app import main; main()"])
    command = ["bash", "-c", line.replace("$JUDGE", program)]
    ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return ended.returncode, ended.stderr


@FULL
@BUFFERED
@pytest.mark.parametrize("words", WRITING)
def test_a_full_disk_is_one_sentence(words: str, unbuffered: str, bundled: Path) -> None:
    ended = _ended(f"$JUDGE {words} > /dev/full", bundled, unbuffered, WRITING[words])
    assert ended[0] == 2
    assert ended[1].startswith("judge: ")
    assert ended[1].endswith("No space left on device.\n")
    assert ended[1].count("\n") == 1
    if not WRITING[words]:
        assert ended[1] == "judge: standard output: No space left on device.\n"


@BUFFERED
@pytest.mark.parametrize("words", ["search replay", "--help", "--version"])
def test_a_closed_standard_output_is_one_sentence(words: str, unbuffered: str, bundled: Path) -> None:
    told = "judge: standard output is closed; point it at /dev/null to do without the answer.\n"
    assert _ended(f"$JUDGE {words} >&-", bundled, unbuffered) == (2, told)


@FULL
@BUFFERED
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("$JUDGE search replay > /dev/null 2> /dev/full", 0),
        ("$JUDGE show nothing 2> /dev/full", 1),
        ("$JUDGE serach 2> /dev/full", 2),
        ("$JUDGE search replay > /dev/full 2> /dev/full", 2),
        ("$JUDGE search replay >&- 2> /dev/full", 2),
        ("$JUDGE search replay >&- 2>&-", 2),
    ],
)
def test_a_standard_error_that_takes_nothing_leaves_the_exit_code(
    line: str, code: int, unbuffered: str, bundled: Path
) -> None:
    assert _ended(line, bundled, unbuffered) == (code, "")


@pytest.mark.parametrize(
    ("command", "prepared"),
    [
        ("search", "import kb.search.find; kb.search.find.search = interrupt"),
        ("search", "import pathlib; pathlib.Path.exists = interrupt"),
        ("search", "import builtins, cli.app; builtins.__import__ = interrupt"),
        ("show", "import importlib; importlib.import_module = interrupt"),
    ],
    ids=["searching", "opening", "importing", "loading a command"],
)
def test_ctrl_c_ends_it_quietly_with_130(command: str, prepared: str, process: Process) -> None:
    code = (
        "import signal; interrupt = lambda *a, **k: signal.raise_signal(signal.SIGINT);"
        f"from cli.app import main; {prepared}; main()"
    )
    ended = process(command, "replay", code=code)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


def test_a_defect_is_one_sentence_and_its_own_exit_code(process: Process) -> None:
    code = "import kb.search.find; kb.search.find.search = lambda *a, **k: 1 / 0; from cli.app import main; main()"
    ended = process("search", "replay", code=code)
    assert ended.returncode == 70
    assert "ZeroDivisionError" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
    assert "Traceback" in process("search", "replay", code=code, JUDGE_TRACEBACK="1").stderr


@pytest.mark.parametrize(
    "words",
    [
        ["search", "replay"],
        ["search", "replay", "--json"],
        ["ask", "is there a replay"],
        ["card", "Mirror Force"],
        ["sources"],
        ["show", "nothing"],
    ],
    ids=" ".join,
)
def test_a_look_up_imports_nothing_heavy(words: list[str], process: Process) -> None:
    code = (
        "import atexit, os, sys; from cli.app import main; end = os._exit\n"
        f"def tell(): print(sorted(set(sys.modules) & set({HEAVY})), file=sys.stderr, flush=True)\n"
        "os._exit = lambda code: (tell(), end(code)); atexit.register(tell); main()"
    )
    assert process(*words, code=code).stderr.splitlines()[-1] == "[]"


@pytest.mark.parametrize("plain", [False, True])
def test_colours_only_on_a_terminal_and_without_no_color(plain: bool, bundled: Path) -> None:
    environment = {**os.environ, "JUDGE_DB": str(bundled), "TERM": "xterm", "NO_COLOR": "1" if plain else ""}
    command = [sys.executable, "-c", "from cli.app import main; main()", "search", "replay"]
    controller, terminal = pty.openpty()
    with subprocess.Popen(command, env=environment, stdout=terminal, stderr=terminal) as running:
        os.close(terminal)
        written = _written(controller)
    os.close(controller)
    assert running.returncode == 0
    assert (b"\x1b[" in written) is not plain


def _written(controller: int) -> bytes:
    """Everything that a program writes to its terminal until it ends."""
    written = b""
    with contextlib.suppress(OSError):
        while chunk := os.read(controller, 4096):
            written += chunk
    return written


def test_no_colours_in_a_pipe(process: Process) -> None:
    assert "\x1b" not in process("search", "replay").stdout


@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8"])
def test_any_locale_prints(locale: str, process: Process) -> None:
    for words in (["search", "replay"], ["search", "replay", "--json"]):
        assert process(*words, LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0").returncode == 0


def test_json_loses_nothing_where_the_terminal_knows_ascii_only(process: Process) -> None:
    words = ["search", "Evolute", "--json"]
    plain = process(*words, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert plain.stdout.isascii()
    assert json.loads(plain.stdout) == json.loads(process(*words).stdout)


def test_the_first_use_and_a_new_version_tell_that_they_build(tmp_path: Path) -> None:
    """With a bar on a terminal, in one line elsewhere; and nothing where nothing is built."""
    newer = f"import kb; kb.__version__ = 'newer'; {UNFILLED}"
    names = ["Building the knowledge base", "", "Updating the knowledge base"]
    assert [_told(code, tmp_path / "a.db", terminal=False) for code in (UNFILLED, UNFILLED, newer)] == [
        f"judge: {name}; this takes some ten seconds, once.\n" if name else "" for name in names
    ]
    told = [_told(code, tmp_path / "b.db", terminal=True) for code in (UNFILLED, UNFILLED, newer)]
    assert told[1] == ""
    for name, bar in ((names[0], told[0]), (names[2], told[2])):
        assert f"{name}  [---" in bar
        assert "]  100%" in bar
        assert all(len(line) <= 80 for line in re.sub(r"\x1b\[\?25.", "", bar).replace("\n", "").split("\r"))


def _told(code: str, database: Path, *, terminal: bool) -> str:
    """What `judge sources` tells on standard error."""
    environment = {**os.environ, "JUDGE_DB": str(database), "COLUMNS": "80", "TERM": "xterm"}
    command = [sys.executable, "-c", code, "sources"]
    controller, side = pty.openpty() if terminal else os.pipe()
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=side) as running:
        os.close(side)
        told = _written(controller).decode()
    os.close(controller)
    assert running.returncode == 0
    return told


def test_completion_offers_the_commands(process: Process) -> None:
    ended = process(_JUDGE_COMPLETE="complete_bash", COMP_WORDS="judge s", COMP_CWORD="1")
    assert set(ended.stdout.split()) == {"schema", "search", "serve", "show", "site", "sources"}


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("judge show yugioh/replay/", "yugioh/replay/after-chain"),
        ("judge card mirror", "mirror Force"),
        ("judge search x --source ygo-", "ygo-rulebook"),
        ("judge ask x --game grand", "grand-archive"),
    ],
)
def test_completion_offers_ids_cards_sources_and_games(typed: str, offered: str, process: Process) -> None:
    place = str(len(typed.split()) - 1)
    ended = process(_JUDGE_COMPLETE="complete_bash", COMP_WORDS=typed, COMP_CWORD=place)
    assert offered in ended.stdout.splitlines()


def test_completion_makes_no_database(process: Process, tmp_path: Path) -> None:
    missing = tmp_path / "none.db"
    ended = process(
        _JUDGE_COMPLETE="complete_bash", COMP_WORDS="judge show yugioh/", COMP_CWORD="2", JUDGE_DB=str(missing)
    )
    assert ended.stdout.split() == []
    assert not missing.exists()
