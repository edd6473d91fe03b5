"""Sentences by which something else is done instead of a destruction."""

from __future__ import annotations

from kb.card_text.compiling.causes import cause_of, one_or_more
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.limits import limit
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, CardText, Condition, Count, Limit, Modifier, Standing

_BY = {"battle": ["battle"], "effect": ["effect"], "battle-or-effect": ["battle", "effect"]}


def how_often(one: Standing, card: CardText, text: str) -> Entry:
    """How often that is done, by the words before it and by sentences about it."""
    said = [part for clause in one.clauses for part in clause.modifiers if part.role == "limit"]
    once = [part for part in said if part == Modifier("limit", part.start, part.end, word="once")]
    opened = tuple(Limit("soft", part.start, part.end) for part in once)
    made = limit((*opened, *one.limits), text, card.name)
    if len(said) != len(once) or made.keys() - {"limit", "limit-times", "limits-besides", "limit-shared"}:
        raise NoForm("standing: a limit", (one.start, one.end))
    return made


def replaced(one: Standing, text: str) -> list[Entry]:
    """What its player may do "instead", where it "would be destroyed"."""
    if len(one.clauses) != 1 or len(one.clauses[0].conditions) != 1:
        raise NoForm("standing: replacement", (one.start, one.end))
    told = Holds(one.clauses[0]._replace(conditions=()), text, None)
    told.rest.word("limit", "once")
    if one.clauses[0].conditions[0].word == "first-time":
        return _first_time(told, one.clauses[0].conditions[0], text)
    if told.modal != "can" or told.subject is None or told.subject.head != "you" or told.passive or told.joined:
        raise told.no_form("instead")
    if told.subject != Cards("you", told.subject.start, told.subject.end) or not told.rest.word("adverb", "instead"):
        raise told.no_form("instead")
    found = {"rule": "replace-destruction", **_destroyed(one.clauses[0].conditions[0], text), **_instead(told)}
    told.done()
    return [found]


def _first_time(told: Holds, condition: Condition, text: str) -> list[Entry]:
    """The first destruction of each turn ("The first time ...") does not happen."""
    if told.verb != "destroy" or told.modal != "not" or not told.passive or told.object or told.joined:
        raise told.no_form("the first time")
    who = told.subject
    if who is None or who.head not in ("it", "that-card") or who != Cards(who.head, who.start, who.end):
        raise told.no_form("the first time")
    told.adverb("first")
    told.done()
    would = condition.clauses[0]
    each_turn = [m for m in would.modifiers if m.role == "adverb" and m.word == "each-turn"]
    kept = would._replace(modifiers=tuple(m for m in would.modifiers if m not in each_turn))
    if len(each_turn) != 1 or len(condition.clauses) != 1 or condition.time is not None:
        raise told.no_form("the first time")
    found = _destroyed(Condition("if", condition.start, condition.end, (kept,)), text)
    by = found.get("by", ["battle", "effect"])
    what = "this" if found["what"] == {"role": "this"} else found["what"]
    what = "equipped" if what == {"where": "monster", "role": "equipped"} else what
    return [{"rule": "not-destroyed", "what": what, "by": by[0] if len(by) == 1 else "any", "once": True}]


def _destroyed(condition: Condition, text: str) -> Entry:
    """What would be destroyed, and by what."""
    if condition != Condition("if", condition.start, condition.end, condition.clauses) or len(condition.clauses) != 1:
        raise NoForm("standing: replacement", (condition.start, condition.end))
    told = Holds(condition.clauses[0], text, None)
    if told.verb != "destroy" or told.modal != "would" or not told.passive or told.subject is None or told.object:
        raise told.no_form()
    by = told.rest.cards("by")
    cause = cause_of(by, told) if by is not None else "battle-or-effect"
    if cause not in _BY:
        raise told.no_form(f"by {cause}")
    what = _what(told.subject, told)
    told.done()
    if told.joined:
        raise told.no_form("joined")
    together = {"together": True} if "(s)" in text[told.subject.start : told.subject.end] else {}
    return {"what": what, **together, **({"by": _BY[cause]} if cause != "battle-or-effect" else {})}


def _what(phrase: Cards, told: Holds) -> Entry:
    if this_card(phrase):
        return {"role": "this"}
    if phrase == Cards("equipped", phrase.start, phrase.end):
        return {"where": "monster", "role": "equipped"}
    if phrase.number != Count(1, None, "each"):
        one_or_more(phrase, told)
    found = cards(phrase._replace(number=Count()))
    if found.get("whose") != "you" or found.get("where") not in ("monster", "spell", "field"):
        raise told.no_form("of anybody")
    return found


def _instead(told: Holds) -> Entry:
    """What is done: this card goes, or a material of it."""
    phrase = told.object
    if phrase is None:
        raise told.no_form("instead")
    if told.verb == "detach":
        holder = told.rest.cards("from")
        if not this_card(holder) or phrase != Cards("material", phrase.start, phrase.end, Count()):
            raise told.no_form("from another")
        return {"instead": "detach"}
    places = [(place.zone, place.whose, place.at, place.how) for place in phrase.where]
    if phrase != Cards("this-card", phrase.start, phrase.end, whose=phrase.whose, where=phrase.where):
        raise told.no_form("with a property")
    if told.verb == "banish" and places == [("gy", "you", "", "from")] and not phrase.whose:
        return {"instead": "banish-this", "source": "graveyard"}
    if places or phrase.whose not in ("", "you"):
        raise told.no_form("from there")
    to = told.rest.place("to")
    in_gy = to is not None and (to.zone, to.at, to.how) == ("gy", "", "") and to.whose in ("", "you")
    if told.verb == "send" and in_gy:
        return {"instead": "send-this"}
    if to is not None or told.verb not in ("banish", "destroy"):
        raise told.no_form("instead")
    return {"instead": f"{told.verb}-this"}
