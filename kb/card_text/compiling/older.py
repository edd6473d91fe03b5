"""Words of older texts, which newer ones have others for: "remove from play" is to banish."""

from __future__ import annotations

from typing import Any

from kb.card_text.reading import Clause, Reading

_NOW = {"remove-from-play": "banish"}
#: What those words look like in a text.
_OLD = "play"


def as_worded_now(reading: Reading) -> Reading:
    """The reading with the words of newer texts."""
    card = reading.card
    if _OLD not in card.text and _OLD not in (card.pendulum_text or ""):
        return reading
    return reading._replace(effects=_now(reading.effects), standing=_now(reading.standing))


def _now(value: Any) -> Any:
    if type(value) is tuple:
        return tuple(map(_now, value))
    if not hasattr(value, "_fields"):
        return value
    inner = type(value)(*map(_now, value))
    return inner._replace(verb=_NOW.get(inner.verb, inner.verb)) if isinstance(inner, Clause) else inner
