"""Whether the other player has a card of which an effect asks that it is still its own player's."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Part, befalls, deeds, events, is_this
from kb.answer.cards.spoken.own import about_itself
from kb.answer.cards.spoken.told import Told


def is_lost(one: One, told: Sequence[Told]) -> bool:
    """Whether the opponent is told to have the card, which has to be its player's as something befalls it."""
    return any(_is_taken(about_itself(each.clause)) for each in told) and any(map(_is_of_yours, events(one)))


def _is_taken(clause: Part) -> bool:
    """Whether a clause tells that the opponent has the card itself."""
    taken = deeds(clause) & {"control", "take-control"} and not clause.get("modal")
    return bool(taken) and (clause.get("subject") or {}).get("head") == "opponent" and is_this(clause.get("object"))


def _is_of_yours(event: Part) -> bool:
    """Whether something has to befall the card itself while it is its player's."""
    cards = befalls(event) or {}
    kept = {place["zone"] for place in cards.get("where", ()) if place.get("whose") == "you"}
    return is_this(cards) and (cards.get("whose") == "you" or bool(kept & {"control", "possession"}))
