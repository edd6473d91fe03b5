"""What must be so: the conditions that are no events -> `while`."""

from __future__ import annotations

from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.spending import Entry, NoForm, Spent, bare
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count


def states(condition: Condition, places: list[str], text: str) -> Entry | None:
    """A condition that is a state -> its `while`, or None where it tells of an event.

    Where this card is, which may be said there too, is added to `places`.
    """
    if condition.word not in ("if", "while") or not all(_is_state(clause) for clause in condition.clauses):
        return None
    found: Entry = {}
    with Spent(condition) as node:
        node.take("word")
        for at, clause in enumerate(node.take("clauses")):
            if clause.joined != ("and" if at else ""):
                raise NoForm(f"conditions joined by {clause.joined}", (clause.start, clause.end))
            for key, value in state(clause, places, text).items():
                if key in found:
                    raise NoForm("two conditions of a kind", (clause.start, clause.end))
                found[key] = value
    return found


def _is_state(clause: Clause) -> bool:
    """Whether a clause says how things are; which it does not say of what happens."""
    return clause.verb == "control" or (clause.verb == "be" and not clause.passive)


def state(clause: Clause, places: list[str], text: str) -> Entry:
    """ "you control no monsters", "there is a face-up X on the field", "this card is in your GY"."""
    told = Told(clause, text)
    if told.passive:
        raise told.no_form()
    if told.verb == "be" and this_card(told.subject) and told.object is None:
        where = told.rest.take("in")
        if where is None or not bare(where._replace(places=())) or where.word or not where.places:
            raise told.no_form()
        for place in where.places:
            if place.at or place.zone not in ("hand", "gy", "banished") or place.whose not in ("you", ""):
                raise told.no_form(place.zone)
            places.append(ZONES[place.zone])
        told.done()
        return {}
    who = player(told.subject)
    if told.verb == "control" and who in ("you", "opponent") and told.object is not None:
        found = _there(told.object._replace(whose=who) if not told.object.where else told.object, told)
    elif told.verb == "be" and told.subject is not None and told.object is None:
        where = told.rest.take("on")
        if where is None or where.word or told.subject.where or not bare(where._replace(places=())):
            raise told.no_form()
        found = _there(told.subject._replace(where=where.places), told)
    else:
        raise told.no_form()
    if told.object is not None and told.object.whose and told.verb == "control":
        raise told.no_form("whose")
    told.done()
    return found


def _there(phrase: Cards, told: Told) -> Entry:
    """Cards that are there, or are not, or nothing but them."""
    count = phrase.number
    if count == Count(0, 0, "no"):
        return {"none": cards(phrase._replace(number=Count()))}
    if count in (Count(1, 1, "a"), Count(1, 1, ""), Count(1, None, ""), Count(1, None, "")):
        return {"some": cards(phrase)}
    if count.most is None and count.word in ("", "at-least") and count.least > 1:
        return {"some": cards(phrase), "at-least": count.least}
    raise told.no_form(f"number {count.word or 'exactly'}")
