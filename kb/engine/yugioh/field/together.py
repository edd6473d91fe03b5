"""Several cards that are picked or counted together: all different in something, or all the same in it.

Xyz and Link Monsters have no Level (yugioh/monster-cards/level-rank), so none that is another one's or differs from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from kb.engine.yugioh.field.alike import PROPERTY, Seen, rated
from kb.engine.yugioh.field.places import unknown
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Alike, Apart


def told(seen: Seen, cards: Iterable[CardState], what: Apart | Alike) -> dict[str, str]:
    """What each card is in some respect, by its name in the game; cards that are nothing in it are left out."""
    if what is True:
        return {card.uid: seen.look(card).names[0] for card in cards}
    part = str(what)
    if part == "name":
        return {card.uid: seen.look(card).names[0] for card in cards if not unknown(card)}
    known = (card for card in cards if card.card.kind == "monster" and not unknown(card))
    looks = ((card.uid, seen.look(card)) for card in known)
    return {uid: PROPERTY[part](look) for uid, look in looks if rated(look, part)}


class Shape(Protocol):
    """What says of several cards that are picked that they must differ in something, or be the same in it."""

    @property
    def different(self) -> Apart:
        """In what no two of them may be the same."""

    @property
    def same(self) -> Alike | None:
        """In what they must all be the same."""


def apart(seen: Seen, cards: Sequence[CardState], shape: Shape) -> dict[str, str]:
    """By which of these cards no two may be picked together; {} where that is not asked."""
    return told(seen, cards, shape.different) if shape.different else {}


def as_one(seen: Seen, cards: Sequence[CardState], shape: Shape) -> dict[str, str]:
    """By which of these cards all that are picked must be the same; {} where that is not asked."""
    return told(seen, cards, shape.same) if shape.same is not None else {}


def that_go(seen: Seen, cards: Sequence[CardState], shape: Shape, least: int) -> list[CardState]:
    """The cards that may be picked: those that are something in that respect, `least` of them the same."""
    if shape.same is None:
        names = apart(seen, cards, shape) if shape.different else None
        return [card for card in cards if names is None or card.uid in names]
    kinds = as_one(seen, cards, shape)
    many = Counter(kinds.values())
    return [card for card in cards if card.uid in kinds and many[kinds[card.uid]] >= least]


def most(seen: Seen, cards: Sequence[CardState], shape: Shape) -> int:
    """How many of these cards can be picked together."""
    if shape.same is not None:
        return max(Counter(as_one(seen, cards, shape).values()).values(), default=0)
    return len(set(apart(seen, cards, shape).values()) if shape.different else cards)
