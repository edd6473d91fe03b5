"""Slugs and rule ids: deterministic names of pages, headings and clauses: `source/page/heading...#clause`."""

from __future__ import annotations

import re
import unicodedata
from pathlib import PurePosixPath
from urllib.parse import unquote

_QUOTES = re.compile(r"[\"'`´]")
_OTHER = re.compile(r"[^\w]+|_+")
_WORD = re.compile(r"[^\W_]+")
_NUMBERED = re.compile(r"^\d+(?=[\W_])")


def slug(text: str) -> str:
    """Lower case, words joined by `-`; quotes, accents and punctuation dropped.

    >>> slug("Replay Rules during the Battle Step")
    'replay-rules-during-the-battle-step'
    """
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    return _OTHER.sub("-", _QUOTES.sub("", plain).lower()).strip("-")


def page_slug(title: str, name: str = "") -> str:
    """Return the slug of a page's title; of "Combat Phase - Attack Declaration" what follows the last " - ".

    A page whose file `name` speaks only of what stands before it keeps its whole title: `once_per_turn.html` with the
    title "Once per turn - Activate or use" is not the page "Activate or use" of the same source.
    """
    before, _, last = title.rpartition(" - ")
    words = set(slug(PurePosixPath(name).stem).split("-"))
    named_by_first = words & set(slug(before).split("-")) and not words & set(slug(last).split("-"))
    return (slug(title) if before and named_by_first else slug(last)) or slug(title) or "page"


def file_title(name: str, text: str) -> str:
    """Return the title that a page's file name gives it, or "" for a name that is no words (a hash, a number).

    `legality_of_0_lp.html` is "Legality of 0 LP" on a page that writes LP and never lp.
    """
    stem = _NUMBERED.sub("", unquote(PurePosixPath(name).stem))
    words = [word for word in _OTHER.split(stem) if word]
    if not any(word.isalpha() for word in words):
        return ""
    written = set(_WORD.findall(text))
    spelled = [word.upper() if word not in written and word.upper() in written else word for word in words]
    return " ".join([spelled[0][0].upper() + spelled[0][1:], *spelled[1:]])


def letters(number: int) -> str:
    """Return the letter that a nested ordered list prints for an item: 1 is `a`, 26 `z`, 27 `aa`."""
    name = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        name = chr(ord("a") + rest) + name
    return name


def section_id(source: str, page: str, heading: tuple[str, ...]) -> str:
    """Return the part of a rule id before `#`."""
    return "/".join((source, page, *(part for part in map(slug, heading) if part)))
