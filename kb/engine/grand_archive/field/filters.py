"""Which cards a filter means, seen as they look in one layer.

A filter asks what a card is through `Seen`: so it never asks what it helps to decide itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from kb.engine.grand_archive.field.places import has_role
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Keyword, Objects, What


class Seen(Protocol):
    """What cards look like once some of the layers have been applied (grand-archive/effect/layers)."""

    @property
    def state(self) -> State:
        """The game that is looked at."""

    def elements(self, card: CardState) -> Sequence[str]:
        """The elements of a card."""

    def keyword(self, card: CardState, name: Keyword) -> int:
        """The number of a keyword of a card, 1 for one without a number; 0 where the card has it not."""

    def keywords(self, card: CardState) -> int:
        """How many different keywords a card has."""

    def level(self, player: str) -> int:
        """The level of a player's champion; 0 without one."""

    def stat(self, card: CardState, name: str) -> int | None:
        """The `power` or `life` of a card, damage not counted; None where it has no such stat."""


def matches(seen: Seen, card: CardState, what: Objects, you: str, source: CardState) -> bool:
    """Whether the card fits the filter, seen by `you`, the controller of the effect of `source`."""
    return (
        _is_there(seen.state, card, what, you, source)
        and (what.element is None or what.element in seen.elements(card))
        and (what.keyword is None or seen.keyword(card, what.keyword) > 0)
    )


def _is_there(state: State, card: CardState, what: Objects, you: str, source: CardState) -> bool:
    held = card.controller if card.zone in (Zone.FIELD, Zone.STACK) else card.owner
    return (
        card.zone == what.zone
        and any(card.is_a(kind) for kind in ((what.kind,) if isinstance(what.kind, str) else what.kind))
        and (what.not_kind is None or not card.is_a(what.not_kind))
        and (what.whose == "any" or (held == you) == (what.whose == "you"))
        and (what.role is None or has_role(state, card, what.role, source))
        and (what.subtype is None or what.subtype in card.card.subtypes)
        and (what.supertype is None or what.supertype in card.card.supertypes)
        and (what.awake is None or what.awake != card.rested)
        and not (what.other and card is source)
        and (not what.by_this or card.banished_by == source.uid)
        and what.memory_cost in (None, card.card.memory)
        and (what.least_cost is None or (card.card.reserve or 0) >= what.least_cost)
    )


def touches(seen: Seen, what: What, card: CardState, you: str, source: CardState) -> bool:
    """Whether an effect of `source` on `what` concerns `card`."""
    if isinstance(what, Objects):
        return matches(seen, card, what, you, source)
    if what == "champion":
        return card.on_field and card.is_a("champion") and card.controller == you
    return what == "this" and card is source
