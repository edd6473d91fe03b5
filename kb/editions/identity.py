"""Identity: is a page a later state of one that is on record, or another one that is called alike?

A page's name is short, and pages that are two may make the same one of their titles. Two states are of one page when
they are the same bytes, or have the same title and the same place (the file, the address, the path within a dated
edition), or the same title and text in common, as a later state of a page has wherever it was saved. What a site sends
under a title is its page of that title, whatever a saved file of that title says. Pure, but for `seen`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import PurePath
from typing import NamedTuple

from kb.errors import PageError
from kb.records import Rule
from kb.store.store import Store

_WORD = re.compile(r"\w+")
#: The words that stand in a row in what is compared, and the share of such runs that two states have in common.
_RUN = 3
_ALIKE = 0.3
#: The most pages of a source that may make the same name of their titles: each new one is compared with them all.
MOST = 50


class Seen(NamedTuple):
    """A state of a page: its bytes' hash, its title, the file or address that it was read from, and its words' runs."""

    sha256: str
    title: str
    origin: str
    runs: frozenset[tuple[str, ...]]


def seen(sha256: str, title: str, origin: str, rules: Iterable[Rule]) -> Seen:
    """A state of a page from its records."""
    words = _WORD.findall(" ".join(rule.text for rule in rules).lower())
    size = min(_RUN, len(words))
    return Seen(sha256, title, origin, frozenset(tuple(words[at : at + size]) for at in range(len(words) - size + 1)))


def same_page(one: Seen, other: Seen) -> bool:
    """Is `one`, which is new, a state of the page of which `other` is one?"""
    if one.sha256 == other.sha256 or _same_place(one, other):
        return True
    if not _same_title(one, other):
        return place(one.origin) == place(other.origin) and _alike(one, other)
    return _is_address(one.origin) > _is_address(other.origin) or _alike(one, other)


def _same_place(one: Seen, other: Seen) -> bool:
    return _same_title(one, other) and place(one.origin) == place(other.origin)


def _same_title(one: Seen, other: Seen) -> bool:
    return _folded(one.title) == _folded(other.title)


def _folded(title: str) -> str:
    return " ".join(title.casefold().split())


def _alike(one: Seen, other: Seen) -> bool:
    """Have two states text in common, measured by the shorter one?"""
    return len(one.runs & other.runs) >= _ALIKE * max(1, min(len(one.runs), len(other.runs)))


def place(origin: str) -> str:
    """Where a state was read: its address or file, or its path below the folder of a dated edition.

    What an address asks for behind its `?` is a revision of the page.
    """
    if _is_address(origin):
        address, mark, part = origin.partition("#")
        return address.partition("?")[0] + mark + part
    parts = PurePath(origin).parts
    for at in range(len(parts) - 2, -1, -1):
        if _is_day(parts[at]):
            return "/".join(parts[at + 1 :])
    return origin


def _is_address(origin: str) -> bool:
    return "://" in origin


def _is_day(name: str) -> bool:
    try:
        return date.fromisoformat(name).isoformat() == name
    except ValueError:
        return False


def choose(page: Seen, short: str, whole: str, known: Mapping[str, Sequence[Seen]], kept: str = "") -> str:
    """The name of a page whose title makes the name `short`, and the name `whole` where that is to tell it from others.

    `known` are the states of the pages that are on record under such names. It is the name of the page of which this
    is a state; else `kept`, the one that it had before, where it is free; else the first that is free. Raises
    PageError where very many pages are called so.
    """
    for is_its in (_same_place, same_page):
        found = next((name for name, states in known.items() if any(is_its(page, state) for state in states)), "")
        if found:
            return found
    if len(known) >= MOST:
        raise PageError(
            f"{page.origin}: {len(known)} other pages of its source are called {short!r}; give it a telling title"
        )
    return next(name for name in (*filter(None, [kept]), *_names(short, whole)) if name not in known)


def _names(short: str, whole: str) -> Iterator[str]:
    yield from dict.fromkeys((short, whole))
    yield from (f"{short}-{number}" for number in range(2, MOST + 2))


def stem(name: str) -> str:
    """A name without the number that tells it from others."""
    before, _, number = name.rpartition("-")
    return before if before and number.isdecimal() else name


def on_record(store: Store, source: str, names: Iterable[str]) -> dict[str, list[Seen]]:
    """The states of the pages of a source that bear these names, oldest first."""
    from kb.store.rows import IN_LIST, listed, unpacked

    sql = (
        "SELECT r.page, r.sha256, r.title, s.origin, r.records FROM page_records r"
        f" JOIN snapshots s USING (source, page, sha256) WHERE r.source = ? AND r.page {IN_LIST} ORDER BY s.id"
    )
    found: dict[str, list[Seen]] = {}
    for page, sha256, title, origin, records in store.query(sql, (source, listed(names))):
        found.setdefault(page, []).append(seen(sha256, title, origin, unpacked(records, sha256, "", "")))
    return found


def page_names(store: Store, source: str) -> list[str]:
    """The names of all pages of a source, whether they stand or have gone."""
    return [name for (name,) in store.query("SELECT DISTINCT page FROM snapshots WHERE source = ?", (source,))]
