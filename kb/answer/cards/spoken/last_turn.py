"""What happened in an earlier turn, and what has been so since then: "I Set it last turn"."""

from __future__ import annotations

from kb.answer.cards.parts import Part
from kb.language.patterns import ready


def without(text: str) -> tuple[str, int]:
    """The words of a clause without "last turn", which texts do not know, and where that stood, or -1."""
    found = ready(r" ?\b(?:(?:in|on|during|since|from) )?last turn\b").search(text)
    if found is None or not found.start():
        return text, -1
    return text[: found.start()] + text[found.end() :], found.start()


def then(clause: Part, text: str) -> Part:
    """The clause as what was so last turn; what is still so, as it is since then."""
    if clause["verb"] in ("be", "have", "control") and not clause.get("passive"):
        there = "face-up" in text or "on the field" in text or " zone" in text
        return {**clause, "since": "field" if there else "elsewhere"}
    time = {"role": "time", "time": {"how": "during", "phase": "turn", "which": "last"}}
    return {**clause, "modifiers": [*clause.get("modifiers", ()), time]}
