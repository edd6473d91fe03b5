"""Operations on the attack in progress, on who attacks, and on phases."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from kb.engine.yugioh.vocabulary.filters import Cards, Phase, Until, What, Who
from kb.engine.yugioh.vocabulary.parts import Part


class NegateAttack(Part, frozen=True, kw_only=True, tag_field="op", tag="negate-attack"):
    """Negate the attack in progress."""


class ChangeAttackTarget(Part, frozen=True, kw_only=True, tag_field="op", tag="change-attack-target"):
    """Change the attack target to a monster and perform damage calculation, all while this effect resolves."""

    to: What


class EndBattlePhase(Part, frozen=True, kw_only=True, tag_field="op", tag="end-battle-phase"):
    """End the Battle Phase: it becomes its End Step."""


class BecomeEndPhase(Part, frozen=True, kw_only=True, tag_field="op", tag="become-end-phase"):
    """It becomes the End Phase of this turn."""


class AttackAgain(Part, frozen=True, kw_only=True, tag_field="op", tag="attack-again"):
    """Monsters may declare one attack more this turn.

    `in_a_row`: in this Battle Phase and before another monster attacks. `second`: so that it is no third attack of
    theirs. `on_monsters`: that attack is on a monster.
    """

    what: What
    in_a_row: bool = False
    second: bool = False
    on_monsters: bool = False


class StageBattle(Part, frozen=True, kw_only=True, tag_field="op", tag="stage-battle"):
    """A Battle Phase of its own, in which one monster attacks another; neither player takes damage from it."""

    attacker: str
    target: str


class LastStanding(Part, frozen=True, kw_only=True, tag_field="op", tag="last-standing"):
    """In the End Phase of this turn the player who alone controls a monster wins; otherwise the Duel is a draw."""


class SkipPhase(Part, frozen=True, kw_only=True, tag_field="op", tag="skip-phase"):
    """A player skips their next phase of that name."""

    who: Who
    phase: Phase


class RepeatBattlePhase(Part, frozen=True, kw_only=True, tag_field="op", tag="repeat-battle-phase"):
    """A player conducts their next Battle Phase twice."""

    who: Who


class ForceAttack(Part, frozen=True, kw_only=True, tag_field="op", tag="force-attack"):
    """Monsters must attack this turn, if able."""

    what: Cards


class ForbidBattlePhase(Part, frozen=True, kw_only=True, tag_field="op", tag="forbid-battle-phase"):
    """A player cannot conduct their Battle Phase this turn."""

    who: Who = "you"


class AddDamageModifier(Part, frozen=True, kw_only=True, tag_field="op", tag="modify-battle-damage"):
    """Apply a battle damage modification of kind 1 to 10 to this battle or for this turn.

    `involving` narrows it to battles in which those monsters take part.
    """

    kind: Annotated[int, Meta(ge=1, le=10)]
    who: Who
    how: Literal["redirect", "mirror", "at-least", "at-most"] | None = None
    value: int | None = None
    until: Until = "battle"
    involving: What | None = None
