"""Many whole numbers side by side in one: sums and products of whole columns in one step of native code.

A lane is `size` bytes. With `packed(a) = a[0] + a[1] * 256**size + a[2] * 256**(2 * size) + ...`

    packed(a) + packed(b)  =  packed([a[0] + b[0], a[1] + b[1], ...])
    k * packed(a)          =  packed([k * a[0], k * a[1], ...])

as long as every sum and product stays within its lane: from 0 to `256**size - 1`. What may be negative is lifted by a
constant first. So the products of one vector with each of many (`products`) are as many multiplications as a vector has
coordinates, whatever their number. Python's own integers do it; nothing is imported.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Iterable, Sequence
from operator import mul

#: The type code of `array` for lanes of two and of four bytes.
_CODES = {2: "H", 4: "I"}


def packed(values: Iterable[int], size: int) -> int:
    """Numbers from 0 to `256**size - 1` side by side in one."""
    return int.from_bytes(_little(array(_CODES[size], values)).tobytes(), "little")


def packed_bytes(values: bytes, size: int) -> int:
    """The same for the bytes of `values`, sooner."""
    lanes = bytearray(size * len(values))
    lanes[::size] = values
    return int.from_bytes(lanes, "little")


def unpacked(lanes: int, count: int, size: int) -> array[int]:
    """The `count` numbers that stand side by side."""
    return _little(array(_CODES[size], lanes.to_bytes(size * count, "little")))


def above(lanes: int, count: int, least: int) -> list[tuple[int, int]]:
    """The places and values of those of `count` numbers in lanes of two bytes that are greater than `least`."""
    held = lanes.to_bytes(2 * count, "little")
    values = _little(array("H", held))
    # A look at the upper bytes alone leaves few to be looked at in Python.
    maybe = re.compile(b"[%s-\xff]" % re.escape(bytes([least >> 8]))).finditer(held[1::2])
    return [(place, values[place]) for place in map(re.Match.start, maybe) if values[place] > least]


def columns(rows: bytes, width: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Rows of `width` bytes as columns in lanes of two bytes: of all rows with an even number the first bytes side by
    side, then all second ones, and so on; and the same of the others.

    A column is read as it lies, a byte for each row, and every other byte is then masked out: that is sooner than to
    move each into a lane of its own.
    """
    mask = int.from_bytes(b"\xff\0" * (len(rows) // width // 2 + 1), "little")
    dense = (int.from_bytes(rows[place::width], "little") for place in range(width))
    even, odd = zip(*((column & mask, column >> 8 & mask) for column in dense), strict=True)
    return even, odd


def products(vector: Sequence[int], columns: Sequence[int], lift: int) -> int:
    """`sum(v * c for v, c in zip(vector, row)) + lift` of every row, side by side; `lift` is packed as the rows are.

    Columns that count alike are added first and multiplied once:
    `sum(v[i] * c[i]) = sum(k * (sum(c[i] where v[i] = k) - sum(c[i] where v[i] = -k)))`.
    """
    sums: dict[int, int] = {}
    # The greatest value first: a size then begins with a column as it is, and not with one taken from nothing.
    for value, column in sorted(zip(vector, columns, strict=True), key=_sign, reverse=True):
        size = abs(value)
        if size in sums:
            sums[size] = sums[size] + column if value > 0 else sums[size] - column
        elif size:
            sums[size] = column if value > 0 else -column
    total: int = sum(map(mul, sums, sums.values()), lift)
    return total


def _sign(each: tuple[int, int]) -> bool:
    return each[0] > 0


def _little(values: array[int]) -> array[int]:
    """`values` as they stand in little-endian bytes, or read from them."""
    if sys.byteorder == "big":
        values.byteswap()
    return values
