"""What a resolution does to Levels and Ranks: raised or lowered by so much, or become so much."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.amounts import equal_to, owner_word
from kb.card_text.compiling.done_so import counted_so
from kb.card_text.compiling.figures import until_when, whom
from kb.card_text.compiling.identity import granted_now
from kb.card_text.compiling.reckoning import referent
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Clause, Count, Modifier

_DOWN = frozenset({"reduce", "decrease"})
#: Marks a clause that lets its player choose whether a Level is raised or lowered.
EITHER = "increase-or-decrease"


def _both(clause: Clause) -> tuple[Clause, ...]:
    """ "increase its Level by 1 and its ATK by 500": its Level, and that it gains ATK."""
    level, by = clause.object, [one for one in clause.modifiers if one.role == "by" and one.cards is not None]
    if clause.verb != "increase" or level is None or level.head != "level" or len(by) != 2 or level.of is None:
        return (clause,)
    first, second = (one.cards for one in by)
    if first is None or second is None or first.join != "and" or len(first.more) != 1:
        return (clause,)
    (figure,) = first.more
    whose = figure.of in (None, Cards("it", *_span(figure.of)), level.of) if figure.of is not None else True
    plain = Cards(figure.head, figure.start, figure.end, Count(1, None, ""), figure.whose, of=figure.of)
    so_much = second == Cards("number", second.start, second.end, second.number)
    if figure != plain or figure.head not in ("atk", "def", "atk-def") or not (whose and so_much):
        return (clause,)
    kept = tuple(one for one in clause.modifiers if one not in by)
    levels = by[0]._replace(cards=first._replace(more=(), join=""))
    points = Cards(figure.head, second.start, second.end, second.number)
    return (
        clause._replace(modifiers=(levels, *kept)),
        Clause("gain", clause.start, clause.end, "and", level.of, form="base", object=points, modifiers=kept),
    )


def _span(phrase: Cards) -> tuple[int, int]:
    return phrase.start, phrase.end


def either_way(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "increase or decrease its Level by 1" is one clause, of a choice."""
    made: list[Clause] = []
    for clause in (part for one in clauses for part in _both(one)):
        if made and _or_down(made[-1], clause):
            up = made.pop()
            made.append(clause._replace(verb=EITHER, start=up.start, joined=up.joined, subject=up.subject,
                                        modal=up.modal, conditions=up.conditions))  # fmt: skip
        else:
            made.append(clause)
    return tuple(made)


def _or_down(up: Clause, clause: Clause) -> bool:
    levels = up.verb == "increase" and up.object is not None and up.object.head == "level" and not up.modifiers
    return levels and clause.verb in _DOWN and clause.joined == "or" and clause.object == up.object


def _rating(act: Act, phrase: Cards | None) -> tuple[str, Cards]:
    """Level or Rank, and whose."""
    if phrase is None or phrase.of is None or phrase.head not in ("level", "rank"):
        raise act.no_form()
    plain = Cards(phrase.head, phrase.start, phrase.end, phrase.number, owner_word(phrase), of=phrase.of)
    if phrase != plain or phrase.number not in (Count(1, None, ""), Count(1, None, "the")):
        raise act.no_form("of a kind")
    return phrase.head, phrase.of


def raise_level(act: Act, places: list[str]) -> Entry:
    """ "increase its Level by 1", "reduce its Level by up to 2", "increase its Level by the Level of that monster"."""
    act.by_you()
    head, whose = _rating(act, act.object)
    if head != "level":
        raise act.no_form("of a Rank")
    by = act.rest.cards("by")
    if by is not None and by.head != "number":
        return _by_amount(act, whose, by)
    signs = (1, -1) if act.verb == EITHER else (-1,) if act.verb in _DOWN else (1,)
    steps = [sign * points for sign in signs for points in _points(act, by)]
    first, *others = ({"more-levels": step} for step in steps)
    op = granted_now(act, whose, first)
    if not others:
        return op
    (rule,) = op["apply"]
    kept = {key: value for key, value in rule.items() if key != "more-levels"}
    return {"op": "one-of", "of": [{**op, "apply": [{**kept, **one}]} for one in (first, *others)]}


def _points(act: Act, phrase: Cards | None) -> range:
    """By how much: a number, or one of several of which the player chooses."""
    if phrase is None or phrase != Cards("number", phrase.start, phrase.end, phrase.number):
        raise act.no_form("so much")
    count = phrase.number
    if count.word not in ("", "up-to", "exactly") or not count.most or count.most > 12:
        raise act.no_form("so much")
    least = 1 if count.word == "up-to" else count.least
    if least != count.most and (least != 1 or (count.word == "" and count.most > 2)):
        raise act.no_form("so much")
    return range(least, count.most + 1)


def _by_amount(act: Act, whose: Cards, by: Cards) -> Entry:
    if act.verb == EITHER:
        raise act.no_form("computed")
    amount = _amount(act, by)
    times = -amount.get("times", 1) if act.verb in _DOWN else amount.get("times", 1)
    return _changed(act, whose, {"by": {**amount, **({"times": times} if times != 1 else {})}})


def _changed(act: Act, whose: Cards, how: Entry) -> Entry:
    until = until_when(act)
    return {"op": "change-level", "what": whom(act, whose), **how, **({"until": until} if until != "turn" else {})}


def _amount(act: Act, phrase: Cards) -> Entry:
    """ "the Level of that monster", "that monster's", "the number of monsters Tributed"."""
    known = act.known
    if phrase.head == "theirs":
        phrase = phrase._replace(head="level")
    if phrase.head not in ("level", "number") or phrase.number not in (Count(1, None, ""), Count(1, None, "the")):
        raise act.no_form("so much")
    return equal_to(phrase._replace(number=Count(1, None, "")), act, lambda one: referent(one, act, act.known),
                    counted_so=lambda one: counted_so(one, known))  # fmt: skip


def rating_becomes(act: Act, places: list[str]) -> Entry:
    """ "its Level becomes 4", "... becomes the Level of that monster", "the same as that monster's"."""
    head, whose = _rating(act, act.subject)
    value = act.object
    if value is not None and value.head == "same":
        as_ = act.rest.take("as")
        if as_ is None or as_.cards is None or as_ != Modifier("as", as_.start, as_.end, cards=as_.cards):
            raise act.no_form("so much")
        if value != Cards("same", value.start, value.end, value.number, determiner="the-same"):
            raise act.no_form("so much")
        value = as_.cards
    if value is None:
        raise act.no_form("so much")
    if value.head == "number" and value.of is None:
        points = _points(act, value)
        if len(points) > 1:
            raise act.no_form("so much")
        return granted_now(act, whose, {head: points[0]})
    if head != "level":
        raise act.no_form("so much")
    return _changed(act, whose, {"to": _amount(act, value)})
