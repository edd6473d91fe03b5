"""The first line of a Synchro Monster -> its procedure: a Tuner and others, whose Levels add up to its own."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Count, Modifier

#: More monsters than there are zones for: "1+" is from one to that many.
MOST = 6


def synchro(materials: tuple[Cards, ...]) -> Entry:
    """The procedure; `NoForm` for materials that are not one Tuner and one or more others."""
    if len(materials) != 2:
        raise NoForm("materials")
    groups = [_group(one) for one in materials]
    if groups[0]["what"].get("race") != "Tuner" or "up-to" in groups[0]:
        raise NoForm("materials", (materials[0].start, materials[0].end))
    groups[1]["name"] = "others"
    return {"procedure": {"source": "extra", "levels": True, "materials": groups}}


def _group(phrase: Cards) -> Entry:
    plus = tuple(one for one in phrase.relations if one.role == "plus")
    bare = all(one == Modifier("plus", one.start, one.end, number=one.number) for one in plus)
    rest = phrase._replace(relations=tuple(one for one in phrase.relations if one.role != "plus"), number=Count())
    if rest.where or rest.whose or rest.relations or not bare:
        raise NoForm("materials", (phrase.start, phrase.end))
    what = {**cards(rest, False), "where": "monster"}
    what.pop("kind", None)
    if phrase.number == Count(1, 1, ""):
        return {"what": what}
    if phrase.number == Count(1, None, ""):
        return {"what": what, "count": MOST, "up-to": True}
    raise NoForm("materials", (phrase.start, phrase.end))
