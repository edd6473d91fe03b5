"""Types and kinds of monsters that brackets list behind a phrase."""

from __future__ import annotations

import re
from typing import get_args

from kb.card_text.reading import Cards, Filter, Modifier
from kb.engine.yugioh.vocabulary.filters import Type

#: The words of a monster's line, as brackets list them.
_KINDS = {
    **{name.lower().replace(" ", "-"): ("type", name.replace(" ", "-")) for name in get_args(Type)},
    **{name: ("frame", name) for name in ("fusion", "synchro", "xyz", "ritual", "pendulum")},
}
_LIST = re.compile(r" , (?:and/or|or|and) | , | (?:and/or|or|and) ")


def with_kinds(phrase: Cards | None, said: list[Modifier]) -> Cards | None:
    """ "1 LIGHT Ritual Monster (Warrior or Dragon)": the phrase with those Types, which are taken from `said`."""
    if phrase is None or phrase.more or phrase.head != "monster":
        return phrase
    for one in tuple(said):
        if one != Modifier("remark", one.start, one.end, word=one.word) or not one.word:
            continue
        found = [_KINDS.get(word.strip()) for word in _LIST.split(one.word)]
        kinds = {kind[0] for kind in found if kind is not None}
        if len(found) < 2 or None in found or len(kinds) != 1:
            continue
        said.remove(one)
        values = tuple(kind[1] for kind in found if kind is not None)
        return phrase._replace(filters=(*phrase.filters, Filter(kinds.pop(), values, one.start, one.end)))
    return phrase
