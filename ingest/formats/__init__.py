"""Page formats, recognised by content. Each module has `recognise(text)` and `parse(text, name)` -> Document.

A new format is a new module here and one line in `_FORMATS`; nothing else knows the formats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ingest.document import Document
from ingest.formats import card_rulings, gitbook, mediawiki, rulebook_html, wiki_text, ygoresources
from kb.errors import PageError


class Format(NamedTuple):
    """A format: its name in `data/sources.toml`, and its module's two functions."""

    name: str
    recognise: Callable[[str], bool]
    parse: Callable[[str, str], Document]


_FORMATS = (
    Format("mediawiki", mediawiki.recognise, mediawiki.parse),
    Format("ygoresources", ygoresources.recognise, ygoresources.parse),
    Format("card_rulings", card_rulings.recognise, card_rulings.parse),
    Format("rulebook_html", rulebook_html.recognise, rulebook_html.parse),
    Format("wiki_text", wiki_text.recognise, wiki_text.parse),
    Format("gitbook", gitbook.recognise, gitbook.parse),
)


def recognise(text: str, name: str) -> Format:
    """Return the format of a page. Raises PageError when no format recognises it."""
    for known in _FORMATS:
        if known.recognise(text):
            return known
    names = ", ".join(known.name for known in _FORMATS)
    raise PageError(f"{name}: no format recognises this page (known are {names}); save the page itself")
