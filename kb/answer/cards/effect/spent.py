"""Whether the use of a turn stays spent when an effect is negated, or its card is gone."""

from __future__ import annotations

from kb.answer.cards.effect import Asked
from kb.answer.cards.parts import One, Said
from kb.cards.telling.facts import LIMITS

_SPENT = "yugioh/activation/once-per-turn"
_RULES = {"soft": "yugioh/once-per-turn/soft", "hard": "yugioh/once-per-turn/hard", "duel": "yugioh/once-per-turn/hard"}


def again_negated(one: One, asked: Asked) -> Said | None:
    """Whether it, or another copy, may be used again in a turn in which it was negated."""
    limit, part = one.facts["limit"], asked.get("part", "")
    told = f"its limit: {LIMITS[limit]}"
    if limit in ("hard", "duel"):
        return Said(False, f"{told}; a use that was negated counts", _SPENT)
    if limit == "hard_activate":
        if "activation" in part:
            return Said(True, f"{told}; an activation that was negated does not count", _SPENT)
        return Said(False, f"{told}; its activation was not negated", _SPENT) if "effect" in part else None
    return None


def again_left(one: One, asked: Asked) -> Said | None:
    """Whether it may be used again in a turn in which its card left the field, or was turned face-down, and is back."""
    limit = one.facts["limit"]
    if limit not in _RULES or "mzone" not in one.facts["where"]:
        return None
    why = "is tied to this card as it lies there" if limit == "soft" else "binds every card of that name"
    return Said(limit == "soft", f"its limit, {LIMITS[limit]}, {why}", _RULES[limit])


def again_same(one: One, asked: Asked) -> Said | None:
    """Whether the same card may use its effect again in a turn in which that effect was negated."""
    found = again_negated(one, asked)
    if found is not None or one.is_card:
        return found
    if one.facts["limit"] == "soft" and set(one.facts["where"]) == {"mzone"}:
        return Said(False, f"its limit: {LIMITS['soft']}; the use of this card is spent", _SPENT)
    from kb.answer.cards.effect.limits import often

    free = often(one, asked)
    return free if free is not None and free.holds else None
