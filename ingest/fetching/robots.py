"""robots.txt, as RFC 9309 reads it, with the `Crawl-delay` that many sites add.

The standard library's parser takes the first rule that matches and knows no `*` and `$`; sites write for the
longest match. A pattern is matched without backtracking, and a hostile file costs no more than its length.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import quote, unquote, urlsplit

_LARGEST = 500_000


@dataclass(frozen=True, slots=True)
class Robots:
    """What one host asks of us: (pattern, allowed) in the order of the file, and the seconds between requests."""

    rules: tuple[tuple[str, bool], ...] = ()
    delay: float = 0.0

    def allows(self, url: str) -> bool:
        """Tell whether an address may be asked: the longest pattern decides, and of two equal ones the allowing."""
        address = urlsplit(url)
        path = _normal((address.path or "/") + (f"?{address.query}" if address.query else ""))
        found = [(len(pattern), allowed) for pattern, allowed in self.rules if _matches(path, pattern)]
        return max(found)[1] if found else True


def read(text: str, agent: str) -> Robots:
    """Read the group for the product of `agent` ("Headjudge" of "Headjudge/1.0 (...)"), else the one for `*`."""
    product = agent.partition("/")[0].strip().lower()
    named: list[tuple[str, str]] = []
    general: list[tuple[str, str]] = []
    for names, lines in _groups(text[:_LARGEST]):
        if any(name and name == product for name in names):
            named.extend(lines)
        elif "*" in names:
            general.extend(lines)
    lines = named or general
    rules = ((_normal(value), key == "allow") for key, value in lines if key != "crawl-delay" and value)
    return Robots(tuple(rules), max(map(_delay, lines), default=0.0))


def _groups(text: str) -> Iterator[tuple[set[str], list[tuple[str, str]]]]:
    """The groups of a file: the agents that each names, and its lines."""
    names: set[str] = set()
    lines: list[tuple[str, str]] = []
    for key, value in _fields(text.splitlines()):
        if key == "user-agent":
            if lines:
                yield names, lines
                names, lines = set(), []
            names.add(value.partition("/")[0].strip().lower())
        elif key in ("allow", "disallow", "crawl-delay"):
            lines.append((key, value))
    yield names, lines


def _fields(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        key, colon, value = line.partition("#")[0].partition(":")
        if colon:
            yield key.strip().lower(), value.strip()


def _delay(line: tuple[str, str]) -> float:
    try:
        return min(max(float(line[1]), 0.0), 60.0) if line[0] == "crawl-delay" else 0.0
    except ValueError:
        return 0.0


def _normal(path: str) -> str:
    """A path with one spelling of its escapes, so that `/a%62` and `/ab` are the same."""
    return quote(unquote(path), safe="/?&=*$:@!',;+()~%")


def _matches(path: str, pattern: str) -> bool:
    """Tell whether a pattern fits the beginning of a path, `*` standing for anything and a last `$` for the end."""
    ends = pattern.endswith("$")
    first, *parts = pattern.removesuffix("$").split("*")
    if not path.startswith(first):
        return False
    at = len(first)
    for number, part in enumerate(parts, start=1):
        last = ends and number == len(parts)
        found = len(path) - len(part) if last and path.endswith(part) else -1 if last else path.find(part, at)
        if found < at:
            return False
        at = found + len(part)
    return not ends or at == len(path)
