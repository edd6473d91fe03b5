"""Saved pages: a file or a folder -> the files to read, and their bytes.

A folder is walked without following symbolic links out of it; anything that is not an ordinary file of at
most 20 MB is refused, since it cannot be a page.
"""

from __future__ import annotations

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
    return not path.is_symlink() or path.resolve().is_relative_to(folder.resolve())


def edition(path: Path) -> tuple[str, Path | None]:
    """Return the ISO date that a folder on the way to a file has as its name, and that folder; else "" and None.

    The innermost dated folder counts.
    """
    for folder in path.absolute().parents:
        try:
            if date.fromisoformat(folder.name).isoformat() == folder.name:
                return folder.name, folder
        except ValueError:
            continue
    return "", None


def is_stray_readme(path: Path) -> bool:
    """Is this the README of something else than a GitBook space? A space has SUMMARY.md in it or in a parent folder."""
    return path.name == "README.md" and not any((folder / "SUMMARY.md").is_file() for folder in path.absolute().parents)


def body(path: Path) -> bytes:
    """Return a file's bytes. Raises PageError for what is missing, no ordinary file, empty or too large."""
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode):
            raise PageError(f"{path}: not an ordinary file; give a saved page or a folder of them")
        if state.st_size > LARGEST:
            raise PageError(f"{path}: {state.st_size:,} bytes are too many for a page (at most {LARGEST:,})")
        content = path.read_bytes()
    except OSError as error:
        raise PageError(f"{path}: cannot be read ({error.strerror}); check the path") from None
    if not content.strip():
        raise PageError(f"{path}: the file is empty; save the page again")
    return content
