"""A file under another name until it is complete; what killed processes left under such names goes."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

from kb.store.connection import beside


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """A new empty file beside `path`, for a database that is to get that name; gone when the block ends.

    Its process holds a lock on it. Files of earlier processes whose lock nobody holds are written by nobody, and are
    removed: with the processes their locks went.
    """
    _sweep(path)
    place, descriptor = _taken(path)
    try:
        yield place
    finally:
        beside(place, remove=True)
        os.close(descriptor)


def _taken(path: Path) -> tuple[Path, int]:
    """A new file with our lock on it."""
    while True:
        place = path.with_name(f".{path.name}.{token_hex(4)}.unfinished")
        descriptor = os.open(place, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
        _lock(descriptor)
        if os.fstat(descriptor).st_nlink:
            return place, descriptor
        os.close(descriptor)  # another process has swept it before it had our lock


def _sweep(path: Path) -> None:
    left = re.compile(rf"(\.{re.escape(path.name)}\.\w+\.unfinished)(-wal|-shm)?")
    names = {found[1] for file in path.parent.iterdir() if (found := left.fullmatch(file.name))}
    for name in sorted(names):
        with suppress(OSError):  # it went meanwhile, or is not ours to remove
            _remove_unwritten(path.with_name(name))


def _remove_unwritten(place: Path) -> None:
    descriptor = os.open(place, os.O_RDWR | os.O_CREAT)
    try:
        if _lock(descriptor):
            beside(place, remove=True)
    finally:
        os.close(descriptor)


def _lock(descriptor: int) -> bool:
    """Take the lock of an open file; False where another process holds it or this system has no such locks."""
    try:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (ImportError, OSError):
        return False
    return True
