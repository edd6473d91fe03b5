"""Text repair: what a page's bytes say, as a reader sees it.

Mojibake is undone, typographic quotes become plain, non-breaking spaces become spaces, and characters that a
reader cannot see (control, zero-width, bidirectional, private use) are removed: scraped text is untrusted and
is printed on terminals. The raw bytes are kept elsewhere (`Page.body`).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

_SPACE = re.compile(r"[^\S\n]")


@cache
def _settings() -> Any:
    # ftfy is imported on first use: a look-up never reads a page.
    from ftfy import TextFixerConfig

    return TextFixerConfig(unescape_html=False, normalization="NFC")


def decode(body: bytes) -> str:
    """Read a page's bytes as UTF-8; what is not UTF-8 is read as the Windows code page, byte by byte."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = body.decode("cp1252", errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def clean(text: str) -> str:
    """Repair a piece of text: mojibake, typographic quotes, and what `visible` does."""
    if _is_plain(text):
        return text
    import ftfy

    settings = _settings()
    lines = (line if _is_plain(line) else ftfy.fix_text(line, settings) for line in text.split("\n"))
    return visible("\n".join(lines))


def visible(text: str) -> str:
    """Return text in NFC without unseen characters; line breaks and indents stay, other spaces become plain."""
    if _is_seen(text) and unicodedata.is_normalized("NFC", text):
        return text
    plain = _SPACE.sub(" ", unicodedata.normalize("NFC", text))
    if _is_seen(plain.replace("\n", "")):
        return plain
    return "".join(char for char in plain if char == "\n" or _is_seen(char))


def _is_plain(text: str) -> bool:
    """Tell whether a text has nothing to repair: printable ASCII and line breaks only."""
    return text.isascii() and _is_seen(text.replace("\n", ""))


def _is_seen(text: str) -> bool:
    """Tell whether no character is one that a reader cannot see: control, format, surrogate, private, unassigned."""
    return text.isprintable()
