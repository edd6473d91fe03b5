"""A reading as plain sets of words, one for each clause: what a wording is looked for in.

A clause's words: its part of the effect (`when`, `pays`, `does`, `choice`, `restriction`, `remark`, `standing`), its
verb, modal and form, what its object is, `by:` what does it, `ROLE:` what follows a preposition or adverb, the zones
that it names, plain and with their preposition (`gy`, `to:gy`), its times (`at:during/end`), and `?if` for a condition.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.card_text.reading import Cards, Clause, Effect, Place, Reading, Standing, Time

_PARTS = (("when", "when"), ("pays", "pays"), ("does", "does"), ("choices", "choice"), ("restrictions", "restriction"))
#: Properties of which the value is no word of the game's frame, but the card's own.
_OWN_VALUES = frozenset({"type", "attribute", "archetype"})


def gist(reading: Reading) -> list[frozenset[str]]:
    """The words of every clause of a reading, materials first, clauses of conditions as clauses of their own."""
    materials = [frozenset({"materials", *_cards(cards)}) for cards in reading.materials]
    return [*materials, *map(frozenset, _found("", (*reading.effects, *reading.standing)))]


def _found(part: str, value: Any) -> Iterator[set[str]]:
    if isinstance(value, Effect):
        for field, name in _PARTS:
            yield from _found(name, getattr(value, field))
        yield {"effect", *(value.facts.cost if value.facts else ()), *map(_time, value.times), *_opened(value)}
        yield from _found("remark", value.remarks)
    elif isinstance(value, Standing):
        yield {"standing", value.kind, *value.holds}
        yield from _found("standing", value.clauses)
    elif isinstance(value, Clause):
        yield {part, *_clause(value)}
        yield from _found(part, (value.subject, value.object, *value.modifiers, *value.conditions))
    elif isinstance(value, tuple):  # a phrase, a modifier, a condition or several of them: the clauses inside
        for one in value:
            yield from _found(part, one)


def _opened(effect: Effect) -> set[str]:
    return {"quick"} & {"quick" if effect.quick else ""} | ({effect.opener} if effect.opener else set())


def _clause(clause: Clause) -> set[str]:
    """The words of one clause, without those of the clauses inside it."""
    words = {clause.verb, clause.modal, clause.joined, "passive" if clause.passive else ""}
    words |= {f"by:{word}" for word in _cards(clause.subject)} | _cards(clause.object)
    for modifier in clause.modifiers:
        words |= {f"{modifier.role}:", *modifier.word.split()}
        words |= {f"{modifier.role}:{word}" for word in _cards(modifier.cards)}
        words |= {word for place in modifier.places for word in _place(place, modifier.role)}
        if modifier.time is not None:
            words.add(_time(modifier.time))
    return (words | {f"?{condition.word}" for condition in clause.conditions}) - {""}


def _cards(cards: Cards | None) -> set[str]:
    """The words of a noun phrase: its head, its filters, where, how many; `of:` for what it belongs to."""
    if cards is None:
        return set()
    words = {cards.head, f"#{cards.number.word}" if cards.number.word else "", cards.determiner}
    words |= {word for place in cards.where for word in _place(place)}
    for kept in cards.filters:
        no = "not-" if kept.negated else ""
        words.add(no + kept.what)
        if kept.what not in _OWN_VALUES:
            words |= {no + str(value).lower() for value in kept.values}
    for more in cards.more:
        words |= _cards(more)
    return (words | {f"of:{word}" for word in _cards(cards.of)}) - {""}


def _place(place: Place, role: str = "") -> set[str]:
    zones = place.zone.split()
    return {*zones, place.at, *(f"{how}:{zone}" for how in (place.how, role) if how for zone in zones)} - {""}


def _time(time: Time) -> str:
    return "at:" + "/".join(part for part in (time.how, time.edge, time.which, time.phase) if part)
