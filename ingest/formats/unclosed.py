"""What a page opens and never closes, such as comments, tags and brackets: a page with very many is refused.

From each such beginning the parsers of the formats go on to the end of the page, and then come back to it: with a
hundred thousand of them they would read for hours. A page that a person wrote has a few at most.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from kb.errors import PageError

_MOST = 100
_TAG = re.compile(r"<[A-Za-z/?][^<>]*(?=<|\Z)")
_BRACKETS = re.compile(r"\[|\]|\n[ \t]*\n")

#: Counts what a text leaves open.
Count = Callable[[str], int]


def refuse(text: str, name: str, counts: Mapping[str, Count]) -> None:
    """Raise PageError, naming `name` and what it is, where a text leaves more open of something than a person would."""
    for what, count in counts.items():
        left = count(text)
        if left > _MOST:
            raise PageError(f"{name}: the page opens {left:,} {what} and does not close them; save it again")


def comments(text: str) -> int:
    """The comments of HTML that no end follows."""
    return text.count("<!--", text.rfind("-->") + 1)


def tags(text: str) -> int:
    """The tags of HTML in which another one begins, or the page ends."""
    return sum(1 for _ in _TAG.finditer(text))


def brackets(text: str) -> int:
    """The most square brackets that stand open at once in one paragraph; Markdown goes back to each of them."""
    most = depth = 0
    for found in _BRACKETS.finditer(text):
        depth = {"[": depth + 1, "]": max(0, depth - 1)}.get(found[0], 0)
        most = max(most, depth)
    return most


def pairs(begins: str, ends: str) -> Count:
    """A count of the matches of the pattern `begins` beyond those of `ends`."""
    opening, closing = re.compile(begins), re.compile(ends)
    return lambda text: sum(1 for _ in opening.finditer(text)) - sum(1 for _ in closing.finditer(text))
