"""Events of cards that leave a place: destroyed, sent, banished, added, discarded, Tributed, off the field."""

from __future__ import annotations

from kb.card_text.compiling.causes import battled, cause_of, effect_of, not_by, one_or_more
from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.properties import property_of
from kb.card_text.compiling.sent_for import as_material, to_activate
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.told import Told, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Modifier, Place

#: What an event asks of cards that have moved since: what the engine knows of them as they were.
_AS_THEY_WERE = frozenset(
    {
        "where", "whose", "kind", "race", "icon", "attribute", "attribute-not", "name", "name-has", "name-lacks",
        "level-at-least", "level-at-most", "rank-at-least", "rank-at-most", "link-at-least", "link-at-most", "other",
        "any-of", "all-of", "none-of", "role", "face", "summoned", "special-summoned",
    }
)  # fmt: skip
_OWN = frozenset({"", "you", "owner"})


def was(phrase: Cards | None, told: Told) -> Entry:
    """The filter of cards that something happened to: as they were before it."""
    if phrase is None:
        raise told.no_form()
    where = phrase.where
    if phrase.head == "card" and phrase.determiner == "this":
        return _this_summoned(phrase, told)
    if phrase.head == "this-card":
        whose = phrase.whose if phrase.whose == "you" else ""
        if phrase != Cards("this-card", phrase.start, phrase.end, whose=whose, where=where) or len(where) > 1:
            raise told.no_form("with a property")
        found = _left(where[0], told)["all-of"] if where else []
        found += [{"where": "field", "whose": "you"}] if whose else []
        return {"role": "this", **({"all-of": found} if found else {})}
    one_or_more(phrase, told)
    found = cards(phrase)
    odd = _odd(found)
    if odd:
        raise told.no_form(min(odd))
    return found


def where_it_was(clause: Clause) -> Clause:
    """ "this Link Summoned card is destroyed while in its owner's Monster Zone": that place told of the card."""
    if clause.verb != "destroy" or not clause.passive or clause.subject is None or len(clause.conditions) != 1:
        return clause
    (condition,) = clause.conditions
    if len(condition.clauses) != 1 or len(condition.clauses[0].modifiers) != 1:
        return clause
    here = condition.clauses[0].modifiers
    places = here[0].places
    inner = Clause("be", condition.clauses[0].start, condition.clauses[0].end, form="third",
                   modifiers=(Modifier("in", here[0].start, here[0].end, places=places),))  # fmt: skip
    owned = [(one.zone, one.whose, one.at, one.how) for one in places] == [("mzone", "owner", "", "")]
    said = Condition("while", condition.start, condition.end, (inner,))
    if clause.subject.determiner != "this" or clause.subject.where or not owned or condition != said:
        return clause
    return clause._replace(subject=clause.subject._replace(where=places), conditions=())


def _this_summoned(phrase: Cards, told: Told) -> Entry:
    """ "this Fusion Summoned card": how it was Summoned when it was on the field."""
    owned = [(one.zone, one.whose) for one in phrase.where] == [("mzone", "owner")]
    phrase = phrase._replace(where=(), whose="you") if owned and not phrase.whose else phrase
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, phrase.whose, phrase.where, phrase.filters)
    if phrase == plain._replace(determiner="this") and phrase.whose in ("", "you") and not phrase.where:
        told_once = (one for one in phrase.filters if len(one.values) == 1 and one.op == "=" and not one.negated)
        lay = {one.what: one.values[0] for one in told_once}
        if lay.keys() == {"face", "position"} and len(phrase.filters) == len(lay):
            whose = {"whose": "you"} if phrase.whose else {}
            return {"role": "this", "all-of": [{"where": "field", **whose, **lay}]}
    if phrase != plain._replace(determiner="this") or phrase.whose not in ("", "you") or len(phrase.filters) != 1:
        raise told.no_form("with a property")
    if phrase.number not in (Count(), Count(1, None, "")) or phrase.where:
        raise told.no_form("with a property")
    how = property_of(phrase.filters[0], "card")
    if how.keys() - {"summoned", "special-summoned", "any-of"}:
        raise told.no_form("with a property")
    whose = {"whose": "you"} if phrase.whose else {}
    return {"role": "this", "all-of": [{"where": "monster", **whose, **how}]}


def _odd(found: Entry) -> set[str]:
    """What the engine does not know of a card that has left."""
    odd = found.keys() - _AS_THEY_WERE
    for key in ("any-of", "all-of", "none-of"):
        for one in found.get(key, ()):
            odd |= _odd(one)
    return odd


def _left(place: Place, told: Told) -> Entry:
    """From which place this card was taken, and on whose side."""
    if place.zone == "control" and place.whose in _OWN and place.whose:
        return {"all-of": [{"where": "anywhere", "whose": "you"}]}  # "in your possession"
    if place.whose not in _OWN or place.zone not in ("field", "hand", "deck", "gy", "mzone", "szone"):
        raise told.no_form(f"from {place.whose} {place.zone}")
    side = {"whose": "you"} if place.whose and place.zone in ("field", "mzone", "szone") else {}
    return {"all-of": [{"where": ZONES[place.zone], **side}]}


def _several(told: Told) -> tuple[Place, ...] | None:
    """ "from the hand or Deck": one of several places."""
    said = told.rest.zones("from")
    if len(said) < 2:
        return None
    left = told.rest.take("from")
    if left is None or left != Modifier("from", left.start, left.end, places=said):
        raise told.no_form("from there")
    return said


def _from(phrase: Cards | None, left: Place | tuple[Place, ...] | None, told: Told) -> Entry:
    """The cards that left the place named: it is said after the verb."""
    if isinstance(left, tuple) and not isinstance(left, Place):
        return _from_one_of(phrase, left, told)
    if left is None or phrase is None:
        return was(phrase, told)
    if phrase.where:
        if phrase.head != "this-card" or len(phrase.where) != 1:
            raise told.no_form("from two places")
        one, other = (_left(place, told)["all-of"] for place in (phrase.where[0], left))
        return {"role": "this", "all-of": [*one, *other]}
    return was(phrase._replace(where=(left,)), told)


def _from_one_of(phrase: Cards | None, left: tuple[Place, ...], told: Told) -> Entry:
    if phrase is None or not this_card(phrase):
        raise told.no_form("from two places")
    return {
        "role": "this",
        "all-of": [{"where": "anywhere", "any-of": [_left(one, told)["all-of"][0] for one in left]}],
    }


# ---- destroyed ------------------------------------------------------------------------------------------


def is_destroyed(told: Told) -> Entry:
    found: Entry = {"event": "destroyed", "what": was(told.subject, told)}
    by = told.rest.cards("by")
    if by is None:
        return found
    by, but = not_by(by, told)
    by, foe = battled(by, told)
    return {**found, "by": cause_of(by, told), **foe, **but}


def to_graveyard(place: Place, told: Told) -> Entry:
    if place.zone != "gy" or place.whose not in _OWN or place.at or place.how:
        raise told.no_form("to")
    return {"to": "graveyard"}


def _wherever(phrase: Cards | None, what: Entry, left: Place | None, told: Told) -> Entry:
    """What is sent or banished from no place that is named, and from nobody's field, may come from anywhere."""
    if phrase is None or left is not None or phrase.head == "this-card" or what.get("role"):
        return what
    controlled = phrase.whose and "control" in told.words(phrase)
    if phrase.where or controlled or what.keys() & {"face", "summoned", "special-summoned"}:
        return what
    if what.get("where") not in ("monster", "spell", "field"):
        return what
    kind = {"monster": {"kind": "monster"}, "spell": {} if "kind" in what else _SPELL_TRAP}.get(what["where"], {})
    further = [*what.get("none-of", ()), *kind.get("none-of", ())]
    return {**what, **kind, "where": "anywhere", **({"none-of": further} if further else {})}


_SPELL_TRAP: Entry = {"none-of": [{"where": "anywhere", "kind": "monster"}]}


# ---- sent, banished, added ------------------------------------------------------------------------------


def is_sent(told: Told) -> Entry:
    place, left, by, as_ = (
        told.rest.place("to"), told.rest.place("from"), told.rest.cards("by"), told.rest.cards("as"),
    )  # fmt: skip
    for_ = told.rest.cards("for")
    if place is None or place.zone != "gy" or place.at or place.how or place.whose not in (*_OWN, "opponent"):
        raise told.no_form("elsewhere")
    subject = _wherever(told.subject, _from(told.subject, left or _several(told), told), left, told)
    subject = _anybodys(subject, left)
    found: Entry = {"event": "sent", "what": subject}
    if place.whose in ("you", "opponent") and subject.get("role") != "this":
        found["to"] = place.whose
    elif place.whose == "opponent":
        raise told.no_form("elsewhere")
    if by is not None:
        found["by"] = effect_of(by, told)
    if (spent := to_activate(told)) is not None:
        found["to-activate"] = spent
    return {**found, **as_material(as_, for_, told)}


def _anybodys(what: Entry, left: Place | None) -> Entry:
    """ "from the hand", of whoever does it: not of one's own alone, as where one takes cards from there oneself."""
    if left is None or left.whose or left.zone not in ("hand", "deck", "extra") or what.get("role") == "this":
        return what
    return {key: value for key, value in what.items() if (key, value) != ("whose", "you")}


def is_banished(told: Told) -> Entry:
    by, left = told.rest.cards("by"), told.rest.place("from")
    what = _wherever(told.subject, _from(told.subject, left or _several(told), told), left, told)
    found: Entry = {"event": "banished", "what": _anybodys(what, left), **laid(told)}
    return {**found, "by": effect_of(by, told)} if by is not None else found


def laid(told: Told) -> Entry:
    """ "banished face-up", "banished face-down": how it comes there; {} where that is not said."""
    if told.object is not None:
        raise told.no_form()
    return {face: True for face in ("face-up", "face-down") if told.rest.word("adverb", face)}


def is_added(told: Told) -> Entry:
    place, left, by = told.rest.place("to"), told.rest.place("from"), told.rest.cards("by")
    if place is None or place.zone != "hand" or place.at or place.whose not in ("you", "opponent", ""):
        raise told.no_form()
    what = _from(told.subject, left, told)
    drawn = not _but_drawn(told)
    undrawn = left is not None and left.zone in ("gy", "banished")
    if not this_card(told.subject):
        return _others_added(told, what, place, left, by, drawn=drawn and not undrawn)
    if place.whose == "opponent" or (by is not None and drawn and not undrawn):
        raise told.no_form()
    so = {"by": effect_of(by, told)} if by is not None else {}
    if drawn:
        return {"event": "added-to-hand", "what": what, **so}
    elsewhere = {"where": "anywhere", "none-of": [{"where": "field"}]}  # what returns from the field is not added
    return {"event": "added-to-hand", "what": {**what, "all-of": [*what.get("all-of", ()), elsewhere]}, **so}


def _others_added(told: Told, what: Entry, place: Place, left: Place | None, by: Cards | None, *, drawn: bool) -> Entry:
    """ "a card(s) is added to your opponent's hand": not by being drawn, or the text counts that, too."""
    if drawn or what.get("role"):
        raise told.no_form("that may be drawn")
    what = _anybodys(_wherever(told.subject, what, left, told), left)
    if what.get("where") not in ("anywhere", "deck", "graveyard", "banished"):
        raise told.no_form("from there")
    if what["where"] == "anywhere":  # what returns from the field is not added
        what = {**what, "none-of": [*what.get("none-of", ()), {"where": "field"}]}
    found: Entry = {"event": "added-to-hand", "what": what}
    found |= {"to": place.whose} if place.whose else {}
    return {**found, "by": effect_of(by, told)} if by is not None else found


def _but_drawn(told: Told) -> bool:
    """ "except by drawing it", which no card that is added is."""
    said = told.rest.take("except by")
    if said is None:
        return False
    clause = said.clauses[0] if len(said.clauses) == 1 else None
    it = clause.object if clause is not None else None
    if clause is None or it is None or it not in (Cards(word, it.start, it.end) for word in ("it", "them")):
        raise told.no_form("except so")
    if clause != Clause("draw", clause.start, clause.end, form="ing", object=it):
        raise told.no_form("except so")
    return True


# ---- discarded, Tributed, detached, off the field -------------------------------------------------------


def is_discarded(told: Told) -> Entry:
    place, by = told.rest.place("to"), told.rest.cards("by")
    if place is not None and (place.zone != "gy" or place.at or place.whose not in _OWN):
        raise told.no_form("elsewhere")
    subject = was(told.subject, told)
    if subject.get("where") == "field":
        subject["where"] = "anywhere"
    found: Entry = {"event": "discarded", "what": subject}
    return {**found, "by": effect_of(by, told)} if by is not None else found


def is_tributed(told: Told) -> Entry:
    for_ = told.rest.cards("for")
    by = told.rest.cards("by")
    found: Entry = {"event": "tributed", "what": was(told.subject, told)}
    if by is not None and for_ is None:
        return {**found, "by": effect_of(by, told)}
    if by is not None:
        raise told.no_form("by that, for that")
    if for_ is None:
        return found
    if told.words(for_) != "tribute summon" or for_.head not in ("summon", "tribute-summon"):
        raise told.no_form("for that")
    return {**found, "for-summon": True}


def leaves(told: Told) -> Entry:
    """ "this card leaves the field", "... because of a card effect"."""
    place, by = told.object, told.rest.cards("by") or told.rest.cards("because")
    if place is None or len(place.where) != 1:
        raise told.no_form()
    where = place.where[0]
    if place != Cards("place", place.start, place.end, place.number, where=place.where) or where.at:
        raise told.no_form("a place")
    if (
        place.number != Count(1, None, "the")
        or where.zone != "field"
        or where.whose
        or told.words(place) != "the field"
    ):
        raise told.no_form("a place")
    found: Entry = {"event": "left-field", "what": was(told.subject, told)}
    return {**found, "by": effect_of(by, told)} if by is not None else found
