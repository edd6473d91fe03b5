"""Reading a card's text as it is typed: what the card is told to be, and what its text then says."""

from __future__ import annotations

from typing import Any

from kb.card_text import CardText
from kb.errors import WrongValue

#: How a card is told in words, and what it then is: card type, property, the monster's line.
TYPES: dict[str, tuple[str, str | None, str | None]] = {
    "monster": ("Monster", None, "Effect"),
    **{
        name: ("Monster", None, f"{name.title()} / Effect")
        for name in ("fusion", "synchro", "xyz", "link", "ritual", "pendulum", "flip", "gemini", "union", "spirit")
    },
    **{
        f"{name}-spell": ("Spell", name.title(), None)
        for name in ("normal", "continuous", "field", "equip", "ritual", "quick-play")
    },
    **{f"{name}-trap": ("Trap", name.title(), None) for name in ("normal", "continuous", "counter")},
}
TYPES |= {"spell": TYPES["normal-spell"], "trap": TYPES["normal-trap"]}


def typed(text: str, kind: str) -> CardText:
    """A card of which only the text and what it is are known. Raises WrongValue for an unknown type."""
    if kind.lower() not in TYPES:
        raise WrongValue(f"{kind!r} is none of {', '.join(TYPES)}.", "--type")
    card_type, property_, types = TYPES[kind.lower()]
    return CardText(0, "", card_type, property_, types, text)


def read(text: str, kind: str = "monster") -> dict[str, Any]:
    """What a card's text says, with what it was compiled to."""
    from kb.card_text import read as reading_of
    from kb.card_text.compiling.report import as_json

    return as_json(reading_of(typed(text, kind)))
