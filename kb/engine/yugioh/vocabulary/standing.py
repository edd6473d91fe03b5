"""What holds without being activated."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from kb.engine.yugioh.vocabulary.filters import (
    Amount,
    Attribute,
    Base,
    Cards,
    Kind,
    Level,
    Points,
    Race,
    What,
    Who,
    Whose,
    Zone,
)
from kb.engine.yugioh.vocabulary.locks import (
    ActivatedNegated,
    NoActivation,
    NoAnswer,
    NoAnswerToSummon,
    NoResponse,
    NotNegated,
    TrapSooner,
)
from kb.engine.yugioh.vocabulary.normally import GeminiAgain, MoreNormalSummons, NoNormalSummon
from kb.engine.yugioh.vocabulary.positions import KeptAfterAttack, NoPositionChange
from kb.engine.yugioh.vocabulary.summons import How, Material

Stat = Literal["atk", "defense"]
#: What ATK or DEF becomes: a number; half or double of what it is, or of what it originally is; its original value; or
#: the `other` of the two.
Becomes = Points | Literal["half", "double", "half-original", "double-original", "original", "other"]


class DamageModifier(Base, frozen=True, tag_field="rule", tag="battle-damage"):
    """A battle damage modification of kind 1 to 10 (yugioh/damage-order).

    `who` is the player whose damage it is about: for kind 1 the monster's controller who inflicts double, for
    kind 3 the player whose damage is redirected or mirrored, for the others the player who would take it.
    `battle` says which battles: of this card, of the equipped monster, or any; `only` narrows it to this card's
    attacks on a Defense Position monster, to battles against a monster or to direct attacks, `inflicted_by` to
    damage from a battling monster that matches, `involves` to battles in which a monster that matches takes part.
    """

    kind: Annotated[int, Meta(ge=1, le=10)]
    who: Who
    how: Literal["redirect", "mirror", "at-least", "at-most"] | None = None
    value: int | None = None
    battle: Literal["this", "equipped", "any"] = "this"
    only: Literal["piercing", "against-monster", "direct"] | None = None
    inflicted_by: Cards | None = None
    involves: Cards | None = None


class StatChange(Base, frozen=True, tag_field="rule", tag="stats"):
    """Monsters gain (or, negative, lose) ATK and DEF; with `each`, so much for each card that matches.

    `atk_by` and `def_by` are reckoned; of `it` is of the monster that gains. They ask for no current ATK or DEF.
    """

    what: What
    atk: int = 0
    defense: int = field(name="def", default=0)
    each: Cards | None = None
    atk_by: Amount | None = None
    def_by: Amount | None = None


class StatsBecome(Base, frozen=True, tag_field="rule", tag="stats-become"):
    """The ATK or DEF of monsters is something else for as long as this applies (yugioh/stat-changes-order).

    `original`: their original ATK or DEF is. `last`: it is applied again after every other change and has the last
    word; only such a rule may be reckoned from what other monsters have.
    """

    what: What
    atk: Becomes | Amount | None = None
    defense: Becomes | Amount | None = field(name="def", default=None)
    original: bool = False
    last: bool = False


class CountsAs(Base, frozen=True, tag_field="rule", tag="counts-as"):
    """Face-up monsters have another name, Type, Attribute, Level or Rank; `more_levels` raises or lowers the Level.

    `more_levels_by` is reckoned, from Levels as they are without such.
    The Type may be the one that was `declared` for the card; of an effect that has its player declare something as it
    is activated Type, Attribute or Level may be what that was. `also`: it has this ability beside what it is.
    """

    what: What
    name: str | None = None
    race: Race | Literal["declared"] | None = None
    attribute: Attribute | Literal["declared"] | None = None
    level: Level | Literal["declared"] | None = None
    more_levels: int = 0
    more_levels_by: Amount | None = None
    rank: Level | None = None
    also: Literal["Tuner"] | None = None


class Piercing(Base, frozen=True, tag_field="rule", tag="piercing"):
    """Monsters pierce: of what their ATK has over the DEF of a Defense Position target comes battle damage."""

    what: What


class NotDestroyed(Base, frozen=True, tag_field="rule", tag="not-destroyed"):
    """Monsters are not destroyed by battle, by card effects, or by an opponent's card effects.

    `once` saves each of them from its first destruction of the turn only, `against` only in battles with monsters
    that match.
    """

    what: What
    by: Literal["battle", "effect", "opponent-effect", "any"]
    once: bool = False
    against: Cards | None = None


class Replace(Base, frozen=True, tag_field="rule", tag="replace-destruction"):
    """When a card that matches would be destroyed, its controller may do something else instead; if `mandatory`, must.

    `instead`: banish, send, Tribute, discard or destroy this card from where it is, or one of the cards `another`
    means; detach an Xyz Material from this card, pay `amount` Life Points or remove so many of a `counter` from it.
    `source` is where this card is. `together`: done once it is done for all that match of
    the cards that would be destroyed at the same time, else for one of them. `alone`: only where no other card would be
    destroyed at the same time. The limit of the effect that has it says how often it is done.
    """

    what: Cards
    instead: Literal[
        "banish-this", "send-this", "destroy-this", "tribute-this", "discard-this", "detach", "pay-lp",
        "remove-counters", "destroy", "banish", "send", "tribute", "discard",
    ]  # fmt: skip
    another: Cards | None = None
    amount: Points = 0
    counter: str = ""
    mandatory: bool = False
    together: bool = False
    alone: bool = False
    by: tuple[Literal["battle", "effect", "opponent-effect"], ...] = ("battle", "effect")
    source: Literal["field", "graveyard", "hand"] = "field"


class GoesElsewhere(Base, frozen=True, tag_field="rule", tag="goes-elsewhere"):
    """Cards that would be sent to the Graveyard (with `destroyed`, as destroyed cards only) go elsewhere instead."""

    what: Cards
    to: Literal["banished", "hand"]
    destroyed: bool = False


class AsThisLeaves(Base, frozen=True, tag_field="rule", tag="as-this-leaves"):
    """This card, face-up on the field, goes there instead as it leaves (`to`), or its player then skips that phase.

    `skips`: of their next turn.
    """

    to: Literal["banished"] | None = None
    skips: Literal["battle"] | None = None


class NoSpecialSummon(Base, frozen=True, tag_field="rule", tag="no-special-summon"):
    """A player cannot Special Summon: none, or none of these, from everywhere or one place, `unless` it matches.

    `how`: in these ways only, such as "cannot Fusion Summon". `others`: what an effect of the card that has the rule
    Summons, it may.
    """

    who: Who
    what: Cards | None = None
    was: Zone | None = None
    unless: Cards | None = None
    how: tuple[How, ...] = ()
    others: bool = False


class NoBanishing(Base, frozen=True, tag_field="rule", tag="no-banishing"):
    """A player cannot banish cards."""

    who: Who


class EffectsNegated(Base, frozen=True, tag_field="rule", tag="effects-negated"):
    """The effects of cards on the field are negated. They may be activated, and then resolve without effect."""

    what: What


class Unaffected(Base, frozen=True, tag_field="rule", tag="unaffected"):
    """Card effects do nothing to these cards: all, all but their own, the opponent's, or those that are activated.

    `kinds` narrows it to the effects of such cards, `of` to those of cards that match.
    """

    what: What
    by: Literal["effects", "other-effects", "opponent-effects", "activated", "opponent-activated"] = "effects"
    kinds: tuple[Kind, ...] = ()
    of: Cards | None = None


class OnlyOne(Base, frozen=True, tag_field="rule", tag="only-one"):
    """Only one Type, Attribute or copy of `what` at a time, on each side or on the whole field.

    What is too many is sent to the Graveyard, or destroyed.
    """

    what: Cards
    of: Literal["type", "attribute", "card"]
    scope: Literal["side", "field"] = "side"
    too_many: Literal["sent", "destroyed"] = "sent"


class DefenseAfterAttack(Base, frozen=True, tag_field="rule", tag="defense-after-attack"):
    """A monster that has attacked goes to Defense Position when the Battle Phase ends, or its Damage Step does."""

    what: What
    at: Literal["battle-phase", "damage-step"] = "battle-phase"


class DestroysOpposing(Base, frozen=True, tag_field="rule", tag="destroys-opposing"):
    """What these monsters battle is destroyed at the end of the Damage Step."""

    what: What


class AttackCost(Base, frozen=True, tag_field="rule", tag="attack-cost"):
    """Monsters cannot declare an attack unless their controller pays Life Points."""

    what: What
    lp: Points


class NotTargeted(Base, frozen=True, tag_field="rule", tag="not-targeted"):
    """Cards cannot be targeted by the card effects of the opponent, or of `any` player; `kinds`: of such cards."""

    what: What
    by: Literal["opponent", "any"] = "opponent"
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")


class NotAttacked(Base, frozen=True, tag_field="rule", tag="not-attacked"):
    """Monsters cannot be attacked; `by` says whose monsters cannot, `only_by` which of them."""

    what: What
    by: Whose = "opponent"
    only_by: Cards | None = None


class CannotAttack(Base, frozen=True, tag_field="rule", tag="cannot-attack"):
    """Monsters cannot declare an attack; `directly`: not a direct one."""

    what: What
    directly: bool = False


class MustAttack(Base, frozen=True, tag_field="rule", tag="must-attack"):
    """Monsters must attack if able."""

    what: What


class MoreAttacks(Base, frozen=True, tag_field="rule", tag="more-attacks"):
    """Monsters may attack `times` a turn, or each monster of the opponent once.

    `on_monsters`: so often only where all those attacks are on monsters.
    """

    what: What
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    on_monsters: bool = False
    each_monster: bool = False


class AttackFromDefense(Base, frozen=True, tag_field="rule", tag="attack-from-defense"):
    """Monsters may attack from face-up Defense Position, with their ATK or their DEF."""

    what: What
    uses: Literal["atk", "def"]


class MayAttackDirectly(Base, frozen=True, tag_field="rule", tag="may-attack-directly"):
    """Monsters can attack directly; with `only_against`, while all the defending player's monsters match."""

    what: What
    only_against: Cards | None = None


class EffectDamage(Base, frozen=True, tag_field="rule", tag="effect-damage"):
    """Effect damage to a player is halved, or is not taken, or is gained as Life Points."""

    who: Who
    becomes: Literal["none", "half", "gain"]


class DestroyWhile(Base, frozen=True, tag_field="rule", tag="destroy-while"):
    """This card is destroyed (`sent`: sent to the Graveyard) while it matches, or while no card matches `unless`."""

    this: Cards | None = None
    unless: Cards | None = None
    sent: bool = False


class TwoTributes(Base, frozen=True, tag_field="rule", tag="two-tributes"):
    """Monsters can be treated as two Tributes for the Tribute Summon of a monster that matches `of`."""

    what: What
    of: Cards


class NoMaterial(Base, frozen=True, tag_field="rule", tag="no-material"):
    """Monsters cannot be used as material of these kinds; `for_summon`: for such a Summon, else in any way.

    `who`: as material by these players only.
    """

    what: What
    of: tuple[Material, ...]
    for_summon: bool = False
    who: Who = "each"


class FusionSubstitute(Base, frozen=True, tag_field="rule", tag="fusion-substitute"):
    """This card may stand in for one Fusion Material whose name is listed on the Fusion Monster."""


class NoTribute(Base, frozen=True, tag_field="rule", tag="no-tribute"):
    """Cards cannot be Tributed: for nothing, for no Tribute `summon`, or for nothing `other` than one.

    `unless`: but for the Tribute Summon of a monster that matches.
    """

    what: What
    of: Literal["any", "summon", "other"] = "any"
    unless: Cards | None = None


Apply = (
    DamageModifier | StatChange | Piercing | NotDestroyed | NotTargeted | NotAttacked | CannotAttack | MustAttack
    | MayAttackDirectly | EffectDamage | DestroyWhile | NotNegated | NoActivation | MoreAttacks | AttackFromDefense
    | Replace | EffectsNegated | Unaffected | OnlyOne | DefenseAfterAttack | DestroysOpposing | AttackCost
    | GoesElsewhere | NoSpecialSummon | NoAnswer | StatsBecome | CountsAs | NoMaterial | FusionSubstitute | NoTribute
    | NoBanishing | NoResponse | ActivatedNegated | GeminiAgain | NoNormalSummon | TrapSooner | NoAnswerToSummon
    | MoreNormalSummons | TwoTributes | AsThisLeaves | NoPositionChange | KeptAfterAttack
)  # fmt: skip
