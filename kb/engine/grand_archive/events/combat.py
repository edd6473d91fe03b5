"""What happens in an attack, from its declaration to its damage and the end of combat."""

from __future__ import annotations

from kb.engine.table.log import Event

Names = tuple[str, ...]


class DeclarationStep(Event, frozen=True):
    """A step of an attack declaration is done."""

    step: str


class AttackerChosen(Event, frozen=True):
    """An object is chosen to attack."""

    attacker: str


class Unloaded(Event, frozen=True):
    """A loaded card goes to the intent with its attacking or wielded host."""

    card: str
    host: str


class Wielded(Event, frozen=True):
    """A weapon joins the attack."""

    weapon: str
    attacker: str


class PlayerChosen(Event, frozen=True):
    """With Cleave a player is chosen, and what they control defends."""

    player: str
    defenders: Names


class TargetChosen(Event, frozen=True):
    """An attack target is chosen."""

    target: str


class DefendersChosen(Event, frozen=True):
    """The defending role is given; those of `targets` are attack targets."""

    defenders: Names
    targets: Names


class AdditionalCostPaid(Event, frozen=True):
    """An additional cost of the attack is paid: that of the card `of`."""

    of: str
    reserve: int
    step: str


class ImposedCostPaid(Event, frozen=True):
    """A cost that an effect of `of` imposes on the attack is paid."""

    of: str
    reserve: int
    step: str


class TauntIgnored(Event, frozen=True):
    """An attack passes the units with Taunt by."""

    target: str
    taunt: Names


class AttackDeclared(Event, frozen=True):
    """An attack is declared; its combat begins."""

    attacker: str
    defenders: Names


class DeclarationReversed(Event, frozen=True):
    """An attack was illegal and is taken back as a whole."""

    attacker: str
    reason: str


class ObligationDischarged(Event, frozen=True):
    """An attempt was enough for an object that had to attack."""

    attacker: str


class Retaliates(Event, frozen=True):
    """A unit is declared to retaliate."""

    unit: str
    target: str


class RetaliatesNoMore(Event, frozen=True):
    """A retaliating unit has lost its target, or is gone itself."""

    unit: str


class Ordered(Event, frozen=True):
    """The attacking player lets a retaliating unit deal its damage next."""

    unit: str


class DefendsNoMore(Event, frozen=True):
    """A defending object has lost its role."""

    object: str


class RemovedFromCombat(Event, frozen=True):
    """An object leaves the combat with a change of control."""

    card: str


class StaysInCombat(Event, frozen=True):
    """An object stays in combat although its control changes."""

    card: str


class ReturnsAnew(Event, frozen=True):
    """What left during the combat is back as another object, with no part in it."""

    object: str


class DamageReplaced(Event, frozen=True):
    """A replacement effect of `by` changes damage."""

    target: str
    by: str
    how: str
    was: int
    now: int


class CriticalAnswered(Event, frozen=True):
    """An opponent discards for Critical, or does not."""

    player: str
    discarded: Names


class DamageDealt(Event, frozen=True):
    """Damage is dealt."""

    source: str
    target: str
    amount: int
    elements: Names
    combat: bool


class NoDamage(Event, frozen=True):
    """Damage of 0 does not happen."""

    source: str
    target: str


class Survives(Event, frozen=True):
    """An immortal object outlives lethal damage."""

    object: str


class DurabilityLost(Event, frozen=True):
    """A weapon of the attack loses a durability counter."""

    weapon: str


class CombatEnded(Event, frozen=True):
    """The combat is over and its roles end; `attacker` may be gone."""

    attacker: str


class IntentCleared(Event, frozen=True):
    """A card of the intent goes to the graveyard with the end of combat."""

    card: str
