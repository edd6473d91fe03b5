"""Negating the activation of a Spell or Trap Card is to negate nothing of one that lies face-up already."""

from __future__ import annotations

from kb.answer.cards.parts import One, Part, events
from kb.answer.cards.spoken.acts import Act

_EFFECTS = frozenset({"effect", "effects"})
_CARDS = frozenset({"spell", "trap", "spell-trap"})
_LYING = _CARDS | {"field-spell", "equip-card", "equip-spell"}


def is_of_lying(said: Act, one: One | None) -> bool:
    """Whether the effect of a Spell or Trap that lies face-up would be negated, by what answers such cards alone."""
    cards = said.patient or {}
    if (
        one is None
        or "negate" not in said.verbs
        or cards.get("head") not in _EFFECTS
        or not _lies(cards.get("of") or {})
    ):
        return False
    told = [c for c in events(one) if c["verb"] == "activate"]
    return bool(told) and all(_is_of_cards(c) for c in told)


def _lies(cards: Part) -> bool:
    """Whether a Spell or Trap is told to lie face-up, or to have been on the field before."""
    if cards.get("head") not in _LYING:
        return False
    there = any(place["zone"] in ("field", "szone") for place in cards.get("where", ()))
    up = any(f["what"] == "face" and "up" in f["values"] for f in cards.get("filters", ()))
    beside = [str(each) for each in cards.get("relations", ()) if each.get("role") == "that"]
    return there or up or any("'up'" in each or "'field'" in each for each in beside)


def _is_of_cards(event: Part) -> bool:
    """Whether an event is the activation of Spell or Trap Cards, and of no effect."""
    cards = (event.get("subject") if event.get("passive") else event.get("object")) or {}
    every = [cards, *cards.get("more", ())]
    return all(each.get("head") in _CARDS and "effect" not in str(each.get("noun", "")) for each in every)
