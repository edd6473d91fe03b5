"""README.md tells the truth: its commands print what it shows, and its words and files exist."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from readme import README, ROOT, Recorded, recorded, run

from cli.commands import COMMANDS

Judge = Callable[..., Any]
TEXT = README.read_text(encoding="utf-8")
ENTRIES = recorded(TEXT)


@pytest.fixture(scope="module")
def database(bundled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One database for the README's commands, which run in their order."""
    return Path(shutil.copy(bundled, tmp_path_factory.mktemp("readme") / "judge.db"))


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.command for entry in ENTRIES])
def test_a_recorded_command_prints_what_the_readme_shows(entry: Recorded, database: Path) -> None:
    assert run(entry.command, database) == entry.output, "record it again with: python tests/cli/readme.py"


def test_every_command_is_shown() -> None:
    shown = {word for entry in ENTRIES for word in re.findall(r"\bjudge (\w+)", entry.command)}
    assert shown == set(COMMANDS)


def test_the_two_commands_for_a_fresh_machine_open_it() -> None:
    first, second = re.findall(r"^```sh\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)[:2]
    assert "venv" in first
    assert "judge check" in first
    assert "pytest" in second


def test_its_scenario_runs_and_passes(judge: Judge, tmp_path: Path) -> None:
    [scenario] = re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    file = tmp_path / "mine.yaml"
    file.write_text(scenario, encoding="utf-8")
    ended = judge("check", str(file))
    assert ended.code == 0, ended.out + ended.err


def test_every_path_that_it_names_exists() -> None:
    named = re.findall(r"`((?:cli|kb|ingest|data|tests|benchmarks|\.ci)/[\w./-]*)`", TEXT)
    assert named
    for path in named:
        assert (ROOT / path).exists(), path


def test_every_link_inside_it_leads_somewhere() -> None:
    headings = {
        re.sub(r"[^\w -]", "", title).strip().lower().replace(" ", "-")
        for title in re.findall(r"^#+ (.+)$", TEXT, re.M)
    }
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", TEXT):
        assert target.removeprefix("#") in headings if target.startswith("#") else (ROOT / target).exists(), target
