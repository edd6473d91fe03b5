"""What a player pays for an effect, and what the effect does."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from kb.engine.yugioh.vocabulary.filters import Base, Cards, Count, Phase, Points, Position, Until, What, Who
from kb.engine.yugioh.vocabulary.standing import Apply


class PayLp(Base, frozen=True, tag_field="op", tag="pay-lp"):
    """Pay Life Points, or half of those one has. Not damage."""

    amount: Points = 0
    half: bool = False


class Discard(Base, frozen=True, tag_field="op", tag="discard"):
    """Discard cards from the hand, or all of it (at least one); their owner chooses, `random` says that nobody does.

    What a random discard hits is not for the engine to say: whoever plays names it.
    """

    count: Count = 1
    who: Who = "you"
    what: Cards | None = None
    whole_hand: bool = False
    random: bool = False


class Tribute(Base, frozen=True, tag_field="op", tag="tribute"):
    """Tribute monsters you control, of those that match, or this card."""

    count: Count = 1
    what: What | None = None


class Detach(Base, frozen=True, tag_field="op", tag="detach"):
    """Detach Xyz Materials from this card."""

    count: Count = 1


class ReturnToHand(Base, frozen=True, tag_field="op", tag="return-to-hand"):
    """Return cards to their owner's hand; cards of the Extra Deck return there."""

    what: What


class AddToHand(Base, frozen=True, tag_field="op", tag="add-to-hand"):
    """Add to the hand: targets, or `count` cards that match, with `top` only of that many from the top of the Deck."""

    what: What
    count: Count = 1
    top: Count | None = None


class SendFromDeck(Base, frozen=True, tag_field="op", tag="send-from-deck"):
    """Send cards from the top of the Deck to the Graveyard."""

    count: Count
    who: Who = "you"


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


class NegateSummon(Base, frozen=True, tag_field="op", tag="negate-summon"):
    """Negate the Summon that is about to happen; the monster is destroyed."""


class NegateDamage(Base, frozen=True, tag_field="op", tag="negate-damage"):
    """Make the damage 0 that the chain link before would inflict on you."""


class NegateAttack(Base, frozen=True, tag_field="op", tag="negate-attack"):
    """Negate the attack in progress."""


class ChangeAttackTarget(Base, frozen=True, tag_field="op", tag="change-attack-target"):
    """Change the attack target to a monster and perform damage calculation, all while this effect resolves."""

    to: What


class EndBattlePhase(Base, frozen=True, tag_field="op", tag="end-battle-phase"):
    """End the Battle Phase: it becomes its End Step."""


class BecomeEndPhase(Base, frozen=True, tag_field="op", tag="become-end-phase"):
    """It becomes the End Phase of this turn."""


class SpecialSummon(Base, frozen=True, tag_field="op", tag="special-summon"):
    """Special Summon `what`; with a filter, `who` chooses `count` of the cards that match it.

    `how` names the Summons that the Damage Step does not know (yugioh/damage-step/what-may-be-activated).
    """

    what: What
    how: Literal["special", "fusion", "normal"] = "special"
    position: Position = "attack"
    who: Who = "you"
    count: Count = 1


class ChangePosition(Base, frozen=True, tag_field="op", tag="change-position"):
    """Change a battle position; `other` turns Attack into Defense Position and the reverse.

    `without_flip`: the effects of monsters turned face-up are not activated.
    """

    what: What
    to: Literal["attack", "defense", "face-down-defense", "other"]
    without_flip: bool = False


class Damage(Base, frozen=True, tag_field="op", tag="damage"):
    """Inflict effect damage. 0 damage is inflicted too.

    `amount`, with `each` as often as cards match; or the original ATK, or `half` of it, of `original_atk_of`.
    """

    to: Who = "opponent"
    amount: Points = 0
    each: Cards | None = None
    original_atk_of: str | None = None
    half: bool = False


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


class EquipMonster(Base, frozen=True, tag_field="op", tag="equip-monster"):
    """Equip a monster that matches to this card; it is no longer a monster while it is an Equip Card."""

    what: Cards


class Bind(Base, frozen=True, tag_field="op", tag="bind"):
    """Tie this card to a monster: if this card leaves the field the monster is destroyed, and the reverse."""

    to: str


class ModifyStats(Base, frozen=True, tag_field="op", tag="modify-stats"):
    """Change ATK and DEF of monsters until a time; with `until: always` for as long as they are face-up.

    `atk_of_opposing` adds the ATK of the monster each of them battles. `exactly` changes them by that much or not
    at all, and what follows in the effect is then not done either.
    """

    what: What
    atk: int = 0
    defense: int = field(name="def", default=0)
    atk_of_opposing: bool = False
    exactly: bool = False
    until: Until | Literal["always"] = "turn"


class Grant(Base, frozen=True, tag_field="op", tag="grant"):
    """Let something hold for monsters until the end of the turn; `this` in `apply` is then each of them."""

    what: What
    apply: tuple[Apply, ...]


class ChangeEffectDamage(Base, frozen=True, tag_field="op", tag="change-effect-damage"):
    """This turn, effect damage to a player is halved, not taken, or gained as Life Points instead."""

    who: Who
    becomes: Literal["none", "half", "gain"]


class ChangeScale(Base, frozen=True, tag_field="op", tag="change-scale"):
    """Change the Pendulum Scale of a card to a number of the player's choice from 1 to 10 this turn."""

    what: What


class AddDamageModifier(Base, frozen=True, tag_field="op", tag="modify-battle-damage"):
    """Apply a battle damage modification of kind 1 to 10 to this battle or for this turn.

    `involving` narrows it to battles in which those monsters take part.
    """

    kind: Annotated[int, Meta(ge=1, le=10)]
    who: Who
    how: Literal["redirect", "mirror", "at-least", "at-most"] | None = None
    value: int | None = None
    until: Until = "battle"
    involving: What | None = None


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


Cost = PayLp | Discard | Tribute | Banish | SendToGraveyard | SendFromDeck | Detach | ReturnToHand

Op = (
    Discard | Banish | Destroy | SendToGraveyard | ReturnToHand | AddToHand | SendFromDeck | NegateActivation
    | NegateEffect | NegateSummon | NegateDamage | NegateAttack | ChangeAttackTarget | EndBattlePhase | BecomeEndPhase
    | SpecialSummon | ChangePosition | Damage | LoseLp | GainLp | Draw | TakeControl | Equip | EquipMonster | Bind
    | ModifyStats | Grant | AddDamageModifier | ChangeEffectDamage | ChangeScale | SkipPhase | RepeatBattlePhase
    | ForceAttack | ForbidBattlePhase
)  # fmt: skip
