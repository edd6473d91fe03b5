"""To which monsters an Equip Spell may be equipped whose text names none: to any face-up one, whoever controls it."""

from __future__ import annotations

from kb.answer.cards.parts import Part, Said, clauses, is_this, standing_clauses
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import FIELD, values, zones
from kb.answer.cards.spoken.question import Asked

_MONSTERS = frozenset({"monster", "tuner", "token"})
_PLAIN = frozenset({"level", "rank", "type", "attribute", "frame", "face", "archetype", "position"})


def equips(asked: Asked) -> Said | None:
    """Yes, where a text that was read whole tells nothing of what the card is equipped to."""
    said = act(asked.said.main.clause)
    on = [m for m in said.aside if m["role"] in ("to", "on") and "cards" in m]
    free = asked.said.modal == "can" and not asked.said.scenes and not asked.said.contrary
    if not free or not is_this(said.patient) or len(on) != 1 or len(said.aside) != 1:
        return None
    if asked.unread != frozenset() or asked.about.other is not None or not _may_be_equipped(on[0]["cards"]):
        return None
    told = [*standing_clauses(asked.about.read), *(c for one in asked.found for c in clauses(one, "pays", "does"))]
    if any(_tells_of_it(each) for each in told):
        return None
    return Said(True, "its text does not say to which monsters it may be equipped, so it may be any face-up one")


def _may_be_equipped(cards: Part) -> bool:
    """Whether monsters on the field are meant, face-up ones as far as it is told."""
    plain = not cards.get("relations") and not cards.get("excepts") and not cards.get("more")
    filters = {each["what"] for each in cards.get("filters", ())}
    there = cards["head"] in _MONSTERS and {*zones(cards)} <= FIELD
    return plain and there and filters <= _PLAIN and "down" not in values(cards, "face")


def _tells_of_it(clause: Part) -> bool:
    """Whether a clause tells to what the card is equipped, or how it comes to that."""
    if "equip" in clause["verb"] or clause.get("modal") in ("can-only", "must"):
        return True
    return "activate" in clause["verb"] and is_this(clause.get("object"))
