"""A reading as JSON in the form of the card facts, with places, rules and what was not read."""

from __future__ import annotations

from typing import Any

from kb.card_text.reading import Effect, Reading, plain
from kb.card_text.unread import unread


def as_json(reading: Reading) -> dict[str, Any]:
    """The reading as one JSON object: facts of each effect with its place, standing facts, unread words by section."""
    return {
        "passcode": reading.card.passcode,
        "name": reading.card.name,
        "effects": [_effect(one) for one in reading.effects],
        "standing": sorted({fact for one in reading.standing for fact in one.holds}),
        "statements": [
            {"section": one.section, "kind": one.kind, "text": [one.start, one.end], "holds": list(one.holds)}
            for one in reading.standing
        ],
        "unread": [{"section": section, "text": list(span)} for section, span in reading.unread],
        "refused": reading.refused,
    }


def _effect(one: Effect) -> dict[str, Any]:
    return {
        **plain(one.facts._asdict()),
        "text": [one.start, one.end],
        "rules": {fact: list(codes) for fact, codes in one.rules},
        "unread": [list(span) for span in sorted(set(unread((one,))))],
    }
