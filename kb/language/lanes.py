"""Many whole numbers side by side in one: sums and products of whole columns in one step of native code.

A lane is `size` bytes. With `packed(a) = a[0] + a[1] * 256**size + a[2] * 256**(2 * size) + ...`

    packed(a) + packed(b)  =  packed([a[0] + b[0], a[1] + b[1], ...])
    k * packed(a)          =  packed([k * a[0], k * a[1], ...])

as long as every sum and product stays within its lane: from 0 to `256**size - 1`. What may be negative is lifted by a
constant first. So the products of one vector with each of many (`products`) are as many multiplications as a vector has
coordinates, whatever their number. Python's own integers do it; nothing is imported.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress
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
    return numbers(lanes.to_bytes(size * count, "little"), size)


def numbers(held: bytes, size: int) -> array[int]:
    """The numbers in the bytes of lanes."""
    return _little(array(_CODES[size], held))


def above(held: bytes, least: int) -> list[tuple[int, int]]:
    """The places and values of those numbers in lanes of two bytes, given as their bytes, that are greater than
    `least`."""
    values = numbers(held, 2)
    # A look at the upper bytes alone leaves few to be looked at in Python.
    maybe = held[1::2].translate(_ones_from(least >> 8))
    return [(place, values[place]) for place in compress(range(len(values)), maybe) if values[place] > least]


@lru_cache(4)
def _ones_from(least: int) -> bytes:
    """A table that makes ones of bytes from `least` on, and zeros of all others."""
    return b"\0" * least + b"\1" * (256 - least)


def products(vector: Sequence[int], columns: Iterable[int], count: int, lift: int) -> bytes:
    """`sum(v * c for v, c in zip(vector, row)) + lift` of each of `count` rows, as the bytes of lanes of two bytes.

    The rows are given as columns in such lanes. Sums on the way may leave their lanes, even fall below zero: they are
    the sum of what the lanes hold, times the lanes' places, and in the end each is within its own again.
    """
    total: int = sum(map(mul, vector, columns), lift * _ones(count))
    return total.to_bytes(2 * count, "little")


@lru_cache(200)
def _ones(count: int) -> int:
    return int.from_bytes(b"\1\0" * count, "little")


def _little(values: array[int]) -> array[int]:
    """`values` as they stand in little-endian bytes, or read from them."""
    if sys.byteorder == "big":
        values.byteswap()
    return values
