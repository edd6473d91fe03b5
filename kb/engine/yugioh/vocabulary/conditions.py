"""The condition before the colon: what must have happened, or which timing it must be."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Cards, Kind, Points, Timing, Who, Whose, Zone
from kb.engine.yugioh.vocabulary.included import Include
from kb.engine.yugioh.vocabulary.summons import Material

#: How a card is destroyed: `battle-or-effect` is for a text that names battle as one of the ways, `any` for one that
#: names none; an opponent's card destroys by battle or by its effect.
Cause = Literal[
    "battle", "effect", "opponent-effect", "opponent-card", "battle-or-effect", "battle-or-opponent-effect", "any"
]
SummonWay = Literal[
    "normal", "special", "flip", "tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum",
    "normal-or-special", "normal-or-flip", "any",
]  # fmt: skip


class AttackDeclared(Base, frozen=True, tag_field="event", tag="attack-declared"):
    """A monster declares an attack; `direct` narrows it to direct attacks, or to attacks on a monster.

    `target`: a monster that matches is selected as the attack target. `involving`: one of the two monsters matches,
    and with `against` the other one matches that.
    """

    by: Whose = "any"
    attacker: Cards | None = None
    target: Cards | None = None
    involving: Cards | None = None
    against: Cards | None = None
    direct: bool | None = None


class Activated(Base, frozen=True, tag_field="event", tag="activated"):
    """The chain link directly before this one. `activation: card` means that a Spell/Trap Card was activated.

    `card-or-monster` is a Spell/Trap Card or a monster effect. `what` is the card whose effect it is, `was` where it
    was activated.

    `would` asks for what that link is known to do, if it resolves, at the moment it is activated; `targeting` for
    one of its targets; `includes` for an effect that does one of these, whether or not it will come to that.
    """

    by: Whose = "any"
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")
    activation: Literal["card", "effect", "card-or-monster", "any"] = "any"
    what: Cards | None = None
    was: Zone | None = None
    would: Literal["damage-you", "damage-opponent", "destroy-monster"] | None = None
    targeting: Cards | None = None
    includes: tuple[Include, ...] = ()


class CardActivated(Base, frozen=True, tag_field="event", tag="card-activated"):
    """A Spell or Trap Card was activated; it is answered after its chain."""

    what: Cards
    by: Whose = "any"


class Destroyed(Base, frozen=True, tag_field="event", tag="destroyed"):
    """A card is destroyed; `to` narrows where it went, `as_bearer` that happened to the monster that it equipped.

    `battled`: by battle only with a monster that matches, `not_by` not by the effect of a card printed so.
    """

    what: Cards
    by: Cause = "any"
    battled: Cards | None = None
    not_by: Cards | None = None
    to: Literal["graveyard"] | None = None
    as_bearer: Destroyed | Sent | Tributed | LeftField | None = None


class Sent(Base, frozen=True, tag_field="event", tag="sent"):
    """A card is sent to the Graveyard, with `to` that of one player; `by` says by whose card effect, `as_material` that
    it was one of such a Summon, `material_for` of what, `excavated` that it had been excavated from the Deck,
    `to_activate` that it paid for the activation of such a card or its effect, `as_bearer` that it was an Equip Card,
    which went because that happened to its monster.
    """

    what: Cards
    by: Literal["your-effect", "opponent-effect", "opponent-card", "effect", "any"] = "any"
    as_material: Material | tuple[Material, ...] | None = None
    material_for: Cards | None = None
    excavated: bool = False
    to_activate: Cards | None = None
    to: Whose = "any"
    as_bearer: Destroyed | Sent | Tributed | LeftField | None = None


class Discarded(Base, frozen=True, tag_field="event", tag="discarded"):
    """A card is discarded."""

    what: Cards
    by: Literal["your-effect", "opponent-effect", "effect", "any"] = "any"


class Tributed(Base, frozen=True, tag_field="event", tag="tributed"):
    """A monster is Tributed; `for_summon` narrows it to Tribute Summons, `by` says by whose card effect."""

    what: Cards
    for_summon: bool = False
    by: Literal["your-effect", "opponent-effect", "effect", "any"] = "any"


class Detached(Base, frozen=True, tag_field="event", tag="detached"):
    """An Xyz Material is detached from a monster; `to_activate` an effect of that one, `to` narrows where it went."""

    what: Cards
    to_activate: bool = False
    to: Literal["graveyard"] | None = None


class LeftField(Base, frozen=True, tag_field="event", tag="left-field"):
    """A card leaves the field for the hand, the Deck, the Extra Deck, the Graveyard or the banished cards."""

    what: Cards
    by: Literal["your-effect", "opponent-effect", "opponent-card", "effect", "any"] = "any"


class Banished(Base, frozen=True, tag_field="event", tag="banished"):
    """A card is banished; `by` says by whose card effect, `face_down` or `face_up` that it is banished so."""

    what: Cards
    face_down: bool = False
    face_up: bool = False
    by: Literal["your-effect", "opponent-effect", "opponent-card", "effect", "any"] = "any"


class AddedToHand(Base, frozen=True, tag_field="event", tag="added-to-hand"):
    """A card is added or returned to the hand, with `to` that of one player; `by` says by whose card effect."""

    what: Cards
    to: Whose = "any"
    by: Literal["your-effect", "opponent-effect", "effect", "any"] = "any"


class Drawn(Base, frozen=True, tag_field="event", tag="drawn"):
    """A card is drawn."""

    what: Cards


class Repositioned(Base, frozen=True, tag_field="event", tag="repositioned"):
    """A monster's battle position is changed."""

    what: Cards


class TurnedDown(Base, frozen=True, tag_field="event", tag="turned-down"):
    """A face-up monster is turned face-down; of `what` it is nothing is asked that only its face tells."""

    what: Cards


class WouldBeSummoned(Base, frozen=True, tag_field="event", tag="would-be-summoned"):
    """A monster is about to be Summoned without a chain; its Summon may still be negated.

    `what`: such a monster only; `whose` says who Summons it. `alone`: exactly one monster, none at the same time.
    """

    how: Literal["normal", "special", "normal-or-special", "any"] = "any"
    what: Cards | None = None
    alone: bool = False


class Summoned(Base, frozen=True, tag_field="event", tag="summoned"):
    """A monster is Summoned; `was` says from where, `how` in which of several ways, `by` an effect of which card.

    `who` Summons it, to whosever field; whose field that is `what` tells, and `owner` whose card it is: that player's
    was the hand, Deck or Graveyard from which it came.
    """

    what: Cards
    who: Whose = "any"
    owner: Whose = "any"
    was: Zone | None = None
    how: SummonWay | tuple[SummonWay, ...] = "any"
    by: Cards | None = None


class Damaged(Base, frozen=True, tag_field="event", tag="damaged"):
    """A player takes damage; `kind` narrows it, `inflicted_by_this` to battle damage from this monster.

    `inflicted_by`: to battle damage from a monster that matches, `direct`: to that of a direct attack.
    """

    who: Who = "you"
    kind: Literal["battle", "effect", "any"] = "any"
    inflicted_by_this: bool = False
    inflicted_by: Cards | None = None
    direct: bool = False
    at_least: Points = 0


class DestroysByBattle(Base, frozen=True, tag_field="event", tag="destroys-by-battle"):
    """This card, or `by` one that matches, destroys a monster by battle; `what` it destroys, `to` where that goes."""

    by: Cards | None = None
    what: Cards | None = None
    to: Literal["graveyard"] | None = None


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


class Resolved(Base, frozen=True, tag_field="event", tag="resolved"):
    """A card or effect has resolved that was activated since this card is there; `targeting`: such a card.

    `kinds`: of such cards, with `activation: card` the activation of a Spell or Trap Card itself; `what` is printed on
    the card.
    """

    by: Whose = "any"
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")
    activation: Literal["card", "any"] = "any"
    what: Cards | None = None
    targeting: Cards | None = None


class AnyOf(Base, frozen=True, tag_field="event", tag="any-of"):
    """One of several events."""

    of: tuple[
        Destroyed | Sent | Discarded | Tributed | Detached | LeftField | Banished | Summoned | Flipped | AttackDeclared,
        ...,
    ]


class InPhase(Base, frozen=True, tag_field="event", tag="in-phase"):
    """One of the phases that the effect is for: it is used once in it, in an open game state, or as that ends.

    `at`: only in the Start Step or the End Step of the Battle Phase. `after`: something happened to this card before,
    since which it has not left its place: in `this-turn`, in the turn before (`next-turn`), or since the last such
    phase, so that this is the `next` one.
    """

    at: Literal["start", "end"] | None = None
    after: Destroyed | Sent | Banished | Summoned | Flipped | AnyOf | None = None
    which: Literal["this-turn", "next-turn", "next"] = "this-turn"


#: What a text may ask to have happened in this turn, of cards as they were then.
Earlier = Destroyed | Sent | Banished | Discarded | Tributed | DestroysByBattle | CardActivated

When = (
    AnyOf | CardActivated | AttackDeclared | Activated
    | Destroyed | Sent | Discarded | Tributed | Detached | LeftField | InPhase
    | Banished | AddedToHand | Drawn | Repositioned | TurnedDown | WouldBeSummoned | Summoned | Damaged
    | DestroysByBattle | LpGained | BattleTiming | Flipped | Resolved
)  # fmt: skip
