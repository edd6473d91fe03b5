"""Whose "their hand" and "their Spell & Trap Zone" are, where a clause speaks of the opponent."""

from __future__ import annotations

import re

from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Clause, Modifier

_EACH_ZONE = re.compile(r"\b(?:all|each) of (?:your|their)\b")


def in_their_zones(what: Cards, who: str, told: Told) -> Cards:
    """ "your opponent ... in their Spell & Trap Zone": whose that is; `NoForm` for "in all of their" zones."""
    if _EACH_ZONE.search(told.text[what.start : what.end].lower()):
        raise told.no_form("in all of those")
    if who != "opponent":
        return what
    return what._replace(where=tuple(one._replace(whose=who) if one.whose == "them" else one for one in what.where))


def of_the_opponent(phrase: Cards, told: Told) -> Cards:
    """ "damage to your opponent for each card in their hand", "each card your opponent has in their hand"."""
    says = [one.cards for one in told.clause.modifiers if one.role == "to" and one.cards is not None]
    about = told.clause.subject is not None and told.clause.subject.head == "opponent"
    about = about or any(one == Cards("opponent", one.start, one.end) for one in says)
    has = next((one for one in phrase.relations if _the_opponent_has(one)), None)
    if not (about or has is not None):
        return phrase
    theirs = tuple(one._replace(whose="opponent") if one.whose == "them" else one for one in phrase.where)
    return phrase._replace(where=theirs, relations=tuple(one for one in phrase.relations if one is not has))


def _the_opponent_has(said: Modifier) -> bool:
    (clause,) = said.clauses if len(said.clauses) == 1 else (Clause("", 0, 0),)
    who = clause.subject
    plain = Clause("have", clause.start, clause.end, subject=who, form=clause.form)
    opponent = who is not None and who == Cards("opponent", who.start, who.end)
    return opponent and clause == plain and said == Modifier("whom", said.start, said.end, clauses=said.clauses)
