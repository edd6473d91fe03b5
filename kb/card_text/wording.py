"""Wordings without a colon and semicolon: which sentence of an older text is an activated effect."""

from __future__ import annotations

from kb.card_text.reading import CardText, Clause, Effect
from kb.card_text.sentences import Sentence

_OLD = (
    "graveyard",
    "life point",
    "-type",
    "select ",
    "remove from play",
    "removed from play",
    "side of the field",
    "fusion deck",
)


def is_old(text: str, punctuated: bool) -> bool:
    """Whether the text is worded as before Problem-Solving Card Text."""
    lower = text.lower()
    return not punctuated and (any(word in lower for word in _OLD))


def activated(
    card: CardText, section: str, one: Sentence, clauses: tuple[Clause, ...], old: bool, only: bool
) -> Effect | None:
    """The activated effect that a sentence states, or None where it states something that holds."""
    return None
