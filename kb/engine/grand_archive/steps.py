"""What can come next in a game, as data. The chapters say what each does and asks; `game.py` lists them."""

from __future__ import annotations

import msgspec

from kb.engine.grand_archive.pieces import DamageEvent, Item
from kb.engine.grand_archive.vocabulary.operations import Op


class Step(msgspec.Struct, frozen=True):
    """Something that is still to be done."""


# ---- the moments of a turn ------------------------------------------------------------------------------


class OfMoment(Step, frozen=True):
    """A step of the present moment: undone, it is left once another moment begins."""


class Enter(OfMoment, frozen=True):
    """The moment begins, and the game does what it does by itself in it."""


class PreGame(OfMoment, frozen=True):
    """These players may yet do what cards let them do before the game; then all put out their champions."""

    players: tuple[str, ...]


class Materializing(OfMoment, frozen=True):
    """The turn player may materialize a card."""


class Retaliation(OfMoment, frozen=True):
    """Players in turn order declare retaliating units, one after the other."""


class CombatDamage(OfMoment, frozen=True):
    """The attacking player orders the retaliating units; then the damage of both sides is dealt."""


class WearWeapons(OfMoment, frozen=True):
    """The weapons of an attack that has dealt its damage lose durability."""

    weapons: tuple[str, ...]


class CleanUp(OfMoment, frozen=True):
    """The turn player discards down to their limits; then temporary damage and effects end."""


class AttackWithCard(OfMoment, frozen=True):
    """The champion or ally of a resolved attack card must attack now."""


class Settle(OfMoment, frozen=True):
    """The state is checked, triggers are placed, and Opportunity is given or the moment ends.

    `keeps` is the player who has just acted and receives Opportunity again; without one it is the turn player.
    """

    keeps: str = ""


class Check(OfMoment, frozen=True):
    """State-based checks."""


class PlaceTriggers(OfMoment, frozen=True):
    """Abilities that wait are placed on the effects stack; `at_once` only the On Attack triggers of a declaration."""

    at_once: bool = False


class Proceed(OfMoment, frozen=True):
    """Somebody receives Opportunity, or the moment ends; `keeps` as for `Settle`."""

    keeps: str = ""


# ---- resolving ------------------------------------------------------------------------------------------


class OfEffect(Step, frozen=True):
    """A step of an effect that resolves: left undone once there is nobody who could make its choices."""

    item: Item


class MayDo(OfEffect, frozen=True):
    """The controller of an effect that says "may" decides."""


class Perform(OfEffect, frozen=True):
    """An operation of the effect is done."""

    op: Op


class Finish(Step, frozen=True):
    """The effect is done: its card becomes an object, joins the intent, or leaves the effects stack."""

    item: Item


# ---- damage ---------------------------------------------------------------------------------------------


class DealDamage(Step, frozen=True):
    """Replacement effects apply to damage one after the other; then all of it is dealt at the same time."""

    events: tuple[DamageEvent, ...]


class AskCritical(Step, frozen=True):
    """The opponents of a source with Critical may discard for its damage event `number`, instance after instance.

    `asked` are those who have declined for this `instance`; `doubled` says that nobody paid for an earlier one.
    """

    events: tuple[DamageEvent, ...]
    number: int
    instance: int = 0
    asked: tuple[str, ...] = ()
    doubled: bool = False
