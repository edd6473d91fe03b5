"""What can happen in a duel: one class a kind, its fields the facts, its name the word by which it is told.

Triggers, the checks of `then`, what is told and the tests read these and the `card_events`. What happens may be
answered by effects (`Happening`); what is only told cannot be, and is never "the last thing that happened"
(yugioh/timing/when-misses-timing).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.engine.table.log import Event


class Happening(Event, frozen=True):
    """Something that effects may be triggered by."""


# ---- phases, steps and timings ----------------------------------------------------------------------------


class Phase(Event, frozen=True):
    """A phase begins."""

    phase: str
    player: str


class Step(Event, frozen=True):
    """A step of the Battle Phase begins."""

    step: str


class Timing(Happening, frozen=True):
    """A timing of the Damage Step begins."""

    timing: str


class WantsToMoveOn(Event, frozen=True):
    """The turn player wants to go to another phase or step; the opponent may act first."""

    player: str
    to: str


class GameStateOpen(Event, frozen=True):
    """The turn player has complete freedom of action."""

    player: str


# ---- attacks ----------------------------------------------------------------------------------------------


class AttackDeclared(Happening, frozen=True):
    """An attack is declared, directly where `target` is None."""

    player: str
    attacker: str
    target: str | None


class AttackTargetChosen(Event, frozen=True):
    """Another attack target is chosen, in a replay or by an effect."""

    attacker: str
    target: str | None


class Replay(Event, frozen=True):
    """A replay happens: the turn player may choose the attack target anew."""

    attacker: str
    reason: str


class AttackStopped(Event, frozen=True):
    """The attack goes no further."""

    attacker: str
    reason: str


class AttackNegated(Happening, frozen=True):
    """The attack is negated."""

    card: str


class MayAttackAgain(Happening, frozen=True):
    """A monster may declare one attack more this turn."""

    card: str
    by: str


# ---- battles, Life Points ---------------------------------------------------------------------------------


class BattleDamageTable(Event, frozen=True):
    """How the battle damage came about, row by row (yugioh/damage-order)."""

    rows: Sequence[Any]
    attacking: str


class BattleDamageModified(Happening, frozen=True):
    """An effect leaves a battle damage modification of a kind behind."""

    card: str
    order: int


class EffectDamageModified(Happening, frozen=True):
    """An effect changes what effect damage becomes."""

    card: str


class Damage(Happening, frozen=True):
    """A player takes damage of a `type`, battle or effect: battle damage from a monster, effect damage of a card."""

    player: str
    amount: int
    type: str
    of: str | None = None
    by_monster: str | None = None
    direct: bool | None = None


class DamageNotTaken(Event, frozen=True):
    """Effect damage is not taken, because of a card."""

    player: str
    by: str
    amount: int


class DamageNegated(Happening, frozen=True):
    """The damage that a chain link would inflict becomes 0."""

    card: str
    by: str


class LpGained(Happening, frozen=True):
    """A player gains Life Points."""

    player: str
    amount: int


class LpLost(Happening, frozen=True):
    """A player loses Life Points, which is not damage."""

    player: str
    amount: int


class LpPaid(Event, frozen=True):
    """A player pays Life Points."""

    player: str
    amount: int


class Declared(Event, frozen=True):
    """A player declares something for a card."""

    player: str
    card: str
    word: str


class CoinTossed(Event, frozen=True):
    """A coin fell on one of its sides, or was called right or wrong."""

    player: str
    side: str


class DieRolled(Event, frozen=True):
    """A die was rolled."""

    player: str
    result: int


# ---- chains -----------------------------------------------------------------------------------------------


class Triggered(Event, frozen=True):
    """An effect is triggered and can be put on a chain."""

    card: str
    effect: str
    player: str


class NotTriggered(Event, frozen=True):
    """An effect is not triggered, although its event happened to it."""

    card: str
    effect: str


class CalledFor(Event, frozen=True):
    """The chain calls for mandatory Quick Effects."""

    cards: tuple[str, ...]


class Activated(Event, frozen=True):
    """A card or effect is activated as Chain Link `link`."""

    player: str
    card: str
    effect: str
    link: int
    targets: tuple[str, ...]


class Redirected(Event, frozen=True):
    """An effect on the chain targets another card than before."""

    card: str
    target: str


class LinkResolved(Event, frozen=True):
    """A chain link has resolved, with its effect or without; `at` is when it was activated.

    `of_kind` is the kind of its card, `of_card` says that the card itself was activated and not an effect of it.
    """

    card: str
    player: str
    at: int
    targets: tuple[str, ...] = ()
    of_kind: str = ""
    of_card: bool = False


class ActivationNegated(Event, frozen=True):
    """The activation of a card or effect is negated."""

    card: str
    by: str


class EffectNegated(Event, frozen=True):
    """The effect of a chain link is negated."""

    card: str
    by: str


class ResolvedWithoutEffect(Happening, frozen=True):
    """A chain link whose effect was negated has had its turn."""

    card: str


class NextPart(Event, frozen=True):
    """The next part of an effect follows; `after` says whether the part before it was done."""

    card: str
    joined: str
    after: bool


class NotApplied(Event, frozen=True):
    """A part of an effect is not done."""

    card: str
    by: str | None = None


class ToChoose(Event, frozen=True):
    """It is a player's turn to choose for an effect that both players carry out."""

    player: str
    card: str


class ChainResolved(Event, frozen=True):
    """The whole chain has resolved."""

    links: int


class AppliesAtOnce(Event, frozen=True):
    """A continuous effect does what it does at an event, without a chain."""

    card: str
    effect: str
