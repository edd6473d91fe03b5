"""What cards are unaffected by -> the rule of the vocabulary."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.spending import Entry, bare
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Count, Filter

_KINDS = {"spell": ["spell"], "trap": ["trap"], "monster": ["monster"], "spell/trap": ["spell", "trap"],
          "spell and trap": ["spell", "trap"], "spell or trap": ["spell", "trap"], "card": []}  # fmt: skip
_BY = re.compile(
    r"(?P<whose>(?:your )?opponent's )?(?P<other>other )?(?P<activated>activated )?"
    r"(?:(?P<kind>spell/trap|spell and trap|spell or trap|spell|trap|monster|card)(?:s'|'s|s)? )?effects?"
)
_OF = re.compile(
    r"(?:the )?effects of (?P<other>other )?(?P<kind>spell/trap|spell and trap|spell|trap|monster|card)(?: card)?s"
)


def unaffected(told: Told) -> Entry:
    """ "unaffected by other cards' effects", "by your opponent's activated effects": the rule without its cards."""
    said, by = told.rest.take("is"), told.rest.take("by")
    if said is None or said.word != "unaffected" or not bare(said) or by is None or by.cards is None:
        raise told.no_form()
    words = told.text[by.cards.start : by.end].lower().strip()
    found = _BY.fullmatch(words) or _OF.fullmatch(words)
    if found is None:
        return _of_such(by.cards, words, told)
    asked = found.groupdict()
    kinds = _KINDS[asked["kind"] or "card"]
    opponent, activated, other = (bool(asked.get(key)) for key in ("whose", "activated", "other"))
    if other and (opponent or activated):
        raise told.no_form("by those")
    names = {(True, True): "opponent-activated", (True, False): "opponent-effects", (False, True): "activated"}
    cause = "other-effects" if other else names.get((opponent, activated), "effects")
    return {
        "rule": "unaffected",
        **({"by": cause} if cause != "effects" else {}),
        **({"kinds": kinds} if kinds else {}),
    }


_OPEN = (Count(1, None, ""), Count(1, None, "the"))
#: "card effects", "monster effects", before their exception.
_EVERY = re.compile(r"(?P<other>other )?(?P<kind>monster|card)(?:s'|'s|s)? effects, except ")


def _of_such(by: Cards, words: str, told: Told) -> Entry:
    """ "the (activated) effects of "X" monsters", "card effects, except "X" cards", "monster effects, except ..."."""
    if by.more or by.head not in ("effect", "effects") or by.number not in _OPEN:
        raise told.no_form("by those")
    if by.excepts:
        return _but_for(by, words, told)
    activated = [one for one in by.filters if one == Filter("role", ("activated",), one.start, one.end)]
    of = by.of
    plain = Cards(by.head, by.start, by.end, by.number, filters=tuple(activated), of=of)
    if by != plain or of is None or of.number not in _OPEN or of.where:
        raise told.no_form("by those")
    cause = {"by": "activated"} if activated else {}
    return {"rule": "unaffected", **cause, "of": _such(of, told)}


def _but_for(by: Cards, words: str, told: Told) -> Entry:
    """All effects but those of some cards; its own do not count where it speaks of other monsters'."""
    begun = _EVERY.match(words)
    excepted = by.excepts[0] if len(by.excepts) == 1 else None
    if begun is None or excepted is None or by.filters or by.names or by.relations or by.where or by.whose:
        raise told.no_form("by those")
    if excepted.head in ("effect", "effects", "those-cards") and excepted.of is not None:
        if excepted != Cards(excepted.head, excepted.start, excepted.end, excepted.number, of=excepted.of):
            raise told.no_form("by those")
        excepted = excepted.of
    if excepted.number not in _OPEN or excepted.where or excepted.whose:
        raise told.no_form("by those")
    kinds = _KINDS[begun["kind"]]
    cause = {"by": "other-effects"} if begun["other"] else {}
    other_than = {"where": "anywhere", "none-of": [_such(excepted, told)]}
    return {"rule": "unaffected", **cause, **({"kinds": kinds} if kinds else {}), "of": other_than}


def _such(of: Cards, told: Told) -> Entry:
    """The cards whose effects they are, wherever those are activated or apply."""
    if of.head not in ("card", "monster", "spell", "trap", "spell-trap", "name") or of.determiner:
        raise told.no_form("by those")
    what = cards(of._replace(number=Count()), bool(of.whose))
    zones = {"spell", "monster", "field"}
    if what.get("where") in zones:  # "monsters your opponent controls" are where they are; "your opponent's" anywhere
        raise told.no_form("by those")
    return {**what, "where": "anywhere"}
