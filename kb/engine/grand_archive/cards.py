"""The vocabulary in which cards are written as data; `rules.py`, `continuous.py` and `resolve.py` give it meaning.

It follows card text: a *rule* holds as long as its object is on the field or in an intent, a *triggered* ability
says on what it triggers, an *activated* ability says what it costs, and `do` is what happens on resolution.
`you` is always the controller. A card file (data/cards/grand-archive/*.yaml) is a list of `Card`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Whose = Literal["you", "opponent", "any"]
Type = Literal["champion", "ally", "weapon", "item", "domain", "phantasia", "action", "attack"]
Kind = Literal["unit", "object", "champion", "ally", "weapon", "item", "domain", "phantasia", "siegeable"]
Keyword = Literal[
    "ambush", "bulwark", "cleave", "immortality", "intercept", "multistrike", "omnishroud", "pride", "ranged",
    "reservable", "retort", "spellshroud", "stealth", "steadfast", "taunt", "true-sight", "unblockable", "vigor",
]  # fmt: skip
Role = Literal["this", "attacker", "defender", "retaliator", "wielded"]
Only = Literal["class-bonus", "banished-by-this", "awake", "attacking", "defending", "retaliating"]
Until = Literal["combat", "turn", "game"]
Count = Annotated[int, Meta(ge=0, le=1000)]
Change = Annotated[int, Meta(ge=-1000, le=1000)]


class Base(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Common settings of the vocabulary: frozen, kebab-case keys, an unknown key is an error."""


class Objects(Base, frozen=True):
    """Which objects: every condition given must hold.

    `kind` is one kind or several of which one must fit, `not_kind` one that must not; `other` leaves out the
    card that has the effect.
    """

    whose: Whose = "any"
    kind: Kind | tuple[Kind, ...] = "object"
    not_kind: Kind | None = None
    role: Role | None = None
    subtype: str | None = None
    awake: bool | None = None
    other: bool = False


What = str | Objects
"""`this`, `champion` (yours), the name of a target, or a filter."""


# ---- rules: what holds without being activated ----------------------------------------------------------


class Rule(Base, kw_only=True, frozen=True):
    """Common to the rules: `only` and `level` are the conditions under which the rule holds at all."""

    only: tuple[Only, ...] = ()
    level: int | None = None


class AttackTax(Rule, tag_field="rule", tag="attack-tax", frozen=True):
    """Players cannot declare attacks unless they pay `reserve`: an imposed cost, never an additional one.

    `who` narrows the taxed players, `attacker` the objects that attack, `target` the objects that are targeted.
    """

    reserve: Count
    who: Whose = "any"
    attacker: Objects | None = None
    target: Objects | None = None


class AdditionalAttackCost(Rule, tag_field="rule", tag="additional-attack-cost", frozen=True):
    """An additional cost to attack with `what`, or to wield it: compulsory once it is part of the attack."""

    reserve: Count
    what: What = "this"


class MustAttack(Rule, tag_field="rule", tag="must-attack", frozen=True):
    """Objects must attack each turn; `target` says what they must attack."""

    what: What = "this"
    target: Kind | None = None


class CannotAttack(Rule, tag_field="rule", tag="cannot-attack", frozen=True):
    """Objects cannot attack; `target` narrows it to attacks on those objects."""

    what: What = "this"
    target: Objects | None = None


class MayAttack(Rule, tag_field="rule", tag="may-attack", frozen=True):
    """An effect permits objects to attack; `as_ally` says that they do it as if they were allies, awake."""

    what: What = "this"
    as_ally: bool = False


class MayWield(Rule, tag_field="rule", tag="may-wield", frozen=True):
    """Allies that can wield weapons."""

    what: What = "this"


class Grant(Rule, tag_field="rule", tag="grant", kw_only=True, frozen=True):
    """Objects have a keyword; `n` is its number where it has one."""

    what: What = "this"
    keyword: Keyword
    n: Count = 1


class Stats(Rule, tag_field="rule", tag="stats", frozen=True):
    """Objects get power and life. A stat that an object does not have is not created."""

    what: What = "this"
    power: Change = 0
    life: Change = 0


class AttackPower(Rule, tag_field="rule", tag="attack-power", kw_only=True, frozen=True):
    """Attacks of objects get power."""

    what: What = "this"
    power: Change


class ReplaceDamage(Rule, tag_field="rule", tag="replace-damage", kw_only=True, frozen=True):
    """A replacement effect on damage that objects `what` would be dealt.

    `how`: `prevent` up to `amount` (all of it without an amount), `double`, or `add` `amount`. `use`: a `shield`
    is a buffer of `amount`, an `instance` is used up by one attempt, `always` stays. `source` narrows what deals
    the damage, `from_this` to attacks that this card is part of. `amount_of: memory` makes the amount the number
    of cards in your memory. `counters` are put on the object, as many as damage was prevented, as part of the
    replacement itself.
    """

    what: What = "this"
    how: Literal["prevent", "double", "add"]
    amount: Count | None = None
    amount_of: Literal["memory"] | None = None
    use: Literal["always", "shield", "instance"] = "always"
    damage: Literal["combat", "non-combat", "any"] = "any"
    source: Objects | None = None
    from_this: bool = False
    counters: str | None = None


class Unpreventable(Rule, tag_field="rule", tag="unpreventable", frozen=True):
    """Damage dealt by objects cannot be prevented."""

    what: What = "this"


AnyRule = (
    AttackTax | AdditionalAttackCost | MustAttack | CannotAttack | MayAttack | MayWield | Grant | Stats
    | AttackPower | ReplaceDamage | Unpreventable
)  # fmt: skip


# ---- do: what happens on resolution ---------------------------------------------------------------------


class Operation(Base, frozen=True, kw_only=True):
    """Common to the operations: `only` are the conditions under which it is done at all."""

    only: tuple[Only, ...] = ()


class Damage(Operation, tag_field="op", tag="damage", frozen=True):
    """Deal damage: one event for each object."""

    to: What
    amount: Count
    unpreventable: bool = False


class Destroy(Operation, tag_field="op", tag="destroy", frozen=True):
    """Destroy: the owner's graveyard."""

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


class PutCounters(Operation, tag_field="op", tag="put-counters", frozen=True):
    """Put counters of one kind on objects."""

    what: What
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
    """Objects become other types; `loses_abilities` says so."""

    what: What
    types: tuple[Type, ...]
    loses_abilities: bool = False


class Redirect(Operation, tag_field="op", tag="redirect", frozen=True):
    """Redirect the attack on the object that triggered this ability (`attacked`), or on a target, to `to`.

    `attack` redirects the attack from the one target that it has, or gives it one where it has none left.
    `intercept` marks the redirection of the keyword Intercept, which Unblockable and disobedience stop.
    """

    what: str = "attacked"
    to: str = "this"
    intercept: bool = False


class Draw(Operation, tag_field="op", tag="draw", frozen=True):
    """Draw cards, into the hand or into the memory."""

    n: Count = 1
    into: Literal["hand", "memory"] = "hand"


class Recover(Operation, tag_field="op", tag="recover", frozen=True):
    """Remove damage counters from your champion."""

    n: Count


class BanishFromGraveyard(Operation, tag_field="op", tag="banish-from-graveyard", frozen=True):
    """Banish `n` cards from your graveyard; if you cannot, the rest of the effect is not done."""

    n: Count
    element: str | None = None


class EndCombat(Operation, tag_field="op", tag="end-combat", frozen=True):
    """End the combat phase; with `if_attacking`, only if that object is attacking."""

    if_attacking: str | None = None


Op = (
    Damage | Destroy | Banish | ReturnToHand | Rest | WakeUp | PutCounters | Impose | TakeControl | Become | Redirect
    | Draw | Recover | BanishFromGraveyard | EndCombat
)  # fmt: skip


# ---- abilities and cards --------------------------------------------------------------------------------


class Target(Base, frozen=True):
    """One required target. `what` filters the objects that may be chosen."""

    what: Objects
    name: str = "it"


class Effect(Base, frozen=True):
    """What an action card or an ability does when it resolves. `spell` says that it targets as a Spell."""

    targets: tuple[Target, ...] = ()
    do: tuple[Op, ...] = ()
    spell: bool = False


class Triggered(Effect, kw_only=True, frozen=True):
    """A triggered ability.

    `on`: `attack` (this attacks, is used in an attack or is wielded), `hit`, `kill`, `death`, `rested` (becomes
    rested), `champion-attacked` (yours), `end-phase` (the beginning of your end phase). `of` says whose event it
    is, `against` what was hit or killed; `may` makes the effect optional on resolution.
    """

    on: Literal["attack", "hit", "kill", "death", "rested", "champion-attacked", "end-phase"]
    of: What = "this"
    against: Kind | None = None
    may: bool = False
    only: tuple[Only, ...] = ()


class Activated(Effect, kw_only=True, frozen=True):
    """An activated ability, fast by default. Its cost: reserve, and what is done to this object.

    `remove-durability` is the removal of one durability counter.
    """

    id: str
    reserve: Count = 0
    self_cost: tuple[Literal["rest", "banish", "sacrifice", "remove-durability"], ...] = ()
    during: Literal["opponent-recollection"] | None = None
    only: tuple[Only, ...] = ()


class Card(Base, frozen=True):
    """A card: its printed facts and its abilities. `unmodelled` says in a few words what is left out.

    `effect` is what an action card does; from champion level `fast_from_level` on, any card can be activated at
    fast speed. A stat that is None is not printed: no power is not 0 power.
    `keywords` maps a keyword to its number, 1 for a keyword without one.
    """

    name: str
    id: str = ""
    types: tuple[Type, ...] = ()
    supertypes: tuple[Literal["regalia", "unique", "token"], ...] = ()
    subtypes: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    speed: Literal["fast", "slow"] = "slow"
    fast_from_level: Count | None = None
    reserve: Count | None = None
    memory: Count | None = None
    level: Change | None = None
    power: Change | None = None
    life: Change | None = None
    durability: Count | None = None
    keywords: dict[Keyword, Count] = {}
    rules: tuple[AnyRule, ...] = ()
    triggered: tuple[Triggered, ...] = ()
    activated: tuple[Activated, ...] = ()
    effect: Effect | None = None
    unmodelled: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
