"""What a resolution makes monsters: of another Level, Rank, Attribute, Type or name, or a Tuner."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.amounts import owner_word
from kb.card_text.compiling.figures import until_when, whom
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Count, Filter, Modifier
from kb.engine.yugioh.vocabulary.filters import Type

_TYPES = {name.replace(" ", "-"): name for name in Type.__args__}  # type: ignore[attr-defined]


def _granted(act: Act, whose: Cards, rule: Entry) -> Entry:
    until = until_when(act)
    op: Entry = {"op": "grant", "what": whom(act, whose), "apply": [{"rule": "counts-as", "what": "this", **rule}]}
    return {**op, **({"until": until} if until != "turn" else {})}


def _rating(act: Act, phrase: Cards | None) -> tuple[str, Cards]:
    """Level or Rank, and whose."""
    if phrase is None or phrase.of is None or phrase.head not in ("level", "rank"):
        raise act.no_form()
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, owner_word(phrase), of=phrase.of)
    if phrase != plain or phrase.number not in (Count(1, None, ""), Count(1, None, "the")):
        raise act.no_form("of a kind")
    return phrase.head, phrase.of


def _number(act: Act, phrase: Cards | None) -> int:
    if phrase is None or phrase != Cards("number", phrase.start, phrase.end, phrase.number):
        raise act.no_form("so much")
    count = phrase.number
    if count.word or not count.most or count.most != count.least:
        raise act.no_form("so much")
    return count.most


def raise_level(act: Act, places: list[str]) -> Entry:
    """ "increase its Level by 1", "reduce its Level by 2"."""
    act.by_you()
    head, whose = _rating(act, act.object)
    points = _number(act, act.rest.cards("by"))
    if head != "level":
        raise act.no_form("of a Rank")
    return _granted(act, whose, {"more-levels": points if act.verb in ("increase", "raise") else -points})


def rating_becomes(act: Act, places: list[str]) -> Entry:
    """ "its Level becomes 4"."""
    head, whose = _rating(act, act.subject)
    return _granted(act, whose, {head: _number(act, act.object)})


def becomes(act: Act, places: list[str]) -> Entry:
    """ "it becomes DARK", "it becomes a Zombie monster", "its name becomes "X" "."""
    subject, what = act.subject, act.object
    if subject is None or what is None:
        raise act.no_form()
    if subject.head == "name-of":
        return _renamed(act, subject, what)
    plain = Cards(what.head, what.start, what.end, what.number, filters=what.filters)
    if what != plain or what.head != "monster" or len(what.filters) != 1 or what.number.word not in ("", "a"):
        raise act.no_form("that")
    return _granted(act, subject, _kind(act, what.filters[0]))


def _kind(act: Act, one: Filter) -> Entry:
    if one.op != "=" or one.negated or len(one.values) != 1:
        raise act.no_form("that")
    if one.what == "attribute":
        return {"attribute": one.values[0]}
    if one.what == "type" and one.values[0] in _TYPES:
        return {"race": _TYPES[str(one.values[0])]}
    raise act.no_form("that")


def _renamed(act: Act, subject: Cards, what: Cards) -> Entry:
    plain = Cards("name-of", subject.start, subject.end, Count(1, None, ""), owner_word(subject), of=subject.of)
    name = Cards("name", what.start, what.end, Count(1, None, ""), names=what.names)
    if subject != plain or subject.of is None or what != name or len(what.names) != 1:
        raise act.no_form("that")
    return _granted(act, subject.of, {"name": what.names[0]})


def treated(act: Act, places: list[str]) -> Entry:
    """ "it is treated as a Tuner this turn"."""
    as_ = act.rest.take("as")
    if act.subject is None or act.object is not None or act.modal or as_ is None or as_.cards is None:
        raise act.no_form()
    what = as_.cards
    tuner = what == Cards("tuner", what.start, what.end, Count(1, 1, "a"))
    if as_ != Modifier("as", as_.start, as_.end, cards=what) or not tuner:
        raise act.no_form("as that")
    return _granted(act, act.subject, {"also": "Tuner"})
