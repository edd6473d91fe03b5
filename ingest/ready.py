"""The knowledge base ready built: packed into a wheel when that is made, unpacked on first use.

A source tree has none. `PACKED` is one zlib stream of the database file (7 MB of 19, unpacked in 0.1 s; lzma's would be
a fifth smaller and take ten times as long); `STAMP` holds the fingerprint of what it was built from.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from pathlib import Path

from kb import BUILT

PACKED, STAMP = "judge.db.zlib", "fingerprint"
_CHUNK = 1 << 20


def stamp(folder: Path = BUILT) -> str:
    """The fingerprint of the bundled data as it was packed; empty in a source tree."""
    try:
        return (folder / STAMP).read_text("ascii").strip()
    except (OSError, ValueError):
        return ""


def pack(database: Path, fingerprint: str, folder: Path) -> None:
    """Write the closed `database` and the fingerprint of its data into `folder`."""
    (folder / PACKED).write_bytes(zlib.compress(database.read_bytes(), 9))
    (folder / STAMP).write_text(f"{fingerprint}\n", "ascii")


def unpack(place: Path, folder: Path = BUILT) -> bool:
    """Write the packed database into the file `place`; False where there is none or it is damaged.

    Raises OSError where the file cannot be written.
    """
    try:
        source = (folder / PACKED).open("rb")
    except OSError:
        return False
    with source, place.open("r+b") as target:
        whole = _unpacked(source.read(), target.write)
        target.truncate(target.tell() if whole else 0)
        target.flush()
        os.fsync(target.fileno())
    return whole


def _unpacked(packed: bytes, write: Callable[[bytes], object]) -> bool:
    """Write what was packed, piece by piece; whether it was the whole of it."""
    stream = zlib.decompressobj()
    try:
        while packed and not stream.eof:
            write(stream.decompress(packed, _CHUNK))
            packed = stream.unconsumed_tail
    except zlib.error:
        return False
    return stream.eof
