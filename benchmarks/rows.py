"""The one table of `python -m benchmarks`: its rows, the machine that it was measured on, and its place in a file."""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

ROOT = Path(__file__).parents[1]
BEGIN, END = "<!-- benchmarks: begin -->", "<!-- benchmarks: end -->"
_PACKAGES = (
    "typer",
    "sqlite-utils",
    "beautifulsoup4",
    "lxml",
    "markdown-it-py",
    "mwparserfromhell",
    "rapidfuzz",
    "ftfy",
    "msgspec",
)


@dataclass(frozen=True)
class Row:
    """One measurement: `value` is the median of `times`; `floor` names what it is held against in the same run.

    `ratio` is the value over the floor's, `aim` what an issue wants of it, `met` whether that is so.
    """

    what: str
    value: str
    times: int = 1
    floor: str = ""
    ratio: float | None = None
    aim: str = ""
    met: bool | None = None


def against(what: str, value: float, unit: str, times: int, floor: tuple[str, float], aim: float | None = None) -> Row:
    """A row of something and its floor, given by name and value in the same unit; the ratio is to be at most `aim`."""
    name, least = floor
    ratio = value / least
    told = "" if aim is None else f"ratio at most {aim:g}"
    met = None if aim is None else ratio <= aim
    return Row(what, number(value, unit), times, f"{name}: {number(least, unit)}", ratio, told, met)


def at_most(what: str, value: float, unit: str, times: int, aim: float) -> Row:
    """A row of something that is to be no more than `aim`, in the same unit."""
    return Row(what, number(value, unit), times, aim=f"at most {number(aim, unit)}", met=value <= aim)


def at_least(what: str, value: float, unit: str, times: int, aim: float) -> Row:
    """A row of something that is to be no less than `aim`, in the same unit."""
    return Row(what, number(value, unit), times, aim=f"at least {number(aim, unit)}", met=value >= aim)


def number(value: float, unit: str) -> str:
    """A number with three digits or so, and its unit."""
    if unit == "%":
        return f"{value:.1%}"
    shown = f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
    return f"{shown} {unit}".rstrip()


def table(parts: Iterable[tuple[str, Sequence[Row]]]) -> str:
    """The rows of each part as a Markdown table, the part's name before its first row."""
    lines = [
        "| | what | measured (median of n) | floor or peer in the same run | ratio | aim |",
        "|---|---|--:|---|--:|---|",
    ]
    for name, rows in parts:
        for at, row in enumerate(rows):
            times = f" ({row.times})" if row.times > 1 else ""
            ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
            aim = row.aim + {None: "", True: ": met", False: ": **missed**"}[row.met]
            first = "" if at else name
            cells = (first, row.what, f"{row.value}{times}", row.floor, ratio, aim)
            lines.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return "\n".join(lines)


def machine() -> str:
    """What the figures depend on, as a few lines of text: day, processor, system, versions, commit."""
    packages = ", ".join(f"{name} {_version(name)}" for name in _PACKAGES)
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    return "\n".join(
        (
            f"Measured on {date.today().isoformat()} at commit {_commit()}.",
            f"{_processor()}, {os.cpu_count()} cores (load {load}); {platform.system()} {platform.release()}.",
            f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}; {packages}.",
        )
    )


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())


def _commit() -> str:
    """The commit of the checkout, and how many of its files are not as they were committed."""
    commit, changes = _git("rev-parse", "--short=10", "HEAD"), _git("status", "--porcelain")
    if not commit:
        return "unknown (no git checkout)"
    return f"{commit} (with {len(changes.splitlines())} files changed since)" if changes else commit


def _git(*words: str) -> str:
    command = ["git", "-C", str(ROOT), *words]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def placed(text: str, block: str) -> str:
    """`text` with `block` between its two marks. Raises ValueError where these do not stand there once, in order."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end) or BEGIN in rest or END in after:
        raise ValueError(f"the marks {BEGIN} and {END} have to stand there once, in this order")
    return f"{before}{BEGIN}\n{block.strip()}\n{END}{after}"
