"""What a monster was Summoned with: "using a Fairy monster as material", "by Tributing an X"; and how it came."""

from __future__ import annotations

from kb.card_text.compiling.filters import ZONES, cards
from kb.card_text.compiling.properties import WAYS
from kb.card_text.compiling.spending import Entry, bare
from kb.card_text.compiling.told import Told
from kb.card_text.reading import Cards, Clause, Count, Modifier, Time

#: How a Summon is told of a monster that is there now.
_CAME: dict[str, Entry] = {
    "normal-summon": {"summoned": "normal"}, "special-summon": {"special-summoned": True}, "summon": {},
    **{f"{way}-summon": {"summoned": way} for way in WAYS},
}  # fmt: skip


def how_it_came(relation: Modifier, text: str) -> Entry:
    """ "that was Link Summoned using an X as material (this turn)", said of this card; {} for another relation."""
    clause = relation.clauses[0] if len(relation.clauses) == 1 else None
    if clause is None or relation != Modifier("that", relation.start, relation.end, clauses=relation.clauses):
        return {}
    kept = tuple(one for one in clause.modifiers if not _quick(one))  # which is said of the effect
    told = Told(clause._replace(modifiers=kept), text)
    if told.verb not in _CAME or not told.passive or told.subject is not None or told.object is not None:
        return {}
    found = dict(_CAME[told.verb])
    if (place := told.rest.place("from")) is not None:
        if "special-summoned" not in found or place.zone not in _FROM or place.at or place.whose:
            raise told.no_form("from there")
        found["came-from"] = ZONES[place.zone]
    found |= {"summoned-this-turn": True} if _this_turn(told) else {}
    found |= made_with(told, now=True)
    told.done()
    return found


_FROM = frozenset({"hand", "deck", "extra", "gy", "banished"})


def _quick(one: Modifier) -> bool:
    return one.role == "remark" and one.word == "quick effect" and bare(one)


def _this_turn(told: Told) -> bool:
    for at, one in enumerate(told.rest.left):
        now = one.time
        if now is not None and now == Time("during", "turn", now.start, now.end, which="this"):
            del told.rest.left[at]
            return True
    return told.rest.word("adverb", "this-turn")


def made_with(told: Told, *, now: bool = False) -> Entry:
    """ "using a Fairy monster as material". `now`: it tells how the card is, and no event."""
    used, as_ = told.rest.cards("using"), told.rest.cards("as")
    if used is None and as_ is None and (means := _means(told, now=now)) is not None:
        used, as_ = means
    if used is None:
        if as_ is not None:
            raise told.no_form("as that")
        return {}
    if as_ is not None and told.words(as_) not in ("material", "fusion material", "synchro material", "link material"):
        raise told.no_form("as that")
    some = (Count(1, 1, "a"), Count(1, None, "")) if used.head == "name" else (Count(1, 1, "a"),)
    if used.number not in some or used.where or used.whose or used.more:
        raise told.no_form("using those")
    return {"made": {"of": {**cards(used._replace(number=Count()), False), "where": "anywhere"}}}


def _means(told: Told, *, now: bool) -> tuple[Cards, Cards | None] | None:
    """ "by Tributing an X", "by using an X as material": what it was made with; None where nothing is said so."""
    by = next((one for one in told.rest.left if one.role == "by" and len(one.clauses) == 1), None)
    if by is None or by != Modifier("by", by.start, by.end, clauses=by.clauses):
        return None
    (clause,) = by.clauses
    what, said = clause.object, tuple(one for one in clause.modifiers if not _quick(one))
    clause = clause._replace(modifiers=said)
    plain = Clause(clause.verb, clause.start, clause.end, form="ing", object=what, modifiers=said)
    as_ = said[0].cards if len(said) == 1 and said[0].role == "as" else None
    tributes = clause.verb == "tribute" and not said and told.verb == "tribute-summon"
    uses = clause.verb == "use" and as_ is not None and told.verb != "tribute-summon"
    if clause != plain or what is None or not (tributes or uses):
        return None
    if not now and " was " in f" {told.text[told.clause.start : by.start].lower()} ":
        raise told.no_form("before")  # which is how this card is now, and no event
    told.rest.left.remove(by)
    return what, as_
