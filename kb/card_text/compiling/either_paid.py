"""Of two targets or costs the one or the other: "target 1 X, or if you control Y, you can target 1 Z instead".

Each of them is an effect of its own, and both share what stands around it, as bullets do.
"""

from __future__ import annotations

from kb.card_text.reading import Cards, Clause, Count, Effect


def one_or_other(one: Effect, among: str) -> tuple[Effect, ...]:
    """The effect once for each of the two; any other effect alone. `among`: of what its limits are then limits."""
    one = _in_two_places(one)
    at = [number for number, clause in enumerate(one.pays) if clause.joined == "or"]
    if len(at) != 1 or not at[0] or one.choices:
        return (one,)
    (number,) = at
    first, second = one.pays[number - 1], one.pays[number]
    alone = number == 1 or first.joined == "then" or first.verb == "target"
    other = _like(second, first)
    if not alone or other is None or first.modal or first.conditions:
        return (one,)
    before, after = one.pays[: number - 1], one.pays[number + 1 :]
    limits = tuple(limit._replace(covers=among) if limit.kind != "duel" else limit for limit in one.limits)
    made = one._replace(pays=(*before, first, *after), limits=limits)
    return made, made._replace(pays=(*before, other, *after), when=(*one.when, *second.conditions))


def _like(second: Clause, first: Clause) -> Clause | None:
    """The second clause worded as the first one is; None where it says something else as well."""
    so = [one.word for one in second.conditions]
    who = second.subject
    instead = tuple(one for one in second.modifiers if (one.role, one.word) != ("adverb", "instead"))
    you = who is None or who == Cards("you", who.start, who.end)
    if second.object is None or first.object is None or so not in ([], ["if"]) or not you:
        return None
    if (second.verb == "target") != (first.verb == "target") or second.modal not in ("", "can") or second.passive:
        return None
    what = second.object
    if what == Cards("number", what.start, what.end, Count(what.number.least, what.number.most)):
        if first.object.more or not what.number.most or what.number.most != what.number.least:
            return None
        what = first.object._replace(number=what.number)  # "or target 2"
    elif first.object.where and not (what.where or what.whose or what.more):
        return None  # "or 1 Y instead", which is in the same place
    return second._replace(
        joined=first.joined, subject=None, modal="", conditions=(), modifiers=instead, object=what, form=first.form
    )


def _in_two_places(one: Effect) -> Effect:
    """ "target 1 X, that is banished or is in your GY": a second place of the same cards."""
    pays: list[Clause] = []
    for clause in one.pays:
        last = pays[-1] if pays else None
        there = clause.modifiers[0] if len(clause.modifiers) == 1 else None
        plain = Clause("be", clause.start, clause.end, "or", form=clause.form, modifiers=clause.modifiers)
        phrase = last.object if last is not None else None
        bare = there is not None and there == there._replace(cards=None, time=None, clauses=(), word="", number=None)
        if last is None or there is None or clause != plain or phrase is None or phrase.more or not bare:
            pays.append(clause)
            continue
        if there.role != "in" or not there.places or phrase.where:
            return one
        places = tuple(place._replace(how="in") for place in there.places)
        pays[-1] = last._replace(object=phrase._replace(where=places))
    return one._replace(pays=tuple(pays))
