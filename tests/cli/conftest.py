"""A `judge` to call and the bundled knowledge base to call it on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from cli.app import run


@dataclass(frozen=True)
class Ended:
    """How a command ended: its exit code and what it wrote."""

    code: int
    out: str
    err: str


@pytest.fixture
def own(bundled: Path, tmp_path: Path) -> Path:
    """A copy of the bundled knowledge base that a test may write to."""
    return Path(shutil.copy(bundled, tmp_path / "own.db"))


@pytest.fixture
def judge(bundled: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Ended]:
    """Call `judge` in this process, on the bundled knowledge base unless told otherwise, at 80 columns."""
    monkeypatch.setenv("JUDGE_DB", str(bundled))
    monkeypatch.setenv("COLUMNS", "80")

    def call(*words: str) -> Ended:
        capsys.readouterr()
        code = run(words)
        written = capsys.readouterr()
        return Ended(code, written.out, written.err)

    return call


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that would run every scenario runs only those about replays."""
    from kb.scenario import load

    every = load.select
    monkeypatch.setattr(load, "select", lambda wanted=(): every(wanted or ["yugioh/replay"]))


@pytest.fixture
def process(bundled: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Call `judge` as a process of its own; `code` replaces it where a test must prepare something."""

    def call(
        *words: str, code: str = "from cli.app import main; main()", **more: str
    ) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "JUDGE_DB": str(bundled), "COLUMNS": "80", **more}
        command = [sys.executable, "-c", code, *words]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
        )

    return call
