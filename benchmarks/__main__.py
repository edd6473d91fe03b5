"""Every benchmark in one table of ratios: `python -m benchmarks [--only NAME...] [--all] [--write FILE]`.

A benchmark is a module here with `rows(ground, everything) -> Iterator[Row]`; `python -m benchmarks.NAME` prints more
of it. Left out unless `--all` is given: the store of 500,000 rules, growth up to 10 MB, and a minute at the page, which
is ten seconds else. Never run from here, for they take hours: mutation (`python -m benchmarks.mutation`) and fuzzing
(`tests/fuzz/fuzz.py`).
"""

from __future__ import annotations

import argparse
import gc
import importlib
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.ground import Ground
from benchmarks.rows import Row, machine, placed, table

#: The benchmarks in the order of the table.
NAMES = ("lookup", "page", "site", "engine", "ingest", "growth", "questions", "extraction", "editions")
_LEFT_OUT = (
    "Start-up is measured with compiled modules in the cache. Left out here: the store of 500,000 rules and growth to "
    "10 MB (`--all`), mutation (`python -m benchmarks.mutation`), fuzzing (`tests/fuzz/fuzz.py`)."
)


def measure(names: tuple[str, ...], everything: bool = False) -> str:
    """Run these benchmarks; return the table with what it depends on above it."""
    begun = time.monotonic()
    before = machine()
    parts: list[tuple[str, list[Row]]] = []
    with tempfile.TemporaryDirectory(prefix="headjudge-benchmarks-") as folder:
        ground = Ground(Path(folder))
        for name in names:
            print(f"{time.monotonic() - begun:5.0f} s  {name}", file=sys.stderr, flush=True)
            gc.collect()
            gc.freeze()  # the collector does not go through what was left by those before while this one is timed
            parts.append((name, list(importlib.import_module(f"benchmarks.{name}").rows(ground, everything))))
    took = f"All of it took {time.monotonic() - begun:.0f} seconds."
    return "\n\n".join((before, f"{took}{'' if everything else f' {_LEFT_OUT}'}", table(parts)))


def main() -> None:
    """Measure, print, and write the table into a file where that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=(__doc__ or "").split(":")[0])
    parser.add_argument(
        "--only", nargs="+", choices=NAMES, default=NAMES, metavar="NAME", help=f"of {', '.join(NAMES)}"
    )
    parser.add_argument("--all", action="store_true", help="what takes longer, too: 500,000 rules, growth to 10 MB")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table between the two marks in this file")
    given = parser.parse_args()
    try:
        if given.write:
            placed(given.write.read_text(encoding="utf-8"), "")
        told = measure(tuple(given.only), given.all)
        print(told)
        if given.write:
            given.write.write_text(placed(given.write.read_text(encoding="utf-8"), told), encoding="utf-8")
    except (OSError, ValueError) as error:
        sys.exit(f"{given.write}: {error}")


if __name__ == "__main__":
    main()
