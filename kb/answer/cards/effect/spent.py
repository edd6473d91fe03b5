"""What stays spent when an effect is negated or its card is gone: the cost that was paid, the use of a turn."""

from __future__ import annotations

from kb.answer.cards.effect import Asked
from kb.answer.cards.forms.described import stands
from kb.answer.cards.forms.patterns import fillers
from kb.answer.cards.parts import One, Said, clauses, stems_of, told_of
from kb.cards.telling.facts import LIMITS
from kb.language.words import STOP_WORDS

_PAID, _SPENT = "yugioh/chain/cost-at-activation", "yugioh/activation/once-per-turn"
_BEFORE = "yugioh/psct/before-semicolon"
_RULES = {"soft": "yugioh/once-per-turn/soft", "hard": "yugioh/once-per-turn/hard", "duel": "yugioh/once-per-turn/hard"}


def cost_kept(one: One, asked: Asked) -> Said | None:
    """Whether what is named is gone although the effect was negated: a cost is paid, the rest is not done."""
    words = [word for word in asked["said"].split() if word not in fillers() and word not in STOP_WORDS]
    paid, done = (_share(words, one, part) for part in ("pays", "does"))
    if not words or paid == done or max(paid, done) < len(words):
        return None
    if paid > done:
        if not one.facts["cost"]:
            return None
        return Said(True, "a cost is paid when it is activated and not given back", _PAID, "pays")
    unsure = one.facts["unread"] or one.part.get("old")  # older texts do not tell costs by a semicolon
    return None if unsure else Said(False, "it is done when the effect resolves", _PAID, "does")


def cost_of(one: One, asked: Asked) -> Said | None:
    """Whether cards that are named without what is done with them are a cost: they stand before the semicolon."""
    words = [word for word in asked["said"].split() if word not in fillers() and word not in STOP_WORDS]
    paid, done = (_share(words, one, part) for part in ("pays", "does"))
    if not words or paid == done or max(paid, done) < len(words) or (paid > done and not one.facts["cost"]):
        return None
    if done > paid and one.facts["unread"]:
        return None
    why = "it stands before the semicolon, so it is a cost" if paid > done else "it is done when the effect resolves"
    return Said(paid > done, why, _BEFORE, "pays" if paid > done else "does")


def _share(words: list[str], one: One, part: str) -> int:
    stems = stems_of(" ".join(told_of(one, c) for c in clauses(one, part) if c["verb"] != "target").lower())
    return sum(stands(word, stems) for word in words)


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


def every_turn(one: One, asked: Asked) -> Said | None:
    """Whether it may be used in each turn: not where it is once per Duel."""
    limit = one.facts["limit"]
    if limit == "duel":
        return Said(False, f"its limit: {LIMITS[limit]}", _RULES[limit])
    on_field = one.facts["kind"] in ("ignition", "quick") and set(one.facts["where"]) & {"mzone", "szone", "fzone"}
    return Said(True, f"its limit: {LIMITS[limit]}", _RULES[limit]) if on_field and limit in _RULES else None
