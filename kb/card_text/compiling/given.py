"""Effects that a card gives to monsters: "a monster that has this card as material gains this effect"."""

from __future__ import annotations

from kb.card_text.compiling.filters import cards
from kb.card_text.compiling.properties import WAYS
from kb.card_text.compiling.spending import Entry, NoForm, Rest
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Count, Effect, Modifier, Standing

_A = Count(1, 1, "a")


def given_to(who: Cards, one: Standing) -> Entry | None:
    """The monsters to which a sentence gives the effects below it, and by what they have them; None for others."""
    told = [(relation, found) for relation in who.relations if (found := _through_this(relation)) is not None]
    if len(told) != 1:
        return None
    (relation, (by, ways)) = told[0]
    rest = who._replace(number=Count(), relations=tuple(other for other in who.relations if other is not relation))
    if who.number != _A or who.head != "monster" or who.where or who.whose or who.more:
        raise NoForm("to whom effects are given", (one.start, one.end))
    to = {**cards(rest), "where": "monster"}
    if len(ways) == 1:
        to = {**to, "summoned": ways[0]}
    elif ways:
        to = {**to, "all-of": [*to.get("all-of", ()), {"where": "anywhere", "any-of": _each(ways)}]}
    return {"to": to, **by}


def _each(ways: list[str]) -> list[Entry]:
    return [{"where": "anywhere", "summoned": way} for way in ways]


def _through_this(relation: Modifier) -> tuple[Entry, list[str]] | None:
    """ "that has this card as material", "that was X Summoned using this card as material"."""
    if len(relation.clauses) != 1 or relation.cards is not None or relation.role not in ("that", "participle"):
        return None
    (clause,) = relation.clauses
    rest = Rest(clause.modifiers)
    as_ = rest.cards("as")
    if as_ is not None and as_ != Cards("material", as_.start, as_.end, as_.number):
        return None
    if clause.verb == "have" and this_card(clause.object) and as_ is not None and not rest.left:
        plain = Clause("have", clause.start, clause.end, form=clause.form, object=clause.object,
                       modifiers=clause.modifiers)  # fmt: skip
        return ({"by": "attached"}, []) if clause == plain else None
    used = rest.cards("using")
    passive = clause.passive or relation.role == "participle"
    if used is None or used.head != "this-card" or not passive or rest.left or clause.object or clause.conditions:
        return None
    ways = [] if clause.verb == "summon" else [verb.removesuffix("-summon") for verb in clause.verb.split("|")]
    if used != Cards("this-card", used.start, used.end, where=used.where) or not set(ways) <= set(WAYS):
        return None
    if not used.where:
        return {"by": "material"}, ways
    (place, *more) = used.where
    there = not more and (place.zone, place.whose, place.at) == ("field", "", "")
    return ({"by": "material", "on-field": True}, ways) if there else None


def of_its_bearer(one: Effect) -> Effect:
    """ "If it is Xyz Summoned": it is the monster that has the effect, as "this card" is."""
    when = tuple(asked._replace(clauses=tuple(map(_of_this, asked.clauses))) for asked in one.when)
    does = tuple(map(_of_this, one.does)) if when != one.when else one.does
    return one._replace(when=when, does=does)


def _of_this(clause: Clause) -> Clause:
    """A clause about "it" as one about this card."""
    who = clause.subject
    it = who is not None and who == Cards("it", who.start, who.end)
    return clause._replace(subject=who._replace(head="this-card")) if it and who is not None else clause


#: Events by which a monster loses what it had gained: it is not on the field any more as they are answered.
_GONE = frozenset({"destroyed", "sent", "banished", "left-field", "tributed", "discarded", "added-to-hand", "drawn"})


def as_given(entry: Entry, given: Entry, one: Effect | Standing) -> Entry:
    """An effect as one that the card gives; `NoForm` for one that a monster could not have so."""
    when = entry.get("when", {})
    of_this = when.get("event") in _GONE and when.get("what", {}).get("role") == "this"
    by_name = any("by-name" in str(limit) for limit in (entry.get("limit", ""), entry.get("limits-besides", "")))
    replaced = any(rule["rule"] == "replace-destruction" for rule in entry.get("apply", ()))
    if "source" in entry or of_this or by_name or replaced or when.get("event") == "any-of":
        raise NoForm("a given effect that no monster on the field has", (one.start, one.end))
    return {**entry, "source": "granted", "given": given}
