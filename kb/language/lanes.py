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
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
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
    maybe = held[1::2].translate(_ones_from(least >> 8))
    return [(place, values[place]) for place in _places(b"\1", maybe) if values[place] > least]


@lru_cache(4)
def _ones_from(least: int) -> bytes:
    """A table that makes ones of bytes from `least` on, and zeros of all others."""
    return b"\0" * least + b"\1" * (256 - least)


def _places(part: bytes, held: bytes) -> Iterator[int]:
    """Where `part` stands in `held`."""
    at = held.find(part)
    while at >= 0:
        yield at
        at = held.find(part, at + 1)


def products(vector: Sequence[int], columns: Iterable[int], count: int, lift: int) -> tuple[int, int]:
    """`sum(v * c for v, c in zip(vector, row)) + lift` of each of `count` rows, side by side in lanes of two bytes: of
    those with an even number, and of the others.

    The rows are given as columns, each a byte for every row. In lanes of two bytes a column is `even + 256 * odd`, so
    that with a sum over all columns

        sum(v * odd)  =  (sum(v * column) - sum(v * even)) / 256

    and of each column only the even rows need be masked out. Columns that count alike are added first and multiplied
    once. Numbers are taken apart bit by bit much sooner than they are subtracted: what counts `-v` counts `v` from the
    other end, for `-v * c = v * (255 - c) - 255 * v`.
    """
    evens, odds = (count + 1) // 2, count // 2
    every, mask = (1 << 8 * count) - 1, 0xFF * _ones(evens)
    sums: dict[int, tuple[int, int]] = {}
    for value, column in zip(vector, columns, strict=True):
        if value:
            size, its = (value, column) if value > 0 else (-value, column ^ every)
            known, even = sums.get(size), its & mask
            sums[size] = (known[0] + its, known[1] + even) if known else (its, even)
    lift -= 255 * sum(-value for value in vector if value < 0)
    of_all, of_even = (sum(map(mul, sums, of)) for of in zip(*sums.values(), strict=True)) if sums else (0, 0)
    return of_even + lift * _ones(evens), (of_all - of_even >> 8) + lift * _ones(odds)


@lru_cache(4)
def _ones(count: int) -> int:
    return int.from_bytes(b"\1\0" * count, "little")


def _little(values: array[int]) -> array[int]:
    """`values` as they stand in little-endian bytes, or read from them."""
    if sys.byteorder == "big":
        values.byteswap()
    return values
