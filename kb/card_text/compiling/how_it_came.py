"""How and when this card came where it is, as a state: "if Summoned this way", "because it was sent there"."""

from __future__ import annotations

import re

from kb.card_text.compiling.properties import WAYS
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Condition, Modifier, Time

#: Where the sentence before says how this card is Special Summoned without an effect.
_PROCEDURE = re.compile(
    r"(?:must (?:first )?be special summoned \(from your hand\)|you can(?: also)? special summon this card \(from your "
    r"(?:hand|gy|hand or gy)\))[^:;.]*\.\s+if\s+\Z",
    re.IGNORECASE,
)


def by_itself(told: Told) -> Entry:
    """ "If Summoned this way": by the procedure that stands before, the only Summon of this card in its text."""
    summons = len(_ITS_SUMMON.findall(_TARGETS.sub(" ", told.text)))
    before = told.text[: told.clause.start]
    if told.verb not in ("summon", "special-summon") or not _PROCEDURE.search(before) or summons != 1:
        raise told.no_form("this way")
    return {"some": {"role": "this", "where": "monster", "summoned-by-itself": True}}


#: Of a target "it" is no word for this card.
_TARGETS = re.compile(r"\btarget [^.:]*?; special summon it\b", re.IGNORECASE)
_ITS_SUMMON = re.compile(r"special summon (?:this card|it\b)|must (?:first )?be special summoned", re.IGNORECASE)


def summoned_this_turn(told: Told) -> Entry:
    """ "this card was Normal Summoned this turn", "flipped face-up this turn"."""
    if not this_card(told.subject):
        raise told.no_form("this turn")
    said = told.rest.take("time")
    if said is None or said.time is None or said != Modifier("time", said.start, said.end, time=said.time):
        raise told.no_form("then")
    if said.time.how != "during" or said.time.whose or said.time.times != 1:
        raise told.no_form("then")
    here: Entry = {"role": "this", "where": "monster"}
    if told.verb == "flip":
        up = told.object
        if told.rest.word("adverb", "face-up") or (up is not None and told.words(up) == "face-up"):
            return {"some": {**here, "turned-up": True}}
        raise told.no_form("so")
    ways: dict[str, Entry] = {"normal-summon": {"summoned": "normal"}, "special-summon": {"special-summoned": True}}
    ways |= {f"{way}-summon": {"summoned": way} for way in WAYS}
    so = [ways.get(verb) for verb in told.verb.split("|")] if told.verb != "summon" else [{}]
    if None in so or told.object is not None:
        raise told.no_form("this turn")
    each = [{**here, **(one or {}), "summoned-this-turn": True} for one in so]
    return {"some": each[0]} if len(each) == 1 else {"any-of": [{"some": one} for one in each]}


def sent_there(because: Condition, text: str) -> bool:
    """ "because it was sent there this turn"."""
    if because.word != "because" or len(because.clauses) != 1 or because.time is not None:
        return False
    (clause,) = because.clauses
    told = Told(clause, text)
    pronoun = told.subject is not None and told.subject == Cards("it", told.subject.start, told.subject.end)
    sent = told.verb == "send" and told.passive and pronoun and told.object is None
    if not sent or not told.rest.word("adverb", "there"):
        return False
    said = told.rest.take("time")
    if said is None or said.time is None or said != Modifier("time", said.start, said.end, time=said.time):
        return False
    told.done()
    return said.time == Time("during", "turn", said.time.start, said.time.end, which="this")


def not_the_turn_sent(condition: Condition, text: str) -> Entry:
    """ "except the turn this card was sent ..."."""
    if len(condition.clauses) != 1 or condition.time is not None:
        raise NoForm("condition except-if", (condition.start, condition.end))
    told = Told(condition.clauses[0], text)
    place = told.rest.place("to")
    sent = told.verb == "send" and told.passive and this_card(told.subject) and told.object is None
    if not sent or place is None or place.zone != "gy" or place.at or place.whose not in ("", "you"):
        raise NoForm("condition except-if", (condition.start, condition.end))
    told.done()
    return {"sent-this-turn": False}


def not_sent_there(condition: Condition, text: str) -> bool:
    """ "except the turn it was sent there", behind "this card is in your GY"."""
    said = text[condition.start : condition.end].lower()
    this = tuple(f"except the turn this card was sent to {place}" for place in _GRAVEYARD)
    return condition.word == "except-if" and said in ("except the turn it was sent there", *this)


_GRAVEYARD = ("the gy", "your gy", "the graveyard", "your graveyard")
