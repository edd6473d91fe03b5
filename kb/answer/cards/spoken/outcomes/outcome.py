"""The answer to what comes of an effect under what is told: of each fate that is told, what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said
from kb.answer.cards.spoken.idiom import names_beside, words_of
from kb.answer.cards.spoken.outcomes import TIMES
from kb.answer.cards.spoken.outcomes.proposal import proposed, split


def outcome(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether what a question proposes comes of the card's effect; None where that is not asked, or not sure."""
    cut = split(parts)
    if cut is None:
        return None
    names = names_beside(about)
    part, beside = cut
    own, known = words_of([about.card.name]), words_of([about.card.name, *names])
    # What follows from each fate is imported where the question tells of one.
    if TIMES & set(part.split()):
        from kb.answer.cards.spoken.outcomes.returning import comes_back, holds_until

        if (told := holds_until(part, beside, found, known) or comes_back(part, beside, found, known)) is not None:
            return told
    said = proposed(part, names) if beside else None
    if said is None or (said.may and not said.stays):
        return None
    from kb.answer.cards.spoken.outcomes.leaving import on_leaving
    from kb.answer.cards.spoken.outcomes.linked import follows
    from kb.answer.cards.spoken.outcomes.negated import undone

    stopped = beside if _negates(about) else [" ".join(w for w in part.split() if w != "Y") for part in beside]
    comes = undone(said, stopped, found, own) or follows(said, beside, found, own)
    return comes or on_leaving(said, beside, about, found, own)


def _negates(about: About) -> bool:
    """Whether the other card that is named may negate anything."""
    return about.beside is None or "'negate" in str(about.beside["parts"])
