"""How long something takes: a piece of work in this process, or a command as a process of its own."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

#: `judge` as the Python that runs this would start it.
JUDGE = (sys.executable, "-c", "from cli.app import main; main()")


#: Begins a command from a process that is small itself: a new one is charged with the memory of the one it comes from.
_WATCH = """
import json, resource, subprocess, sys, time
start = time.perf_counter()
code = subprocess.call(sys.argv[2:])
wall, used = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as told:
    json.dump([wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024], told)
sys.exit(code)
"""


class Cost(NamedTuple):
    """What one process took: seconds of wall clock, seconds of processor, and megabytes at most."""

    wall: float
    cpu: float
    peak: float


def median(costs: Sequence[Cost]) -> Cost:
    """The median of each measure."""
    return Cost(*(statistics.median(values) for values in zip(*costs, strict=True)))


def milliseconds(work: Callable[[], object], rounds: int) -> list[float]:
    """How much of the processor each of some rounds takes: what else the machine does meanwhile is left out."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1000)
    return times


def cost(
    command: Sequence[str],
    environment: Mapping[str, str] | None = None,
    ends: Collection[int] = (0,),
    place: str | None = None,
) -> tuple[Cost, str]:
    """Run a command and ask the system what it took; also what it printed.

    A command that fails, with another code than it may end with, ends the benchmark.
    """
    with tempfile.NamedTemporaryFile("r") as told:
        watched = [sys.executable, "-S", "-c", _WATCH, told.name, *command]
        ended = subprocess.run(watched, capture_output=True, text=True, check=False, env=environment, cwd=place)
        if ended.returncode not in ends:
            raise SystemExit(f"{' '.join(command)}: ended with {ended.returncode}: {ended.stderr[-300:]}")
        return Cost(*json.load(told)), ended.stdout


def compiled(folder: str) -> dict[str, str]:
    """An environment in which Python keeps the compiled form of every module in `folder`, whatever else is set."""
    left_out = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX")
    return {name: value for name, value in os.environ.items() if name not in left_out} | {"PYTHONPYCACHEPREFIX": folder}


@contextmanager
def compiled_here(package: Path) -> Iterator[None]:
    """What this process imports of `package` meanwhile has been compiled before, as wherever it is used again."""
    before = sys.pycache_prefix
    with tempfile.TemporaryDirectory() as cache:
        command = (sys.executable, "-m", "compileall", "-q", str(package))
        subprocess.run(command, env=compiled(cache), check=True)
        sys.pycache_prefix = cache
        try:
            yield
        finally:
            sys.pycache_prefix = before
