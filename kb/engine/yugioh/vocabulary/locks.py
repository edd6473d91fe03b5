"""What holds without being activated and is about activations: which are forbidden, and which are negated or never."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.conditions import Summoned
from kb.engine.yugioh.vocabulary.filters import Base, Cards, Kind, What, Who
from kb.engine.yugioh.vocabulary.included import Include


class NoResponse(Base, frozen=True, tag_field="rule", tag="no-response"):
    """A player cannot activate cards and effects of these kinds in response to the activation of cards that match.

    `activation: card` means that of Spell and Trap Cards alone, not of their effects.
    """

    who: Who
    to: Cards
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")
    activation: Literal["card", "any"] = "any"


class ActivatedNegated(Base, frozen=True, tag_field="rule", tag="activated-negated"):
    """The effects that cards which match activate are negated."""

    what: Cards
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")


class NoAnswer(Base, frozen=True, tag_field="rule", tag="no-answer-to-attack"):
    """A player cannot activate cards and effects when monsters that match declare an attack."""

    who: Who
    attacker: Cards


class NoAnswerToSummon(Base, frozen=True, tag_field="rule", tag="no-answer-to-summon"):
    """A player cannot activate cards and effects when such a Summon takes place."""

    who: Who
    to: Summoned


class NotNegated(Base, frozen=True, tag_field="rule", tag="not-negated"):
    """The activations of these cards, or of their effects, cannot be negated; of those that include such a thing."""

    what: What
    includes: tuple[Include, ...] = ()


class NoActivation(Base, frozen=True, tag_field="rule", tag="no-activation"):
    """A player cannot activate cards and effects of these kinds; `while_attacking` only while this card attacks.

    `what`: only those of cards that match. `activation: card`: Spell and Trap Cards alone, not the effects of those
    that are face-up or elsewhere.
    """

    who: Who
    what: What | None = None
    kinds: tuple[Kind, ...] = ("monster", "spell", "trap")
    activation: Literal["card", "any"] = "any"
    while_attacking: bool = False


class TrapSooner(Base, frozen=True, tag_field="rule", tag="trap-sooner"):
    """A player may activate one Trap a turn from the hand, or one in the turn in which it was Set."""

    where: Literal["hand", "set"]
    who: Who = "you"
