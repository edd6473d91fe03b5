"""Whether a question asks at once of several effects of which a text lets its player activate one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.forms.described import stands
from kb.answer.cards.parts import One, Part, effects, stems_of
from kb.cards.spotting import Spotted
from kb.cards.telling.later import joined
from kb.language.words import STOP_WORDS
from kb.search.question import Question
from kb.store.readings import reading
from kb.store.store import Store

#: What tells that two things are asked of, or one beside another.
_TOGETHER = frozenset(["and", "both", "too", "also", "plus", "well"])
#: What an effect is "activated" as.
_CHOSEN = frozenset({"activate", "apply", "choose", "select"})


def of_several(store: Store, asked: Question, cards: Sequence[Spotted]) -> bool:
    """Whether words of a question stand each in another one of the effects of which one is chosen, and in no more."""
    named = {at for spot in cards for at in range(spot.first, spot.last)}
    said = [word.base for at, word in enumerate(asked.words) if at not in named]
    if _TOGETHER.isdisjoint(said):
        return False
    words = [word for word in dict.fromkeys(said) if word not in STOP_WORDS]
    for card in {spot.card.name: spot.card for spot in cards}.values():
        read = reading(store, card)
        every = [] if read is None or read["refused"] else [*_chosen(effects(card, read))]
        if any(_spread(words, choices) for choices in every):
            return True
    return False


def _chosen(found: Sequence[One]) -> Iterator[Sequence[Part]]:
    """The effects of which one is chosen, of each effect that has such."""
    for one in found:
        told = (*one.part.get("pays", ()), *one.part.get("does", ()))
        if one.part.get("choices") and any(clause["verb"] in _CHOSEN for clause in told):
            yield one.part["choices"]


def _spread(words: Sequence[str], choices: Sequence[Part]) -> bool:
    """Whether each of two choices has a word that no other choice has."""
    told = [stems_of(joined([*each.get("pays", ()), *each.get("does", ())]).lower()) for each in choices]
    held = [[at for at, stems in enumerate(told) if stands(word, stems)] for word in words]
    return len({each[0] for each in held if len(each) == 1}) > 1
