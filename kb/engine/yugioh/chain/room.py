"""Room for what an effect Summons: a free Main Monster Zone, or one that its cost or an earlier part of it clears.

Source: "Legality of destroying to Summon" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh.cards import Effect, Target
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.field.places import free_slot
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import (
    Banish,
    Destroy,
    Op,
    ReturnToHand,
    SendToGraveyard,
    SpecialSummon,
    SummonTokens,
    Tribute,
)
from kb.engine.yugioh.vocabulary.placing import ReturnToDeck

#: What takes cards off the field.
LEAVING = (Banish, Destroy, ReturnToDeck, ReturnToHand, SendToGraveyard, Tribute)


def in_main_zone(card: CardState, player: str) -> bool:
    """Whether the card is a monster in a Main Monster Zone of `player`."""
    return card.is_monster and card.controller == player and card.slot.startswith("m")


def cleared_by_cost(effect: Effect, card: CardState, player: str) -> bool:
    """Whether the cost of an effect of `card` clears a Main Monster Zone of `player`."""
    own = in_main_zone(card, player)
    return any(isinstance(op, Tribute) or (isinstance(op, LEAVING) and op.what == "this" and own) for op in effect.cost)


def cleared_by(board: Board, op: Op, effect: Effect, card: CardState, player: str) -> bool:
    """Whether a part of an effect of `card` could clear a Main Monster Zone of `player`."""
    if not isinstance(op, LEAVING):
        return False
    if op.what in (None, "this"):
        return in_main_zone(card, player)
    what = op.what if isinstance(op.what, Cards) else next((g.what for g in effect.targets if g.name == op.what), None)
    return what is not None and any(in_main_zone(found, player) for found in select(board, what, player, card))


def must_clear(board: Board, effect: Effect, group: Target, card: CardState, player: str) -> bool:
    """Whether what `group` targets has to clear a Main Monster Zone, for no other way gives the Summon its zone."""
    summons = next((n for n, op in enumerate(effect.do) if isinstance(op, SpecialSummon | SummonTokens)), None)
    if summons is None or free_slot(board, player) is not None or cleared_by_cost(effect, card, player):
        return False
    clearing = [op for op in effect.do[:summons] if cleared_by(board, op, effect, card, player)]
    return bool(clearing) and all(getattr(op, "what", None) == group.name for op in clearing)
