"""Of an effect that answers only what does certain things: which things those are, Special Summons among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from kb.card_text.compiling.filters import ZONES
from kb.card_text.compiling.spending import Entry, NoForm, Rest
from kb.card_text.reading import Cards, Clause, Condition, Count, Effect, Modifier
from kb.engine.yugioh.vocabulary.included import Doing

_DOING = frozenset(get_args(Doing))
_ANY = (Count(1, 1, "a"), Count(1, None, "a"), Count(1, None, ""))
#: Where cards go by it, which says no more than the verb.
_TO = {"add": frozenset({"hand", "deck", "extra"}), "send": frozenset({"gy"})}


def with_list(one: Effect) -> Effect:
    """An effect that waits for what "includes any of these effects", with those where they are spoken of."""
    if not one.listed:
        return one
    told = tuple(clause for each in one.listed for clause in each.does)
    for each in one.listed:
        if len(each.does) != 1 or each._replace(does=(), start=0, end=0, facts=one.facts, rules=()) != Effect(
            each.section, 0, 0, punctuated=each.punctuated, old=each.old, facts=one.facts
        ):
            raise NoForm("a bullet of more than it does", (each.start, each.end))
    return one._replace(when=tuple(_with(condition, told) for condition in one.when), listed=())


def _with(condition: Condition, told: tuple[Clause, ...]) -> Condition:
    return condition._replace(clauses=tuple(_naming(clause, told) for clause in condition.clauses))


def _naming(clause: Clause, told: tuple[Clause, ...]) -> Clause:
    """The clause whose subject or object includes "these effects", which are now told there."""
    who = clause.subject and clause.subject._replace(relations=_told(clause.subject, told))
    what = clause.object and clause.object._replace(relations=_told(clause.object, told))
    return clause._replace(subject=who, object=what)


def _told(phrase: Cards, told: tuple[Clause, ...]) -> tuple[Modifier, ...]:
    return tuple(
        one._replace(clauses=tuple(_including(clause, told) for clause in one.clauses)) for one in phrase.relations
    )


def _including(clause: Clause, told: tuple[Clause, ...]) -> Clause:
    named = clause.object
    if clause.verb != "include" or named is None or named.determiner != "this" or named.relations:
        return clause
    those = Modifier("that", named.start, named.end, clauses=told)
    return clause._replace(object=Cards(named.head, named.start, named.end, named.number, relations=(those,)))


def includes(clause: Clause) -> Entry | None:
    """What "includes an effect that ..." asks of an activation; None for another clause."""
    if clause.verb != "include":
        return None
    named, said = clause.object, _unremarked(clause)
    if named is None or said != Clause("include", clause.start, clause.end, form=clause.form, object=named):
        raise NoForm("what is included", (clause.start, clause.end))
    bare = Cards(named.head, named.start, named.end, named.number, relations=named.relations)
    inner = [each for one in named.relations if one.role == "that" for each in one.clauses]
    if named != bare or named.head not in ("effect", "effects") or len(named.relations) != 1 or not inner:
        raise NoForm("what is included", (clause.start, clause.end))
    return {"includes": [doing for each in inner for doing in _does(each)]}


def _unremarked(clause: Clause) -> Clause:
    """The clause without "(Quick Effect)", which the grammar reads with the last verb before it."""
    kept = tuple(one for one in clause.modifiers if (one.role, one.word) != ("remark", "quick effect"))
    return clause._replace(modifiers=kept)


def _does(clause: Clause) -> Iterator[Entry]:
    """What is done, and out of which place; drawing adds a card from the Deck to the hand too."""
    clause = _unremarked(clause)
    what, rest = clause.object, Rest(clause.modifiers)
    places = [*(what.where if what is not None else ()), *rest.zones("from")]
    to = {place.zone for place in rest.zones("to")}
    rest.left = [one for one in rest.left if one.role not in ("from", "to") or not one.places]
    said = Clause(clause.verb, clause.start, clause.end, form=clause.form, object=what, modifiers=tuple(rest.left))
    if clause != said._replace(modifiers=clause.modifiers) or rest.left or clause.verb not in _DOING:
        raise NoForm(f"what is included: {clause.verb}", (clause.start, clause.end))
    if not to <= _TO.get(clause.verb, frozenset()) or (clause.verb == "send" and not to):
        raise NoForm("what is included: to there", (clause.start, clause.end))
    if what is not None and not _any(what):
        raise NoForm("what is included: such cards", (clause.start, clause.end))
    if len(places) > 1 or any(one.whose or one.at or one.zone not in ZONES for one in places):
        raise NoForm("what is included: from there", (clause.start, clause.end))
    was = {"was": ZONES[places[0].zone]} if places else {}
    yield {"does": clause.verb, **was}
    if clause.verb == "add" and (was.get("was"), to) == ("deck", {"hand"}):
        yield {"does": "draw"}


def _any(phrase: Cards) -> bool:
    """ "a card(s)", "a monster(s)": no more than what is said of any."""
    fusion = phrase.filters and phrase.filters[0]._replace(start=0, end=0)
    plain = phrase._replace(where=(), filters=()) == Cards(phrase.head, phrase.start, phrase.end, phrase.number)
    told = not phrase.filters or (len(phrase.filters) == 1 and fusion and fusion[:2] == ("frame", ("Fusion",)))
    return plain and bool(told) and phrase.head in ("card", "monster") and phrase.number in _ANY
