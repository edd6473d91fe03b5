"""What stands in brackets beside a clause: as which Summon it counts, where cards go later."""

from __future__ import annotations

import re

from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Modifier

_TREATED = re.compile(r"this (?:special summon )?is treated as an? (fusion|ritual|synchro|xyz|link) summon")
#: Where what is Special Summoned goes as it leaves the field.
_LEAVING = {
    f"but {goes} when it leaves the field": key
    for goes, key in (("banish it", "banish-on-leaving"), ("place it on the bottom of the deck", "bottom-on-leaving"))
}


def said_of_summon(told: Told, phrase: Cards) -> Entry:
    """What brackets say of a Special Summon."""
    found: Entry = {}
    for one in tuple(told.rest.left):
        if one != Modifier("remark", one.start, one.end, word=one.word):
            continue
        treated = _TREATED.fullmatch(one.word)
        if treated is not None and any(place.zone == "extra" for place in phrase.where) and len(phrase.where) == 1:
            found["how"] = treated[1]
        elif one.word in _LEAVING:
            found[_LEAVING[one.word]] = True
        else:
            continue
        told.rest.left.remove(one)
    return found
