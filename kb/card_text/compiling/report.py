"""A reading and what it was compiled to, as JSON."""

from __future__ import annotations

from typing import Any

from kb.card_text.compiling.card import compiled
from kb.card_text.compiling.spending import Outcome
from kb.card_text.reading import Reading
from kb.card_text.report import as_json as read_as_json


def as_json(reading: Reading, printed: dict[str, Any] | None = None) -> dict[str, Any]:
    """The reading as `kb.card_text.as_json` tells it, with `compiled` for each part and the card, and `card`.

    A part that was not compiled has `missing`, what the vocabulary has no form for, and `at`, where that stands. Where
    that is only some activated effects of a monster, `partial` is its entry without these.
    """
    made = compiled(reading, printed)
    told = read_as_json(reading)
    told["effects"] = [{**row, **_part(one)} for row, one in zip(told["effects"], made.effects, strict=True)]
    told["statements"] = [{**row, **_part(one)} for row, one in zip(told["statements"], made.standing, strict=True)]
    return {**told, "compiled": made.whole, "card": made.card, "partial": made.partial, "missing": list(made.missing)}


def _part(one: Outcome) -> dict[str, Any]:
    if one.entry is not None:
        return {"compiled": True}
    return {"compiled": False, "missing": one.missing, "at": list(one.span)}
