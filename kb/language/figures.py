"""The figures of a question: what is so of a Level 4 tells nothing of a Level 8."""

from __future__ import annotations

from functools import lru_cache

from kb.language.patterns import ready
from kb.language.polarity import KEPT

#: Numbers that are written as words; "one" mostly stands for a thing.
_NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORDS = {word: str(number) for number, word in enumerate(_NAMES, 2)}
#: A number, or a word for one.
_FIGURE = r"(?<!\d)\d+(?!\d)|\b(?:" + "|".join(_WORDS) + r")\b"


@lru_cache(maxsize=KEPT)
def figures(text: str) -> frozenset[str]:
    """The numbers that a text names, as digits or as words from two to ten."""
    return frozenset(_WORDS.get(said, said.lstrip("0") or "0") for said in ready(_FIGURE).findall(text.lower()))


def other_figures(asked: str, line: str) -> bool:
    """Does a question name a number that a line, which names some, does not? What the line says is not of that."""
    told = figures(line)
    return bool(told) and not figures(asked) <= told
