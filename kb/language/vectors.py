"""Static word vectors (`data/vectors.bin`): what words mean as directions, and texts as the sum of their words.

How the file is made stands in `benchmarks.vectors`, which also names the model that it starts from. All arithmetic is
in whole numbers until a text's vector is brought to length 1, so that equal texts have equal vectors everywhere.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import sqrt
from operator import mul
from pathlib import Path
from struct import pack
from typing import TypeVar
from zlib import crc32

from kb import DATA
from kb.errors import InstallError
from kb.language import lanes
from kb.language.words import MAX_TOKENS, fold_name

T = TypeVar("T")

FILE = DATA / "vectors.bin"
#: The first word of the file.
MAGIC = b"headjudge-vectors-1"
#: A byte of a kept vector is its coordinate times this, around the middle; larger coordinates are cut.
STEP = 300
MIDDLE = 128
#: Coordinates up to this, and down to it, are not cut.
_WITHIN = (255 - MIDDLE) / STEP
#: A float of this size, and of no bits below one, has the middle as its lowest byte.
_WHOLE = 3 * 2.0**51 + MIDDLE
#: So many texts, those that a direction was compared with, are kept as sums.
_MOST_TEXTS = 2_000
#: So many words are kept as numbers, of four hundred bytes each.
_MOST_WORDS = 2_000
#: The sums of a word's coordinates are kept above zero by this, in lanes of four bytes.
_LIFT = 1 << 20
_LANE = 4
#: Signed bytes as they are when 128 is added to each.
_RAISED = bytes((value + 128) % 256 for value in range(256))
#: The head of a file is no longer.
_HEAD = 100


class WordVectors:
    """The vectors of `words`, stems in order of their bytes.

    A word's vector is its row of signed bytes times its scale: the more a word tells, the longer it is. `made` tells
    one file from another: the CRC-32 of what follows the head. Raises ValueError for content that is not whole.
    """

    def __init__(self, content: bytes) -> None:
        if not content.startswith(MAGIC + b" "):
            raise ValueError("it does not begin as such a file does")
        _, made, dims, count, size, _ = content[:_HEAD].split(b" ", 5)
        self.made, self.dims = made.decode(), int(dims)
        rest = memoryview(content)[sum(map(len, (MAGIC, made, dims, count, size))) + 5 :]
        scales, rows = int(size), int(size) + 2 * int(count)
        if f"{crc32(rest):08x}" != self.made or len(rest) != rows + self.dims * int(count):
            raise ValueError("its content has another checksum or length than its head says")
        self._words = bytes(rest[:scales]).split(b"\n")
        if len(self._words) != int(count):
            raise ValueError("it has not as many words as its head says")
        self._scales = lanes.unpacked(int.from_bytes(rest[scales:rows], "little"), int(count), 2)
        self._rows = rest[rows:]
        self._ones = lanes.packed([1] * self.dims, _LANE)
        self._known: dict[str, int] = {}
        self._texts: dict[tuple[str, ...], tuple[array[int], float]] = {}

    def knows(self, stem: str) -> bool:
        """Has `stem` a vector?"""
        return self._place(stem) is not None

    def of(self, stems: Iterable[str]) -> list[float] | None:
        """The direction of a text, given as stems: coordinates of length 1; None where no word is known."""
        values = self._sum(stems)
        length = sqrt(sum(map(mul, values, values)))
        return [value / length for value in values] if length else None

    def cosine(self, direction: Sequence[float], stems: Iterable[str]) -> float:
        """How near the direction of a text lies to another one: the sum of the products of their coordinates; 0 where
        no word of the text is known."""
        text = tuple(stems)
        found = self._texts.get(text)
        if found is None:
            whole = self._sum(text)
            found = array("i", whole), sqrt(sum(map(mul, whole, whole)))
            if len(self._texts) > _MOST_TEXTS:
                self._texts.clear()
            self._texts[text] = found
        values, length = found
        return sum(map(mul, direction, values)) / length if length else 0.0

    def _sum(self, stems: Iterable[str]) -> list[int]:
        """The sum of the vectors of the words that are known, before it is brought to length 1; empty for none."""
        known = [word for word in map(self._word, stems) if word]
        down = _LIFT * len(known)
        return [value - down for value in lanes.unpacked(sum(known), self.dims, _LANE)] if known else []

    def _word(self, stem: str) -> int:
        """A word's lifted coordinates side by side, so that adding numbers adds vectors; 0 where unknown."""
        word = self._known.get(stem)
        if word is None:
            if len(self._known) > _MOST_WORDS:
                self._known.clear()
            place = self._place(stem)
            word = self._known[stem] = 0 if place is None else self._packed(place)
        return word

    def _packed(self, place: int) -> int:
        row = bytes(self._rows[place * self.dims : (place + 1) * self.dims]).translate(_RAISED)
        scale = self._scales[place]
        # scale * (value + 128) + (lift - scale * 128) = lift + scale * value
        return scale * lanes.packed_bytes(row, _LANE) + (_LIFT - scale * 128) * self._ones

    def _place(self, stem: str) -> int | None:
        word = stem.encode()
        place = bisect_left(self._words, word)
        return place if self._words[place : place + 1] == [word] else None


@cache
def word_vectors(path: Path = FILE) -> WordVectors:
    """The vectors of the bundled file, read once. Raises InstallError where it is not the one that was bundled."""
    return bundled(path, WordVectors, "word vectors")


def bundled(path: Path, make: Callable[[bytes], T], what: str) -> T:
    """What `make` makes of a bundled file. Raises InstallError where it raises ValueError, or there is none."""
    try:
        return make(path.read_bytes())
    except OSError as error:
        raise InstallError(f"{path} cannot be read ({error.strerror}); install Headjudge again") from None
    except ValueError as error:
        raise InstallError(f"{path} holds no {what} ({error}); install Headjudge again") from None


def kept_form(direction: Sequence[float]) -> bytes:
    """A direction as the store keeps it: a byte for each coordinate."""
    if min(direction) >= -_WITHIN and max(direction) <= _WITHIN:
        # Behind so large a number a float has no digits left but whole ones, the last of them in its first byte.
        return pack(f"<{len(direction)}d", *[_WHOLE + STEP * value for value in direction])[::8]
    return bytes(min(255, max(0, MIDDLE + round(STEP * value))) for value in direction)


def direction(kept: bytes) -> list[float]:
    """A direction as it was before it was kept, but for what rounding took."""
    return [(value - MIDDLE) / STEP for value in kept]


def plain(text: str) -> str:
    """The first words of `text` without punctuation, as many as are read of a question."""
    return " ".join(fold_name(text).split(" ", MAX_TOKENS)[:MAX_TOKENS])
