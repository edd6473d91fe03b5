"""The GitHub Action and the pre-commit hook, as a repository of scenarios runs them."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

ROOT = Path(__file__).parents[2]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
[HOOK] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
SCENARIO = """id: yugioh/replay/mine
title: Nothing happens
given: {turn: {player: A, phase: main1}}
then: {A: {lp: %s}}
"""


@pytest.fixture
def environment(bundled: Path, tmp_path: Path) -> dict[str, str]:
    """A machine on which `judge` is installed where both look for it."""
    folder = tmp_path / "headjudge" / "bin"
    folder.mkdir(parents=True)
    program = folder / "judge"
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from cli.app import main; main()"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -c {shlex.quote(code)} "$@"\n', "utf-8")
    program.chmod(0o755)
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "JUDGE_DB": str(bundled), "RUNNER_TEMP": str(tmp_path), "PATH": path}


def scenarios(folder: Path, lp: int) -> None:
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "one of mine.yaml").write_text(SCENARIO % lp, "utf-8")


@pytest.mark.parametrize(("lp", "code"), [(8000, 0), (7999, 1)])
def test_the_action_checks_the_paths_and_writes_a_report(
    lp: int, code: int, environment: dict[str, str], tmp_path: Path
) -> None:
    scenarios(tmp_path, lp)
    step = ACTION["runs"]["steps"][-1]
    inputs = {"paths": "\nscenarios/one of mine.yaml\n", "junit": "out.xml"}
    assert set(inputs) == set(ACTION["inputs"])
    given = {key: inputs[re.findall(r"inputs\.(\w+)", value)[0]] for key, value in step["env"].items()}
    command = ["bash", "-euo", "pipefail", "-c", step["run"]]
    ended = subprocess.run(command, cwd=tmp_path, env=environment | given, capture_output=True, text=True, check=False)
    assert ended.returncode == code, ended.stderr
    report = ElementTree.parse(tmp_path / "out.xml").getroot()
    assert (report.get("tests"), report.get("failures")) == ("1", str(code))


def test_no_input_of_the_action_is_run_as_a_command() -> None:
    assert not any("${{" in step["run"] for step in ACTION["runs"]["steps"])


@pytest.mark.parametrize(("lp", "code"), [(8000, 0), (7999, 1)])
def test_the_hook_checks_the_files_that_have_changed(
    lp: int, code: int, environment: dict[str, str], tmp_path: Path
) -> None:
    scenarios(tmp_path, lp)
    assert re.search(HOOK["files"], "scenarios/one of mine.yaml")
    assert not re.search(HOOK["files"], "data/cards/yugioh/raigeki.yaml")
    words = [*shlex.split(HOOK["entry"]), "--junit", "out.xml", "scenarios/one of mine.yaml"]
    ended = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == code, ended.stderr
    assert (tmp_path / "out.xml").is_file()
