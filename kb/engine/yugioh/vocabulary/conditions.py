"""The condition before the colon: what must have happened, or which timing it must be."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Cards, Kind, Points, Timing, Who, Whose, Zone


class AttackDeclared(Base, frozen=True, tag_field="event", tag="attack-declared"):
    """A monster declares an attack; `direct` narrows it to direct attacks, or to attacks on a monster.

    `target`: a monster that matches is selected as the attack target. `involving`: one of the two monsters matches.
    """

    by: Whose = "any"
    attacker: Cards | None = None
    target: Cards | None = None
    involving: Cards | None = None
    direct: bool | None = None


class Activated(Base, frozen=True, tag_field="event", tag="activated"):
    """The chain link directly before this one. `activation: card` means that a Spell/Trap Card was activated.

    `would` asks for what that link is known to do, if it resolves, at the moment it is activated; `targeting` for
    one of its targets.
    """

    by: Whose = "any"
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")
    activation: Literal["card", "effect", "any"] = "any"
    would: Literal["damage-you", "damage-opponent", "destroy-monster"] | None = None
    targeting: Cards | None = None


class Destroyed(Base, frozen=True, tag_field="event", tag="destroyed"):
    """A card is destroyed; `to` narrows where it went.

    `by: battle-or-effect` is for a text that names battle as one of the ways, `any` for one that names none.
    """

    what: Cards
    by: Literal["battle", "effect", "battle-or-effect", "battle-or-opponent-effect", "any"] = "any"
    to: Literal["graveyard"] | None = None


class Sent(Base, frozen=True, tag_field="event", tag="sent"):
    """A card is sent to the Graveyard; `by` says by whose card effect."""

    what: Cards
    by: Literal["your-effect", "opponent-effect", "any"] = "any"


class Banished(Base, frozen=True, tag_field="event", tag="banished"):
    """A card is banished."""

    what: Cards


class AddedToHand(Base, frozen=True, tag_field="event", tag="added-to-hand"):
    """A card is added or returned to the hand."""

    what: Cards


class Repositioned(Base, frozen=True, tag_field="event", tag="repositioned"):
    """A monster's battle position is changed."""

    what: Cards


class WouldBeSummoned(Base, frozen=True, tag_field="event", tag="would-be-summoned"):
    """A monster is about to be Summoned without a chain; its Summon may still be negated."""

    how: Literal["normal", "special", "any"] = "any"


class Summoned(Base, frozen=True, tag_field="event", tag="summoned"):
    """A monster is Summoned; `was` says from where, `how` in which of one or two ways."""

    what: Cards
    was: Zone | None = None
    how: Literal["normal", "special", "flip", "normal-or-special", "normal-or-flip", "any"] = "any"


class Damaged(Base, frozen=True, tag_field="event", tag="damaged"):
    """A player takes damage; `kind` narrows it, `inflicted_by_this` to battle damage from this monster."""

    who: Who = "you"
    kind: Literal["battle", "effect", "any"] = "any"
    inflicted_by_this: bool = False
    at_least: Points = 0


class DestroysByBattle(Base, frozen=True, tag_field="event", tag="destroys-by-battle"):
    """This card destroys a monster by battle."""


class LpGained(Base, frozen=True, tag_field="event", tag="lp-gained"):
    """A player gains Life Points."""

    who: Who = "you"


class BattleTiming(Base, frozen=True, tag_field="event", tag="battle-timing"):
    """One of the named timings of the Damage Step.

    `this` asks that the card itself battles, attacks or is attacked; `yours` and `opposing` narrow the battling
    monsters of the two sides; `calculated` asks that damage calculation was performed ("battled").
    """

    at: tuple[Timing, ...]
    this: Literal["battles", "attacks", "is-attacked"] | None = None
    yours: Cards | None = None
    opposing: Cards | None = None
    calculated: bool = False


class Flipped(Base, frozen=True, tag_field="event", tag="flipped"):
    """This card is flipped face-up."""


When = (
    AttackDeclared | Activated | Destroyed | Sent | Banished | AddedToHand | Repositioned | WouldBeSummoned | Summoned
    | Damaged | DestroysByBattle | LpGained | BattleTiming | Flipped
)  # fmt: skip
