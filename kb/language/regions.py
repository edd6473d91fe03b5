"""Directions in regions: what lies near a direction lies in few of them, and only these need be looked through.

`data/regions.bin` holds the middle of each region, a direction. A text is in the region whose middle is the nearest to
it. The file is made by `benchmarks/regions.py` of the texts of the digest, for one file of word vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from heapq import nlargest
from pathlib import Path
from zlib import crc32

from kb import DATA
from kb.language import lanes
from kb.language.vectors import MIDDLE, bundled, word_vectors

FILE = DATA / "regions.bin"
#: The first word of the file.
MAGIC = b"headjudge-regions-1"
#: A direction's coordinates times this are whole numbers. With `kb.language.vectors.STEP` no product of two directions
#: leaves its lane.
FINE = 100
#: Products are kept above zero by this, in lanes of two bytes.
LIFT = 1 << 15
#: A region is told by a byte.
MOST = 256
#: The head of a file is no longer.
_HEAD = 100


class Regions:
    """The middles of the regions, each as `kb.language.vectors.kept_form` keeps a direction.

    `made` tells one file from another: the CRC-32 of what follows the head. Raises ValueError for content that is not
    whole, or of other word vectors than `words` names.
    """

    def __init__(self, content: bytes, words: str, dims: int) -> None:
        if not content.startswith(MAGIC + b" "):
            raise ValueError("it does not begin as such a file does")
        _, checksum, of, count, _ = content[:_HEAD].split(b" ", 4)
        middles = content[sum(map(len, (MAGIC, checksum, of, count))) + 4 :]
        if f"{crc32(middles):08x}".encode() != checksum or len(middles) != int(count) * dims or of != words.encode():
            raise ValueError("its content has another checksum, length or origin than its head says")
        self.made, self.count = checksum.decode(), int(count)
        if self.count > MOST:
            raise ValueError(f"it has more than {MOST} regions")
        self._columns = [lanes.packed_bytes(middles[place::dims], 2) for place in range(dims)]

    def of(self, direction: Sequence[float]) -> int:
        """The region of a direction."""
        values = self._near(direction)
        return values.index(max(values))

    def nearest(self, direction: Sequence[float], most: int) -> list[int]:
        """So many regions whose middles are nearest to a direction, the nearest first."""
        values = self._near(direction)
        return nlargest(most, range(self.count), key=values.__getitem__)

    def _near(self, direction: Sequence[float]) -> Sequence[int]:
        steps = whole(direction)
        return lanes.numbers(products(steps, self._columns, self.count), 2)


def whole(direction: Sequence[float]) -> list[int]:
    """A direction in whole numbers."""
    return [round(FINE * value) for value in direction]


def products(steps: Sequence[int], columns: Sequence[int], count: int) -> bytes:
    """The product of a direction in whole numbers with each of `count` others, above `LIFT`: the bytes of lanes of two
    bytes."""
    return lanes.products(steps, columns, count, LIFT - MIDDLE * sum(steps))


@cache
def word_regions(path: Path = FILE) -> Regions:
    """The regions of the bundled file, read once. Raises InstallError where it is not the one that was bundled."""
    words = word_vectors()
    return bundled(path, lambda content: Regions(content, words.made, words.dims), "regions of word vectors")


def made() -> str:
    """Tells vectors of other words, and those in other regions, from ours."""
    return f"{word_vectors().made}-{word_regions().made}"
