"""Attacks from Defense Position: "This card can attack while in it. If it does, apply its DEF"."""

from __future__ import annotations

import re

from kb.card_text.compiling.holds import Held
from kb.card_text.reading import Standing

_MAY = re.compile(r"this (?:card|monster) can attack while in face-up defense position", re.IGNORECASE)
_WITH = re.compile(r"if it does, apply its (?P<stat>def|atk) for damage calculation", re.IGNORECASE)
_SO = re.compile(rf"{_MAY.pattern}\. \Z", re.IGNORECASE)


def from_defense(one: Standing, text: str) -> Held | None:
    """What either of the two sentences comes to: the first says it for both; None for any other."""
    said = text[one.start : one.end]
    if _MAY.fullmatch(said):
        how = _WITH.match(text, one.end + 2) if text[one.end : one.end + 2] == ". " else None
        return Held([_attacks(how["stat"].lower() if how else "atk")], {}, {})
    if _WITH.fullmatch(said) and _SO.search(text[: one.start]):
        return Held([], {}, {})
    return None


def _attacks(stat: str) -> dict[str, str]:
    return {"rule": "attack-from-defense", "what": "this", "uses": stat}
