"""What chance decides as an effect resolves: coins that are tossed and dice that are rolled."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Count

#: How a coin fell, whether it was called right, or what a die shows.
Fall = Literal["heads", "tails", "right", "wrong", "1", "2", "3", "4", "5", "6"]


class Fell(Base, frozen=True):
    """How it must have fallen: of all results, from `at_least` to `at_most` are among `any_of`."""

    any_of: tuple[Fall, ...]
    at_least: Count = 1
    at_most: Count | None = None
