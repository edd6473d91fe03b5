"""How `data/regions.bin` is made: `python -m benchmarks.regions --db DB`.

DB is a database with the whole digest and as many pages as there are, whose vectors are of `data/vectors.bin`. Its
texts are parted into regions by spherical k-means: each text belongs to the region whose middle is the nearest to it,
and the middle is then the direction of the sum of its texts, over and over. The first middles are texts at equal
distances in the order of the pages, so the same database gives the same file.
"""

from __future__ import annotations

import argparse
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from math import sqrt
from pathlib import Path
from zlib import crc32

from kb.language import lanes
from kb.language.regions import FILE, MAGIC, products, whole
from kb.language.vectors import MIDDLE, direction, kept_form, word_vectors

#: So many regions, and rounds until hardly a text changes its region.
COUNT, ROUNDS = 150, 15


def texts(db: Path) -> list[bytes]:
    """The vectors of all texts in the order of the pages, each once."""
    words = word_vectors()
    sql = "SELECT vectors FROM page_vectors WHERE made LIKE ? || '%' ORDER BY page"
    with closing(sqlite3.connect(db)) as connection:
        pages = [vectors for (vectors,) in connection.execute(sql, (words.made,))]
    each = (kept[at : at + words.dims] for kept in pages for at in range(0, len(kept), words.dims))
    return list(dict.fromkeys(each))


def middles(found: Sequence[bytes], count: int = COUNT, rounds: int = ROUNDS) -> list[bytes]:
    """The middles of so many regions, as `kb.language.vectors.kept_form` keeps a direction."""
    dims, every = len(found[0]), b"".join(found)
    columns = [lanes.packed_bytes(every[at::dims], 2) for at in range(dims)]
    summands = [lanes.packed_bytes(text, 4) for text in found]
    each = [found[place * len(found) // count] for place in range(count)]
    for _ in range(rounds):
        near = [lanes.numbers(products(whole(direction(middle)), columns, len(found)), 2) for middle in each]
        members: list[list[int]] = [[] for _ in each]
        for summand, values in zip(summands, zip(*near, strict=True), strict=True):
            members[values.index(max(values))].append(summand)
        each = [_middle(its, dims) if its else middle for its, middle in zip(members, each, strict=True)]
    return each


def _middle(summands: Sequence[int], dims: int) -> bytes:
    sums = [value - MIDDLE * len(summands) for value in lanes.unpacked(sum(summands), dims, 4)]
    length = sqrt(sum(value * value for value in sums))
    return kept_form([value / length for value in sums])


def written(each: Sequence[bytes]) -> bytes:
    """The file: its head, then the middles."""
    body = b"".join(each)
    head = f"{crc32(body):08x} {word_vectors().made} {len(each)} "
    return MAGIC + b" " + head.encode() + body


def main() -> None:
    """Make the file."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.regions", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--db", required=True, type=Path, help="the database whose texts are parted")
    parser.add_argument("--to", type=Path, default=FILE, help="the file to write")
    given = parser.parse_args()
    found = texts(given.db)
    given.to.write_bytes(written(middles(found)))
    print(f"{given.to}: {COUNT} regions of {len(found)} texts, {given.to.stat().st_size} bytes")


if __name__ == "__main__":
    main()
