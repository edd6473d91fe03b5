"""The knowledge base ready built: packed into a wheel when that is made, unpacked on first use.

A source tree has none. `PACKED` is the database without what can be made again from the rest of it, as `xz` packs that
(5 MB of 30; zlib, which unpacks in half the time, would make a third more); `STAMP` holds the fingerprint of what it
was built from.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from kb import BUILT

PACKED, STAMP = "judge.db.xz", "fingerprint"
_CHUNK = 1 << 20
#: A dictionary as large as the database finds what pages far apart have in common; its texts gain nothing by alignment.
_DICTIONARY = 1 << 25
#: Of the vectors of texts, which hardly pack, so many bytes are in the wheel; the rest is made again as it is unpacked.
_VECTORS = 2_200_000


def stamp(folder: Path = BUILT) -> str:
    """The fingerprint of the bundled data as it was packed; empty in a source tree."""
    try:
        return (folder / STAMP).read_text("ascii").strip()
    except (OSError, ValueError):
        return ""


def pack(database: Path, fingerprint: str, folder: Path) -> None:
    """Write the closed `database`, which is lean afterwards, and the fingerprint of its data into `folder`."""
    import lzma

    from kb.blocks import PACKED_WELL
    from kb.store.lean import lean

    lean(database, pages=True, vectors=_VECTORS)
    filters = [PACKED_WELL | {"dict_size": _DICTIONARY}]
    (folder / PACKED).write_bytes(lzma.compress(database.read_bytes(), filters=filters))
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
        complete = _unpacked(source.read(), target.write)
        target.truncate(target.tell() if complete else 0)
        target.flush()
        os.fsync(target.fileno())
    if complete:
        from kb.store.lean import whole  # as what unpacks it

        whole(place)
        _with_readings(place)
    return complete


def _with_readings(place: Path) -> None:
    from kb.store.readings import put_blocks
    from kb.store.store import Store

    with Store.open(place) as store:
        put_blocks(store)


def _unpacked(packed: bytes, write: Callable[[bytes], object]) -> bool:
    """Write what was packed, piece by piece; whether it was the whole of it."""
    import lzma  # no other look-up than the first unpacks anything

    stream = lzma.LZMADecompressor()
    try:
        while not stream.eof and (packed or not stream.needs_input):
            write(stream.decompress(packed, _CHUNK))
            packed = b""
    except lzma.LZMAError:
        return False
    return stream.eof
