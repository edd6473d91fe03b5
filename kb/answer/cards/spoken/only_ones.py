""" "The only monster I control is a Dragon" as that I control only a Dragon."""

from __future__ import annotations

from kb.answer.cards.parts import Part

_KINDS = frozenset({"monster", "card", "spell", "trap", "spell-trap"})


def as_only(clause: Part) -> Part:
    """The clause; of the only cards of a player, as that they control only what these are told to be."""
    cards, told = clause.get("subject") or {}, clause.get("object") or {}
    only = cards.get("number", {}).get("word") == "only" and cards.get("head") in _KINDS
    bare = not cards.keys() - {"head", "number", "whose"} and not told.get("where") and not clause.get("modifiers")
    plain = clause["verb"] == "be" and not clause.get("modal") and told.get("head") in ("name", *_KINDS)
    if not (only and bare and plain and cards.get("whose") in ("you", "opponent")):
        return clause
    held = {**told, "only": True}
    return {"verb": "control", "subject": {"head": cards["whose"]}, "form": "base", "object": held, "only": True}
