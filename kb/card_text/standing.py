"""What a sentence makes hold without activation."""

from __future__ import annotations

from kb.card_text.reading import CardText, Clause, Standing
from kb.card_text.sentences import Sentence


def standing(card: CardText, section: str, one: Sentence, clauses: tuple[Clause, ...], kind: str = "") -> Standing:
    """The standing sentence with what follows from it."""
    return Standing(section, one.start, one.end, kind or "continuous", clauses)
