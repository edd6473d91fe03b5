"""What makes a yes unsure: it is asked at once of several effects of which a text lets its player activate one, or a
copy of the card is told of where the text asks for another card than itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

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


def of_a_copy(store: Store, asked: Question, cards: Sequence[Spotted]) -> bool:
    """Whether a copy of a card is told of, the name of which its own conditions except."""
    for spot in cards:
        before = asked.words[spot.first - 1].word if spot.first else ""
        if before not in _ANOTHER and _COPIES.isdisjoint(word.word for word in asked.words):
            continue
        read = reading(store, spot.card)
        if read is not None and any(spot.card.name in _excepted(each) for each in _conditions(read["parts"])):
            return True
    return False


_ANOTHER = frozenset(["another", "second", "other", "two"])
_COPIES = frozenset(["copy", "copies"])


def _conditions(parts: Mapping[str, Any]) -> Iterator[Part]:
    """The clauses for which the effects of a text wait, and under which its statements hold."""
    for one in parts["effects"]:
        yield from (clause for each in one.get("when", ()) for clause in each.get("clauses", ()))
    for one in parts["standing"]:
        inner = (each for clause in one.get("clauses", ()) for each in clause.get("conditions", ()))
        yield from (clause for each in inner for clause in each.get("clauses", ()))


def _excepted(clause: Part) -> set[str]:
    """The names of cards that a clause excepts."""
    cards = clause.get("object") or {}
    every = (each for part in (cards, *cards.get("more", ())) for each in part.get("excepts", ()))
    return {str(name) for each in every for name in each.get("names", ())}


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
