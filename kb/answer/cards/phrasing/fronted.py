"""A question that names its card first and asks of "it" then, as one that names the card where "it" stands."""

from __future__ import annotations

from re import IGNORECASE

from kb.answer.cards.phrasing.plain import ASKS, spans
from kb.cards.spotting import Spotted
from kb.language.patterns import ready
from kb.search.question import Question

#: Words for a card that was named before; "he" is the opponent where there is an "it" too.
_IT, _HE = (rf"\b(?:{words})(?P<s>'s)?(?= |$)" for words in ("it|this card|that card|this one", "she|he|her|him"))
#: No longer question is looked at, in words.
_LONGEST = 30


def fronted(asked: Question, spot: Spotted) -> str | None:
    """The question so put: "Dark Magician, is it level 8?" -> "is Dark Magician level 8?"; None of any other. `spot` is
    the first card that it names."""
    found = [*spans(asked)] if len(asked.words) <= _LONGEST else []
    if len(found) != 2:
        return None
    (first, last, _), (begin, end, _) = found
    if (spot.first, spot.last) != (first, last) or asked.words[begin].word not in ASKS:
        return None
    name = asked.text[asked.words[first].start : asked.words[last - 1].end]
    said = asked.text[asked.words[begin].start : asked.words[end - 1].end]
    spoken = next((each for each in (_IT, _HE) if ready(each, IGNORECASE).search(said)), None)
    if spoken is None or (spoken == _HE and len(ready(_HE, IGNORECASE).findall(said)) > 1):
        return None
    made = ready(spoken, IGNORECASE).sub(lambda it: f"{name}{it['s'] or ''}", said)
    return f"{made}?"
