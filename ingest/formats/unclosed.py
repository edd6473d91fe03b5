"""What a page opens and never closes, such as comments, tags and brackets: a page with very many is refused.

From each such beginning the parsers of the formats go on to the end of the page, and then come back to it: with a
hundred thousand of them they would read for hours. A page that a person wrote has a few at most.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping

from kb.errors import PageError

_MOST = 100
_TAG = re.compile(r"<[A-Za-z/?][^<>]*(?=<|\Z)")
_NAMED = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)([^<>]*)")
_SINGLE = frozenset(("br", "dd", "dt", "hr", "img", "li", "link", "meta", "td", "th", "tr", "wbr"))
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
    """A count of the matches of the pattern `begins` that no match of `ends` after them closes."""
    either = re.compile(f"({begins})|{ends}")

    def left(text: str) -> int:
        depth = 0
        for found in either.finditer(text):
            depth = depth + 1 if found[1] else max(0, depth - 1)
        return depth

    return left


def on_a_line(begins: str) -> Count:
    """The matches of `begins` on the line that has the most, for what ends with its line at the latest.

    Closed or not: what seems to close one of them may stand inside a template or a tag and close nothing.
    """
    opening = re.compile(begins)
    return lambda text: max(sum(1 for _ in opening.finditer(line)) for line in text.split("\n"))


def named_tags(text: str) -> int:
    """The tags of HTML that no end of the same name follows; those that need none aside."""
    depths: Counter[str] = Counter()
    for found in _NAMED.finditer(text):
        ends, name, inside = found[1], found[2].lower(), found[3]
        if ends:
            depths[name] = max(0, depths[name] - 1)
        elif name not in _SINGLE and not inside.endswith("/"):
            depths[name] += 1
    return depths.total()
