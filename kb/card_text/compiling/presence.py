"""What must be so of the cards of a player: that they are there, are not, or are so many; and of Life Points."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.likeness import as_filter, likened
from kb.card_text.compiling.references import different
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Count, Modifier

_COMPARED = {"<": "lower", ">": "higher", "<=": "lower-or-equal", ">=": "higher-or-equal"}


def both_so(one: Entry, other: Entry) -> Entry:
    """The condition that both are so."""
    if not one or not other:
        return one or other
    if one.keys() & other.keys() or ("some" in one and "some" in other):
        return {**one, "and": both_so(one["and"], other) if "and" in one else other}
    return {**one, **other}


def has(told: Told, who: str) -> Entry:
    what = told.object
    assert what is not None
    if what.more and what.join == "and" and told.verb == "control" and not any(one.whose for one in what.more):
        both: Entry = {}
        for one in (what._replace(more=(), join=""), *what.more):
            if one.where or one.whose or one.head == "this-card":
                raise told.no_form("one and the other")
            both = both_so(both, there(one._replace(whose=who), told))
        return both
    if (len(what.names) > 1 or what.more) and '" and "' in told.text[what.start : what.end]:
        raise told.no_form("one and the other")
    if told.verb == "control" and what.number == Count(1, None, "many"):
        return _more(told, who)
    if told.verb == "have":
        what = _with_place(what)
        if who == "opponent":
            what = what._replace(
                where=tuple(one._replace(whose=who) if one.whose == "them" else one for one in what.where)
            )
        if not what.where or what.whose or {place.whose for place in what.where} != {who}:
            raise told.no_form("somewhere")
        return there(what, told)
    if this_card(what) and who == "you":
        return {"some": {"role": "this", "where": "field", "whose": "you"}}
    if what.whose:
        raise told.no_form("whose")
    if what.where:
        return there(what, told)
    others = tuple(one if one.where or one.whose else one._replace(whose=who) for one in what.more)
    return there(what._replace(whose=who, more=others), told)


def _with_place(phrase: Cards) -> Cards:
    """ "3 X with different names in your GY": whose place they have was read as that of the names."""
    kept, apart = different(phrase)
    return phrase._replace(where=kept.where) if apart else phrase


def _more(told: Told, who: str) -> Entry:
    """ "your opponent controls more monsters than you do"."""
    what = told.object
    assert what is not None
    said = told.text[told.clause.start : told.clause.end].lower()
    than = "than-you-do" if who == "opponent" else "than-your-opponent-does"
    if what != Cards("monster", what.start, what.end, what.number) or " more monsters than " not in said:
        raise told.no_form("than that")
    if not told.rest.word("adverb", than):
        raise told.no_form("than that")
    return {"more-monsters": who}


def life_points(told: Told) -> Entry:
    """ "your LP are lower than your opponent's", "your LP are 2000 or less"."""
    mine, than = told.subject, told.rest.take("compare")
    assert mine is not None
    most = told.object
    if most is not None and than is None and mine == Cards("lp", mine.start, mine.end, Count(1, None, ""), "you"):
        if most != Cards("number", most.start, most.end, most.number) or most.number.least or most.number.word:
            raise told.no_form("so many")
        told.object = None
        return {"lp-at-most": most.number.most}
    if than is None or than.cards is None or told.object is not None:
        raise told.no_form("so many")
    if mine != Cards("lp", mine.start, mine.end, Count(1, None, ""), "you"):
        raise told.no_form("of a player")
    plain = Modifier("compare", than.start, than.end, cards=than.cards, word=than.word)
    theirs = Cards("theirs", than.cards.start, than.cards.end, Count(1, None, ""), "opponent")
    if than != plain or than.cards != theirs or than.word not in _COMPARED:
        raise told.no_form("than that")
    return {"lp": _COMPARED[than.word]}


def there(phrase: Cards, told: Told) -> Entry:
    """Cards that are there, or are not, or nothing but them; of different names where the text says so."""
    phrase, apart = different(phrase)
    phrase, like, _ = likened(phrase, [], None)
    phrase = as_filter(phrase, like) if like else phrase
    count = phrase.number
    more = tuple(one._replace(number=Count()) if one.number == count else one for one in phrase.more)
    what = cards(phrase._replace(number=Count(), more=more))
    if apart:
        found = so_many(what, count, told)
        if "none" in found:
            raise told.no_form("of different names")
        return {**found, "different": True}
    if count in (Count(1, 1, ""), Count(1, None, "a")):
        return {"some": what}
    return so_many(what, count, told)


def so_many(what: Entry, count: Count, told: Told) -> Entry:
    if count in (Count(1, None, ""), Count(1, 1, "a")):
        return {"some": what}
    if count == Count(0, 0, "no"):
        return {"none": what}
    if count.most is None and count.word in ("", "at-least") and count.least > 1:
        return {"some": what, "at-least": count.least}
    if count.word == "exactly" and count.most is not None and count.least == count.most:
        return {"some": what, "at-least": count.least, "at-most": count.most}
    if count.word == "" and count.least == 0 and count.most:
        return {"some": what, "at-least": 0, "at-most": count.most}
    raise told.no_form(f"number {count.word or 'exactly'}")
