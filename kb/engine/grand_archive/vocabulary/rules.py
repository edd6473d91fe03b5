"""What a card says that holds without being activated; `layers.py`, `continuous.py` and others give it meaning."""

from __future__ import annotations

from typing import Literal

from kb.engine.grand_archive.vocabulary.filters import (
    Base,
    Change,
    Count,
    Keyword,
    Kind,
    Measure,
    Objects,
    Only,
    Place,
    What,
    Whose,
)

# ---- rules: what holds without being activated ----------------------------------------------------------


class Rule(Base, kw_only=True, frozen=True):
    """Common to the rules: `only` and `level` are the conditions under which the rule holds at all.

    A rule holds while its card is an object or in an intent or, with `zone`, in that zone and in no other. One that is
    `inherited` the champion has as long as the card is in its lineage.
    """

    only: tuple[Only, ...] = ()
    level: int | None = None
    zone: Place | None = None
    inherited: bool = False


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
    power: Change | Measure = 0
    life: Change = 0


class SetStats(Rule, tag_field="rule", tag="set-stats", frozen=True):
    """The base power or life of objects is this number, whatever is printed."""

    what: What = "this"
    power: Change | None = None
    life: Change | None = None


class SwapStats(Rule, tag_field="rule", tag="swap-stats", frozen=True):
    """Power and life of objects are swapped, after all else has changed them."""

    what: What = "this"


class LevelBonus(Rule, tag_field="rule", tag="level-bonus", frozen=True):
    """Your champion gets levels, for everything but leveling up."""

    n: Change = 1


class SetElement(Rule, tag_field="rule", tag="set-element", kw_only=True, frozen=True):
    """Objects or cards are of these elements and no others."""

    what: What = "this"
    elements: tuple[str, ...]


class LoseAbilities(Rule, tag_field="rule", tag="lose-abilities", frozen=True):
    """Objects or cards lose all abilities."""

    what: What = "this"


class HasAbilities(Rule, tag_field="rule", tag="has-abilities", kw_only=True, frozen=True):
    """This has the activated and triggered abilities of cards as well; where they name themselves, they mean this."""

    of: Objects


class Enable(Rule, tag_field="rule", tag="enable", kw_only=True, frozen=True):
    """Players have an element enabled or, with `disabled`, disabled. The newest of these effects counts."""

    element: str
    who: Whose = "you"
    disabled: bool = False


class PlayCost(Rule, tag_field="rule", tag="play-cost", frozen=True):
    """What the cards `what` cost to activate: set to `to`, changed by `change`, or `free`, in this order."""

    what: What = "this"
    who: Whose = "you"
    change: Change | Measure = 0
    to: Count | None = None
    free: bool = False


class MayPlay(Rule, tag_field="rule", tag="may-play", frozen=True):
    """Cards may be activated from where they are. Fast and slow stay what they are."""

    what: What = "this"


class AttackPower(Rule, tag_field="rule", tag="attack-power", kw_only=True, frozen=True):
    """Attacks of objects get power."""

    what: What = "this"
    power: Change | Measure


class ReplaceDamage(Rule, tag_field="rule", tag="replace-damage", kw_only=True, frozen=True):
    """A replacement effect on damage that objects `what` would be dealt.

    `how`: `prevent` up to `amount` (all of it without an amount), `double`, or `add` `amount`. `use`: a `shield`
    is a buffer of `amount`, an `instance` is used up by one attempt, `always` stays. `source` narrows what deals
    the damage, `from_this` to attacks that this card is part of. `amount_of: memory` makes the amount the number
    of cards in your memory. An instance `together` is for "one or more": used once, it prevents for all the objects
    that one damage event concerns. `counters` are put on the object, as many as damage was prevented, as part of the
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
    together: bool = False
    counters: str | None = None


class ZoneLimit(Rule, tag_field="rule", tag="zone-limit", kw_only=True, frozen=True):
    """Players may keep no more than `n` cards in a zone at the end of their turn."""

    of: Literal["hand", "memory"] = "hand"
    n: Count
    who: Whose = "you"


class CannotEnter(Rule, tag_field="rule", tag="cannot-enter", kw_only=True, frozen=True):
    """Cards cannot enter the field, from wherever they would."""

    what: Objects


class BeginsOnField(Rule, tag_field="rule", tag="begins-on-field", frozen=True):
    """Its player may begin the game with this card on the field."""


class RevealTop(Rule, tag_field="rule", tag="reveal-top", frozen=True):
    """You play with the top card of your deck revealed."""


class Unpreventable(Rule, tag_field="rule", tag="unpreventable", frozen=True):
    """Damage dealt by objects cannot be prevented."""

    what: What = "this"


AnyRule = (
    AttackTax | AdditionalAttackCost | MustAttack | CannotAttack | MayAttack | MayWield | Grant | Stats | SetStats
    | SwapStats | LevelBonus | SetElement | LoseAbilities | HasAbilities | Enable | PlayCost | MayPlay | AttackPower
    | ReplaceDamage | CannotEnter | BeginsOnField | RevealTop | ZoneLimit | Unpreventable
)  # fmt: skip
