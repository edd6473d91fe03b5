"""Sentences about this card's own name."""

from __future__ import annotations

from kb.card_text.compiling.filters import ZONES
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Standing

_PLACES = frozenset({"field", "gy", "hand", "deck", "banished", "mzone", "szone", "fzone", "pzone"})


def renamed(one: Standing, text: str) -> Entry:
    """ "This card's name becomes "X" while on the field or in the GY": what the card says of itself."""
    no_form = NoForm("standing: name", (one.start, one.end))
    if len(one.clauses) != 1:
        raise no_form
    (clause,) = one.clauses
    who, what = clause.subject, clause.object
    if who is None or what is None or len(what.names) != 1:
        raise no_form
    mine = Cards("name-of", who.start, who.end, Count(1, None, ""), "this-card", of=who.of)
    named = Cards("name", what.start, what.end, Count(1, None, ""), names=what.names)
    about = who.of is not None and who.of == Cards("this-card", who.of.start, who.of.end)
    plain = Clause("become", clause.start, clause.end, subject=who, form=clause.form, object=what,
                   modifiers=clause.modifiers, conditions=clause.conditions)  # fmt: skip
    if who != mine or what != named or not about or clause != plain:
        raise no_form
    zones = [zone for condition in clause.conditions for zone in _while(condition, text)]
    zones += _places(clause.modifiers)
    if not zones or (clause.conditions and clause.modifiers) or len(clause.conditions) > 1:
        raise no_form
    return {"called": {"name": what.names[0], "in": list(dict.fromkeys(zones))}}


def _while(condition: Condition, text: str) -> list[str]:
    """ "while on the field or in the GY", "while it is on the field"."""
    if condition.word != "while" or len(condition.clauses) != 1:
        raise NoForm("standing: name", (condition.start, condition.end))
    (clause,) = condition.clauses
    if condition != Condition("while", condition.start, condition.end, condition.clauses):
        raise NoForm("standing: name", (condition.start, condition.end))
    who = clause.subject
    mine = who is None or who in (Cards("it", who.start, who.end), Cards("this-card", who.start, who.end))
    plain = Clause("be", clause.start, clause.end, subject=who, form=clause.form, modifiers=clause.modifiers)
    if not mine or clause != plain:
        raise NoForm("standing: name", (condition.start, condition.end))
    return _places(clause.modifiers)


def _places(modifiers: tuple[Modifier, ...]) -> list[str]:
    found = []
    for one in modifiers:
        if one.role not in ("on", "in") or one != Modifier(one.role, one.start, one.end, places=one.places):
            raise NoForm("standing: name", (one.start, one.end))
        for place in one.places:
            if place.zone not in _PLACES or place.at or place.how or place.whose not in ("", "you"):
                raise NoForm("standing: name", (one.start, one.end))
            found.append(ZONES[place.zone])
    return found
