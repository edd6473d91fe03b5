"""What two cards have in common: name, Type, Attribute, Level or Rank."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kb.engine.yugioh.cards import Look
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Like

#: What materials may not have in common, as it is told.
PROPERTY: dict[str, Callable[[Look], str]] = {
    "name": lambda found: found.names[0],
    "type": lambda found: found.races[0],
    "attribute": lambda found: found.attribute or "",
    "level": lambda found: str(found.level),
    "rank": lambda found: str(found.rank),
}


def alike(look_of: Callable[[CardState], Look], card: CardState, like: Like, others: Iterable[CardState]) -> bool:
    """Whether a card is the same in something as one of the others, or differs in it from all of them."""
    others = tuple(others)
    same = not like.same or any(
        all(_value(look_of, card, one) == _value(look_of, other, one) for one in like.same) for other in others
    )
    return same and all(
        _value(look_of, card, one) != _value(look_of, other, one) for one in like.differ for other in others
    )


def _value(look_of: Callable[[CardState], Look], card: CardState, what: str) -> str:
    """What a card is in some respect; what has no Type or Level is like no other in it."""
    look = card.card.look if what.startswith("original-") else look_of(card)
    part = what.removeprefix("original-")
    none = (part != "name" and card.card.kind != "monster") or (part in ("level", "rank") and not getattr(look, part))
    return card.uid if none else PROPERTY[part](look)
