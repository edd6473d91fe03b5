"""The clauses before the semicolon, each made one cost or one target."""

from __future__ import annotations

from kb.card_text.compiling.joined import together
from kb.card_text.compiling.properties import property_of
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Clause, Count, Modifier


def activated_by(clause: Clause) -> tuple[Clause, ...]:
    """ "Activate this card by paying 1000 LP": what it is activated by is paid and targeted at its activation."""
    what = clause.object
    means = [one for one in clause.modifiers if one.role == "by" and one.clauses]
    if clause.verb != "activate" or what is None or not this_card(what) or len(means) != 1:
        return (clause,)
    if len(clause.modifiers) != 1:
        return (clause,)
    plain = Clause("activate", clause.start, clause.end, form="base", object=what, modifiers=clause.modifiers)
    (by,) = means
    if clause != plain or by != Modifier("by", by.start, by.end, clauses=by.clauses):
        return (clause,)
    return tuple(one._replace(joined="and" if at else "") for at, one in enumerate(by.clauses))


def then_target(clause: Clause) -> tuple[Clause, ...]:
    """ "discard 1 card to target 1 X": a cost, then a target."""
    last = clause.modifiers[-1] if clause.modifiers else None
    if last is None or last != Modifier("to", last.start, last.end, clauses=last.clauses) or len(last.clauses) != 1:
        return (clause,)
    if last.clauses[0].verb != "target" or last.clauses[0].joined:
        return (clause,)
    return (clause._replace(modifiers=clause.modifiers[:-1]), last.clauses[0]._replace(joined="then"))


def this_too(clause: Clause) -> tuple[Clause, ...]:
    """ "send 2 cards ..., including this card": this card, and the others."""
    among = next((one for one in clause.modifiers if one.role == "including"), None)
    phrase = clause.object
    if among is None or phrase is None or among.cards is None or not this_card(among.cards):
        return (clause,)
    most = phrase.number.most
    alone = among == Modifier("including", among.start, among.end, cards=among.cards)
    if not alone or phrase.more or most is None or phrase.number not in (Count(most, most, ""),) or most < 2:
        return (clause,)
    kept = clause._replace(modifiers=tuple(one for one in clause.modifiers if one is not among))
    this = Cards("this-card", among.start, among.end, where=phrase.where)
    others = phrase._replace(number=Count(most - 1, most - 1, ""), determiner="other")
    return kept._replace(object=this), kept._replace(object=others, joined="and")


#: Places from which this card is paid as well, where they are said of what is paid with it.
_SHARED = ([("gy", "you", "from")], [("hand", "you", "from")])


def apart(clause: Clause) -> tuple[Clause, ...]:
    """The clause, once for each of the phrases that "and" joins in its object."""
    if clause.object is None or not clause.object.more or clause.object.join != "and":
        return (clause,)
    first, *others = together(clause.object)
    where = [(one.zone, one.whose, one.how) for one in others[-1].where]
    alone = first.head == "this-card" and not (first.where or first.whose)
    if alone and clause.verb in ("banish", "send") and where in _SHARED:
        first = first._replace(where=others[-1].where)  # "banish this card and 1 X from your GY"
    return (clause._replace(object=first), *(clause._replace(object=one, joined="and") for one in others))


def this_as_summoned(told: Told) -> Entry:
    """ "Tribute this Fusion Summoned card": how it must have been Summoned; the object is then this card alone."""
    phrase = told.object
    if (
        phrase is None
        or phrase.determiner != "this"
        or len(phrase.filters) != 1
        or phrase.filters[0].what != "summoned"
    ):
        return {}
    (way,) = phrase.filters
    alone = phrase == Cards("card", phrase.start, phrase.end, phrase.number, filters=(way,), determiner="this")
    if not alone or way.negated or len(way.values) != 1:
        raise told.no_form("this card so")
    told.object = Cards("this-card", phrase.start, phrase.end)
    return {"role": "this", "where": "monster", **property_of(way, "card")}
