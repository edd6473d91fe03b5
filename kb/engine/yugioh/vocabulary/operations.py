"""What a player pays for an effect, and what the effect does."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from kb.engine.yugioh.vocabulary.battles import (
    AddDamageModifier,
    AttackAgain,
    BecomeEndPhase,
    ChangeAttackTarget,
    EndBattlePhase,
    ForbidBattlePhase,
    ForceAttack,
    LastStanding,
    NegateAttack,
    RepeatBattlePhase,
    SkipPhase,
    StageBattle,
)
from kb.engine.yugioh.vocabulary.changes import (
    BarNames,
    ChangeLevel,
    ChangeScale,
    GainEffect,
    Grant,
    Lasting,
    LockName,
    ModifyStats,
    NegateNamed,
    SetStats,
    SwitchStats,
    TakeName,
)
from kb.engine.yugioh.vocabulary.declaring import DeclareType
from kb.engine.yugioh.vocabulary.filters import (
    Amount,
    Attribute,
    Back,
    Cards,
    Count,
    Level,
    Points,
    Position,
    Until,
    What,
    While,
    Who,
)
from kb.engine.yugioh.vocabulary.parts import Leaving, Part
from kb.engine.yugioh.vocabulary.placing import (
    ActivateCard,
    NegateEffects,
    PlaceCounters,
    PlaceFaceUp,
    Redirect,
    RemoveCounters,
    ReturnToDeck,
    Reveal,
    SendFromHand,
    SetCards,
)
from kb.engine.yugioh.vocabulary.players import HavePlayer
from kb.engine.yugioh.vocabulary.showing import PutBack, Show
from kb.engine.yugioh.vocabulary.standing import CountsAs
from kb.engine.yugioh.vocabulary.summoning import FusionSummon, RitualSummon, SummonNow, XyzSummonUpon
from kb.engine.yugioh.vocabulary.ties import Attach, Bind, Equip, EquipMonster, EquipOther
from kb.engine.yugioh.vocabulary.trap_monsters import BecomeMonster


class BanishFromDeck(Part, frozen=True, kw_only=True, tag_field="op", tag="banish-from-deck"):
    """Banish cards from the top of a Deck, as a cost of one's own, face-down where it says so."""

    count: Count
    face_down: bool = False
    who: Who = "you"


class PayLp(Part, frozen=True, kw_only=True, tag_field="op", tag="pay-lp"):
    """Pay Life Points, or half of those one has. Not damage."""

    amount: Points = 0
    half: bool = False


class Discard(Part, frozen=True, kw_only=True, tag_field="op", tag="discard"):
    """Discard cards from the hand, or all of it (at least one); their owner chooses, or nobody with `random`.

    As a cost also this card itself.
    """

    count: Count = 1
    who: Who = "you"
    what: What | None = None
    whole_hand: bool = False


class Tribute(Part, frozen=True, kw_only=True, tag_field="op", tag="tribute"):
    """Tribute monsters you control, of those that match, or this card; with `hand` also monsters of the hand.

    `hand_only`: of the hand, and none on the field.
    """

    count: Count = 1
    what: What | None = None
    hand: bool = False
    hand_only: bool = False


class Detach(Part, frozen=True, kw_only=True, tag_field="op", tag="detach"):
    """Detach Xyz Materials from this card, or with `what` from monsters that match."""

    count: Count = 1
    what: Cards | None = None


class Select(Part, frozen=True, kw_only=True, tag_field="op", tag="select"):
    """Nothing but to choose cards that later parts of the effect speak of."""

    what: Cards


class OneOf(Part, frozen=True, kw_only=True, tag_field="op", tag="one-of"):
    """One of these operations, or runs of them, which the player chooses as the effect resolves, by number from 1.

    With `who` the opponent chooses it, `unless` that is so.
    """

    of: tuple[Op | tuple[Op, ...], ...]
    who: Literal["you", "opponent"] = "you"
    unless: While | None = None

    @property
    def runs(self) -> tuple[tuple[Op, ...], ...]:
        """What may be chosen, each as a run of operations."""
        return tuple(one if isinstance(one, tuple) else (one,) for one in self.of)


class ReturnToGraveyard(Part, frozen=True, kw_only=True, tag_field="op", tag="return-to-graveyard"):
    """Return banished cards to the Graveyard, which is not sending them there."""

    what: What
    count: Count = 1


class ReturnToHand(Part, frozen=True, kw_only=True, tag_field="op", tag="return-to-hand"):
    """Return cards to their owner's hand; cards of the Extra Deck return there. As a cost `count` cards."""

    what: What
    count: Count = 1


class AddToHand(Part, frozen=True, kw_only=True, tag_field="op", tag="add-to-hand"):
    """Add to the hand: targets, or `count` cards that match, with `top` only of that many from the top of the Deck."""

    what: What
    count: Count = 1
    top: Count | None = None


class AddToExtraDeck(Part, frozen=True, kw_only=True, tag_field="op", tag="add-to-extra-deck"):
    """Add Pendulum Monsters to the Extra Deck, face-up."""

    what: What
    count: Count = 1


class SendFromDeck(Part, frozen=True, kw_only=True, tag_field="op", tag="send-from-deck"):
    """Send cards from the top of the Deck to the Graveyard."""

    count: Count
    who: Who = "you"


class Banish(Part, frozen=True, kw_only=True, tag_field="op", tag="banish"):
    """Banish face-up, or `face_down`; as a cost `count` cards. `until`: what was on the field comes back there then.

    `who` is the player that does it, with the cards of the own choice.
    """

    what: What
    count: Count = 1
    face_down: bool = False
    until: Back | None = None
    who: Literal["you", "opponent"] = "you"


class Destroy(Part, frozen=True, kw_only=True, tag_field="op", tag="destroy"):
    """Destroy by card effect; a destroyed card goes to the Graveyard."""

    what: What


class SendToGraveyard(Part, frozen=True, kw_only=True, tag_field="op", tag="send-to-graveyard"):
    """Send to the Graveyard without destroying; as a cost `count` cards."""

    what: What
    count: Count = 1


class NegateActivation(Part, frozen=True, kw_only=True, tag_field="op", tag="negate-activation"):
    """Negate the activation of the chain link that this one was chained to; `destroy` its card if done."""

    destroy: bool = False


class NegateEffect(Part, frozen=True, kw_only=True, tag_field="op", tag="negate-effect"):
    """Negate the effect, not the activation, of the chain link that this one was chained to."""


class NegateSummon(Part, frozen=True, kw_only=True, tag_field="op", tag="negate-summon"):
    """Negate the Summon that is about to happen; the monster is destroyed."""


class NegateDamage(Part, frozen=True, kw_only=True, tag_field="op", tag="negate-damage"):
    """Make the damage 0 that the chain link before would inflict on you."""


class SpecialSummon(Leaving, frozen=True, kw_only=True, tag_field="op", tag="special-summon"):
    """Special Summon `what`; with a filter, `who` chooses `count` of the cards that match it.

    `how` names the Summons that the Damage Step does not know (yugioh/damage-step/what-may-be-activated).
    `ignoring_conditions`: whatever the monster's text says of its Summon. `as_many`: as many of them as there are
    zones for. `side`: whose field they come to. `pointed_to_by`: to zones there that Link Arrows of the card itself,
    of any Link Monster, of those that match, or of the targets of that name point to. `zone`: only to such zones.
    `as`: what it counts as from then on, for as long as it is face-up.
    """

    what: What
    as_many: bool = False
    pointed_to_by: What | None = None
    zone: Literal["extra-monster"] | None = None
    side: Literal["you", "opponent"] = "you"
    how: Literal["special", "fusion", "ritual", "synchro", "xyz", "link", "normal"] = "special"
    ignoring_conditions: bool = False
    position: Position = "attack"
    who: Who = "you"
    count: Count = 1
    as_: CountsAs | None = field(name="as", default=None)


class SummonTokens(Part, frozen=True, kw_only=True, tag_field="op", tag="summon-tokens"):
    """Special Summon Monster Tokens, all of them or none, to the field of `side`.

    `as_many`: as many as there are zones for; with `up_to` the player chooses how many, up to `count`.
    """

    name: str
    type: str
    attribute: Attribute
    level: Level = 1
    atk: Points | Literal["?"] = 0
    defense: Points | Literal["?"] = field(name="def", default=0)
    count: Count = 1
    as_many: bool = False
    position: Literal["attack", "defense"] = "attack"
    side: Literal["you", "opponent"] = "you"


class PlaceInSpellZone(Part, frozen=True, kw_only=True, tag_field="op", tag="place-in-spell-zone"):
    """Place a monster card face-up in the Spell & Trap Zone, where it is no monster; `pendulum`: in a Pendulum Zone.

    It is a Spell there, or with `as` a Trap. `owner`: in a zone of its owner, not of the player of the effect.
    """

    what: What
    pendulum: bool = False
    owner: bool = False
    as_: Literal["spell", "trap"] = field(name="as", default="spell")


class ChangePosition(Part, frozen=True, kw_only=True, tag_field="op", tag="change-position"):
    """Change a battle position; `other` turns Attack into Defense Position and the reverse.

    `without_flip`: the effects of monsters turned face-up are not activated. `set`: the text Sets what it turns
    face-down, which counts as a Set. `kept`: what is turned cannot change its battle position until then.
    """

    what: What
    to: Literal["attack", "defense", "face-down-defense", "other"]
    kept: Until | Literal["always"] | None = None
    without_flip: bool = False
    set: bool = False


class Damage(Part, frozen=True, kw_only=True, tag_field="op", tag="damage"):
    """Inflict effect damage. 0 damage is inflicted too.

    `amount`, with `each` as often as cards match, with `each_level_of_moved` as often as the Level says of what the
    part before moved; or so much as `by` comes to.
    """

    to: Who = "opponent"
    amount: Points = 0
    each: Cards | None = None
    each_level_of_moved: bool = False
    by: Amount | None = None


class LoseLp(Part, frozen=True, kw_only=True, tag_field="op", tag="lose-lp"):
    """Lose Life Points; with `each_summoned`, that much for each monster this effect Special Summoned.

    With `by` so much as it comes to.
    """

    amount: Points = 0
    by: Amount | None = None
    who: Who = "you"
    each_summoned: bool = False


class GainLp(Part, frozen=True, kw_only=True, tag_field="op", tag="gain-lp"):
    """Gain Life Points; with `by` so much as it comes to."""

    amount: Points = 0
    by: Amount | None = None
    who: Who = "you"


class TossCoin(Part, frozen=True, kw_only=True, tag_field="op", tag="toss-coin"):
    """Players toss a coin: who gets heads gains Life Points, who gets tails takes damage.

    How it falls is not for the engine to say: whoever plays names it.
    """

    who: Who = "you"
    heads_gain: Points = 0
    tails_damage: Points = 0


class Toss(Part, frozen=True, kw_only=True, tag_field="op", tag="toss"):
    """Toss a coin, or one that is called, or roll a die, so many times; `again` counts it with those before."""

    of: Literal["coin", "called-coin", "die"] = "coin"
    times: Count = 1
    again: bool = False


class Draw(Part, frozen=True, kw_only=True, tag_field="op", tag="draw"):
    """Draw cards: `count` of them, as many as the part before moved, or so many as `by` comes to."""

    who: Who = "you"
    count: Count = 1
    count_of_moved: bool = False
    by: Amount | None = None


class TakeControl(Part, frozen=True, kw_only=True, tag_field="op", tag="take-control"):
    """Take control, until the End Phase, or while this card lies face-up where it says so."""

    what: What
    until: Literal["end-phase", "while-this"] | None = None


class ChangeEffectDamage(Part, frozen=True, kw_only=True, tag_field="op", tag="change-effect-damage"):
    """This turn, effect damage to a player is halved, not taken, or gained as Life Points instead."""

    who: Who
    becomes: Literal["none", "half", "gain"]


Cost = (
    ReturnToDeck
    | Reveal
    | RemoveCounters
    | PayLp
    | Discard
    | Tribute
    | Banish
    | SendToGraveyard
    | SendFromDeck
    | BanishFromDeck
    | Detach
    | ReturnToHand
)

Op = (
    BanishFromDeck | Redirect | GainEffect | LockName | BarNames | NegateNamed | ChangeLevel | TakeName
    | Select | OneOf | SendFromHand | ActivateCard | Tribute | Detach | SummonTokens | PlaceInSpellZone | TossCoin
    | Toss
    | SetStats | SwitchStats | Lasting
    | AttackAgain | StageBattle | LastStanding | Discard | Banish | Destroy | SendToGraveyard | ReturnToHand | AddToHand
    | ReturnToGraveyard | AddToExtraDeck
    | SendFromDeck | NegateActivation | NegateEffect | NegateSummon | NegateDamage | NegateAttack
    | ChangeAttackTarget | EndBattlePhase | BecomeEndPhase | SpecialSummon | ChangePosition | Damage | LoseLp
    | GainLp | Draw | TakeControl | Equip | EquipMonster | Bind | Attach | ModifyStats | Grant | AddDamageModifier
    | ReturnToDeck | SetCards | PlaceFaceUp | PlaceCounters | RemoveCounters | ChangeEffectDamage | ChangeScale
    | SkipPhase | RepeatBattlePhase | ForceAttack | ForbidBattlePhase | NegateEffects | FusionSummon | RitualSummon
    | SummonNow | XyzSummonUpon | HavePlayer | BecomeMonster | DeclareType | EquipOther | Show | PutBack
)  # fmt: skip
