"""The recorded commands of README.md and its further pages: read them, run them, and record them again.

`python tests/cli/readme.py` runs every command of every ```console block and writes down what it prints now.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
PAGES = (README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Recorded:
    """A command of a page and what the page says that it prints."""

    command: str
    output: str


def recorded(text: str) -> list[Recorded]:
    """The recorded commands of a page in its order."""
    return [entry for block in _BLOCK.findall(text) for entry in _entries(block)]


def _entries(block: str) -> list[Recorded]:
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return [Recorded(command, output) for command, output in zip(parts[::2], parts[1::2], strict=True)]


def run(command: str, database: Path) -> str:
    """What `command` prints at 80 columns, in the checkout's folder and on `database`."""
    environment: Mapping[str, str] = {
        **os.environ,
        "JUDGE_DB": str(database),
        "COLUMNS": "80",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    ended = subprocess.run(
        ["bash", "-c", command],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return ended.stdout


def main() -> None:
    """Record the commands of every page again."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "judge.db"
        run("judge sources", database)  # builds it, which is told once

        def again(block: re.Match[str]) -> str:
            shown = [f"$ {entry.command}\n{run(entry.command, database)}" for entry in _entries(block[1])]
            return f"```console\n{''.join(shown)}```"

        for page in PAGES:
            page.write_text(_BLOCK.sub(again, page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
