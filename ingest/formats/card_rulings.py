"""The rulings of one Grand Archive card, as the game's card database sends them with the card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from ingest.document import Block, Document, Section, make_lines
from ingest.text.repair import clean
from kb.errors import PageError
from kb.records import Mention

_SHAPE = re.compile(r"\A\s*\{\s*\"name\"\s*:\s*\".{0,400}?\"rule\"\s*:\s*\[", re.DOTALL)


def recognise(text: str) -> bool:
    """Tell whether a page is such a card."""
    return bool(_SHAPE.match(text))


def signs(text: str, document: Document) -> tuple[str, ...]:
    """The card's address, as far as its object has one, with an element and dated rulings as only these have."""
    own = ('"slug"', '"date_added"', '"element')
    return ("structure: card with dated rulings",) if document.path and all(key in text for key in own) else ()


def parse(text: str, name: str) -> Document:
    """Read a card's rulings. Raises PageError, naming `name`, for another shape; the newest ruling dates the page."""
    try:
        card = json.loads(text)
        title, slug = clean(card["name"]), str(card.get("slug") or "")
        blocks = tuple(_blocks(title, card["rule"]))
        days = [_day(ruling) for ruling in card["rule"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise PageError(f"{name}: not the rulings of a card as they are known; fetch them again") from None
    path = f"card/{slug}" if slug else ""
    return Document(title=title, sections=(Section(("Rulings",), blocks),), path=path, as_of=max(days, default=""))


def _day(ruling: Mapping[str, Any]) -> str:
    """The day on which a ruling was added, where it is stated."""
    stated = str(ruling.get("date_added") or "")[:10]
    return date.fromisoformat(stated).isoformat() if stated else ""


def _blocks(card: str, rulings: list[Mapping[str, Any]]) -> Iterator[Block]:
    for ruling in rulings:
        title, text = (clean(str(ruling.get(key) or "")).strip() for key in ("title", "description"))
        said = "\n".join(part for part in (title, text) if part)
        if said:
            yield Block(make_lines(said, (Mention(card),)))
