"""Stems as single characters: a text is as many as it has stems, and where one stands is found many times as soon.

A stem's sign is known where the stem was met in a text; of what was met in none there is nothing to be found.
"""

from __future__ import annotations

#: The first sign, which stands for all stems that got none of their own; Latin letters would save no memory.
_FIRST = 0x100
_OTHER = chr(_FIRST)
#: So many stems get a sign, fewer than there are characters; all English words and names are fewer by far.
_MOST = 1_000_000


class Signs(dict[str, str]):
    """The signs of stems; what is asked for by `signs[stem]` gets one, what is asked for by `get` does not."""

    def __init__(self) -> None:
        super().__init__({"": "", "\n": "\n"})
        self._stems = [""]

    def __missing__(self, stem: str) -> str:
        if len(self._stems) >= _MOST:
            return _OTHER
        sign = self[stem] = chr(_FIRST + len(self._stems))
        self._stems.append(stem)
        return sign

    def of(self, stems: str) -> str:
        """The signs of the stems of a text, which are parted by spaces; the ends of its lines stay."""
        return "".join(map(self.__getitem__, stems.replace("\n", " \n ").split(" ")))

    def stems(self, signs: str) -> list[str]:
        """The stems of a line of signs."""
        known = self._stems
        return [known[ord(sign) - _FIRST] for sign in signs]
