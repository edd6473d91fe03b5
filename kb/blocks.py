"""Rows by their id, compressed in blocks: a file of which one row is found without unpacking the others.

It is an `.xz` of several streams, which `xz -d` reads as one text of JSON lines: first the directory, where each block
has the first of its ids and how many bytes after the directory it begins, then the blocks, their rows sorted by id.
"""

from __future__ import annotations

import json
import lzma
import os
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Any, BinaryIO

from kb.errors import InstallError

#: How many rows a block has: finding one unpacks so many.
ROWS = 128

_CHUNK = 1 << 14
#: So many bytes at once are unpacked of a block.
_PIECE = 1 << 18
#: Unpacking takes the memory of a dictionary: none is larger than its block, and none than this.
_DICTIONARY = 1 << 23
#: Packed once and sent to many: twice as long is taken over it, for a hundredth less.
PACKED_WELL = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "nice_len": 273, "pb": 0}
_FAULTS = (OSError, EOFError, ValueError, TypeError, LookupError, lzma.LZMAError)


def write(path: Path, rows: Iterable[Mapping[str, Any]], size: int = ROWS) -> None:
    """Write rows that have an `id`, so many to a block; the same rows make the same bytes, in any order."""
    lines = sorted((str(row["id"]), _dumped({"id": row["id"], **row})) for row in rows)
    parts = [lines[first : first + size] for first in range(0, len(lines), size)]
    blocks = [_packed("".join(line for _, line in part)) for part in parts]
    starts = accumulate(map(len, blocks), initial=0)
    directory = {"blocks": [(part[0][0], start) for part, start in zip(parts, starts, strict=False)]}
    path.write_bytes(_packed(_dumped(directory)) + b"".join(blocks))


def _dumped(row: Mapping[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def _packed(text: str) -> bytes:
    body = text.encode("utf-8")
    size = min(_DICTIONARY, 1 << max(12, len(body).bit_length()))
    return lzma.compress(body, filters=[PACKED_WELL | {"dict_size": size}])


def lines(path: Path) -> Iterator[bytes]:
    """Every row as a line of JSON, in the order of ids. Raises InstallError for a file that is damaged or none."""
    try:
        with path.open("rb") as file:
            places, end = _directory(file)
            for _, start in places:
                yield from _unpacked(file, end + start)[0].splitlines()
    except _FAULTS as error:
        raise _told(path, error) from error


def find(path: Path, id: str) -> dict[str, Any] | None:
    """The row with this id; None where there is none. Raises InstallError for a file that is damaged or none."""
    try:
        with path.open("rb") as file:
            state = os.fstat(file.fileno())
            places, end = _known_directory(path, state.st_mtime_ns, state.st_size)
            number = bisect_right(places, id, key=lambda place: place[0]) - 1
            begins = f'{{"id":{json.dumps(id, ensure_ascii=False)},'.encode()
            line = _line(file, end + places[number][1], begins) if number >= 0 else b""
    except _FAULTS as error:
        raise _told(path, error) from error
    return json.loads(line) if line else None


@lru_cache(4)
def _known_directory(path: Path, changed: int, size: int) -> tuple[list[tuple[str, int]], int]:
    """The directory of a file as it was when it was last changed and of that size."""
    with path.open("rb") as file:
        return _directory(file)


def _directory(file: BinaryIO) -> tuple[list[tuple[str, int]], int]:
    """The first id and the place of each block, and where the directory ends."""
    text, end = _unpacked(file, 0)
    return json.loads(text)["blocks"], end


def _line(file: BinaryIO, start: int, begins: bytes) -> bytes:
    """The line that begins so, of the stream at `start`; empty where none does. A piece of it at a time is held."""
    found = rest = b""
    for piece in _pieces(file, lzma.LZMADecompressor(), start):  # to the end, where it is told whether it is whole
        *lines, rest = (rest + piece).split(b"\n")
        found = found or next((line for line in lines if line.startswith(begins)), b"")
    return found or (rest if rest.startswith(begins) else b"")


def _unpacked(file: BinaryIO, start: int) -> tuple[bytes, int]:
    """The stream that begins at `start`, unpacked, and where it ends."""
    stream = lzma.LZMADecompressor()
    found = b"".join(_pieces(file, stream, start))
    return found, file.tell() - len(stream.unused_data)


def _pieces(file: BinaryIO, stream: lzma.LZMADecompressor, start: int) -> Iterator[bytes]:
    """What is unpacked of the stream that begins at `start`. Raises EOFError where it ends too early."""
    file.seek(start)
    while not stream.eof:
        packed = file.read(_CHUNK) if stream.needs_input else b""
        if not packed and stream.needs_input:
            raise EOFError("it ends too early")
        yield stream.decompress(packed, _PIECE)


def _told(path: Path, error: Exception) -> InstallError:
    return InstallError(f"{path} is not what it was ({error}); install Headjudge again")
