"""The vocabulary in which cards are written as data; `effects.py` and `continuous.py` give it meaning.

It follows card text: `when` and `during` stand before the colon, `cost` and `targets` before the semicolon,
`do` after it; `apply` holds what a card does without being activated. `you` is always the controller of the
effect. A card file (data/cards/yugioh/*.yaml) is a list of `Card`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Who = Literal["you", "opponent", "each"]
Whose = Literal["you", "opponent", "any"]
Zone = Literal["field", "monster", "spell", "graveyard", "hand", "deck", "extra", "banished"]
Phase = Literal["draw", "standby", "main1", "battle", "main2", "end"]
Kind = Literal["monster", "spell", "trap"]
Position = Literal["attack", "defense", "face-down-defense"]
Until = Literal["battle", "end-phase", "turn"]
Count = Annotated[int, Meta(ge=0, le=60)]
Points = Annotated[int, Meta(ge=0, le=1_000_000)]


class Base(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True, omit_defaults=True):
    """Common settings of the vocabulary: frozen, kebab-case keys, an unknown key is an error."""


class Cards(Base, frozen=True):
    """Which cards: every condition given must hold. `other` leaves out the card that has the effect."""

    whose: Whose = "any"
    where: Zone = "field"
    kind: Kind | None = None
    icon: str | None = None
    role: Literal["this", "attacker", "attack-target", "battling", "equipped"] | None = None
    position: Literal["attack", "defense"] | None = None
    face: Literal["up", "down"] | None = None
    race: str | None = None
    attribute: str | None = None
    name_has: str | None = None
    name_lacks: str | None = None
    level_at_least: int | None = None
    level_at_most: int | None = None
    atk_at_most: int | None = None
    atk_at_least: int | None = None
    effect_monster: bool | None = None
    linked: bool | None = None
    other: bool = False


What = str | Cards
"""A word (`this`, `attacker`, `attack-target`, `equipped`, `bound`, `destroyed`, the name of a target) or a filter."""


# ---- when: the timing or the condition before the colon -------------------------------------------------


class AttackDeclared(Base, frozen=True, tag_field="event", tag="attack-declared"):
    """A monster declares an attack; `direct` narrows it to direct attacks, or to attacks on a monster."""

    by: Whose = "any"
    attacker: Cards | None = None
    direct: bool | None = None


class Activated(Base, frozen=True, tag_field="event", tag="activated"):
    """The chain link directly before this one. `activation: card` means that a Spell/Trap Card was activated."""

    by: Whose = "any"
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")
    activation: Literal["card", "effect", "any"] = "any"


class Destroyed(Base, frozen=True, tag_field="event", tag="destroyed"):
    """A card is destroyed; `to` narrows where it went."""

    what: Cards
    by: Literal["battle", "effect", "any"] = "any"
    to: Literal["graveyard"] | None = None


class Sent(Base, frozen=True, tag_field="event", tag="sent"):
    """A card is sent to the Graveyard; `by` says by whose card effect."""

    what: Cards
    by: Literal["your-effect", "opponent-effect", "any"] = "any"


class Summoned(Base, frozen=True, tag_field="event", tag="summoned"):
    """A monster is Summoned."""

    what: Cards
    how: Literal["normal", "special", "any"] = "any"


class Damaged(Base, frozen=True, tag_field="event", tag="damaged"):
    """A player takes damage; `kind` narrows it, `inflicted_by_this` to battle damage from this monster."""

    who: Who = "you"
    kind: Literal["battle", "effect", "any"] = "any"
    inflicted_by_this: bool = False
    at_least: Points = 0


class DestroysByBattle(Base, frozen=True, tag_field="event", tag="destroys-by-battle"):
    """This card destroys a monster by battle."""


class Flipped(Base, frozen=True, tag_field="event", tag="flipped"):
    """This card is flipped face-up."""


When = AttackDeclared | Activated | Destroyed | Sent | Summoned | Damaged | DestroysByBattle | Flipped


# ---- cost and do: what the player pays and what the effect does -----------------------------------------


class PayLp(Base, frozen=True, tag_field="op", tag="pay-lp"):
    """Pay Life Points. Not damage."""

    amount: Points


class Discard(Base, frozen=True, tag_field="op", tag="discard"):
    """Discard cards from the hand; their owner chooses."""

    count: Count = 1
    who: Who = "you"


class Tribute(Base, frozen=True, tag_field="op", tag="tribute"):
    """Tribute monsters you control."""

    count: Count = 1


class Banish(Base, frozen=True, tag_field="op", tag="banish"):
    """Banish face-up."""

    what: What


class Destroy(Base, frozen=True, tag_field="op", tag="destroy"):
    """Destroy by card effect; a destroyed card goes to the Graveyard."""

    what: What


class SendToGraveyard(Base, frozen=True, tag_field="op", tag="send-to-graveyard"):
    """Send to the Graveyard without destroying."""

    what: What


class NegateActivation(Base, frozen=True, tag_field="op", tag="negate-activation"):
    """Negate the activation of the chain link that this one was chained to; `destroy` its card if done."""

    destroy: bool = False


class NegateEffect(Base, frozen=True, tag_field="op", tag="negate-effect"):
    """Negate the effect, not the activation, of the chain link that this one was chained to."""


class NegateAttack(Base, frozen=True, tag_field="op", tag="negate-attack"):
    """Negate the attack in progress."""


class EndBattlePhase(Base, frozen=True, tag_field="op", tag="end-battle-phase"):
    """End the Battle Phase: it becomes its End Step."""


class BecomeEndPhase(Base, frozen=True, tag_field="op", tag="become-end-phase"):
    """It becomes the End Phase of this turn."""


class SpecialSummon(Base, frozen=True, tag_field="op", tag="special-summon"):
    """Special Summon `what`; with a filter, `who` chooses `count` of the cards that match it."""

    what: What
    position: Position = "attack"
    who: Who = "you"
    count: Count = 1


class ChangePosition(Base, frozen=True, tag_field="op", tag="change-position"):
    """Change a battle position; `other` turns Attack into Defense Position and the reverse."""

    what: What
    to: Literal["attack", "defense", "face-down-defense", "other"]


class Damage(Base, frozen=True, tag_field="op", tag="damage"):
    """Inflict effect damage: `amount`, or the original ATK of `original_atk_of`. 0 damage is inflicted too."""

    to: Who = "opponent"
    amount: Points = 0
    original_atk_of: str | None = None


class LoseLp(Base, frozen=True, tag_field="op", tag="lose-lp"):
    """Lose Life Points; with `each_summoned`, that much for each monster this effect Special Summoned."""

    amount: Points
    who: Who = "you"
    each_summoned: bool = False


class GainLp(Base, frozen=True, tag_field="op", tag="gain-lp"):
    """Gain Life Points."""

    amount: Points
    who: Who = "you"


class Draw(Base, frozen=True, tag_field="op", tag="draw"):
    """Draw cards."""

    who: Who = "you"
    count: Count = 1


class TakeControl(Base, frozen=True, tag_field="op", tag="take-control"):
    """Take control, until the End Phase where it says so."""

    what: What
    until: Literal["end-phase"] | None = None


class Equip(Base, frozen=True, tag_field="op", tag="equip"):
    """Equip this card to a monster."""

    to: str


class Bind(Base, frozen=True, tag_field="op", tag="bind"):
    """Tie this card to a monster: if this card leaves the field the monster is destroyed, and the reverse."""

    to: str


class ModifyStats(Base, frozen=True, tag_field="op", tag="modify-stats"):
    """Change ATK and DEF of monsters until a time."""

    what: What
    atk: int = 0
    defense: int = field(name="def", default=0)
    until: Until = "turn"


class AddDamageModifier(Base, frozen=True, tag_field="op", tag="modify-battle-damage"):
    """Apply a battle damage modification of kind 1 to 10 to this battle or for this turn."""

    kind: Annotated[int, Meta(ge=1, le=10)]
    who: Who
    how: Literal["redirect", "mirror", "at-least", "at-most"] | None = None
    value: int | None = None
    until: Until = "battle"


class SkipPhase(Base, frozen=True, tag_field="op", tag="skip-phase"):
    """A player skips their next phase of that name."""

    who: Who
    phase: Phase


class RepeatBattlePhase(Base, frozen=True, tag_field="op", tag="repeat-battle-phase"):
    """A player conducts their next Battle Phase twice."""

    who: Who


class ForceAttack(Base, frozen=True, tag_field="op", tag="force-attack"):
    """Monsters must attack this turn, if able."""

    what: Cards


class ForbidBattlePhase(Base, frozen=True, tag_field="op", tag="forbid-battle-phase"):
    """A player cannot conduct their Battle Phase this turn."""

    who: Who = "you"


Cost = PayLp | Discard | Tribute | Banish | SendToGraveyard

Op = (
    Discard | Banish | Destroy | SendToGraveyard | NegateActivation | NegateEffect
    | NegateAttack | EndBattlePhase | BecomeEndPhase | SpecialSummon | ChangePosition | Damage | LoseLp | GainLp
    | Draw | TakeControl | Equip | Bind | ModifyStats | AddDamageModifier | SkipPhase | RepeatBattlePhase
    | ForceAttack | ForbidBattlePhase
)  # fmt: skip


# ---- apply: what holds without being activated ----------------------------------------------------------


class DamageModifier(Base, frozen=True, tag_field="rule", tag="battle-damage"):
    """A battle damage modification of kind 1 to 10 (yugioh/damage-order).

    `who` is the player whose damage it is about: for kind 1 the monster's controller who inflicts double, for
    kind 3 the player whose damage is redirected or mirrored, for the others the player who would take it.
    `battle` says which battles: of this card, of the equipped monster, or any; `only` narrows it to this card's
    attacks on a Defense Position monster or to battles against a monster, `inflicted_by` to damage from a
    battling monster that matches.
    """

    kind: Annotated[int, Meta(ge=1, le=10)]
    who: Who
    how: Literal["redirect", "mirror", "at-least", "at-most"] | None = None
    value: int | None = None
    battle: Literal["this", "equipped", "any"] = "this"
    only: Literal["piercing", "against-monster"] | None = None
    inflicted_by: Cards | None = None


class StatChange(Base, frozen=True, tag_field="rule", tag="stats"):
    """Monsters gain (or, negative, lose) ATK and DEF."""

    what: What
    atk: int = 0
    defense: int = field(name="def", default=0)


class Piercing(Base, frozen=True, tag_field="rule", tag="piercing"):
    """Monsters inflict piercing battle damage when they attack a Defense Position monster."""

    what: What


class NotDestroyed(Base, frozen=True, tag_field="rule", tag="not-destroyed"):
    """Monsters are not destroyed by battle, by card effects, or by an opponent's card effects.

    `once` saves each of them from its first destruction of the turn only.
    """

    what: What
    by: Literal["battle", "effect", "opponent-effect", "any"]
    once: bool = False


class NotNegated(Base, frozen=True, tag_field="rule", tag="not-negated"):
    """The activations of these cards, or of their effects, cannot be negated."""

    what: What


class NoActivation(Base, frozen=True, tag_field="rule", tag="no-activation"):
    """A player cannot activate cards and effects of these kinds; `while_attacking` only while this card attacks."""

    who: Who
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")
    while_attacking: bool = False


class NotTargeted(Base, frozen=True, tag_field="rule", tag="not-targeted"):
    """Cards cannot be targeted by the opponent's card effects."""

    what: What


class NotAttacked(Base, frozen=True, tag_field="rule", tag="not-attacked"):
    """Monsters cannot be attacked; `by` says whose monsters cannot."""

    what: What
    by: Whose = "opponent"


class CannotAttack(Base, frozen=True, tag_field="rule", tag="cannot-attack"):
    """Monsters cannot declare an attack."""

    what: What


class MustAttack(Base, frozen=True, tag_field="rule", tag="must-attack"):
    """Monsters must attack if able."""

    what: What


class MoreAttacks(Base, frozen=True, tag_field="rule", tag="more-attacks"):
    """Monsters may attack `times` a turn, or each monster of the opponent once."""

    what: What
    times: Annotated[int, Meta(ge=1, le=9)] = 1
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
    """Effect damage to a player is halved, or is not taken."""

    who: Who
    becomes: Literal["none", "half"]


class DestroyWhile(Base, frozen=True, tag_field="rule", tag="destroy-while"):
    """This card is destroyed while it matches, or while no card on the field matches `unless`."""

    this: Cards | None = None
    unless: Cards | None = None


Apply = (
    DamageModifier | StatChange | Piercing | NotDestroyed | NotTargeted | NotAttacked | CannotAttack | MustAttack
    | MayAttackDirectly | EffectDamage | DestroyWhile | NotNegated | NoActivation | MoreAttacks | AttackFromDefense
)  # fmt: skip


class Target(Base, frozen=True):
    """One group of targets, chosen at activation; `count` of the cards that match."""

    what: Cards
    name: str = "it"
    count: Count = 1
    up_to: bool = False


class Effect(Base, frozen=True):
    """One effect of a card.

    `type`: `card` (the activation of a Spell/Trap Card itself), `ignition`, `quick`, `trigger`, or `continuous`
    (not activated: see `apply`). `timing` tells "when ... you can" from "if ... you can" (yugioh/timing).
    `limit` counts for this copy, or for every card of its name.
    A limit on the `activation` of a card is not spent by an activation that is negated, one on its `use` is.
    """

    id: str
    type: Literal["card", "ignition", "quick", "trigger", "continuous"]
    when: When | None = None
    during: tuple[Phase, ...] = ()
    turn: Literal["you", "opponent"] | None = None
    source: Literal["field", "hand", "graveyard"] = "field"
    mandatory: bool = False
    timing: Literal["when", "if"] = "if"
    not_in_damage_step: bool = False
    limit: Literal["turn", "turn-by-name", "duel-by-name", "chain"] | None = None
    limit_on: Literal["use", "activation"] = "use"
    cost: tuple[Cost, ...] = ()
    targets: tuple[Target, ...] = ()
    do: tuple[Op, ...] = ()
    apply: tuple[Apply, ...] = ()


class Card(Base, frozen=True):
    """A card: its printed facts and its effects. `unmodelled` says in a few words what is left out."""

    name: str
    kind: Kind
    passcode: Annotated[int, Meta(ge=0, le=999_999_999)] = 0
    icon: Literal["normal", "continuous", "counter", "quick-play", "equip", "field", "ritual"] | None = None
    type: str = ""
    attribute: str | None = None
    level: int | None = None
    rank: int | None = None
    arrows: tuple[str, ...] = ()
    atk: int | None = None
    defense: int | None = field(name="def", default=None)
    effects: tuple[Effect, ...] = ()
    unmodelled: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    @property
    def races(self) -> tuple[str, ...]:
        """The words of the type line: Type, card types and abilities, such as `("Dragon", "Xyz", "Effect")`."""
        return tuple(word.strip() for word in self.type.split("/"))
