"""What must be so: the conditions that are no events -> `while`."""

from __future__ import annotations

from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.how_it_came import (
    by_itself,
    not_sent_there,
    not_the_turn_sent,
    sent_there,
    summoned_this_turn,
)
from kb.card_text.compiling.presence import SUMMED, both_so, has, life_points, so_many, there, total
from kb.card_text.compiling.spending import Entry, NoForm, Spent, bare
from kb.card_text.compiling.told import Told, player, this_card
from kb.card_text.reading import Cards, Clause, Condition, Count, Place

_STATES = frozenset({"control", "have"})
#: "(min. 1)", as it is read.
AT_LEAST_ONE = ("min. 1", "min . 1")
_POSITIONS = {
    "position:attack": {"position": "attack"},
    "position:defense": {"position": "defense"},
    "face:up position:attack": {"position": "attack", "face": "up"},
    "face:up position:defense": {"position": "defense", "face": "up"},
}


def states(condition: Condition, places: list[str], text: str) -> Entry | None:
    """A condition that is a state -> its `while`, or None where it tells of an event.

    Where this card is, which may be said there too, is added to `places`.
    """
    if condition.word == "except-if":
        return not_the_turn_sent(condition, text)
    condition = _said_once(_of_this_turn(condition))
    if condition.word == "while" and condition.time is None and _is_banished(condition.clauses):
        places.append("banished")
        return {}
    if condition.word not in ("if", "while", "only-if") or not all(is_state(one) for one in condition.clauses):
        return None
    here: list[str] = []
    with Spent(condition) as node:
        node.take("word")
        clauses = node.take("clauses")
        joins = {clause.joined for clause in clauses[1:]}
        if joins - {"and", "or"} or len(joins) > 1 or (clauses and clauses[0].joined):
            raise NoForm(f"conditions joined by {' '.join(sorted(joins))}", (condition.start, condition.end))
        found = [state(clause, here, text) for clause in clauses]
    if joins == {"or"}:
        if here or not all(found):
            raise NoForm("a place or a condition", (condition.start, condition.end))
        return {"any-of": found}
    places += here
    made: Entry = {}
    for one in found:
        made = both_so(made, one)
    return made


def _of_this_turn(condition: Condition) -> Condition:
    """ "was Normal Summoned or flipped face-up this turn": of both it is said that it was this turn."""
    clauses = condition.clauses
    if len(clauses) < 2 or not _this_turn(clauses[-1]) or any(one.joined != "or" for one in clauses[1:]):
        return condition
    time = next(one for one in clauses[-1].modifiers if one.time is not None)
    said = (one if _this_turn(one) else one._replace(modifiers=(*one.modifiers, time)) for one in clauses)
    return condition._replace(clauses=tuple(said))


def _said_once(condition: Condition) -> Condition:
    """ "you control X and have no cards in your hand": of both it is said of whom."""
    first, *others = condition.clauses or (None,)
    if first is None or player(first.subject) not in ("you", "opponent") or first.verb not in _STATES:
        return condition
    bare = all(one.subject is None and one.joined == "and" and one.verb in _STATES for one in others)
    if not others or not bare:
        return condition
    told = (one._replace(subject=first.subject) for one in others)
    return condition._replace(clauses=(first, *told))


def is_state(clause: Clause) -> bool:
    """Whether a clause says how things are; which it does not say of what happens."""
    if clause.verb == "equip" and clause.passive and this_card(clause.subject):
        return True
    if _this_turn(clause) and this_card(clause.subject) and clause.passive:
        return clause.verb == "flip" or "summon" in clause.verb
    if clause.verb == "point" and this_card(clause.subject):
        return not clause.passive
    return clause.verb in _STATES or (clause.verb == "be" and not clause.passive)


def _is_banished(clauses: tuple[Clause, ...]) -> bool:
    """ "while this card is banished"."""
    (clause,) = clauses if len(clauses) == 1 else (Clause("", 0, 0),)
    plain = Clause("banish", clause.start, clause.end, subject=clause.subject, passive=True, form=clause.form)
    return clause == plain and this_card(clause.subject)


def _this_turn(clause: Clause) -> bool:
    """Whether a clause tells of something that happened in this turn."""
    return any(
        one.time is not None and (one.time.phase, one.time.which, one.time.edge) == ("turn", "this", "")
        for one in clause.modifiers
    )


def state(clause: Clause, places: list[str], text: str) -> Entry:
    """ "you control no monsters", "there is a face-up X on the field", "this card is in your GY"."""
    sent = clause.conditions[0] if clause.conditions else None
    later = sent is not None and not_sent_there(sent, text)
    if sent is not None and (len(clause.conditions) > 1 or not (later or sent_there(sent, text))):
        raise NoForm(f"clause conditions: {sent.word}", (clause.start, clause.end))
    plain = clause._replace(conditions=())
    found = _not_so(plain, places, text) if clause.modal == "not" and not clause.passive else _so(plain, places, text)
    if sent is not None:
        if places[-1:] != ["graveyard"] and not (later and "this card" in text[sent.start : sent.end].lower()):
            raise NoForm("because of that", (clause.start, clause.end))
        found = both_so(found, {"sent-this-turn": not later})
    return found


def _not_so(clause: Clause, places: list[str], text: str) -> Entry:
    """ "you do not control X", "X is not on the field"."""
    found = _so(clause._replace(modal=""), places, text)
    if found.keys() != {"some"} or found["some"].get("role") == "this":
        raise NoForm("not so", (clause.start, clause.end))
    return {"none": found["some"]}


def _so(clause: Clause, places: list[str], text: str) -> Entry:
    told = Told(clause, text)
    who = player(told.subject)
    if told.passive and (told.subject is None or this_card(told.subject)) and told.rest.word("adverb", "this-way"):
        found = by_itself(told)
    elif told.passive:
        found = _equipped(told) if told.verb == "equip" else summoned_this_turn(told)
    elif told.verb == "be" and this_card(told.subject):
        found = _this_is(told, places)
    elif told.verb in _STATES and who in ("you", "opponent") and told.object is not None:
        found = _and_nobody_else(has(told, who), told) if _only(told) else has(told, who)
    elif told.verb == "have" and this_card(told.subject) and told.object is not None:
        found = _material(told)
    elif told.verb == "point" and this_card(told.subject):
        found = _points(told)
    elif told.verb == "be" and told.subject is not None:
        found = _others_are(told, told.subject)
    elif told.verb == "be" and there_is(clause, text) and (thing := told.object) is not None:
        found = there(thing, told)
    else:
        raise told.no_form()
    told.done()
    return found


def _points(told: Told) -> Entry:
    """ "this card points to a Fiend monster", "to no monsters"."""
    to = told.rest.cards("to")
    if to is None or told.object is not None:
        raise told.no_form("to something")
    what = cards(to._replace(number=Count()))
    if what.get("where") != "monster" or "role" in what:
        raise told.no_form("to that")
    return so_many({**what, "role": "pointed-to"}, to.number, told)


def there_is(clause: Clause, text: str) -> bool:
    """ "there are 4 or more monsters on the field": of which the reading tells no subject."""
    said = text[: clause.object.start if clause.object is not None else clause.start].lower().split()
    return clause.subject is None and said[-2:-1] == ["there"] and said[-1] in ("is", "are")


def _only(told: Told) -> bool:
    """ "only your opponent controls a monster"."""
    who = told.subject
    return who is not None and told.text[told.clause.start : who.start].strip().lower() == "only"


def _and_nobody_else(found: Entry, told: Told) -> Entry:
    """The other player controls none of those."""
    there = found.get("some", {})
    other = {"you": "opponent", "opponent": "you"}.get(there.get("whose", ""))
    if found.keys() != {"some"} or other is None or not told.adverb("only"):
        raise told.no_form("only")
    return {**found, "none": {**there, "whose": other}}


def _others_are(told: Told, subject: Cards) -> Entry:
    """ "your LP are ...", "all monsters you control are ...", "X is on the field"."""
    if subject.head == "lp":
        return life_points(told)
    if subject.head in SUMMED and subject.of is not None:
        return total(told)
    if told.object is not None:
        return _all_are(told)
    if not told.rest.left and not subject.where and _lies_open(told, subject.end):
        field = Place("field", "", subject.end, subject.end, at="face-up", how="on")
        return there(subject._replace(where=(field,)), told)
    where = told.rest.take("on") or told.rest.take("in")
    if where is None or where.word or subject.where or not bare(where._replace(places=())):
        raise told.no_form()
    return there(subject._replace(where=where.places), told)


def _lies_open(told: Told, begun: int) -> bool:
    """ "is face-up on the field", of which the reading keeps no words."""
    said = told.text[begun : told.clause.end].lower().split()
    return said[-4:] == ["face-up", "on", "the", "field"] and said[:-4] in ([], ["is"], ["are"])


def _this_lies_open(told: Told, kind: Cards | None) -> Entry:
    """ "(this card is) face-up on the field"."""
    begun = told.subject.end if told.subject is not None else told.clause.start
    if kind is None and not told.rest.left and _lies_open(told, max(begun, told.clause.start)):
        return dict(OPEN_ON_FIELD)
    raise told.no_form()


#: What is so of this card as long as it lies face-up on the field.
OPEN_ON_FIELD: Entry = {"some": {"role": "this", "where": "field", "face": "up"}}


def _equipped(told: Told) -> Entry:
    """ "this card is equipped to a monster", "equipped with an Equip Card"."""
    to, bears = told.rest.cards("to"), told.rest.cards("with")
    if not this_card(told.subject) or told.object is not None or (to is None) == (bears is None):
        raise told.no_form()
    if bears is not None:
        if bears != Cards("equip-card", bears.start, bears.end, Count(1, 1, "a")):
            raise told.no_form("with that")
        return {"some": {"role": "this", "equips": True}}
    assert to is not None
    if to.number != Count(1, 1, "a"):
        raise told.no_form("to that")
    what = cards(to._replace(number=Count()))
    if what == {"where": "monster"}:
        return {"some": {"role": "this", "equip-card": True}}
    return {"some": {**what, "role": "equipped"}}


# ---- this card ------------------------------------------------------------------------------------------


_LINKED = {"role:co-linked": "co-linked", "role:extra-linked": "extra-linked"}


def of_this(clause: Clause, text: str) -> Clause:
    """ "while in Attack Position": a state of which the text names no subject is one of this card."""
    if clause.verb != "be" or clause.subject is not None or clause.passive or there_is(clause, text):
        return clause
    return clause._replace(subject=Cards("this-card", clause.start, clause.start))


def _this_is(told: Told, places: list[str]) -> Entry:
    """ "this card is in your GY", "in face-up Attack Position", "in the Monster Zone"."""
    where, kind = told.rest.take("in") or told.rest.take("on"), told.object
    if where is None and kind is not None and kind == Cards("equip-card", kind.start, kind.end, Count(1, 1, "a")):
        return {"some": {"role": "this", "equip-card": True}}
    if (
        kind is None
        and where is None
        and (linked := next((word for word in _LINKED if told.rest.word("is", word)), ""))
    ):
        return {"some": {"role": "this", "where": "monster", _LINKED[linked]: True}}
    if kind is not None or where is None:
        return _this_lies_open(told, kind)
    if where.word in _POSITIONS and bare(where):
        return {"some": {"role": "this", **_POSITIONS[where.word]}}
    if not bare(where._replace(places=())) or where.word or not where.places:
        raise told.no_form()
    for place in where.places:
        if place.zone == "field" and place.whose in ("", "you") and len(where.places) == 1:
            return {"some": {"role": "this", "where": "field", "whose": "you"}} if place.whose else {}
        main = place.zone == "mzone" and place.at == "main"
        if (place.at and not main) or place.zone not in ("hand", "gy", "banished", "mzone", "emzone", "pzone"):
            raise told.no_form(place.zone)
        if place.whose not in ("you", "") or (place.zone in ("mzone", "emzone", "pzone") and len(where.places) > 1):
            raise told.no_form(f"{place.whose} {place.zone}")
        if place.zone == "emzone":
            return {"some": {"role": "this", "where": "extra-monster"}}
        if place.zone == "mzone":
            apart: Entry = {"none-of": [{"where": "extra-monster"}]} if main else {}
            return {"some": {"role": "this", "where": "monster", **apart}}
        places.append(ZONES[place.zone])
    return {}


def _material(told: Told) -> Entry:
    """ "this card has material", "has a "X" card as material"."""
    what, as_ = told.object, told.rest.cards("as")
    assert what is not None
    attached: Entry = {"where": "material", "role": "attached"}
    if as_ is not None:
        some = as_.number in (Count(1, None, ""), Count(1, 1, "a"))
        if as_ != Cards("material", as_.start, as_.end, as_.number) or not some or what.where or what.whose:
            raise told.no_form("as that")
        if what.number not in (Count(1, 1, "a"), Count(1, None, "")) or " and " in told.words(what):
            raise told.no_form("some")
        return {"some": {**cards(what._replace(number=Count()), False), **attached}}
    if what.head != "material" or what != Cards("material", what.start, what.end, what.number):
        raise told.no_form()
    return so_many(attached, what.number, told)


_THE, _ONLY = Count(1, None, "the"), Count(1, None, "only")


def _all_are(told: Told) -> Entry:
    """ "all face-up monsters you control are X", "the only monster you control is 1 X": some are there, no others."""
    all_, what = told.subject, told.object
    assert all_ is not None
    assert what is not None
    said = told.text[told.clause.start : told.clause.end].lower()
    least = told.rest.take("remark")
    if least is not None and least.word not in AT_LEAST_ONE:
        raise told.no_form("so")
    only = said.startswith("the only ")
    plain = Cards("monster", all_.start, all_.end, all_.number, all_.whose, all_.where, all_.filters)
    if all_ != plain or all_.number not in ((_THE, _ONLY) if only else (Count(1, None, "all"),)):
        raise told.no_form("all")
    there = cards(all_._replace(number=Count()))
    faces = [(one.what, one.values) for one in all_.filters]
    here = there.get("where") in ("monster", "graveyard") and faces in ([], [("face", ("up",))])
    if not here or what.where or what.whose:
        raise told.no_form("all")
    many: Entry = {}
    if only and what.number.word == "" and what.number.most is not None and what.number.least == what.number.most:
        many = {"at-least": what.number.most, "at-most": what.number.most}
    elif what.number != Count(1, None, ""):
        raise told.no_form("all")
    kind = {"where": "anywhere", **cards(what._replace(number=Count()), False)}
    return {"some": there, **many, "none": {**there, "none-of": [kind]}}
