"""Whether to make a Gemini Monster an Effect Monster takes the Normal Summon of the turn: it is one."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.lying.held import line_of
from kb.answer.cards.parts import Said
from kb.answer.cards.summoning import known
from kb.answer.cards.summoning.pieces import pieces

_TAKES = frozenset(["use", "uses", "take", "takes", "cost", "costs", "count", "counts", "spend", "spends"])


def gemini(parts: Sequence[str], about: About) -> Said | None:
    """Whether the second Summon takes the Normal Summon; None where that is not asked."""
    cut = pieces(parts) if "Gemini" in line_of(about.card) else None
    if cut is None:
        return None
    said = {word for each in (cut.asks, *cut.tells) for word in each}
    if not said <= known()["gemini"] or not said & _TAKES or not {"X", "normal"} <= said:
        return None
    return Said(
        True,
        "it is Normal Summoned again to become an Effect Monster",
        "yugioh/monster-abilities/gemini-kind",
        form=True,
    )
