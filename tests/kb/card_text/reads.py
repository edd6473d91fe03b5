"""Cards to read, made up for the tests; none of their wording stands on a printed card."""

from __future__ import annotations

import json
import re
from typing import Any

from ingest.readings import stored, told
from kb.card_text import CardText, Reading, read
from kb.card_text.compiling import compiled
from kb.card_text.reading import Effect, Facts


def monster(text: str, types: str = "Fiend / Effect", pendulum: str | None = None) -> Reading:
    return read(CardText(1, "Brass Owl", "Monster", None, types, text, pendulum))


def spell(text: str, kind: str = "Normal") -> Reading:
    return read(CardText(2, "Owl's Errand", "Spell", kind, None, text))


def trap(text: str, kind: str = "Normal") -> Reading:
    return read(CardText(3, "Owl's Snare", "Trap", kind, None, text))


def only(reading: Reading) -> Effect:
    """The one effect of a reading."""
    assert len(reading.effects) == 1
    return reading.effects[0]


def facts(reading: Reading) -> Facts:
    """The facts of the one effect of a reading."""
    return only(reading).facts


def said(reading: Reading, part: tuple[int, int] | None = None) -> list[str]:
    """The words that were not read."""
    text = reading.card.text
    return [text[start:end] for section, (start, end) in reading.unread if section != "pendulum"]


def idle(reading: Reading) -> set[str]:
    """The words of a text without which its entry is the same."""
    before, text = compiled(reading).card, reading.card.text
    same = set()
    for word in re.finditer(r"[A-Za-z0-9'/-]+", text):
        less = text[: word.start()].rstrip() + " " + text[word.end() :].lstrip()
        if compiled(read(reading.card._replace(text=less))).card == before:
            same.add(word[0].lower())
    return same


def holds(reading: Reading) -> list[str]:
    """What holds without activation."""
    return sorted({fact for one in reading.standing for fact in one.holds})


def kept(text: str, kinds: tuple[str, str | None, str | None] = ("Monster", None, "Fiend / Effect")) -> dict[str, Any]:
    """What is kept of the reading of a card of a kind, a property and a type line."""
    found: dict[str, Any] = json.loads(json.dumps(stored(told(CardText(1, "Brass Lamp", *kinds, text), {}))))
    return found
