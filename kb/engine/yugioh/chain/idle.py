"""Whether an effect would find nothing at all to do: none of its parts a card that it could do something to.

Parts that move cards have to find some each (`possible`); of the others it is enough that one finds something, for
what "also" and sentences of their own tie together is done as far as it can be.

Source: "Activation requirements" (ygo-rulebook).
"""

from __future__ import annotations

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.chain.making import may_be_made
from kb.engine.yugioh.chain.needed import TIED
from kb.engine.yugioh.field.looks import select
from kb.engine.yugioh.field.places import pendulum_zone_free, spell_zone_free
from kb.engine.yugioh.field.positions import turned
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.changes import Grant, ModifyStats, SetStats, SwitchStats
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import ChangePosition, Op, PlaceInSpellZone, TakeControl, Tribute
from kb.engine.yugioh.vocabulary.placing import NegateEffects, PlaceCounters, PlaceFaceUp
from kb.engine.yugioh.vocabulary.summoning import SummonNow

#: Parts that do something to the cards that match, and bring none from elsewhere.
TO_CARDS = (
    ChangePosition, Grant, ModifyStats, NegateEffects, PlaceFaceUp, SetStats, SwitchStats, TakeControl, Tribute,
)  # fmt: skip


def idle(board: Board, effect: Effect, card: CardState, player: str) -> Op | None:
    """The first part of `effect`, if `player` activating it now would find nothing to do for any of its parts.

    A card that goes on to apply something on the field is activated for that.
    """
    if effect.type == "card" and any(other.type == "continuous" for other in card.card.effects):
        return None
    nothing = bool(effect.do)
    for op in effect.do:
        nothing = (nothing and op.joined in TIED) or not _finds(board, effect, op, card, player)
        if not nothing:
            return None
    return effect.do[0] if nothing else None


def _finds(board: Board, effect: Effect, op: Op, card: CardState, player: str) -> bool:
    """Whether a part finds something, as far as that is known before the parts in front of it are done."""
    if op.optional or op.later is not None or op.while_ is not None:
        return True
    if isinstance(op, PlaceInSpellZone) and op.what == "this":
        # A cost may clear the zone, and a card that lies in one of them already leaves it.
        return bool(effect.cost) or card.zone in ("spell", "pendulum") or _does_something(board, op, card, player)
    if isinstance(op, SummonNow):
        return op.summoned or any(
            may_be_made(board, op, found, player, card) for found in select(board, op.what, player, card)
        )
    if isinstance(op, PlaceCounters) and isinstance(op.on, Cards):
        return any(found.on_field and found.face_up for found in select(board, op.on, player, card))
    if not isinstance(op, TO_CARDS) or not isinstance(op.what, Cards):
        return True
    return any(_does_something(board, op, found, player) for found in select(board, op.what, player, card))


def _does_something(board: Board, op: Op, found: CardState, player: str) -> bool:
    """Whether a card that matches is one that the part could do something to."""
    match op:
        case ChangePosition():
            return found.is_monster and turned(found, op.to) is not None
        case PlaceInSpellZone(pendulum=True):
            return pendulum_zone_free(board, found, player)
        case PlaceFaceUp(to="pendulum"):
            return "Pendulum" in found.card.races and pendulum_zone_free(board, found, player)
        case PlaceFaceUp() | PlaceInSpellZone():
            return spell_zone_free(board, found, player)
        case _:
            return True
