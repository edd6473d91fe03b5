"""Clauses that say more of the one before them, and are no operation of their own."""

from __future__ import annotations

from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Clause, Condition


def card_negated(clause: Clause, following: Clause) -> bool:
    """ "negate the activation, and if you do, destroy it"."""
    negates = (
        clause.verb == "negate"
        and not clause.passive
        and clause.object is not None
        and clause.object.head == "that-activation"
    )
    plain = Clause("destroy", following.start, following.end, "and-if-you-do", form="base", object=following.object)
    back = following.object is not None and following.object.head in ("it", "that-card")
    if not negates or following != plain or not back or following.object is None or clause.object is None:
        return False
    return following.object == Cards(following.object.head, following.object.start, following.object.end) and (
        clause.object == Cards("that-activation", clause.object.start, clause.object.end)
    )


def banished_later(clause: Clause, before: Entry) -> bool:
    """Whether what was Special Summoned or Set is to be banished as it leaves the field."""
    if (
        before["op"] not in ("special-summon", "set")
        or clause.joined not in ("but", "also", "and")
        or len(clause.conditions) != 1
    ):
        return False
    (when,) = clause.conditions
    if len(when.clauses) != 1 or clause.object is None:
        return False
    (left,) = when.clauses
    place = left.object
    if place is None or left.subject is None:
        return False
    it, again = (Cards("it", one.start, one.end) for one in (clause.object, left.subject))
    field = [(one.zone, one.whose, one.at, one.how) for one in place.where]
    plain = Clause("banish", clause.start, clause.end, clause.joined, form="base", object=it, conditions=(when,))
    leaves = Clause("leave", left.start, left.end, subject=again, form="third", object=place)
    asked = Condition(when.word, when.start, when.end, (leaves,))
    there = Cards("place", place.start, place.end, place.number, where=place.where)
    return (
        clause == plain
        and when == asked
        and when.word in ("when", "if")
        and place == there
        and field == [("field", "", "", "")]
    )
