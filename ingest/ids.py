"""Slugs and rule ids: deterministic names of pages, headings and clauses: `source/page/heading...#clause`."""

from __future__ import annotations

import re
import unicodedata

_QUOTES = re.compile(r"[\"'`´]")
_OTHER = re.compile(r"[^\w]+|_+")


def slug(text: str) -> str:
    """Lower case, words joined by `-`; quotes, accents and punctuation dropped.

    >>> slug("Replay Rules during the Battle Step")
    'replay-rules-during-the-battle-step'
    """
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    return _OTHER.sub("-", _QUOTES.sub("", plain).lower()).strip("-")


def page_slug(title: str) -> str:
    """Return the slug of a page's title; of "Combat Phase - Attack Declaration" what follows the last " - "."""
    return slug(title.rpartition(" - ")[2]) or slug(title) or "page"


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
