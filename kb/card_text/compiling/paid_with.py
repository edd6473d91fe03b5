"""With which cards a cost is paid: how many, from where, but which not."""

from __future__ import annotations

from kb.card_text.compiling.counts import Number, number
from kb.card_text.compiling.filters import cards, place_of
from kb.card_text.compiling.joined import face_up_too, mentioning_too
from kb.card_text.compiling.references import counted
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.together import among_themselves, as_each_other
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Count, Filter


def excepted(told: Told) -> Cards:
    """The object of a clause with the exception that stands behind it."""
    phrase = told.object
    if phrase is None:
        raise told.no_form("nothing")
    if phrase.number == Count(1, None, "") and told.text[phrase.start :].lower().startswith("1 or more "):
        phrase = phrase._replace(number=Count(0, None, "any-number"))
    chosen = tuple(one for one in phrase.filters if one != Filter("role", ("random",), one.start, one.end))
    if chosen != phrase.filters:
        told.by_chance, phrase = True, phrase._replace(filters=chosen)
    phrase = mentioning_too(phrase, told.rest.left)
    phrase = as_each_other(face_up_too(phrase), told.rest.left, told.text)
    besides = told.rest.cards("except")
    if besides is None:
        return phrase
    more = tuple(one._replace(excepts=(*one.excepts, besides)) for one in phrase.more)
    return phrase._replace(excepts=(*phrase.excepts, besides), more=more)


def some(phrase: Cards, told: Told) -> Entry:
    """`what`, and `count` where it is more than one."""
    if phrase.number == Count(1, None, "") and phrase.head == "name" and len(phrase.names) == 1 and not phrase.more:
        phrase = phrase._replace(number=Count())  # 'revealing "X"'
    what, count = counted(among_themselves(phrase, told.text), apart=True)
    if count.all:
        raise told.no_form("a number")
    return {"what": what, **how_many(count), **dict(count.together)}


def how_many(count: Number) -> Entry:
    """How many cards pay, where it is not one; with `up-to` at least one of them."""
    return {**({"count": count.most} if count.most != 1 else {}), **({"up-to": True} if count.up_to else {})}


def from_where(told: Told, places: list[str]) -> tuple[Cards, bool]:
    """What is paid, and whether it is this card, whose place is then added to `places`."""
    phrase = excepted(told)
    place = told.rest.place("from")
    if place is not None:
        phrase = phrase._replace(where=(*phrase.where, place))
    if phrase.head == "this-card":
        this_from(phrase, told, places)
        return phrase, True
    return phrase, False


def this_from(phrase: Cards, told: Told, places: list[str]) -> None:
    """ "this card from your GY": where this card is when it pays; "this card you control" is on the field."""
    if phrase.whose == "you" and not phrase.where:
        phrase = phrase._replace(whose="")
    if phrase != Cards("this-card", phrase.start, phrase.end, where=phrase.where):
        raise told.no_form("with a property")
    for place in phrase.where:
        found = place_of(place)
        if found.get("whose", "you") != "you":
            raise told.no_form("from there")
        places.append(found["where"])


def detached(told: Told, phrase: Cards | None) -> Entry:
    """ "detach 1 material from this card", "... from an Xyz Monster you control": how many, and from which."""
    if phrase is None:
        raise told.no_form()
    holder = told.rest.cards("from") or phrase.of
    count = number(phrase)
    if phrase.head != "material" or count.all or count.together:
        raise told.no_form("a number")
    if phrase != Cards("material", phrase.start, phrase.end, phrase.number, phrase.whose, of=phrase.of):
        raise told.no_form("of a kind")
    if this_card(holder) and not phrase.whose:
        return how_many(count)
    return {**how_many(count), "what": _holders(told, phrase, holder, count)}


def _holders(told: Told, phrase: Cards, holder: Cards | None, count: Number) -> Entry:
    """The monsters from which it is detached: from one of them, so that several may be told of several alone."""
    if holder is None and phrase.whose == "you":
        return {"where": "monster", "whose": "you"}  # "detach 1 material you control"
    if holder is None or phrase.whose:
        raise told.no_form("from another")
    several = told.words(holder).startswith(("monster(s) ", "monsters ")) or holder.number == Count(1, None, "")
    if not several and count.most != 1:
        raise told.no_form("several from one")
    if holder.number not in (Count(1, 1, "a"), Count(1, 1, ""), Count(1, None, "a"), Count(1, None, "")):
        raise told.no_form("from some")
    what = cards(holder._replace(number=Count()))
    if what.get("where") != "monster":
        raise told.no_form("from another")
    return what
