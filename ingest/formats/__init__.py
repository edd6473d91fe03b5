"""Page formats, recognised by content. Each module has `recognise(text)`, `parse(text, name)` -> Document, and `signs`.

The signs of a page are what it shows itself of where it comes from: an address that it bears, its title block, its
structure. They are texts such as `address: yugioh.fandom.com/wiki/Chain`; a source's marks in `data/sources.toml` are
how one of them begins. What merely stands somewhere in a page's text is no sign.

A new format is a new module here and one line in `_FORMATS`; nothing else knows the formats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ingest.document import Document
from ingest.formats import card_rulings, digest, gitbook, mediawiki, rulebook_html, wiki_text, ygoresources
from kb.errors import PageError


class Format(NamedTuple):
    """A format: its name in `data/sources.toml`, and its module's three functions."""

    name: str
    recognise: Callable[[str], bool]
    parse: Callable[[str, str], Document]
    signs: Callable[[str, Document], tuple[str, ...]]


_FORMATS = (
    Format("mediawiki", mediawiki.recognise, mediawiki.parse, mediawiki.signs),
    Format("ygoresources", ygoresources.recognise, ygoresources.parse, ygoresources.signs),
    Format("card_rulings", card_rulings.recognise, card_rulings.parse, card_rulings.signs),
    Format("rulebook_html", rulebook_html.recognise, rulebook_html.parse, rulebook_html.signs),
    Format("wiki_text", wiki_text.recognise, wiki_text.parse, wiki_text.signs),
    Format("gitbook", gitbook.recognise, gitbook.parse, gitbook.signs),
)

#: The format of the pages that are bundled; no page that is ingested is one.
DIGEST = Format("digest", lambda text: False, digest.parse, lambda text, document: ())


def recognise(text: str, name: str) -> Format:
    """Return the format of a page. Raises PageError when no format recognises it."""
    for known in _FORMATS:
        if known.recognise(text):
            return known
    names = ", ".join(known.name for known in _FORMATS)
    raise PageError(f"{name}: no format recognises this page (known are {names}); save the page itself")
