"""Whether an effect needs its own card where it is, so that the card cannot pay the cost of that effect.

Source: "Activation requirements" (ygo-rulebook, perfect rulebook pages 133-134): what could not be carried out is not
activated.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import (
    AddToHand,
    Banish,
    Destroy,
    OneOf,
    Op,
    PlaceInSpellZone,
    ReturnToHand,
    SendToGraveyard,
    SpecialSummon,
    Tribute,
)
from kb.engine.yugioh.vocabulary.placing import PlaceFaceUp, ReturnToDeck, SetCards
from kb.engine.yugioh.vocabulary.summoning import SummonNow
from kb.engine.yugioh.vocabulary.ties import Attach, Equip, EquipMonster

#: What is tied so to a part that is left to the player is left to them as well.
TIED = ("and", "and-if-you-do", "then", "also-after-that")
#: Parts that take a card from where it is.
MOVES = (
    AddToHand, Attach, Banish, Destroy, Equip, EquipMonster, PlaceFaceUp, PlaceInSpellZone, ReturnToDeck, ReturnToHand,
    SendToGraveyard, SetCards, SpecialSummon, SummonNow, Tribute,
)  # fmt: skip


def certain(effect: Effect) -> Iterator[Op]:
    """The parts of an effect that are not left to the player, nor to what is paid, stands there or is turned up."""
    free = False
    for op in effect.do:
        cases = (op.while_, op.at_activation, op.if_paid, op.if_it_was, op.if_it_was_not)
        own = op.optional or op.later is not None or any(case is not None for case in cases)
        free = own or (free and op.joined in TIED)
        if not free:
            yield op


def needs_itself(effect: Effect) -> bool:
    """Whether `effect` could not be carried out without its own card: it moves that, or does nothing but to that.

    What its player need not do, and what comes later, does not count; nor does what it has in some cases only.
    """
    parts = list(certain(effect))
    return any(_moves_itself(op) for op in parts) or (bool(parts) and all(_about_itself(op) for op in parts))


def _moves_itself(op: Op) -> bool:
    if isinstance(op, OneOf):
        return all(any(_moves_itself(part) for part in run) for run in op.runs)
    return isinstance(op, MOVES) and _about_itself(op)


def _about_itself(op: Op) -> bool:
    """Whether a part is about the card that has the effect, and no other."""
    what = getattr(op, "what", None) or getattr(op, "on", None)
    return what == "this" or (isinstance(what, Cards) and what.role == "this")
