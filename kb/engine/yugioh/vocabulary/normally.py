"""What holds without being activated and is about Normal Summons: Gemini Monsters, that none is made, or one more."""

from __future__ import annotations

from kb.engine.yugioh.vocabulary.filters import Base, Cards, What, Who


class GeminiAgain(Base, frozen=True, tag_field="rule", tag="gemini-again"):
    """Gemini Monsters count as Normal Summoned again: this card's monster (`equipped`), or `this`, to which it is
    granted."""

    what: What


class NoNormalSummon(Base, frozen=True, tag_field="rule", tag="no-normal-summon"):
    """A player cannot Normal Summon or Set monsters; `having`: while cards of the player match.

    `tribute`: only none that takes Tributes; `what`: only such; `unless`: but for monsters that match. With `may_set`
    they may be Set; with `flip` none may be Flip Summoned either.
    """

    who: Who
    having: Cards | None = None
    tribute: bool = False
    what: Cards | None = None
    unless: Cards | None = None
    may_set: bool = False
    flip: bool = False


class MoreNormalSummons(Base, frozen=True, tag_field="rule", tag="more-normal-summons"):
    """The player may Normal Summon one monster that matches besides, once a turn for all cards of the card's name.

    `tribute`: only in a Tribute Summon.
    """

    what: Cards
    tribute: bool = False
