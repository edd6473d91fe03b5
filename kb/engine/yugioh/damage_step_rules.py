"""Which cards and effects may be activated in the Damage Step.

Source: "Cards/effects that can be activated during the Damage Step" (ygo-rulebook, OCG Perfect Rulebook 2017
pages 188-193). One ground is enough; a text that excludes the Damage Step excludes it whatever else holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.decision import Refusal, refuse
from kb.engine.yugioh.cards import (
    Cards,
    Damaged,
    Destroyed,
    DestroysByBattle,
    Effect,
    Flipped,
    ModifyStats,
    NegateActivation,
    Sent,
    StatChange,
    Summoned,
)
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import CardState

if TYPE_CHECKING:
    from kb.engine.yugioh.duel import Duel

#: Timings before damage calculation, in which effects that alter ATK/DEF may still be activated.
BEFORE_CALCULATION = ("start", "before-calculation")


def why_not(duel: Duel, card: CardState, effect: Effect) -> Refusal | None:
    """Why `effect` of `card` may not be activated in the Damage Step, or None."""
    board = duel.board
    if board.step != "damage" or board.phase != "battle":
        return None
    if not effect.not_in_damage_step and (
        card.card.icon == "counter"
        or effect.mandatory
        or any(isinstance(op, NegateActivation) for op in effect.do)
        or (board.timing in BEFORE_CALCULATION and _alters_stats(effect))
        or _unique_timing(effect)
        or _about_itself(effect)
    ):
        return None
    return refuse(
        "May this be activated?",
        Reason.DAMAGE_STEP,
        "yugioh/damage-step/what-may-be-activated",
        "yugioh/damage-step/stat-changes-until-calculation",
        card=card.uid,
        timing=board.timing,
    )


def _alters_stats(effect: Effect) -> bool:
    """Directly alters ATK/DEF; that does not open the Damage Step to optional Trigger Effects."""
    return effect.type != "trigger" and (
        any(isinstance(op, ModifyStats) for op in effect.do) or any(isinstance(e, StatChange) for e in effect.apply)
    )


def _unique_timing(effect: Effect) -> bool:
    """A timing that only the Damage Step has, or damage of any kind."""
    when = effect.when
    return (
        isinstance(when, DestroysByBattle)
        or (isinstance(when, Damaged) and when.kind != "effect")
        or (isinstance(when, Destroyed) and when.by == "battle")
    )


def _about_itself(effect: Effect) -> bool:
    """An optional Trigger Effect about this very card being Summoned, moved or flipped."""
    when = effect.when
    if effect.type != "trigger":
        return False
    return isinstance(when, Flipped) or (
        isinstance(when, Summoned | Sent | Destroyed) and isinstance(when.what, Cards) and when.what.role == "this"
    )
