"""What two cards have in common: name, Type, Attribute, Level or Rank; and whose figures are higher."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, Protocol

from kb.engine.yugioh.cards import Look
from kb.engine.yugioh.field.compared import compares
from kb.engine.yugioh.field.places import unknown
from kb.engine.yugioh.state import CardState
from kb.engine.yugioh.vocabulary.filters import Like, Measure, Measured, Than
from kb.engine.yugioh.vocabulary.standing import Stat


class Seen(Protocol):
    """What cards are."""

    def look(self, card: CardState) -> Look:
        """The names, Type, Attribute, Level and Rank of a card."""

    def stat(self, card: CardState, stat: Stat) -> int | None:
        """The ATK or DEF of a card; None where it has none."""


#: What materials may not have in common, as it is told.
PROPERTY: dict[str, Callable[[Look], str]] = {
    "name": lambda found: found.names[0],
    "type": lambda found: found.races[0],
    "attribute": lambda found: found.attribute or "",
    "level": lambda found: str(found.level),
    "rank": lambda found: str(found.rank),
}


def alike(seen: Seen, card: CardState, like: Like, others: Iterable[CardState]) -> bool:
    """Whether a card is the same in something as one of the others, or differs in it from all of them."""
    if unknown(card):
        return False
    others, look_of = tuple(others), seen.look
    measured: dict[Than, tuple[Measure, ...]] = {
        "lower": like.lower, "higher": like.higher, "at-most": like.at_most, "at-least": like.at_least,
    }  # fmt: skip
    for than, figures in measured.items():
        if figures and not (others and _measures(seen, card, figures, than, others)):
            return False
    same = not like.same or any(
        all(_value(look_of, card, one) == _value(look_of, other, one) for one in like.same) for other in others
    )
    one_same = not like.same_in_one or any(
        _value(look_of, card, one) == _value(look_of, other, one) for one in like.same_in_one for other in others
    )
    differ = all(rated(look_of(card), one) for one in like.differ)
    return (
        same
        and one_same
        and differ
        and all(_value(look_of, card, one) != _value(look_of, other, one) for one in like.differ for other in others)
    )


def rated(look: Look, what: str) -> bool:
    """Whether it has what is asked: a monster without a Level has no other Level."""
    return what not in ("level", "rank") or bool(getattr(look, what))


def _measures(
    seen: Seen, card: CardState, figures: tuple[Measure, ...], than: Than, others: tuple[CardState, ...]
) -> bool:
    """Whether these figures of the card are so to those of every other."""
    pairs = ((_figure(seen, card, one), _figure(seen, other, one)) for one in figures for other in others)
    return all(compares(mine, theirs, than) for mine, theirs in pairs)


def measures(seen: Seen, card: CardState, what: Measured, number: int) -> bool:
    """Whether a figure of the card is to a number as asked; nobody can say that of a face-down card."""
    return not unknown(card) and compares(_figure(seen, card, what.figure), number, what.than)


def _figure(seen: Seen, card: CardState, figure: Measure | Literal["level-or-rank"]) -> int | None:
    """A figure of a card; None where it has none."""
    if figure in ("atk", "def"):
        return seen.stat(card, "atk" if figure == "atk" else "defense")
    look = seen.look(card)
    level = look.level if figure != "rank" else None
    return level or (look.rank if figure != "level" else None) or None


def _value(look_of: Callable[[CardState], Look], card: CardState, what: str) -> str:
    """What a card is in some respect; what has no Type or Level is like no other in it."""
    look = card.card.look if what.startswith("original-") else look_of(card)
    part = what.removeprefix("original-")
    none = (part != "name" and card.card.kind != "monster") or (part in ("level", "rank") and not getattr(look, part))
    return card.uid if none else PROPERTY[part](look)
