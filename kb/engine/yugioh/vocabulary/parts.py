"""What every part of an effect has, whatever it does."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Cards, Count

Conjunction = Literal["and", "and-if-you-do", "also", "then", "also-after-that"]


class Part(Base, frozen=True):
    """What all operations have.

    `joined` is the word by which the text ties this part of the effect to the part before it; without one it is a
    sentence of its own, which comes afterwards, whatever became of the part before. `choose`: of the cards that match
    the player picks that many. `optional`: the player may leave the part undone. `if_it_was` and `if_it_was_not` ask
    what the cards are that the part before moved.
    """

    joined: Conjunction | None = None
    choose: Count | None = None
    optional: bool = False
    if_it_was: Cards | None = None
    if_it_was_not: Cards | None = None
