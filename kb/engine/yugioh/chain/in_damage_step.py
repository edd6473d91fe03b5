"""Which cards and effects may be activated in the Damage Step.

Source: "Cards/effects that can be activated during the Damage Step" (ygo-rulebook, OCG Perfect Rulebook 2017
pages 188-193). Each ground is a function below its code; one is enough (yugioh/damage-step/one-ground-suffices),
and what a text or a ruling excludes from the Damage Step stays out whatever else holds.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.table.decision import Because, Decision, Question, Refusal, because, ground
from kb.engine.yugioh.cards import Card, Effect
from kb.engine.yugioh.chain.needed import certain
from kb.engine.yugioh.questions import MAY_ACTIVATE
from kb.engine.yugioh.reasons import Reason
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.changes import ModifyStats, SetStats, SwitchStats
from kb.engine.yugioh.vocabulary.conditions import (
    AddedToHand,
    AnyOf,
    Banished,
    BattleTiming,
    Damaged,
    Destroyed,
    DestroysByBattle,
    Detached,
    Discarded,
    Drawn,
    Flipped,
    LeftField,
    Repositioned,
    Sent,
    Summoned,
    Tributed,
    When,
)
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.operations import NegateActivation, SpecialSummon
from kb.engine.yugioh.vocabulary.standing import StatChange
from kb.engine.yugioh.vocabulary.ties import Equip

#: Timings before damage calculation, in which effects that alter ATK/DEF may still be activated.
BEFORE_CALCULATION = ("start", "before-calculation")


def why_not(board: Board, card: CardState, effect: Effect) -> Refusal | None:
    """Why `effect` of `card` may not be activated in the Damage Step, or None."""
    if board.step != "damage" or board.phase != "battle":
        return None
    return IN_DAMAGE_STEP.why_not(board, card, effect)


@ground(MAY_ACTIVATE, "yugioh/damage-step/excluded-by-text")
def excluded(board: Board, card: CardState, effect: Effect) -> Because | None:
    """What a text or a ruling excludes from the Damage Step stays out."""
    if effect.not_in_damage_step not in (True, board.ruleset.name):
        return None
    return because(Reason.DAMAGE_STEP, card=card.uid, timing=board.timing)


@ground(MAY_ACTIVATE, "yugioh/damage-step/what-may-be-activated")
def not_let_in(board: Board, card: CardState, effect: Effect) -> Because | None:
    """And so does what no rule lets in."""
    if let_in_by(board, card, effect) is not None:
        return None
    return because(Reason.DAMAGE_STEP, *_closest(board, card, effect), card=card.uid, timing=board.timing)


IN_DAMAGE_STEP = Question(MAY_ACTIVATE, excluded, not_let_in)


def let_in_by(board: Board, card: CardState, effect: Effect) -> str | None:
    """The rule that lets `effect` into the Damage Step now, or None."""
    return next((code for code, test in GROUNDS if test(card.card, effect, board.timing)), None)


def why(board: Board, card: CardState, effect: Effect) -> Decision | None:
    """The decision that lets an effect into the Damage Step; None outside of it."""
    if board.step != "damage" or (code := let_in_by(board, card, effect)) is None:
        return None
    facts = {"card": card.uid, "timing": board.timing}
    codes = (code, "yugioh/damage-step/one-ground-suffices")
    return Decision("May it be activated in the Damage Step?", True, Reason.DAMAGE_STEP, codes, facts)


def allowed(card: Card, effect: Effect) -> bool:
    """Whether a fast effect of the card may be activated at some time of the Damage Step, as its text stands."""
    if effect.not_in_damage_step is True or (effect.during and "battle" not in effect.during):
        return False
    return any(test(card, effect, BEFORE_CALCULATION[0]) for _, test in GROUNDS)


def _closest(board: Board, card: CardState, effect: Effect) -> tuple[str, ...]:
    """The further rules that come closest to letting it in, and say why it stays out."""
    codes = []
    if alters_stats(card.card, effect):
        codes.append("yugioh/damage-step/stat-changes-until-calculation")
    elif any(isinstance(op, ModifyStats | SetStats) for op in effect.do):
        trigger = effect.type == "trigger"
        codes.append("yugioh/damage-step/triggers-by-event" if trigger else "yugioh/damage-step/indirect-stat-changes")
    elif effect.type == "trigger":
        codes.append("yugioh/damage-step/triggers-by-event")
    elif effect.type == "card" and card.card.icon == "continuous":
        codes.append("yugioh/damage-step/continuous-traps")
    return tuple(codes)


# ---- the grounds ----------------------------------------------------------------------------------------


def counter_trap(card: Card, effect: Effect, timing: str) -> bool:
    """A Counter Trap."""
    return card.icon == "counter" and "field" in effect.sources


def mandatory(card: Card, effect: Effect, timing: str) -> bool:
    """A mandatory effect; that does not let in the card that has it."""
    return effect.mandatory and effect.type != "card"


def negates_activation(card: Card, effect: Effect, timing: str) -> bool:
    """It negates an activation; negating an effect alone is no ground."""
    return any(isinstance(op, NegateActivation) for op in effect.do)


def changes_stats_in_time(card: Card, effect: Effect, timing: str) -> bool:
    """It directly alters ATK or DEF, and damage calculation has not begun."""
    return timing in BEFORE_CALCULATION and alters_stats(card, effect)


def unique_timing(card: Card, effect: Effect, timing: str) -> bool:
    """A timing that only the Damage Step has, or that is at least partly its own, or damage of any kind."""
    when = effect.when
    if effect.type == "card" and effect.mandatory:
        return False
    return (
        isinstance(when, DestroysByBattle | BattleTiming)
        or (isinstance(when, Damaged) and when.kind != "effect")
        or (isinstance(when, Destroyed) and (when.by == "battle" or (effect.type == "card" and "battle" in when.by)))
    )


def about_itself(card: Card, effect: Effect, timing: str) -> bool:
    """An optional Trigger Effect about this very card being Summoned, moved, flipped or turned.

    Not where it performs a Normal or a Fusion Summon.
    """
    when = effect.when
    if effect.type != "trigger" or any(isinstance(op, SpecialSummon) and op.how != "special" for op in effect.do):
        return False
    return all(_is_about_itself(one) for one in (when.of if isinstance(when, AnyOf) else (when,)))


def _is_about_itself(when: When | None) -> bool:
    moved = Sent | Banished | Destroyed | AddedToHand | Drawn | Discarded | Tributed | Detached | LeftField
    itself = isinstance(when, moved | Summoned | Repositioned) and when.what.role == "this"
    return isinstance(when, Flipped) or itself


def alters_stats(card: Card, effect: Effect) -> bool:
    """Whether it directly alters ATK or DEF, of a battling monster or any other.

    Not an optional Trigger Effect, not one that might leave it undone, and not one that alters a monster only because
    it Summons it. A Trap that stays is let in by the continuous effect that it will have, unless it is activated
    together with another effect.
    """
    if effect.type == "trigger":
        return False
    summoned = {op.what for op in effect.do if isinstance(op, SpecialSummon) and not isinstance(op.what, Cards)}
    if any(isinstance(op, ModifyStats | SetStats | SwitchStats) and op.what not in summoned for op in certain(effect)):
        return True
    if card.kind != "trap" or effect.type != "card" or not _only_stays(effect):
        return False
    return any(isinstance(entry, StatChange) for other in card.effects for entry in other.apply)


def _only_stays(effect: Effect) -> bool:
    """Whether activating the card does nothing more than to leave it on the field, or on a monster."""
    return all(isinstance(op, Equip) for op in effect.do)


GROUNDS: tuple[tuple[str, Callable[[Card, Effect, str], bool]], ...] = (
    ("yugioh/damage-step/what-may-be-activated", counter_trap),
    ("yugioh/damage-step/what-may-be-activated", mandatory),
    ("yugioh/damage-step/what-may-be-activated", negates_activation),
    ("yugioh/damage-step/stat-changes-until-calculation", changes_stats_in_time),
    ("yugioh/damage-step/unique-timing", unique_timing),
    ("yugioh/damage-step/triggers-about-itself", about_itself),
)
