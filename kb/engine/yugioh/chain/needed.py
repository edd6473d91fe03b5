"""Whether an effect needs its own card where it is, so that the card cannot pay the cost of that effect.

Source: "Activation requirements" (ygo-rulebook, perfect rulebook pages 133-134): what could not be carried out is not
activated.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import (
    AddToExtraDeck,
    AddToHand,
    Banish,
    Cost,
    Destroy,
    OneOf,
    Op,
    PayLp,
    PlaceInSpellZone,
    ReturnToGraveyard,
    ReturnToHand,
    SendToGraveyard,
    SpecialSummon,
    Tribute,
)
from kb.engine.yugioh.vocabulary.placing import PlaceFaceUp, ReturnToDeck, Reveal, SetCards
from kb.engine.yugioh.vocabulary.summoning import SummonNow, XyzSummonUpon
from kb.engine.yugioh.vocabulary.ties import Attach, Equip, EquipMonster

#: What is tied so to a part that is left to the player is left to them as well.
TIED = ("and", "and-if-you-do", "then", "also-after-that")
#: Places off the field from which cards are taken.
OFF_FIELD = ("hand", "graveyard", "deck", "extra", "banished")
#: Parts that take a card from where it is.
MOVES = (
    AddToExtraDeck, AddToHand, Attach, Banish, Destroy, Equip, EquipMonster, PlaceFaceUp, PlaceInSpellZone,
    ReturnToDeck, ReturnToGraveyard, ReturnToHand, SendToGraveyard, SetCards, SpecialSummon, SummonNow, Tribute,
    XyzSummonUpon,
)  # fmt: skip


def certain(effect: Effect) -> Iterator[Op]:
    """The parts of an effect that are not left to the player, nor to what is paid, stands there or is turned up."""
    free = False
    for op in effect.do:
        cases = (op.while_, op.at_activation, op.if_paid, op.if_it_was, op.if_it_was_not, op.if_fell)
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


def taken_first(effect: Effect) -> Cards | None:
    """Which cards off the field the first part of `effect` takes one of; None where it takes none, or may find others.

    What pays may bring others there: that leaves open what it will find.
    """
    op = next(iter(effect.do), None)
    what = getattr(op, "what", None)
    if op is None or op not in certain(effect) or not isinstance(op, MOVES) or not isinstance(what, Cards):
        return None
    apart = (what, *what.any_of, *what.all_of, *what.none_of)
    if (
        what.where not in OFF_FIELD
        or op.so_many is not None
        or any(one.like is not None or one.measured is not None for one in apart)
    ):
        return None
    return None if any(_brings(cost, what.where) for cost in effect.cost) else what


def _brings(cost: Cost, zone: str) -> bool:
    """Whether paying may bring cards to `zone`; with an Xyz Monster its materials go to the Graveyard."""
    if isinstance(cost, Reveal | PayLp):
        return False
    what = getattr(cost, "what", None)
    there = what.where if isinstance(what, Cards) else ""
    if isinstance(cost, ReturnToHand | ReturnToDeck):
        return zone in ("hand", "deck", "extra") or (zone == "graveyard" and there not in OFF_FIELD)
    if isinstance(cost, Banish):
        return zone == "banished" or (zone == "graveyard" and there not in OFF_FIELD)
    return zone in ("graveyard", "banished")


def _moves_itself(op: Op) -> bool:
    if isinstance(op, OneOf):
        return all(any(_moves_itself(part) for part in run) for run in op.runs)
    return isinstance(op, MOVES) and _about_itself(op)


def _about_itself(op: Op) -> bool:
    """Whether a part is about the card that has the effect, and no other."""
    what = getattr(op, "what", None) or getattr(op, "on", None)
    upon = isinstance(op, XyzSummonUpon) and op.upon == "this"
    return what == "this" or upon or (isinstance(what, Cards) and what.role == "this")
