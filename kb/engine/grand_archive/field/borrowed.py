"""Abilities that an object has from other cards: those that its lineage passes on, and those that an effect gives it.

Source: the keyword entry on Inherited Effect, "Card Types - Champion" Leveling Up 7, "Naming" 5 and 6. Such an ability
speaks of the object that has it, whatever card it is printed on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from kb.engine.grand_archive.cards import Activated, Card
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.places import lineage
from kb.engine.grand_archive.pieces import CardState
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.operations import Triggered
from kb.engine.grand_archive.vocabulary.rules import HasAbilities

A = TypeVar("A", Activated, Triggered)


def activated(state: State, card: CardState) -> Iterator[Activated]:
    """The activated abilities that `card` has from other cards."""
    return _from_others(state, card, lambda other: other.activated)


def triggered(state: State, card: CardState) -> Iterator[Triggered]:
    """The triggered abilities that `card` has from other cards."""
    return _from_others(state, card, lambda other: other.triggered)


def _from_others(state: State, card: CardState, of: Callable[[Card], Sequence[A]]) -> Iterator[A]:
    if not card.on_field:
        return
    if card.is_a("champion"):
        for beneath in lineage(state, card):
            yield from (ability for ability in of(beneath.card) if ability.inherited)
    for found in looks.in_force(state, HasAbilities):
        if found.source is card:
            for other in looks.named(state, found.rule.of, card.controller, card):
                yield from of(other.card)
