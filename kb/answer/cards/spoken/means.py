"""Spells and Traps that a question names only as the means by which something was done: "destroyed by his Fissure".

Of such a card no more is asked than that it is a card effect, and whose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.cards.spotting import Spotted
from kb.language.patterns import ready
from kb.search.question import Question

_THEIRS = r"(?:my opponents|the opponents|an opponents|opponents|his|her|their)"
#: The ways in which a card, N, is told as a means, and what is put for each.
_WAYS = (
    (rf"\b(?:by|with|to|off|via) {_THEIRS} (?:own )?N\b", "by my opponents card effect"),
    (
        r"^(?P<told>(?:my opponent|opponent|he|she|they) .*)\b(?:with|using|via|off) (?:an? |the )?N\b",
        r"\g<told>with a card effect",
    ),
    (r"\b(?:such as|like|for example|e g) (?:an? |my |the )?N\b", ""),
    (r"\bby (?:an? |the )?N\b", "by a card effect"),
)
#: What is done to cards by a card effect; where nothing is, a name may be told for something else.
_DONE = r"\b(?:destroy|kill|pop|banish|exile|bounce|return|send|sent|leave|left|remov|wipe|blow|blew|die|dead)"


def as_effects(parts: Sequence[str], asked: Question, spots: Sequence[Spotted]) -> list[str]:
    """The parts, "a card effect" for each further Spell or Trap by which something is told to be done to a card."""
    names = [*_further(asked, {spot.card.name for spot in spots})]
    return [_put(part, names) for part in parts] if names else [*parts]


def _further(asked: Question, mine: set[str]) -> Iterator[str]:
    """The words of the Spells and Traps that are named beside those that are spoken of."""
    for each in asked.cards:
        if each.card.name not in mine and each.card.type.endswith(("Spell", "Trap")):
            yield " ".join(word.word for word in asked.words[each.first : each.last])


def _put(part: str, names: Sequence[str]) -> str:
    for name in names:
        if name not in part or not ready(_DONE).search(part):
            continue
        marked = f" {part} ".replace(f" {name} ", " N ", 1).strip()
        put = next((put for way, to in _WAYS if (put := ready(way).sub(to, marked, count=1)) != marked), part)
        part = " ".join(put.split())
    return part
