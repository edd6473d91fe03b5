"""Fusion Summons by an effect, and Summons immediately after one -> operations."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.counts import number
from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.references import Done
from kb.card_text.compiling.spending import Entry, Rest
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Count, Modifier, Place

_LISTED = ("list", "mention")
_PLACES = frozenset({"hand", "field", "gy", "mzone", "banished", "deck"})


def fusion_summon(act: Act, places: list[str]) -> Entry:
    """A Fusion Monster of the Extra Deck, Fusion Summoned with materials from the places that the text names."""
    act.by_you()
    phrase = act.taken()
    if number(phrase) != number(Cards("monster", 0, 0)) or [one.zone for one in phrase.where] != ["extra"]:
        raise act.no_form("from there")
    op: Entry = {"op": "fusion-summon", "what": cards(phrase._replace(number=Count()))}
    by = act.rest.take("by")
    if by is not None:
        op |= _by(by, act)
    else:
        used = act.rest.cards("using")
        if used is None or not _as_material(act):
            raise act.no_form("somehow")
        used, this = _with_this(used)
        op["using"] = using_from(used, act)
        if this:
            mine = {"where": "monster", "whose": "you", "role": "this"}
            using = [mine, *op["using"]] if {"where": "monster", "whose": "you"} not in op["using"] else op["using"]
            return _fused({**op, "using": using, "including": {"where": "anywhere", "role": "this"}}, act)
    if (included := act.rest.cards("including")) is not None:
        op["including"] = one_among(included, act)
    return _fused(op, act)


def _fused(op: Entry, act: Act) -> Entry:
    act.known.last = "another" if act.known.targets else "summoned"
    return op


def _with_this(used: Cards) -> tuple[Cards, bool]:
    """ "this card you control and other X from your hand or field": the monsters, and whether this is one."""
    if used.head != "this-card" or len(used.more) != 1 or used.join != "and" or used.whose not in ("", "you"):
        return used, False
    if used.where or used != Cards("this-card", used.start, used.end, whose=used.whose, more=used.more, join="and"):
        return used, False
    (others,) = used.more
    return others._replace(determiner="" if others.determiner == "other" else others.determiner), True


def one_among(phrase: Cards, act: Act) -> Entry:
    """ "including this card", "including at least 1 X": what one of the materials or Tributes must be."""
    if phrase.head == "this-card" and phrase == Cards("this-card", phrase.start, phrase.end, where=phrase.where):
        if any(place.zone not in ("hand", "field") or place.whose not in ("", "you") for place in phrase.where):
            raise act.no_form("including this card there")
        return {"where": "anywhere", "role": "this"}
    counts = (Count(1, 1, "a"), Count(1, None, "at-least"))
    if phrase.number not in (*counts, Count(1, None, "")) or phrase.where or phrase.whose or phrase.more:
        raise act.no_form("including those")
    if phrase.number not in counts and phrase.head != "name":
        raise act.no_form("including those")
    return {**cards(phrase._replace(number=Count()), False), "where": "anywhere"}


def _as_material(act: Act) -> bool:
    """ "as material", "as Fusion Materials", or nothing."""
    as_ = act.rest.cards("as")
    said = act.known.said(as_).removeprefix("its ").rstrip("s") if as_ is not None else "material"
    return said in ("material", "fusion material")


def _by(by: Modifier, act: Act) -> Entry:
    """ "by banishing Fusion Materials listed on it from ..."."""
    clause = by.clauses[0] if len(by.clauses) == 1 else None
    if clause is None or by != Modifier("by", by.start, by.end, clauses=by.clauses) or clause.object is None:
        raise act.no_form("by that")
    if clause.verb not in ("banish", "send", "shuffle") or clause.subject or clause.conditions or clause.unread:
        raise act.no_form("by that")
    to = {"banish": {"to": "banished"}, "shuffle": {"to": "deck"}}.get(clause.verb, {})
    rest = Rest(clause.modifiers)
    into = rest.place("into")
    if (clause.verb == "shuffle") != (into is not None and (into.zone, into.at) == ("deck", "")):
        raise act.no_form("by that")
    if clause.verb == "send":
        place = rest.place("to")
        if place is None or place.zone != "gy":
            raise act.no_form("by that")
    from_ = rest.take("from")
    rest.done()
    there = from_.places if from_ is not None else ()
    return {**to, "using": _listed(clause.object._replace(where=clause.object.where + there), act)}


def _listed(phrase: Cards, act: Act) -> list[Entry]:
    """ "Fusion Materials listed on it from ...", "its materials from ..."."""
    it = phrase.of
    if it is not None and it == Cards("it", it.start, it.end) and phrase.where:
        bare = Cards("material", phrase.start, phrase.end, Count(1, None, ""), "it", phrase.where, of=it)
        if phrase == bare:
            return using_from(Cards("monster", phrase.start, phrase.end, Count(1, None, ""), where=phrase.where), act)
    if phrase.head != "material" or phrase.number != Count(1, None, "") or len(phrase.relations) != 1:
        raise act.no_form("by those")
    (relation,) = phrase.relations
    clause = relation.clauses[0] if relation.role == "participle" and len(relation.clauses) == 1 else None
    on = clause.modifiers[0] if clause is not None and len(clause.modifiers) == 1 else None
    if clause is None or clause.verb not in _LISTED or on is None or on.role != "on" or on.cards is None:
        raise act.no_form("by those")
    there = on.cards.where + phrase.where
    plain = Cards("it", on.cards.start, on.cards.end, where=on.cards.where)
    if on.cards != plain or phrase.filters or phrase.names or phrase.excepts or phrase.more or not there:
        raise act.no_form("by those")
    return using_from(Cards("monster", phrase.start, phrase.end, Count(1, None, ""), where=there), act)


def using_from(phrase: Cards, act: Act) -> list[Entry]:
    """From among which cards the materials or Tributes are: a filter for each place."""
    if phrase.number != Count(1, None, "") or phrase.head != "monster" or phrase.more:
        raise act.no_form("using those")
    if not phrase.where:
        return [{**cards(phrase._replace(number=Count())), "where": "monster"}] if phrase.whose == "you" else _not(act)
    if any(one.zone not in _PLACES or one.at or not _used_there(one) for one in phrase.where):
        raise act.no_form("using those")
    there = [one._replace(whose="you") for one in phrase.where]
    found = [cards(phrase._replace(number=Count(), where=(one,))) for one in there]
    if any(one.whose == "either" for one in phrase.where):  # of the opponent's those that all know
        theirs = Place("field", "opponent", phrase.start, phrase.end, how="on")
        found.append({**cards(phrase._replace(number=Count(), where=(theirs,))), "face": "up"})
    return [{**one, "where": "monster"} if one.get("where") == "field" else one for one in found]


def _used_there(place: Place) -> bool:
    """ "your hand", "either field"."""
    return place.whose in ("you", "") or (place.whose == "either" and place.zone == "field")


def _not(act: Act) -> list[Entry]:
    raise act.no_form("using those")


# ---- immediately after the effect -----------------------------------------------------------------------


_FRAMES = {"synchro": "Synchro", "xyz": "Xyz", "link": "Link"}


def summon_now(act: Act, places: list[str]) -> Entry:
    """ "Immediately after this effect resolves, Synchro Summon 1 X, using materials including this card"."""
    act.by_you()
    if not act.afterwards:
        raise act.no_form()
    how = act.verb.removesuffix("-summon")
    op: Entry = {"op": "summon-now", "how": how, "what": _newcomer(act, how)}
    if how in _NORMAL:
        if how == "tribute":
            act.rest.word("adverb", "face-up")  # as it is in any case
        return op
    led = _all_summoned(act) or _only(act) or ({"using": using} if (using := _led(act)) else {})
    act.known.last = "another" if act.known.targets else "summoned"
    return {**op, **led}


_NORMAL = ("normal", "tribute")


def _all_summoned(act: Act) -> Entry:
    """ "using only those 2 monsters", which the effect has Special Summoned."""
    used = next((one.cards for one in act.rest.left if one.role == "using"), None)
    if used is None or used.determiner != "that" or used.number.most is None:
        return {}
    said = act.known.said(used).removeprefix("only ").removesuffix(" you control")
    came = [_so_many(done, act) for done in act.known.done if done.word == "summoned"]
    if said != f"those {used.number.most} monsters" or None in came or sum(filter(None, came)) != used.number.most:
        raise act.no_form("using those")
    act.rest.take("using")
    act.rest.word("adverb", "only")  # others are not used in any case (yugioh/special-summons/immediately-all)
    return {"summoned": True} if _as_material_for(act) else {}


def _so_many(done: Done, act: Act) -> int | None:
    """How many monsters were Special Summoned; None where that is not fixed."""
    if done.one:
        return 1
    target = next((one for one in act.known.targets if one["what"] is done.what), None)
    return None if target is None or "up-to" in target else int(target.get("count", 1))


def _only(act: Act) -> Entry:
    """ "using only X monsters you control"."""
    used = next((one.cards for one in act.rest.left if one.role == "using"), None)
    if used is None or used.number != Count(1, None, "only") or used.head != "monster" or used.whose != "you":
        return {}
    if used.where or used.more or any(one.role == "including" for one in act.rest.left) or not _as_material_for(act):
        raise act.no_form("using those")
    act.rest.take("using")
    return {"using": {**cards(used._replace(number=Count())), "where": "monster"}, "only": True}


def _newcomer(act: Act, how: str) -> Entry:
    """Which monster is Summoned: of the hand, or of the Extra Deck."""
    home = "hand" if how in _NORMAL else "extra"
    if act.object is None:
        if how in _NORMAL:
            raise act.no_form("nothing")
        return {"where": home, "whose": "you", "kind": "monster", "race": _FRAMES[how]}
    phrase = act.taken()
    if phrase.whose or [one.zone for one in phrase.where] not in ([], [home]) or phrase.head not in ("monster", "name"):
        raise act.no_form("from there")
    if number(phrase) != number(Cards("monster", 0, 0)):
        raise act.no_form("several")
    found = cards(phrase._replace(number=Count(), where=()), False)
    if any(one.get("where") != "anywhere" for one in (found, *found.get("any-of", ()))):
        raise act.no_form("of a kind")
    frame = {} if how in _NORMAL or "race" in found else {"kind": "monster", "race": _FRAMES[how]}
    return {**found, **frame, "where": home, "whose": "you"}


def _led(act: Act) -> Entry:
    """What must be among the materials; nothing where any will do."""
    used, included = act.rest.cards("using"), act.rest.cards("including")
    if not _as_material_for(act):
        raise act.no_form("as that")
    if used is None:
        return _among(included, act) if included is not None else {}
    if this_card(used._replace(whose="")) and used.whose in ("", "you") and included is None:
        return {"where": "monster", "whose": "you", "role": "this"}
    inner = [one for one in used.relations if one.role == "including"]
    if len(inner) == 1 and included is None and inner[0].cards is not None:
        included, used = inner[0].cards, used._replace(relations=())
    plain = Cards(used.head, used.start, used.end, Count(1, None, ""), "you")
    if used != plain or used.head not in ("monster", "material"):
        raise act.no_form("using those")
    return _among(included, act) if included is not None else {}


def _as_material_for(act: Act) -> bool:
    as_ = act.rest.cards("as")
    return as_ is None or act.known.said(as_).rstrip("s") in ("material", "synchro material", "xyz material",
                                                              "link material")  # fmt: skip


def _among(phrase: Cards, act: Act) -> Entry:
    """ "including this card", "including a Dragon monster"."""
    if this_card(phrase._replace(whose="")) and phrase.whose in ("", "you"):
        return {"where": "monster", "whose": "you", "role": "this"}
    if phrase.number != Count(1, 1, "a") or phrase.where or phrase.whose not in ("", "you"):
        raise act.no_form("including those")
    return {**cards(phrase._replace(number=Count(), whose="you")), "where": "monster"}
