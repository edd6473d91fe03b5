"""Bibliographic pointers: title, pages and URL of what a page cites.

"OCG Perfect Rulebook 2017 pages 186-187" is the title "OCG Perfect Rulebook 2017" and the pages "186-187".
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from ingest.text.repair import visible
from kb.records import Reference

_NUMBERS = r"\d+(?:\s*[-–]\s*\d+)?(?:\s*(?:,|and|&)\s*\d+(?:\s*[-–]\s*\d+)?)*"
_PAGES = re.compile(rf"[\s,.;(]{{0,9}}\b(?:pages?|pp?\.)\s*({_NUMBERS})\b", re.IGNORECASE)
_INLINE = re.compile(rf"^\(.*\b(?:pages?|pp?\.)\s*{_NUMBERS}\s*\)$", re.IGNORECASE)
_URL = re.compile(r"https?://[^\s<>\"]+")


def addresses(text: str) -> tuple[str, ...]:
    """The http(s) addresses in a text, as host and path alone: what else stands in them can name another site."""
    found = []
    for url in _URL.findall(visible(text)):
        try:
            parts = urlsplit(url)
            found.append(f"{parts.hostname or ''}{parts.path}")
        except ValueError:
            continue
    return tuple(found)


def web_url(text: str) -> str:
    """Return the http(s) URL in `text`, or "": `(https://example.org/` -> `https://example.org/`.

    Anything else that a page puts into a link (a script, a fragment, a local path) is not a citation; characters that
    a reader cannot see are left out.
    """
    found = _URL.search(visible(text))
    if not found:
        return ""
    url = found[0]
    return url if "(" in url else url.rstrip(").,;")


def reference(text: str, url: str = "") -> Reference:
    """Read a footnote: its pages are taken out of its title, its URL from `url` or from the text itself."""
    stated = web_url(text)
    words = re.sub(rf"<?{re.escape(stated)}>?", " ", text) if stated else text
    pages = ""
    found = _PAGES.search(words)
    if found:
        pages = re.sub(r"\s*[-–]\s*", "-", found[1])
        words = f"{words[: found.start()]} {words[found.end() :]}"
    title = re.sub(r"\s+([.,;:])", r"\1", " ".join(words.split()))
    title = re.sub(r"([.,;:])(?:\s*[.,;:])+", r"\1", title).strip(" ,;.")
    return Reference(title=title, pages=pages, url=web_url(url) or stated)


def is_inline_reference(text: str) -> bool:
    """Tell whether a link's text is a citation in brackets, such as "(Official rulebook page 50)"."""
    return bool(_INLINE.match(text.strip()))
