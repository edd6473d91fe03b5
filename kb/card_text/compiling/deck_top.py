"""The top of a Deck: how many cards of it are sent or banished, and whose Deck that is."""

from __future__ import annotations

import re
from typing import NamedTuple

from kb.card_text.compiling.amounts import Referent, for_each, so_many_cards
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Count

#: Others than the opponent of whom a text may say "their".
_OTHERS = re.compile(r"\b(?:(?:each|both|either|turn|a|that) players?|neither|owner|controller)\b")


class Top(NamedTuple):
    """Cards from the top of a Deck: how many, as part of an operation, and of whose, as the text says it."""

    number: Entry
    whose: str


def is_top(phrase: Cards) -> bool:
    """ "the top 3 cards of your Deck", "3 cards from the top of your Deck"."""
    return phrase.determiner == "top" or any((one.zone, one.at) == ("deck", "top") for one in phrase.where)


def top(phrase: Cards, told: Told, referent: Referent | None = None) -> Top:
    """How many cards, and whose; with a `referent` also as many as something comes to."""
    place = phrase.where[0] if len(phrase.where) == 1 else None
    if place is None or place.zone != "deck" or (phrase.determiner == "top") == (place.at == "top"):
        raise told.no_form("from the top")
    so_many: Entry = {}
    each = told.rest.cards("for") if referent is not None else None
    if each is not None and referent is not None and phrase.number in (Count(), Count(1, 1, "a")):
        so_many = {"so-many": for_each(each, told, referent)}
    elif each is not None:
        raise told.no_form("for each")
    elif referent is not None:
        phrase, so_many = so_many_cards(phrase, told, referent)
    if so_many.pop("up-to", False) or phrase != Cards("card", phrase.start, phrase.end, phrase.number,
                                                      where=phrase.where, determiner=phrase.determiner):  # fmt: skip
        raise told.no_form("from the top")
    whose = "opponent" if place.whose == "them" and _theirs(told.text) else place.whose
    return Top({"count": 1, **so_many} if so_many else {"count": _number(phrase, told)}, whose)


def _number(phrase: Cards, told: Told) -> int:
    count = phrase.number
    one = count.word == "the" and count.most is None
    if one and told.text[phrase.start : phrase.end].lower().startswith("the top card "):
        return 1
    if count.word not in ("", "the", "exactly") or count.most is None or count.most < 1 or count.least != count.most:
        raise told.no_form("from the top")
    return count.most


def _theirs(text: str) -> bool:
    """Whether "their" can be said of nobody but the opponent."""
    return "opponent" in text.lower() and not _OTHERS.search(text.lower())
