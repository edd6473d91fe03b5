"""A card of which some parts have no form -> the entry of the others, which says what each is that is left out."""

from __future__ import annotations

from typing import Any

import msgspec

from kb.card_text.compiling.card import UNREAD, Compiled, without_effects
from kb.card_text.compiling.older import as_worded_now
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Reading
from kb.engine.yugioh.cards import Card


def partly(reading: Reading, made: Compiled, printed: dict[str, Any]) -> Entry | None:
    """The entry of a card that was not compiled whole, as far as it was; None where nothing of it was.

    `unmodelled` tells what is left out: the kind of an effect that is activated, `standing` of what holds, and `card`
    of what concerns the card itself (how it is Summoned, its materials, what was not read).
    """
    reading = as_worded_now(reading)
    parts = [entry for one in (*made.effects, *made.standing) for entry in (one.entry, *one.more) if entry]
    left = [effect.facts.kind for effect, one in zip(reading.effects, made.effects, strict=True) if one.entry is None]
    left += ["standing" for one in made.standing if one.entry is None]
    left += ["card" for one in made.standing if one.entry == {}][:1]
    left += ["standing"] if _holds_more(reading, made) else []
    left += ["card"] if reading.materials else []
    if not parts or not left:
        return None
    entry = {**without_effects(reading.card, printed), "effects": parts, "unmodelled": list(dict.fromkeys(left))}
    try:
        msgspec.convert(entry, Card)
    except msgspec.ValidationError:
        return None
    return entry


def _holds_more(reading: Reading, made: Compiled) -> bool:
    """Whether anything else was not understood, which may hold: words outside of the effects that have no form."""
    if any(what != UNREAD for what in made.missing):
        return True
    lost = [effect for effect, one in zip(reading.effects, made.effects, strict=True) if one.entry is None]
    spans = [(part.section, part.start, part.end) for part in lost]
    return any(
        not any(section == of and begin <= start and end <= last for of, begin, last in spans)
        for section, (start, end) in reading.unread
    )
