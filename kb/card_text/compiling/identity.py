"""What a resolution makes monsters: of another Level, Rank, Attribute, Type or name, or a Tuner."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.amounts import owner_word
from kb.card_text.compiling.declared import that
from kb.card_text.compiling.figures import until_when, whom
from kb.card_text.compiling.reckoning import referent
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Count, Filter, Modifier
from kb.engine.yugioh.vocabulary.filters import Type

_TYPES = {name.replace(" ", "-"): name for name in Type.__args__}  # type: ignore[attr-defined]


def granted_now(act: Act, whose: Cards, rule: Entry) -> Entry:
    until = until_when(act)
    op: Entry = {"op": "grant", "what": whom(act, whose), "apply": [{"rule": "counts-as", "what": "this", **rule}]}
    return {**op, **({"until": until} if until != "turn" else {})}


def becomes(act: Act, places: list[str]) -> Entry:
    """ "it becomes DARK", "it becomes a Zombie monster", "its name becomes "X" "."""
    subject, what = act.subject, act.object
    if subject is None or what is None:
        raise act.no_form()
    if subject.head == "name-of":
        return _renamed(act, subject, what)
    if (rule := that(act, act.known, what)) is not None:
        op = granted_now(act, _where_it_is(subject, places), rule)
        if isinstance(op["what"], dict) and op["what"]["where"] != "monster":
            raise act.no_form("of cards elsewhere")
        return op
    plain = Cards(what.head, what.start, what.end, what.number, filters=what.filters)
    if what != plain or what.head != "monster" or len(what.filters) != 1 or what.number.word not in ("", "a"):
        raise act.no_form("that")
    return granted_now(act, subject, _kind(act, what.filters[0]))


def _where_it_is(subject: Cards, places: list[str]) -> Cards:
    """ "this card in the GY", of an effect that is activated there."""
    there = [(one.zone, one.whose, one.at, one.how) for one in subject.where]
    buried = subject.head == "this-card" and places == ["graveyard"] and there == [("gy", "", "", "in")]
    return subject._replace(where=()) if buried else subject


def _kind(act: Act, one: Filter) -> Entry:
    if one.op != "=" or one.negated or len(one.values) != 1:
        raise act.no_form("that")
    if one.what == "attribute":
        return {"attribute": one.values[0]}
    if one.what == "level" and isinstance(one.values[0], int) and one.values[0]:
        return {"level": one.values[0]}
    if one.what == "type" and one.values[0] in _TYPES:
        return {"race": _TYPES[str(one.values[0])]}
    raise act.no_form("that")


def _renamed(act: Act, subject: Cards, what: Cards) -> Entry:
    plain = Cards("name-of", subject.start, subject.end, Count(1, None, ""), owner_word(subject), of=subject.of)
    if subject == plain and subject.of is not None and what.head in ("name-of", "theirs"):
        return _named_after(act, subject.of, what)
    name = Cards("name", what.start, what.end, Count(1, None, ""), names=what.names)
    if subject != plain or subject.of is None or what != name or len(what.names) != 1:
        raise act.no_form("that")
    return granted_now(act, subject.of, {"name": what.names[0]})


def _named_after(act: Act, whose: Cards, what: Cards) -> Entry:
    """ "this card's name becomes ...": that of the monster that was sent, or "that monster's"."""
    roles = tuple(one for one in what.filters if one != Filter("role", ("original",), one.start, one.end))
    plain = Cards(what.head, what.start, what.end, what.number, owner_word(what), of=what.of)
    if what._replace(filters=roles) != plain or what.of is None:
        raise act.no_form("that")
    of = referent(what.of, act, act.known)
    if not isinstance(of, str) or (what.filters and of not in ("moved", "paid")):
        raise act.no_form("that of another")
    until = until_when(act)
    op: Entry = {"op": "take-name", "what": whom(act, whose), "of": of}
    return {**op, **({"until": until} if until != "turn" else {})}


def treated(act: Act, places: list[str]) -> Entry:
    """ "it is treated as a Tuner this turn"."""
    as_ = act.rest.take("as")
    if act.subject is None or act.object is not None or act.modal or as_ is None or as_.cards is None:
        raise act.no_form()
    what = as_.cards
    tuner = what == Cards("tuner", what.start, what.end, Count(1, 1, "a"))
    if as_ != Modifier("as", as_.start, as_.end, cards=what) or not tuner:
        raise act.no_form("as that")
    return granted_now(act, act.subject, {"also": "Tuner"})
