"""What must be so of the cards of a player: that they are there, are not, or are so many; and of Life Points."""

from __future__ import annotations

import re

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.likeness import as_filter, likened
from kb.card_text.compiling.made_with import how_it_came
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.theirs import in_their_zones
from kb.card_text.compiling.together import among_themselves, in_kinds, told_apart
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Count, Modifier

_COMPARED = {"<": "lower", ">": "higher", "<=": "lower-or-equal", ">=": "higher-or-equal"}


#: Names of which each must be there.
_AND = re.compile(r'",? and "')


def both_so(one: Entry, other: Entry) -> Entry:
    """The condition that both are so."""
    if not one or not other:
        return one or other
    if one.keys() & other.keys() or ("some" in one and "some" in other):
        return {**one, "and": both_so(one["and"], other) if "and" in one else other}
    return {**one, **other}


def has(told: Told, who: str) -> Entry:
    """ "you control an X", "only your opponent controls an X"."""
    found = _has(told, who)
    if told.subject is None or not told.text[: told.subject.start].lower().endswith("only "):
        return found
    those = found.get("some", {})
    if found.keys() != {"some"} or those.get("whose") != who:
        raise told.no_form("alone")
    return {**found, "none": {**those, "whose": "opponent" if who == "you" else "you"}}


def _has(told: Told, who: str) -> Entry:
    what = told.object
    assert what is not None
    if told.verb == "control" and (all_ := _all_of(what, told)):
        both: Entry = {}
        for one in all_:
            if one.where or one.whose or one.head == "this-card":
                raise told.no_form("one and the other")
            both = both_so(both, there(one._replace(whose=who), told))
        return both
    if (len(what.names) > 1 or what.more) and _AND.search(told.text[what.start : what.end]):
        raise told.no_form("one and the other")
    if told.verb == "control" and what.number == Count(1, None, "many"):
        return _more(told, who)
    if told.verb == "have":
        what = _with_place(what, told)
        what = in_their_zones(what, who, told)
        if not what.where or what.whose or {place.whose for place in what.where} != {who}:
            raise told.no_form("somewhere")
        return there(what, told)
    if what.head == "this-card" and who == "you" and told.verb == "control":
        return _this(what, told)
    if what.whose:
        raise told.no_form("whose")
    what = in_their_zones(what, who, told)
    if what.where:
        return there(what, told)
    others = tuple(one if one.where or one.whose else one._replace(whose=who) for one in what.more)
    return there(what._replace(whose=who, more=others), told)


def _this(what: Cards, told: Told) -> Entry:
    """ "you control this card (that was Synchro Summoned using an X as material)"."""
    if this_card(what):
        return {"some": {"role": "this", "where": "field", "whose": "you"}}
    faces = [one.values for one in what.filters]
    bare = Cards("this-card", what.start, what.end, filters=what.filters, relations=what.relations)
    if what != bare or len(what.relations) != 1 or faces not in ([], [("up",)]):
        raise told.no_form("so")
    so = how_it_came(what.relations[0], told.text)
    if not so:
        raise told.no_form("so")
    face = {"face": "up"} if faces else {}
    return {"some": {"role": "this", "where": "monster", "whose": "you", **face, **so}}


def _all_of(what: Cards, told: Told) -> tuple[Cards, ...]:
    """ "an X and a Y": what must be there, each for itself; () for one phrase, or for one of several."""
    if what.more and what.join == "and" and not any(one.whose for one in what.more):
        return (what._replace(more=(), join=""), *what.more)
    plain = Cards("name", what.start, what.end, Count(1, None, ""), names=what.names)
    if what == plain and len(what.names) > 1 and _AND.search(told.text[what.start : what.end]):
        return tuple(what._replace(names=(name,)) for name in what.names)
    return _each_kind(what, told)


def _each_kind(what: Cards, told: Told) -> tuple[Cards, ...]:
    """ "an EARTH and WATER monster(s)": one of each; () where no two kinds are joined so."""
    joined = [one for one in what.filters if len(one.values) > 1 and " and " in told.text[one.start : one.end]]
    if not joined:
        return ()
    (both, *others) = joined
    plain = both.what in ("attribute", "type") and len(both.values) == 2 and not both.negated
    if others or not plain or what.where or what.whose or what.more or what.number != Count(1, 1, "a"):
        raise told.no_form("one and the other")
    kinds = (both._replace(values=(value,)) for value in both.values)
    return tuple(what._replace(filters=tuple(kind if one is both else one for one in what.filters)) for kind in kinds)


def _with_place(phrase: Cards, told: Told) -> Cards:
    """ "3 X with different names in your GY": whose place they have was read as that of the names."""
    kept, apart = told_apart(among_themselves(phrase, told.text))
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
    """ "your LP are lower than your opponent's", "your LP are 2000 or less", "... at least 1000 higher than yours"."""
    mine, than = told.subject, told.rest.take("compare")
    assert mine is not None
    if mine != Cards("lp", mine.start, mine.end, Count(1, None, ""), mine.whose) or mine.whose not in (
        "you",
        "opponent",
    ):
        raise told.no_form("of a player")
    if told.object is not None and than is None:
        return _so_many_lp(told.object, mine.whose, told)
    if than is None or than.cards is None or told.object is not None:
        raise told.no_form("so many")
    other = {"you": "opponent", "opponent": "you"}[mine.whose]
    plain = Modifier("compare", than.start, than.end, cards=than.cards, word=than.word)
    theirs = Cards("theirs", than.cards.start, than.cards.end, Count(1, None, ""), other)
    if than != plain or than.cards != theirs or than.word not in _COMPARED:
        raise told.no_form("than that")
    return {"lp": _COMPARED[_REVERSED[than.word] if mine.whose == "opponent" else than.word]}


#: The same comparison, told by the other side.
_REVERSED = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _so_many_lp(so: Cards, whose: str, told: Told) -> Entry:
    """ "2000 or less", "4000 or higher", "at least 1000 higher than yours"."""
    told.object = None
    who = {"who": whose} if whose != "you" else {}
    count, than = so.number, so.relations[0] if len(so.relations) == 1 else None
    plain = Cards("number", so.start, so.end, count)
    if so == plain and not count.least and count.most is not None and not count.word:
        return {"life-points": {**who, "at-most": count.most}} if who else {"lp-at-most": count.most}
    if so == plain and count.least and count.most is None and not count.word:
        return {"life-points": {**who, "at-least": count.least}}
    other = {"you": "opponent", "opponent": "you"}[whose]
    theirs = than.cards if than is not None else None
    if than is None or theirs is None or theirs != Cards("theirs", theirs.start, theirs.end, Count(1, None, ""), other):
        raise told.no_form("so many")
    told_so = than == Modifier("compare", than.start, than.end, cards=theirs, word=">")
    if so != plain._replace(relations=so.relations) or not told_so or count.word != "at-least" or not count.least:
        raise told.no_form("so many")
    return {"life-points": {**who, "higher-by": count.least}}


#: Figures whose sum may be asked for.
SUMMED = {"level": "level", "rank": "rank", "level-rank": "level-or-rank", "link-rating": "link"}


def total(told: Told) -> Entry:
    """ "the total Levels and Ranks of all X you control are 8 or lower": of those that lie open."""
    sum_, to = told.subject, told.object
    assert sum_ is not None
    of, role = sum_.of, [(one.what, one.values) for one in sum_.filters]
    plain = Cards(sum_.head, sum_.start, sum_.end, sum_.number, filters=sum_.filters, of=of)
    if sum_ != plain or of is None or role != [("role", ("combined",))] or to is None:
        raise told.no_form("so many")
    count = to.number
    if to != Cards("number", to.start, to.end, count) or count.word:
        raise told.no_form("so many")
    if of.number not in (Count(1, None, ""), Count(1, None, "all")):
        raise told.no_form("of some")
    least = {"at-least": count.least} if count.least else {}
    most = {"at-most": count.most} if count.most is not None else {}
    what = {**cards(of._replace(number=Count())), "face": "up"}
    return {"total": {"of": {"of": what, "figure": SUMMED[sum_.head]}, **least, **most}}


def there(phrase: Cards, told: Told) -> Entry:
    """Cards that are there, or are not, or nothing but them; of different names where the text says so."""
    phrase, kinds = in_kinds(phrase, told)
    phrase, apart = told_apart(among_themselves(phrase, told.text))
    if "original name" in told.words(phrase):
        raise told.no_form("of other original names")
    phrase, like, _ = likened(phrase, [], told, None)
    phrase = as_filter(phrase, like) if like else phrase
    count = phrase.number
    more = tuple(one._replace(number=Count()) if one.number == count else one for one in phrase.more)
    what = cards(phrase._replace(number=Count(), more=more))
    if apart or kinds:
        several = count.word == "" and count.least == count.most and count.least > 1
        found: Entry = {"some": what, "at-least": count.least} if several else so_many(what, count, told)
        if found.get("at-least", 0) < 2 or ("same" in apart and "at-most" in found):
            raise told.no_form("of different names")
        return {**found, **kinds, **apart}
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
    pair = (what.get("where"), what.get("whose", "any"))
    every = pair in (("pendulum", "you"), ("pendulum", "opponent"), ("field-zone", "any"))
    if count == Count(2, 2, "") and every:  # of which there are no more
        return {"some": what, "at-least": 2}
    if count.word == "exactly" and count.most is not None and count.least == count.most:
        return {"some": what, "at-least": count.least, "at-most": count.most}
    if count.word == "" and count.least == 0 and count.most:
        return {"some": what, "at-least": 0, "at-most": count.most}
    raise told.no_form(f"number {count.word or 'exactly'}")
