"""What is told beside the use of an effect, as clauses, held against what the effect waits for."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One
from kb.answer.cards.spoken.idiom import names_beside
from kb.answer.cards.spoken.needs import fits
from kb.answer.cards.spoken.nouns import Of
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.sentence import spoken
from kb.answer.cards.spoken.timely import is_only_when
from kb.answer.cards.spoken.told import Spoken
from kb.answer.cards.spoken.wording import with_second


def spoken_of(parts: Sequence[str], about: About) -> Spoken | None:
    """What the parts say, read by the grammar of card text; Y is the other card."""
    names = names_beside(about)
    if about.other is not None:
        names, parts = [*names, about.other.name], [with_second(part, [about.other.name]) for part in parts]
    return spoken(parts, names)


def waited(parts: Sequence[str], about: About, one: One | None) -> bool:
    """Whether all that happened is what the effect waits for, and nothing only changes what it does."""
    said = spoken_of(parts, about)
    if one is None or said is None or any("damage step" in part or "non " in part for part in parts):
        return False
    told = told_beside(said)
    if is_only_when(told, one):
        return False  # when it is is told, and nothing that happened
    return bool(told) and fits(told, one, Of(about.card, about.other), soft=False) is True
