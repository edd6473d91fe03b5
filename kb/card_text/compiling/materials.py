"""The first line of a Fusion, Synchro, Xyz or Link Monster -> the materials that it lists."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Count, Filter, Modifier

#: What is asked of materials that are not to have it in common.
_PROPERTIES = {"name-of": "name", "type-of": "type", "attribute-of": "attribute", "level": "level"}
_DIFFERENT = ("different",)


def listed(materials: tuple[Cards, ...], kinds: tuple[str, ...]) -> Entry:
    """The materials of a monster with these words in its type line; `NoForm` for what has no form."""
    made: list[Entry] = []
    differ: list[str] = []
    for phrase in materials:
        rest, included, properties = _parted(phrase)
        if properties and len(materials) > 1:
            raise NoForm("materials that differ on one side", (phrase.start, phrase.end))
        differ += properties
        made += _groups(rest, included, "Fusion" in kinds)
    if not made:
        raise NoForm("materials")
    if "Synchro" in kinds and len(made) < 2:
        raise NoForm("materials of one kind")
    if len(differ) > 1:
        raise NoForm("materials that differ in two properties")
    return {"materials": {"groups": made, **({"differ": differ[0]} if differ else {})}}


def _parted(phrase: Cards) -> tuple[Cards, Cards | None, list[str]]:
    """The phrase by itself, what is to be included, and which properties are to differ."""
    rest: list[Modifier] = []
    included: Cards | None = None
    differ: list[str] = []
    for one in phrase.relations:
        if one.role == "including" and included is None:
            included = one.cards
        elif one.role == "with" and one.cards is not None and (found := _differing(one.cards)):
            differ += found
        else:
            rest.append(one)
    return phrase._replace(relations=tuple(rest)), included, differ


def _differing(asked: Cards) -> list[str]:
    """ "different names", "different Types and Attributes"."""
    found = []
    for one in (asked._replace(more=(), join=""), *asked.more):
        filters = tuple(one_filter._replace(start=0, end=0) for one_filter in one.filters)
        plain = filters in ((Filter("role", _DIFFERENT, 0, 0),), ()) and one.head in _PROPERTIES
        if not plain or one != Cards(one.head, one.start, one.end, one.number, filters=one.filters):
            return []
        found.append(_PROPERTIES[one.head])
    return found if asked.filters and asked.join in ("", "and") else []


def _groups(phrase: Cards, included: Cards | None, fusion: bool) -> list[Entry]:
    count, more = _number(phrase)
    if included is None:
        return [_group(phrase, count, more, fusion)]
    part, open_ = _number(included)
    if open_ or part > count:
        raise NoForm("materials", (included.start, included.end))
    left = [_group(phrase, count - part, more, fusion)] if more or count > part else []
    return [_group(included, part, False, fusion), *left]


def _number(phrase: Cards) -> tuple[int, bool]:
    """How many, and whether more are allowed."""
    found = phrase.number
    if phrase.head == "name" and found == Count(1, None, ""):
        return 1, False
    if found.word not in ("", "a") or found.least < 1 or found.most not in (None, found.least):
        raise NoForm("a number of materials", (phrase.start, phrase.end))
    return found.least, found.most is None


def _group(phrase: Cards, count: int, more: bool, fusion: bool) -> Entry:
    if phrase.whose or (phrase.where and not fusion):
        raise NoForm("materials", (phrase.start, phrase.end))
    what = cards(phrase._replace(number=Count()), False)
    what.pop("kind", None)
    if not fusion:
        what["where"] = "monster"
    elif "where" not in what:
        what["where"] = "anywhere"
    return {"what": what, **({"count": count} if count != 1 else {}), **({"more": True} if more else {})}
