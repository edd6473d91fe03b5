"""The inline part of Markdown: text, breaks, card pictures and footnote marks, in one unfinished line."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markdown_it.token import Token

from ingest.document import mark
from ingest.text.repair import clean
from kb.records import Mention

_FOOTNOTE = re.compile(r"\[\^([\w-]+)\]")
_CARD_PICTURE = re.compile(r"/cards/images/([A-Za-z0-9]{6,})\.\w+")
_TAG = re.compile(
    r"</?(?:a|b|br|code|div|em|figcaption|figure|hr|i|img|mark|p|picture|source|span|strong|sub|sup|u)\b[^>]*>",
    re.IGNORECASE,
)
_BREAK = re.compile(r"<(?:br|/p|/div|/figure)\b[^>]*>", re.IGNORECASE)


def read_inline(tokens: Sequence[Token]) -> tuple[str, tuple[Mention, ...]]:
    """Return unfinished text (see `ingest.document.make_lines`) and the cards whose pictures stand in it."""
    raw: list[str] = []
    cards: list[Mention] = []
    for token in tokens:
        if token.type in ("text", "code_inline"):
            text = clean(token.content).replace("\n", " ")
            raw.append(text if token.type == "code_inline" else _with_marks(text))
        elif token.type == "softbreak":
            raw.append(" ")
        elif token.type == "hardbreak":
            raw.append("\n")
        elif token.type == "image":
            cards.extend(pictured(str(token.attrs.get("src", ""))))
        elif token.type == "html_inline":
            raw.append(strip_html(token.content))
            cards.extend(pictured(token.content))
    # A backslash that breaks the last line of a block breaks nothing, and is no text either.
    return "".join(raw).removesuffix("\\"), tuple(dict.fromkeys(cards))


def _with_marks(text: str) -> str:
    return _FOOTNOTE.sub(lambda found: mark(found[1]), text)


def pictured(text: str) -> list[Mention]:
    """Return the cards whose pictures a piece of markup shows: their ids; the names are linked later."""
    return [Mention("", found) for found in _CARD_PICTURE.findall(text)]


def strip_html(markup: str) -> str:
    """Return markup without its tags; what merely looks like a tag (`<number>`) is text and stays."""
    return clean(_TAG.sub("", _BREAK.sub("\n", markup)))
