"""How the figure of one card is to that of another."""

from __future__ import annotations

from kb.engine.yugioh.vocabulary.filters import Than


def compares(theirs: int | None, mine: int | None, than: Than) -> bool:
    """Whether `theirs` is to `mine` as asked; a card without such a figure is not."""
    if mine is None or theirs is None:
        return False
    return {
        "lower": theirs < mine,
        "higher": theirs > mine,
        "at-most": theirs <= mine,
        "at-least": theirs >= mine,
        "equal": theirs == mine,
    }[than]
