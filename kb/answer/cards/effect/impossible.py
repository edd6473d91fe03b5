"""What can never befall some cards: a Link Monster has no Defense Position, an Xyz Monster no Level."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Said, clauses
from kb.records import Card

_ATTACK_ONLY = "yugioh/battle-position/link-monsters"
_NEVER_DOWN = "yugioh/tokens-and-counters/token-position"
_NO_LEVEL = "yugioh/monster-cards/level-rank"


def never(one: One, frames: set[str]) -> Said | None:
    """That an effect which targets does what cards of such frames, or Tokens, can never undergo; None where it may."""
    first = next(iter(clauses(one, "does")), None)
    if first is None:
        return None
    to = " ".join(str(m.get("word", "")) for m in first.get("modifiers", ()) if m["role"] in ("to", "in"))
    turned = first["verb"] in ("change", "flip", "set") and ("position:defense" in to or "face:down" in to)
    if "link" in frames and (
        turned or (first["verb"] == "change" and (first.get("object") or {}).get("head") == "position")
    ):
        return Said(False, "a Link Monster knows Attack Position only", _ATTACK_ONLY)
    if "token" in frames and turned and "face:down" in to:
        return Said(False, "a Token is never face-down", _NEVER_DOWN)
    leveled = {(first.get(side) or {}).get("head") for side in ("subject", "object")} & {"level"}
    if frames & {"xyz", "link"} and leveled:
        return Said(False, "such a monster has no Level", _NO_LEVEL)
    return None


def never_done(found: Sequence[One], card: Card) -> Said | None:
    """That all of some effects would do what the card, as a monster of its frames, can never undergo."""
    frames = {word.strip().lower() for word in card.type.split("/")}
    if any(one.part.get("choices") for one in found):
        return None
    told = [never(one, frames) for one in found if clauses(one, "does")]
    return told[0] if told and None not in told else None
