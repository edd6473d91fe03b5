"""Sentences by which something else is done instead of a destruction."""

from __future__ import annotations

from kb.card_text.compiling.causes import cause_of, one_or_more
from kb.card_text.compiling.deck import remove_counters
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.holds import Holds
from kb.card_text.compiling.limits import limit
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.states import states
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, CardText, Clause, Condition, Count, Limit, Modifier, Place, Standing

_BY = {"battle": ["battle"], "effect": ["effect"], "battle-or-effect": ["battle", "effect"],
       "battle-or-opponent-effect": ["battle", "opponent-effect"], "opponent-effect": ["opponent-effect"]}  # fmt: skip


def how_often(one: Standing, card: CardText, text: str) -> Entry:
    """How often that is done, by the words before it and by sentences about it."""
    said = [part for clause in one.clauses for part in clause.modifiers if part.role == "limit"]
    once = [part for part in said if part == Modifier("limit", part.start, part.end, word="once")]
    opened = tuple(Limit("soft", part.start, part.end) for part in once)
    made = limit((*opened, *one.limits), text, card.name)
    if len(said) != len(once) or made.keys() - {"limit", "limit-times", "limits-besides", "limit-shared"}:
        raise NoForm("standing: a limit", (one.start, one.end))
    return made


def goes_instead(one: Standing) -> bool:
    """ "If ... would be destroyed, destroy this card instead": by no choice of its player."""
    (first, *others) = one.clauses
    would = [clause for condition in first.conditions for clause in condition.clauses if clause.modal == "would"]
    told = any(said.role == "adverb" and said.word == "instead" for said in first.modifiers)
    return told and not others and not first.modal and len(would) == 1 and would[0].verb == "destroy"


def replaced(one: Standing, card: CardText, text: str) -> list[Entry]:
    """What its player may do "instead", or what is done, where it "would be destroyed"."""
    if len(one.clauses) != 1 or len(one.clauses[0].conditions) != 1:
        raise NoForm("standing: replacement", (one.start, one.end))
    (clause,), (condition,) = _from_where_it_is(one.clauses[0], text)
    told = Holds(clause._replace(conditions=()), text, None)
    told.rest.word("limit", "once")
    if condition.word == "first-time":
        return _first_time(told, condition, text)
    you = told.subject is not None and told.subject == Cards("you", told.subject.start, told.subject.end)
    if told.modal not in ("can", "") or you != (told.modal == "can") or (told.subject is not None and not you):
        raise told.no_form("instead")
    if told.passive or told.joined or not told.rest.word("adverb", "instead"):
        raise told.no_form("instead")
    must = {} if you else {"mandatory": True}
    found = {"rule": "replace-destruction", **_destroyed(condition, text, card), **must}
    ways = _instead(told, of_this=found["what"] == {"role": "this"})
    told.done()
    if must and ways[0]["instead"] not in _BY_ITSELF:
        raise told.no_form("instead")
    return [{**found, **way} for way in ways]


def _from_where_it_is(clause: Clause, text: str) -> tuple[tuple[Clause], tuple[Condition]]:
    """ "... while this card is in your GY, you can banish it instead": from there, as most texts have it."""
    (condition,) = clause.conditions
    here = condition.clauses[0].conditions if len(condition.clauses) == 1 else ()
    this = clause.object
    if len(here) != 1 or this is None or not this_card(this) or here[0].word != "while" or here[0].time is not None:
        return (clause,), (condition,)
    places: list[str] = []
    zones = [one.places for inner in here[0].clauses for one in inner.modifiers if one.role == "in"]
    if states(here[0], places, text) != {} or len(zones) != 1 or places not in (["graveyard"], ["hand"]):
        return (clause,), (condition,)
    left = tuple(one._replace(how="from") for one in zones[0])
    would = condition.clauses[0]._replace(conditions=())
    return (clause._replace(object=this._replace(where=left)),), (condition._replace(clauses=(would,)),)


#: What asks for no choice of cards.
_BY_ITSELF = ("destroy-this", "send-this", "banish-this", "remove-counters")


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
    found = _destroyed(Condition("if", condition.start, condition.end, (kept,)), text, anybody=True)
    by = found.get("by", ["battle", "effect"])
    if by == ["battle", "opponent-effect"]:
        raise told.no_form("the first time")
    what = "this" if found["what"] == {"role": "this"} else found["what"]
    what = "equipped" if what == {"where": "monster", "role": "equipped"} else what
    return [{"rule": "not-destroyed", "what": what, "by": by[0] if len(by) == 1 else "any", "once": True}]


def _destroyed(condition: Condition, text: str, card: CardText | None = None, *, anybody: bool = False) -> Entry:
    """What would be destroyed, and by what; of a card that something is done for, its controller's."""
    if condition != Condition("if", condition.start, condition.end, condition.clauses) or len(condition.clauses) != 1:
        raise NoForm("standing: replacement", (condition.start, condition.end))
    told = Holds(condition.clauses[0], text, None, card)
    if told.verb != "destroy" or told.modal != "would" or not told.passive or told.subject is None or told.object:
        raise told.no_form()
    by = told.rest.cards("by")
    cause = cause_of(by, told) if by is not None else "battle-or-effect"
    if cause not in _BY:
        raise told.no_form(f"by {cause}")
    alone = _alone(told, cause, anybody=anybody)
    what = _what(told.subject, told, anybody=anybody)
    told.done()
    if told.joined:
        raise told.no_form("joined")
    alone |= {"together": True} if "(s)" in text[told.subject.start : told.subject.end] else {}
    return {"what": what, **alone, **({"by": _BY[cause]} if cause != "battle-or-effect" else {})}


def _alone(told: Holds, cause: str, *, anybody: bool) -> Entry:
    """ "exactly 1 X (and no other cards)", by card effects: of a battle it is not certain what the other monster is."""
    phrase = told.subject
    if phrase is None or phrase.number != Count(1, 1, "exactly"):
        return {}
    said = " ".join(told.text[phrase.start :].lower().split())
    if anybody or cause not in ("effect", "opponent-effect") or "(and no other cards) would be" not in said[:120]:
        raise told.no_form("exactly so many")
    told.subject = phrase._replace(number=Count(1, 1, "a"))
    return {"alone": True}


def _what(phrase: Cards, told: Holds, *, anybody: bool) -> Entry:
    on_field = [(place.zone, place.whose, place.at, place.how) for place in phrase.where] == [("field", "", "", "on")]
    if this_card(phrase._replace(where=()) if on_field else phrase):
        return {"role": "this"}
    it = phrase == Cards("it", phrase.start, phrase.end) and told.equips
    if it or phrase == Cards("equipped", phrase.start, phrase.end):
        return {"where": "monster", "role": "equipped"}
    if phrase.more and phrase.join in ("or", "and/or") and not anybody:
        return _one_or_other(phrase, told)
    if phrase.number != Count(1, None, "each") and phrase.determiner != "another":
        one_or_more(phrase, told)
    found = cards(phrase._replace(number=Count()))
    if found.get("where") not in _ON_FIELD or (found.get("whose") != "you" and not anybody):
        raise told.no_form("of anybody")
    return found


_ON_FIELD = frozenset({"monster", "spell", "field", "spell-trap-zone", "field-zone", "extra-monster"})


def _one_or_other(phrase: Cards, told: Holds) -> Entry:
    """ "an X monster or a Y card you control": one's own of either kind."""
    parts = (phrase._replace(more=(), join=""), *phrase.more)
    for part in parts:
        one_or_more(part, told)
    whose = parts[-1].whose if all(part.whose in ("", parts[-1].whose) and not part.where for part in parts) else ""
    found = [cards(part._replace(number=Count(), whose=whose)) for part in parts]
    if whose != "you" or any(one.get("where") not in _ON_FIELD for one in found):
        raise told.no_form("of anybody")
    return {"where": "anywhere", "any-of": found}


def _instead(told: Holds, *, of_this: bool) -> list[Entry]:
    """What is done: this card goes, or another, or something is paid; in each place where this card may be for it.

    `of_this`: this card would be destroyed, so that "it" is this card.
    """
    phrase = told.object
    if phrase is None:
        raise told.no_form("instead")
    if told.verb == "detach":
        holder = told.rest.cards("from")
        it = of_this and holder is not None and holder == Cards("it", holder.start, holder.end)
        if not (this_card(holder) or it) or phrase != Cards("material", phrase.start, phrase.end, Count()):
            raise told.no_form("from another")
        return [{"instead": "detach"}]
    if told.verb == "pay":
        points = phrase.number.most or 0
        if phrase != Cards("lp", phrase.start, phrase.end, Count(points, points)):
            raise told.no_form("of that")
        return [{"instead": "pay-lp", "amount": points}]
    if told.verb == "remove":
        paid = remove_counters(told, [])
        if paid.keys() - {"op", "counter", "count"}:
            raise told.no_form("from another")
        return [{"instead": "remove-counters", "counter": paid["counter"], "amount": paid.get("count", 1)}]
    if told.verb not in ("banish", "destroy", "send", "tribute", "discard"):
        raise told.no_form("instead")
    to = told.rest.place("to")
    in_gy = to is not None and (to.zone, to.at, to.how) == ("gy", "", "") and to.whose in ("", "you")
    if (told.verb == "send") != in_gy or (to is not None and not in_gy):
        raise told.no_form("instead")
    if phrase.head == "this-card":
        return _this_goes(told, phrase)
    return [{"instead": told.verb, "another": _another(told, phrase)}]


#: Where this card may be as it goes in place of another.
_SOURCES = {"field": "field", "gy": "graveyard", "hand": "hand"}


def _this_goes(told: Holds, phrase: Cards) -> list[Entry]:
    if phrase != Cards("this-card", phrase.start, phrase.end, whose=phrase.whose, where=phrase.where):
        raise told.no_form("with a property")
    places = [_SOURCES.get(one.zone, "") for one in phrase.where if (one.whose, one.at, one.how) == ("you", "", "from")]
    if len(places) != len(phrase.where) or "" in places or phrase.whose not in ("", "you"):
        raise told.no_form("from there")
    places = places or ["hand" if told.verb == "discard" else "field"]
    may_be = {"banish": {"field", "graveyard", "hand"}, "discard": {"hand"}, "send": {"field", "hand"}}
    if not set(places) <= may_be.get(told.verb, {"field"}) or (phrase.whose and places != ["field"]):
        raise told.no_form("from there")
    return [{"instead": f"{told.verb}-this", **({"source": place} if place != "field" else {})} for place in places]


def _another(told: Holds, phrase: Cards) -> Entry:
    """Which other card goes: one of those."""
    besides = told.rest.cards("except")
    if besides is not None:
        phrase = phrase._replace(excepts=(*phrase.excepts, besides))
    one = Count(1, None, "") if phrase.determiner == "another" else Count()
    parts = (phrase._replace(more=(), join=""), *phrase.more)
    if any(part.number != one for part in parts):
        raise told.no_form("so many")
    if not any(part.where or part.whose for part in parts):
        there = Place("hand", "you", phrase.start, phrase.start) if told.verb == "discard" else None
        if told.verb not in ("discard", "tribute"):
            raise told.no_form("of anybody")
        phrase = phrase._replace(where=(there,)) if there is not None else phrase._replace(whose="you")
    found = cards(phrase._replace(number=Count()))
    zones = [part.get("where", "field") for part in found.get("any-of", ()) or (found,)]
    if found.get("where") != "anywhere":
        zones = [found.get("where", "field")]
    if {"anywhere"} & set(zones) or "'opponent'" in str(found) or not _fit(told.verb, zones):
        raise told.no_form("from there")
    return found


def _fit(verb: str, zones: list[str]) -> bool:
    """Whether cards of those places may go so."""
    on_field = {"field", "monster", "spell", "pendulum", "spell-trap-zone", "field-zone", "extra-monster"}
    there = {"destroy": {*on_field, "hand", "deck"}, "tribute": {*on_field, "hand"}, "discard": {"hand"}}
    return set(zones) <= there.get(verb, {*on_field, "hand", "deck", "graveyard", "extra"})
