""" "You can Normal Summon 1 X in addition to your Normal Summon/Set": a Normal Summon beside the one of the turn."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.paid_with import excepted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, player
from kb.card_text.limits import GAINED
from kb.card_text.reading import Count, Modifier

_WAYS = ("normal-summon", "tribute-summon")
_ADDITION = re.compile(r"your normal summon(?:/| or )set(?: this turn)?(?:,? except )?\Z")


def is_besides(told: Told) -> bool:
    """Whether a clause lets a Normal Summon be made in addition."""
    return told.verb in _WAYS and any(one.role == "addition" for one in told.rest.left)


def besides(told: Told) -> Entry:
    """The rule; `NoForm` unless the text says that it is gained once a turn."""
    added = told.rest.cards("addition")
    if told.passive or player(told.subject) != "you" or added is None:
        raise told.no_form()
    said = told.text[added.start : added.excepts[0].start if added.excepts else added.end].lower()
    if not _ADDITION.match(said) or len(added.excepts) > 1 or not told.rest.word("remark", GAINED):
        raise told.no_form("in addition")
    told.rest.word("limit", "once")  # "once per turn", which the remark says of all copies
    told.rest.word("adverb", "each-turn")
    phrase = excepted(told)
    phrase = phrase._replace(excepts=(*phrase.excepts, *added.excepts))
    position = told.rest.take("in")
    if position is not None and position != Modifier("in", position.start, position.end, word=position.word):
        raise told.no_form("there")
    if position is not None and position.word not in ("position:attack", "face:up position:attack"):
        raise told.no_form("in that position")
    if phrase.number != Count() or phrase.where or phrase.whose:
        raise told.no_form("of those")
    rule: Entry = {"rule": "more-normal-summons", "what": {**cards(phrase, False), "where": "anywhere"}}
    return {**rule, "tribute": True} if told.verb == "tribute-summon" else rule


def main_phase(told: Told) -> None:
    """Spend "during your Main Phase", in which alone a Normal Summon is made."""
    for at, one in enumerate(told.rest.left):
        now = one.time
        if now is None or one != Modifier("time", one.start, one.end, time=now):
            continue
        if (now.how, now.phase, now.whose, now.edge, now.which, now.times) == ("during", "main", "you", "", "", 1):
            del told.rest.left[at]
            return
