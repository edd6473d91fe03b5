"""`judge diff` and `git diff --word-diff` tell the same words of two real editions, in far fewer clauses than lines."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from benchmarks.editions import compare

CORPUS = Path(__file__).parents[4] / "shared" / "corpus" / "gatcg-rules"
PART = Path("game-mechanics") / "game-mechanics-turn-order"


def test_the_words_of_two_editions_agree_with_git(tmp_path: Path) -> None:
    if not CORPUS.is_dir():
        pytest.skip(f"corpus absent: {CORPUS}")
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    folders = [tmp_path / day for day in ("2025-10-24", "2026-08-21")]
    for folder in folders:
        shutil.copytree(CORPUS / folder.name / PART, folder)
    found = compare(*folders)
    assert found.judge.added.total() > 1000
    assert found.share() <= 0.02, found.differ()
    assert found.changed < found.lines / 3
