"""Commands of `judge` as processes of their own that are stopped at any moment of their work on a database."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic, sleep

from cli.app import run
from ingest import bundle
from kb.store.store import Store


class Steps:
    """Counts the steps of a database connection, tens of them at a time, and may kill the process at one."""

    def __init__(self, last: int = -1) -> None:
        self.done, self.last = 0, last

    def step(self) -> int:
        self.done += 1
        if self.done == self.last:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    def opened(self, path: Path) -> Store:
        store = Store.open(path)
        store.connection.set_progress_handler(self.step, 10)
        return store


def begin(path: Path, *words: str, last: int = -1) -> int:
    """Start a command of `judge` in a process of its own, which is killed at its step `last`; its number."""
    return forked(path, words, Steps(last).opened, os.open(os.devnull, os.O_WRONLY))


def forked(path: Path, words: Sequence[str], opened: Callable[[Path], Store], told: int) -> int:
    """Start a command in a process of its own with its own way to open the database; prints into `told`; its number."""
    child = os.fork()
    if child:
        return child
    code = 70
    try:
        try:
            bundle.ensure = lambda path, tell: opened(path)
            os.dup2(told, 1)
            os.dup2(told, 2)
            sys.stdout = os.fdopen(1, "w", buffering=1, closefd=False)
            sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
            code = run(["--db", str(path), *words])
        finally:
            os._exit(code)
    finally:  # an interruption that comes as late as that
        os._exit(code)


def interrupted(path: Path, *words: str, after: float | None) -> tuple[int, str, float]:
    """Press Ctrl-C so many seconds after a command has opened the database, if at all.

    Returns its exit code, what it printed, and how many seconds it went on for.
    """
    ready, begun = os.pipe()

    def opened(path: Path) -> Store:
        store = Store.open(path)
        os.write(begun, b".")
        return store

    with tempfile.TemporaryFile() as told:
        child = forked(path, words, opened, told.fileno())
        os.read(ready, 1)
        start = monotonic()
        if after is not None:
            sleep(after)
            os.kill(child, signal.SIGINT)
        code = ended(child)
        seconds = monotonic() - start
        told.seek(0)
        printed = told.read().decode()
    os.close(ready)
    os.close(begun)
    return code, printed, seconds


def ended(child: int) -> int:
    """Wait for a process; its exit code, or the signal that ended it with a minus."""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def fresh(former: Path, path: Path) -> None:
    """Put a copy of `former` in the place of the database at `path`."""
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    shutil.copy(former, path)
