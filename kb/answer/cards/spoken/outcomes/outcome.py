"""The answer to what comes of an effect under what is told: of each fate that is told, what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said
from kb.answer.cards.spoken.idiom import names_of
from kb.answer.cards.spoken.outcomes.extent import extends
from kb.answer.cards.spoken.outcomes.leaving import on_leaving
from kb.answer.cards.spoken.outcomes.linked import follows
from kb.answer.cards.spoken.outcomes.negated import undone
from kb.answer.cards.spoken.outcomes.proposal import proposed, split
from kb.answer.cards.spoken.outcomes.ties import tied
from kb.language.words import STOP_WORDS, tokens


def outcome(
    parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None = frozenset()
) -> Said | None:
    """Whether what a question proposes comes of the card's effect; None where that is not asked, or not sure."""
    cut = split(parts)
    if cut is None:
        return None
    names = [name for name in names_of(about.read["parts"]) if name != about.card.name]
    said = proposed(cut[0], names)
    if said is None:
        return None
    own = _words([about.card.name])
    beside = cut[1]
    return (
        undone(said, beside, found, own)
        or follows(said, beside, found, own)
        or on_leaving(said, beside, about, found, own)
        or tied(said, beside, about, found, own)
        or extends(said, beside, about, found, own | _words(names), unread)
    )


def _words(names: Sequence[str]) -> frozenset[str]:
    return frozenset(token.word for name in names for token in tokens(name)) - STOP_WORDS
