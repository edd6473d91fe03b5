"""The way in to what becomes of cards: of most questions no clause has a shape of those that ask it."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, Said
from kb.answer.cards.spoken.contest.shapes import cuts
from kb.language.words import tokens

#: What stands alone behind a question and asks nothing.
_ENDS = frozenset({"too", "as well", "also", "right", "or not", "correct", "X", ""})


def contest(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether the event that a question proposes comes about; None where it is not asked, or not sure."""
    *before, last = (_bare(part, about) for part in parts)
    if about.read["refused"] or not (asking := list(cuts(last, "event"))):
        return None
    from kb.answer.cards.spoken.contest.judged import decided

    return decided(asking, before, about, found, unread)


def _bare(part: str, about: About) -> str:
    """A part of a question without what beside a card's letter is of its name: "dai X"."""
    cards = {"X": about.card, "Y": about.other}
    known = {at: {word.word for word in tokens(card.name)} for at, card in cards.items() if card is not None}
    words = part.split()
    following = [*words[1:], ""]
    return " ".join(word for word, after in zip(words, following, strict=True) if word not in known.get(after, ()))


def attacks(parts: Sequence[str], about: About, found: Sequence[One]) -> Said | None:
    """Whether an attack may be declared; None where that is not asked, or not sure."""
    *before, last = parts
    if not (asking := list(cuts(last, "attack"))):
        return None
    from kb.answer.cards.spoken.contest.attacks import declared

    return declared(asking, before, about, found)


def covered(parts: Sequence[str], about: About, found: Sequence[One], unread: frozenset[str] | None) -> Said | None:
    """Whether the card's text covers the cards of a question; None where that is not asked, or not sure."""
    if about.read["refused"] or about.other is not None or unread is None:
        return None
    while parts and parts[-1] in _ENDS:
        parts = parts[:-1]
    if not parts or not (asking := list(cuts(parts[-1], "cover"))):
        return None
    from kb.answer.cards.spoken.contest.covers import decided

    return decided(asking, parts[:-1], about, found, unread)
