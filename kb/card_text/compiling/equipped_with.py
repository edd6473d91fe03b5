"""Bullets that a card has as the Equip Card that an effect of its own makes it."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry, NoForm

_EQUIPS = re.compile(r"\bequip this (?:card|monster)\b", re.IGNORECASE)
#: The sentence before equips this card to the monster of which this one speaks.
_BEFORE = re.compile(r"\bequip this (?:card|monster)\b[^.;:]* to (?:that target|it)\.\s+\Z", re.IGNORECASE)
#: The line before the bullets.
_WITH = re.compile(
    r"\bequip this (?:card|monster)\b[^.;:]* with (?:this effect|these effects|the following effects?)[.;:]?\s*\Z",
    re.IGNORECASE,
)
#: No list, nor a sentence, is longer.
_REACH = 1_500
BY_ITSELF: Entry = {"some": {"role": "this", "equipped-by-itself": True}}


def bearing(text: str, start: int) -> bool:
    """Whether what stands at `start` is told of the card as what an effect before equips it to a monster."""
    return bool(_BEFORE.search(text[max(0, start - _REACH) : start])) or of_list(text, start)


def of_list(text: str, start: int) -> bool:
    """Whether a bullet is of those "with" which an effect equips this card."""
    *lines, last = text[max(0, start - _REACH) : start].split("\n")
    if last.strip() != "●":
        return False
    while lines and lines[-1].lstrip().startswith("●"):
        lines.pop()
    return bool(lines) and _WITH.search(lines[-1]) is not None


def only_so(text: str, span: tuple[int, int]) -> Entry:
    """That the card is so equipped; `NoForm` where several of its effects equip it."""
    if len(_EQUIPS.findall(text)) != 1:
        raise NoForm("equipped by one of several effects", span)
    return BY_ITSELF
