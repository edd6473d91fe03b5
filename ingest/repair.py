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

#: Unicode categories that no reader sees: control, format, surrogate, private use, unassigned.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
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
    import ftfy

    return visible(ftfy.fix_text(text, _settings()))


def visible(text: str) -> str:
    """Return text in NFC without unseen characters; line breaks and indents stay, other spaces become plain."""
    plain = _SPACE.sub(" ", unicodedata.normalize("NFC", text))
    if plain.isascii() and plain.replace("\n", "").isprintable():
        return plain
    return "".join(char for char in plain if char == "\n" or _is_seen(char))


def _is_seen(char: str) -> bool:
    return unicodedata.category(char) not in _UNSEEN
