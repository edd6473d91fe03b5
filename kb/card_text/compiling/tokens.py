"""Monster Tokens: what an effect says of those that it Special Summons."""

from __future__ import annotations

import re
from typing import get_args

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.spending import Entry, bare
from kb.card_text.reading import Cards, Count
from kb.engine.yugioh.vocabulary.filters import Type

_TOKEN = re.compile(
    r"(?P<type>[a-z -]+?)(?:-type)?(?P<tuner> / tuner)? / (?P<attribute>[a-z]+) / level (?P<level>\d+)"
    r" / atk (?P<atk>\d+) / def (?P<def>\d+)"
)
_TYPES = {name.lower(): name for name in get_args(Type)}


def is_token(phrase: Cards) -> bool:
    """Whether a phrase names Tokens."""
    names = [one.rsplit(" ", 1)[-1] for one in phrase.names]
    return phrase.head == "name" and bool(names) and all(one in ("Token", "Tokens") for one in names)


def token_values(said: str) -> Entry | None:
    """ "Machine/WIND/Level 3/ATK 0/DEF 0": Type, Attribute, Level, ATK and DEF."""
    found = _TOKEN.fullmatch(said.lower())
    if found is None or found["type"] not in _TYPES:
        return None
    numbers = {key: int(found[key]) for key in ("level", "atk", "def")}
    kind = _TYPES[found["type"]] + (" / Tuner" if found["tuner"] else "")
    return {"type": kind, "attribute": found["attribute"].upper(), **numbers}


def summon_tokens(act: Act, phrase: Cards) -> Entry:
    """ "Special Summon 2 "X Tokens" (Machine/WIND/Level 3/ATK 0/DEF 0)", to one's own field."""
    said = act.rest.take("remark")
    count = phrase.number
    plain = Cards("name", phrase.start, phrase.end, count, names=phrase.names)
    if said is None or not bare(said) or phrase != plain or len(phrase.names) != 1:
        raise act.no_form("a Token of a kind")
    values = token_values(said.word)
    many = _how_many(act, count)
    if values is None or many is None:
        raise act.no_form("a Token of a kind")
    return {"op": "summon-tokens", "name": phrase.names[0].removesuffix("s"), **values, **many}


#: More Tokens than there are Main Monster Zones for.
_ZONES = 5


def _how_many(act: Act, count: Count) -> Entry | None:
    """So many, up to so many, any number, or as many as possible; None for another number."""
    if act.rest.word("adverb", "as-much-as-possible"):
        return {"as-many": True} if count == Count(0, None, "any-number") else None
    if count == Count(0, None, "any-number"):
        return {"count": _ZONES, "up-to": True}
    if count.word == "up-to" and count.least == 0 and count.most:
        return {"count": count.most, "up-to": True}
    if count.word not in ("", "a") or count.most != count.least or count.most is None:
        return None
    return {"count": count.most} if count.most != 1 else {}
