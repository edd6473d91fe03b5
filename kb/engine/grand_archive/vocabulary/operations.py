"""What happens on resolution, and the abilities by which it does; `effects.py` gives the operations meaning."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import field

from kb.engine.grand_archive.vocabulary.card_operations import (
    BanishFromGraveyard,
    BanishTop,
    Discard,
    Draw,
    Empower,
    EndTurn,
    GainAgility,
    Glimpse,
    Lose,
    Operation,
    Pay,
    Preserve,
    PutInDeck,
    Recover,
    ReturnFromMemory,
    Search,
    SkipPhase,
    Win,
)
from kb.engine.grand_archive.vocabulary.filters import (
    Amount,
    Base,
    Count,
    Kind,
    Objects,
    Only,
    Place,
    Type,
    Until,
    What,
    Whose,
)
from kb.engine.grand_archive.vocabulary.rules import AnyRule

# ---- do: what happens on resolution ---------------------------------------------------------------------


class Damage(Operation, tag_field="op", tag="damage", frozen=True):
    """Deal damage: one event for each object.

    `split` divides the amount among the targets as was declared with them, at least 1 for each.
    """

    to: What
    amount: Amount
    split: bool = False
    unpreventable: bool = False


class Destroy(Operation, tag_field="op", tag="destroy", frozen=True):
    """Destroy: the owner's graveyard."""

    what: What


class Sacrifice(Operation, tag_field="op", tag="sacrifice", frozen=True):
    """Sacrifice: as much a destruction as any other."""

    what: What


class Banish(Operation, tag_field="op", tag="banish", frozen=True):
    """Banish: the owner's banishment."""

    what: What


class ReturnToHand(Operation, tag_field="op", tag="return-to-hand", frozen=True):
    """Return to the owner's hand."""

    what: What


class Rest(Operation, tag_field="op", tag="rest", frozen=True):
    """Rest."""

    what: What


class WakeUp(Operation, tag_field="op", tag="wake-up", frozen=True):
    """Wake up."""

    what: What


class Foster(Operation, tag_field="op", tag="foster", frozen=True):
    """Units become fostered; one that is fostered already does not become it again."""

    what: What = "this"


class PutCounters(Operation, tag_field="op", tag="put-counters", frozen=True):
    """Put counters of one kind on objects."""

    what: What
    counter: str
    n: Amount = 1


class RemoveCounters(Operation, tag_field="op", tag="remove-counters", kw_only=True, frozen=True):
    """Remove counters of one kind from objects, as far as they are there."""

    what: What = "this"
    counter: str
    n: Count = 1


class Impose(Operation, tag_field="op", tag="impose", frozen=True):
    """Create a continuous effect. With `what`, it applies to those objects as they are now, and to no others."""

    rule: AnyRule
    what: What | None = None
    until: Until = "turn"


class TakeControl(Operation, tag_field="op", tag="take-control", frozen=True):
    """Gain control."""

    what: What


class Become(Operation, tag_field="op", tag="become", frozen=True):
    """Objects become other types, with these supertypes and no others; `loses_abilities` says so."""

    what: What
    types: tuple[Type, ...]
    supertypes: tuple[Literal["unique"], ...] = ()
    loses_abilities: bool = False


class Transform(Operation, tag_field="op", tag="transform", frozen=True):
    """Turn double-faced objects over to their other side; nothing happens to what has none."""

    what: What = "this"


class BecomeCopy(Operation, tag_field="op", tag="become-copy", kw_only=True, frozen=True):
    """An object becomes a copy of another: of what is printed on the side that is up."""

    what: What = "this"
    copy_of: What


class Delevel(Operation, tag_field="op", tag="delevel", frozen=True):
    """The topmost card of your champion's lineage returns to the material deck."""


class ChooseSacrifices(Operation, tag_field="op", tag="choose-sacrifices", kw_only=True, frozen=True):
    """Players choose so many of their objects, as far as they have them, and sacrifice them at once."""

    who: Whose
    what: Objects
    n: Count = 1


class Redirect(Operation, tag_field="op", tag="redirect", frozen=True):
    """Redirect the attack on the object that triggered this ability (`attacked`), or on a target, to `to`.

    `attack` redirects the attack from the one target that it has, or gives it one where it has none left.
    `intercept` marks the redirection of the keyword Intercept, which Unblockable and disobedience stop.
    """

    what: str = "attacked"
    to: str = "this"
    intercept: bool = False


class EndCombat(Operation, tag_field="op", tag="end-combat", frozen=True):
    """End the combat phase; with `if_attacking`, only if that object is attacking."""

    if_attacking: str | None = None


class Negate(Operation, tag_field="op", tag="negate", frozen=True):
    """Negate an activation, `unless` its controller pays that much reserve.

    With `banish` its card is banished, and its copies fizzle with it.
    """

    what: str = "it"
    banish: bool = False
    unless: Count = 0


class CopyActivation(Operation, tag_field="op", tag="copy-activation", frozen=True):
    """Copy an activation or an ability on the effects stack, with `new_targets` if its controller likes."""

    what: str = "it"
    new_targets: bool = False


class Summon(Operation, tag_field="op", tag="summon", frozen=True):
    """Summon tokens: those that the card calls `token` or, with `copy_of`, copies of objects."""

    token: str = ""
    copy_of: What | None = None
    n: Amount = 1
    rested: bool = False


class Load(Operation, tag_field="op", tag="load", frozen=True):
    """Load a card into an object: it lies beneath it."""

    what: What = "this"
    into: What = "it"


class Suppress(Operation, tag_field="op", tag="suppress", frozen=True):
    """Banish objects; as the next end phase begins they return to the field under their owners' control."""

    what: What


class ReturnToField(Operation, tag_field="op", tag="return-to-field", frozen=True):
    """Return banished cards to the field under their owners' control, as new objects.

    `transformed` they enter with their other side up; a card without one stays where it is.
    """

    what: What
    transformed: bool = False


class Choose(Operation, tag_field="op", tag="choose", frozen=True):
    """Choose one of the objects `what`, on resolution and without targeting it; `may` you choose none."""

    what: Objects
    name: str = "chosen"
    may: bool = False


class PlayNow(Operation, tag_field="op", tag="play-now", frozen=True):
    """Play one of the cards `what` now, whatever its speed: an instruction that ends with the effect.

    Cards with a reserve cost are activated, those in the material deck with a memory cost are materialized.
    """

    what: Objects
    may: bool = True


class WhenYouDo(Operation, tag_field="op", tag="when-you-do", frozen=True):
    """A reflexive trigger: what it says goes on the effects stack once this effect is done."""

    then: Triggered


class Later(Operation, tag_field="op", tag="later", frozen=True):
    """A delayed trigger: at the next moment that `then` names, once. `what` are the objects that it is about."""

    then: Triggered
    what: What | None = None


class Wither(Operation, tag_field="op", tag="wither", frozen=True):
    """For each of your objects with wither counters, pay 1 reserve for each of them or sacrifice it."""


Op = (
    Damage | Destroy | Sacrifice | Banish | ReturnToHand | Rest | WakeUp | Foster | PutCounters | RemoveCounters
    | PutInDeck | Impose | TakeControl | Become | Redirect | Draw | Recover | BanishFromGraveyard | EndCombat | Negate
    | CopyActivation | Summon | Load | Suppress | ReturnToField | Discard | Choose | PlayNow | WhenYouDo | Later
    | Wither | SkipPhase | EndTurn | Win | Lose | ReturnFromMemory | Glimpse | Empower | GainAgility
    | BanishTop | Pay | Search | Preserve | Transform | BecomeCopy | Delevel | ChooseSacrifices
)  # fmt: skip

# ---- abilities ------------------------------------------------------------------------------------------


class Target(Base, frozen=True):
    """What must be targeted: one object or, with `up_to`, as many as the player likes, up to that number.

    `what` filters the objects that may be chosen. Only the last target of an effect can be `up_to`.
    """

    what: Objects
    name: str = "it"
    up_to: Count | None = None


class Effect(Base, frozen=True):
    """What an action card or an ability does when it resolves. `spell` says that it targets as a Spell.

    With `modes` one of them is chosen as it goes on the effects stack, and it alone counts; `new_mode` says that it is
    one that its card has not chosen before.
    """

    targets: tuple[Target, ...] = ()
    do: tuple[Op, ...] = ()
    spell: bool = False
    modes: tuple[Mode, ...] = ()
    new_mode: bool = False


class Mode(Effect, kw_only=True, frozen=True):
    """One of several things that an effect can do; `only` says when it can be chosen."""

    id: str
    only: tuple[Only, ...] = ()


Trigger = Literal[
    "attack", "hit", "kill", "death", "enter", "leave", "banish", "activate", "rested", "foster", "charge", "destroyed",
    "champion-attacked", "wake-up-phase", "materialize-phase", "recollection-phase", "draw-phase", "main-phase",
    "end-phase", "next-end-phase", "your-next-end-phase", "next-main-phase", "your-next-main-phase", "reflexive",
]  # fmt: skip
TRIGGERS: tuple[str, ...] = get_args(Trigger)


class Triggered(Effect, kw_only=True, frozen=True):
    """A triggered ability.

    `on`: `attack` (this attacks, is used in an attack or is wielded), `hit`, `kill`, `death`, `enter`, `leave` (the
    field), `banish` (from the field), `activate` (a card), `rested` (becomes rested), `foster` (becomes fostered),
    `destroyed` (and put into the graveyard), `charge` (has `charges` charge counters for the first time), `champion-
    attacked` (yours), `main-phase` (the beginning of your main phase) and the other phases; `next-end-phase`, `your-
    next-end-phase` and the like and `reflexive` are for delayed and reflexive triggers. `of` says whose event it is,
    `against` what was hit or killed; `may` makes the effect optional on resolution. `if` is an intervening condition:
    it is asked as the ability triggers and again as it resolves. `once` is for "whenever one or more": events of the
    same moment trigger it once.
    """

    on: Trigger
    of: What = "this"
    against: Kind | None = None
    may: bool = False
    only: tuple[Only, ...] = ()
    if_: tuple[Only, ...] = field(name="if", default=())
    zone: Place | None = None
    charges: Count = 1
    inherited: bool = False
    once: bool = False
