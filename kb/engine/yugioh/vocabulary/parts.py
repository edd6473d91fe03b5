"""What every part of an effect has, whatever it does."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from kb.engine.yugioh.vocabulary.chance import Fell
from kb.engine.yugioh.vocabulary.filters import Alike, Amount, Apart, Base, Cards, Count, While

Conjunction = Literal["and", "and-if-you-do", "also", "then", "also-after-that"]
#: Until when a part is put off: the End Phase of this turn, the first such phase to come, or that of a later turn.
Later = Literal[
    "end-phase", "your-end-phase", "opponent-end-phase", "next-end-phase", "end-phase-of-next-turn",
    "end-phase-of-your-next-turn", "end-phase-of-opponent-next-turn", "your-standby-phase", "opponent-standby-phase",
    "next-standby-phase", "standby-phase-of-next-turn", "standby-phase-of-your-next-turn",
    "standby-phase-of-opponent-next-turn",
]  # fmt: skip


class Part(Base, frozen=True):
    """What all operations have.

    `joined` is the word by which the text ties this part of the effect to the part before it; without one it is a
    sentence of its own, which comes afterwards, whatever became of the part before. `choose`: of the cards that match
    the player picks that many, with `up_to` at least one of them (so of a cost), with `different` none of the name, or
    of the Type, Attribute or Level, of another, with `same` all of one name, Type, Attribute or Level. `optional`: the
    player may leave the part undone. `while` must be so when the part is done. `at_activation` must have been so as the
    effect was activated, and `if_paid` is what a card that paid for it must be: otherwise the effect does not have the
    part at all. `if_it_was` and `if_it_was_not` ask what the cards are that the part before moved, `if_fell` how coins
    or dice fell that the effect tossed. `later` puts the part off until that phase. `so_many`: as many cards as that
    comes to when the part is done, in place of `choose` and `count`. `random`: nobody chooses which cards those are,
    and what it hits is not for the engine to say: whoever plays names it. `by_opponent`: the opponent picks them, of
    those that match.
    """

    joined: Conjunction | None = None
    choose: Count | None = None
    up_to: bool = False
    different: Apart = False
    same: Alike | None = None
    optional: bool = False
    while_: While | None = field(name="while", default=None)
    at_activation: While | None = None
    if_paid: Cards | None = None
    if_it_was: Cards | None = None
    if_it_was_not: Cards | None = None
    if_fell: Fell | None = None
    later: Later | None = None
    so_many: Amount | None = None
    random: bool = False
    by_opponent: bool = False


class Leaving(Part, frozen=True):
    """What brings cards to the field and says where they go from there.

    `banish_on_leaving`: they are banished when they leave the field, `bottom_on_leaving`: placed on the bottom of the
    Deck.
    """

    banish_on_leaving: bool = False
    bottom_on_leaving: bool = False

    @property
    def goes(self) -> str:
        """Where they go when they leave the field, if that is said: `banished`, or to the `bottom` of the Deck."""
        return "banished" if self.banish_on_leaving else "bottom" if self.bottom_on_leaving else ""
