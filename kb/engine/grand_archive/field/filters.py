"""Which cards a filter means, seen as they look in one layer.

A filter asks what a card is through `Seen`: so it never asks what it helps to decide itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from kb.engine.grand_archive.field.places import has_role
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.filters import Keyword, Kind, Objects, What
from kb.engine.table.filters import Rows


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

    def level(self, player: str, asks: CardState | None = None) -> int:
        """The level of a player's champion, as the card that `asks` counts it; 0 without one."""

    def stat(self, card: CardState, name: str) -> int | None:
        """The `power` or `life` of a card, damage not counted; None where it has no such stat."""


class View(NamedTuple):
    """How `you`, the controller of the effect of `source`, see cards."""

    seen: Seen
    you: str
    source: CardState


def matches(seen: Seen, card: CardState, what: Objects, you: str, source: CardState) -> bool:
    """Whether the card fits the filter, seen by `you`, the controller of the effect of `source`.

    A face-down card has no characteristics (grand-archive/information/hidden-no-characteristics).
    """
    hidden = card.face_down and what != Objects(whose=what.whose, by_this=what.by_this, zone=what.zone)
    return card.zone == what.zone and not hidden and FILTER.fits(what, View(seen, you, source), card)


def _held_by(card: CardState) -> str:
    return card.controller if card.zone in (Zone.FIELD, Zone.STACK) else card.owner


def _is_a(view: View, card: CardState, kind: Kind | tuple[Kind, ...]) -> bool:
    return card.is_a(kind) if isinstance(kind, str) else any(map(card.is_a, kind))


def cost_of(card: CardState) -> int | None:
    """The cost of a card, None where it has none; X is 0 but on the effects stack (grand-archive/cost/x-zero)."""
    printed = card.card.reserve if card.card.reserve is not None else card.card.memory
    return None if printed is None else printed + (card.x if card.zone is Zone.STACK else 0)


def _is_numbered(card: CardState) -> bool:
    """Whether the cost of a card is a number now, and not X."""
    return not card.card.costs_x or card.zone is Zone.STACK


FILTER: Rows[View, CardState] = Rows(
    Objects,
    {
        "whose": lambda view, card, whose: (_held_by(card) == view.you) == (whose == "you"),
        "kind": _is_a,
        "not_kind": lambda view, card, kind: not card.is_a(kind),
        "role": lambda view, card, role: has_role(view.seen.state, card, role, view.source),
        "subtype": lambda view, card, subtype: subtype in card.card.subtypes,
        "supertype": lambda view, card, supertype: supertype in card.card.supertypes,
        "awake": lambda view, card, awake: awake != card.rested,
        "other": lambda view, card, _: card is not view.source,
        "by_this": lambda view, card, _: card.banished_by == view.source.uid,
        "memory_cost": lambda view, card, cost: card.card.memory == cost,
        "costs": lambda view, card, costs: _is_numbered(card) and cost_of(card) in costs,
        "cost_below": lambda view, card, most: (cost := cost_of(card)) is not None and cost < most,
        "least_cost": lambda view, card, cost: (card.card.reserve or 0) >= cost,
        "element": lambda view, card, element: element in view.seen.elements(card),
        "keyword": lambda view, card, keyword: view.seen.keyword(card, keyword) > 0,
    },
    beside=("zone",),
)


def touches(seen: Seen, what: What, card: CardState, you: str, source: CardState) -> bool:
    """Whether an effect of `source` on `what` concerns `card`."""
    if isinstance(what, Objects):
        return matches(seen, card, what, you, source)
    if what == "champion":
        return card.on_field and card.is_a("champion") and card.controller == you
    return what == "this" and card is source
