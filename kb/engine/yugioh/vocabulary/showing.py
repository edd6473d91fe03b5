"""Operations that show cards while an effect resolves, and what becomes of those that stay in the Deck."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Cards, Count, What
from kb.engine.yugioh.vocabulary.parts import Part


class Show(Part, frozen=True, kw_only=True, tag_field="op", tag="show"):
    """Show cards, of which later parts speak as `shown` for as long as they stay where they are.

    `what`: those that match; `top`: so many from the top of the Deck of `whose`, with `until` as many as it takes to
    come upon one that matches. `how`: excavated and revealed cards are shown to both players, a `look` is one's own.
    """

    how: Literal["excavate", "reveal", "look"] = "reveal"
    what: What | None = None
    top: Count | None = None
    until: Cards | None = None
    whose: Literal["you", "opponent"] = "you"


class PutBack(Part, frozen=True, kw_only=True, tag_field="op", tag="put-back"):
    """Shuffle the shown cards that are still in the Deck into it, or place them on its top or bottom."""

    to: Literal["shuffled", "top", "bottom"] = "shuffled"
