"""Phrases joined by "and" and "or": what is said of the last of them, and holds for all."""

from __future__ import annotations

from collections.abc import Iterator

from kb.card_text.compiling.spending import NoForm
from kb.card_text.reading import Cards, Clause, Count, Modifier


def together(phrase: Cards) -> tuple[Cards, ...]:
    """The phrases joined by "and", each alone, with the place that the last of them names for all."""
    if not phrase.more or phrase.join != "and":
        return (phrase,)
    parts = tuple(sharing((phrase._replace(more=(), join=""), *phrase.more), each=True))
    if any(part.number == Count(1, None, "") and part.head not in ("this-card", "name") for part in parts):
        raise NoForm("a number of two kinds together", (phrase.start, phrase.end))
    return tuple(
        one._replace(number=Count()) if one.head == "name" and one.number.most is None else one for one in parts
    )


def sharing(parts: tuple[Cards, ...], each: bool = False) -> Iterator[Cards]:
    """Alternatives with the place that the last of them names for all: "1 X or 1 Y from your Deck"."""
    parts = _excepting(mentioning(_banished_too(parts)))
    last = parts[-1]
    if any(_placed_only(part) for part in parts) and not all(_placed_only(part) for part in parts):
        raise NoForm("a place told as a card", (last.start, last.end))
    for part in parts:
        bare_name = part.head == "name" and part.number in (Count(1, None, ""), Count()) and not part.relations
        alike = part.number == last.number or (bare_name and last.number == Count(1, 1, "a"))
        if not each and part is not last and not alike and last.number != Count(1, None, ""):
            raise NoForm("alternatives in different numbers", (part.start, part.end))
        lone = part.head == "name" and (part.number == last.number == Count() or bare_name)
        lone = lone or part.head == "this-card"  # of which nothing is told that other cards are
        if (
            part is not last
            and last.relations
            and not lone
            and last.relations != part.relations
            and part.relations == ()
            and not _of_the_last(part, last)
        ):
            raise NoForm("a property that may be of the last or of all", (part.start, part.end))
        shared = part is not last and not part.where and not part.whose and part.head != "this-card"
        yield part._replace(where=last.where, whose=last.whose) if shared else part


def _banished_too(parts: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """ "1 of your X or Y that is banished or in your GY": where the cards are is told of all of them."""
    last = parts[-1]
    away = [one for one in last.relations if is_banished(one)]
    others = [part for part in parts[:-1] if part.head != "this-card"]
    if len(away) != 1 or not last.where or any(part.where or part.relations for part in others):
        return parts
    if any(part.whose not in ("", last.whose) and last.whose for part in others):
        return parts
    there = {"where": last.where, "relations": tuple(away)}
    whose = next((part.whose for part in parts if part.whose), "")
    told = [part if part.head == "this-card" else part._replace(**there, whose=whose) for part in parts[:-1]]
    return (*told, last._replace(whose=whose))


def is_banished(one: Modifier) -> bool:
    """ "that is banished": where the cards are."""
    if len(one.clauses) != 1 or one != Modifier("that", one.start, one.end, clauses=one.clauses):
        return False
    (clause,) = one.clauses
    return clause == Clause("banish", clause.start, clause.end, passive=True, form=clause.form)


def _of_the_last(part: Cards, last: Cards) -> bool:
    """ "1 X, or 1 Y that mentions Z": what is counted again is another phrase, and what it mentions or has its own."""
    again = part.number == last.number and last.number.most is not None
    return again and all(
        (one.role == "with" and one.cards is not None and one.cards.head in ("atk", "def"))
        or (one.role == "that" and len(one.clauses) == 1 and one.clauses[0].verb == "mention")
        for one in last.relations
    )


def mentioning(parts: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """'"X", or 1 monster that mentions it': what is mentioned is the name before."""
    first, last = parts[0], parts[-1]
    if first.head != "name" or len(first.names) != 1 or len(last.relations) != 1 or len(parts) != 2:
        return parts
    (relation,) = last.relations
    clause = relation.clauses[0] if len(relation.clauses) == 1 else None
    it = clause.object if clause is not None else None
    if clause is None or it is None or clause.verb != "mention" or it != Cards("it", it.start, it.end):
        return parts
    named = Cards("name", it.start, it.end, Count(1, None, ""), names=first.names)
    return (first, last._replace(relations=(relation._replace(clauses=(clause._replace(object=named),)),)))


def mentioning_too(phrase: Cards, said: list[Modifier]) -> Cards:
    """ "add 1 X to your hand that mentions Y": what was read with the verb, which `said` is without then."""
    for one in said:
        if one.role == "that" and len(one.clauses) == 1 and one.clauses[0].verb == "mention" and not phrase.more:
            said.remove(one)
            return phrase._replace(relations=(*phrase.relations, one))
    return phrase


def face_up_too(phrase: Cards) -> Cards:
    """ "1 X from your hand or face-up from your field": one phrase with both places."""
    *parts, last = (phrase._replace(more=(), join=""), *phrase.more)
    if len(parts) != 1 or phrase.join not in ("or", "and/or") or not _placed_only(last) or not phrase.where:
        return phrase
    faces = [one.values for one in last.filters]
    plain = Cards("card", last.start, last.end, Count(1, None, ""), where=last.where, filters=last.filters,
                  excepts=last.excepts)  # fmt: skip
    if last != plain or faces != [("up",)] or len(last.where) != 1 or last.where[0].at:
        return phrase
    if last.where[0].zone not in ("field", "extra"):
        return phrase
    field = last.where[0]._replace(at="face-up", how=phrase.where[-1].how)
    return parts[0]._replace(where=(*phrase.where, field), excepts=(*phrase.excepts, *last.excepts))


def _placed_only(part: Cards) -> bool:
    """ "face-up from your field", of the cards named before: nothing but where and how they lie."""
    bare = part.head == "card" and part.number == Count(1, None, "")
    return bare and bool(part.filters) and all(one.what == "face" for one in part.filters)


def _excepting(parts: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Alternatives with the exception that stands behind the last of them: a name is excepted from all."""
    last = parts[-1]
    names = all(one.head in ("name", "this-card") for one in last.excepts)
    if not last.excepts or not names or any(part.excepts for part in parts[:-1]):
        if last.excepts and any(part.excepts != last.excepts for part in parts):
            raise NoForm("a property that may be of the last or of all", (last.start, last.end))
        return parts
    return (*(part._replace(excepts=last.excepts) for part in parts[:-1]), last)
