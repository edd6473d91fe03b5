"""Saved pages: a file or a folder -> the files to read, and their bytes.

A folder is walked without following symbolic links out of it; anything that is not an ordinary file of at
most 20 MB is refused, since it cannot be a page.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from kb.errors import PageError

#: Bytes. The largest list of cards in use has 14 MB.
LARGEST = 20_000_000


def files(paths: Sequence[Path]) -> list[Path]:
    """Return the files that `paths` name, folders walked in order of name; hidden files are left out."""
    found: list[Path] = []
    for path in paths:
        found.extend(_walk(path) if path.is_dir() else [path])
    return list(dict.fromkeys(found))


def _walk(folder: Path) -> list[Path]:
    found: list[Path] = []
    for place, folders, names in os.walk(folder, followlinks=False):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found.extend(Path(place) / name for name in sorted(names) if not name.startswith("."))
    return [path for path in found if _inside(path, folder)]


def _inside(path: Path, folder: Path) -> bool:
    """Does a path stay in its folder? A link that leads round to itself does; reading it says what is wrong."""
    try:
        return not path.is_symlink() or path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):
        return True


def absolute(path: Path) -> Path:
    """The path from the root. Raises PageError where the working folder is there no more."""
    try:
        return path.absolute()
    except FileNotFoundError:
        raise PageError(f"{shown(path)}: the working folder has been deleted; go to another one") from None


def shown(path: Path) -> str:
    """A path as a text that can be kept and printed, whatever bytes it is made of: what is no text is escaped."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in os.fspath(path)
    )


def edition(path: Path) -> tuple[str, Path | None]:
    """Return the ISO date that a folder on the way to a file has as its name, and that folder; else "" and None.

    The innermost dated folder counts.
    """
    for folder in absolute(path).parents:
        try:
            if date.fromisoformat(folder.name).isoformat() == folder.name:
                return folder.name, folder
        except ValueError:
            continue
    return "", None


def space(path: Path) -> Path | None:
    """The folder of the GitBook space that a file lies in: the nearest one with a SUMMARY.md; None for none."""
    return next((folder for folder in absolute(path).parents if (folder / "SUMMARY.md").is_file()), None)


def body(path: Path) -> bytes:
    """Return a file's bytes. Raises PageError for what is missing, no ordinary file, empty or too large."""
    where = shown(path)
    absolute(path)
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode):
            raise PageError(f"{where}: not an ordinary file; give a saved page or a folder of them")
        if state.st_size > LARGEST:
            raise PageError(f"{where}: {state.st_size:,} bytes are too many for a page (at most {LARGEST:,})")
        content = _bytes(path)
        if len(content) > LARGEST:
            raise PageError(f"{where}: it has no end, or more than {LARGEST:,} bytes; give a saved page")
    except OSError as error:
        raise PageError(f"{where}: cannot be read ({error.strerror}); check the path") from None
    if not content.strip():
        raise PageError(f"{where}: the file is empty; save the page again")
    return content


def _bytes(path: Path) -> bytes:
    """The first bytes of a file, one more than a page may have; what would have to be waited for is refused.

    A file of the system may have no end, or nothing yet, and be an ordinary one by its looks.
    """
    unwaiting = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(unwaiting, "rb") as file:
        found: bytes | None = file.read(LARGEST + 1)
    if found is None:
        raise BlockingIOError(errno.EAGAIN, "it has nothing to read yet")
    return found
