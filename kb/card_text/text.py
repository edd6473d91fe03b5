"""Text -> tokens: words, numbers, quoted names and marks, each with its place in the text."""

from __future__ import annotations

import re
from typing import NamedTuple


class Tokens(NamedTuple):
    """Words in lower case (a name as it is written), and where each begins and ends in the text."""

    words: list[str]
    starts: list[int]
    ends: list[int]


#: Signs that card lists write in several ways; each is as long as what it replaces, so that places stay.
_SIGNS = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "\u00a0": " ", "•": "●", "・": "●", "\r": " "}
)
_TOKEN = re.compile(
    r'""[^"\n]+""|"[^"\n]*"'  # a name, which may itself stand in quotes
    r"|\d+(?:,\d{3})*(?:st|nd|rd|th)?(?![\w])"
    r"|non-(?=[\"A-Za-z])"
    r"|link-(?=\d)"
    r"|'s\b"
    r"|[^\W\d_]['\w]*(?:-['\w]+)*(?:\(e?s\))?"  # a word, with its optional plural
    r"|\n|\S",
    re.IGNORECASE,
)
_SUFFIXES = re.compile(r"\(e?s\)\Z|-(?:type|attribute|types)\Z")
_TYPED = ("-type", "-types", "-attribute")


def repair(text: str) -> str:
    """`text` with one sign for quotes, bullets and spaces; as long as before."""
    return text.translate(_SIGNS)


def tokens(text: str) -> Tokens:
    """The tokens of a repaired text, in order."""
    words: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for found in _TOKEN.finditer(text):
        written = found[0]
        words.append(written if written[0] == '"' else _word(written))
        starts.append(found.start())
        ends.append(found.end())
    return Tokens(words, starts, ends)


def _word(written: str) -> str:
    """How the word is looked up: in lower case, without an optional plural or "-Type"."""
    word = written.lower()
    return _SUFFIXES.sub("", word) if word.endswith((")", *_TYPED)) and len(word) > 1 else word
