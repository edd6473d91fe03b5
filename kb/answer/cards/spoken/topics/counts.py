"""Whether cards are counted: "does X count the Dragons in my GY", "do my opponent's count"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kb.answer.cards.parts import Part, Said
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.question import Asked, said_by, stated

_FIGURES = frozenset({"number", "atk", "def", "level", "levels", "rank"})


def counted(asked: Asked) -> Said | None:
    """Whether the cards that a question names are among those which a text counts."""
    clause = asked.said.main.clause
    if clause["verb"] != "count" or asked.said.scenes or asked.said.modal not in ("does", "can"):
        return None
    subject, object_ = clause.get("subject"), clause.get("object")
    if any(m["role"] == "as" for m in clause.get("modifiers", ())):
        return None
    cards = object_ if object_ is not None else subject
    if cards is None:
        return None
    cards = {**_placed(cards), "number": {"word": "any"}}
    if cards["head"] == "it" and (subject or {}).get("head") in ("this-card", "it"):
        cards = {**cards, "head": "this-card"}
    every = stated(asked.found, asked.about.read)
    told = [(each, entry) for entry in every for each in _counted(entry.clause)]
    pieces = any(_is_piece(entry.clause) for entry in every)
    if not told or pieces or asked.unread != frozenset():
        return None
    values = [(among(cards, each, asked.of), entry) for each, entry in told]
    if any(value for value, _ in values):
        return said_by(True, next(entry for value, entry in values if value))
    return None if any(value is None for value, _ in values) else said_by(False, values[0][1])


def _is_piece(clause: Part) -> bool:
    """Whether only a piece of a clause was read: "... or in their GY"."""
    told = clause.get("modifiers", ())
    return not clause["verb"] or (clause["verb"] == "be" and bool(told) and all("places" in each for each in told))


def _placed(cards: Part) -> Part:
    """The cards with the places of "that are in your GY"."""
    inner = [c for r in cards.get("relations", ()) for c in r.get("clauses", ()) if c["verb"] == "be"]
    places = [p for c in inner for m in c.get("modifiers", ()) for p in m.get("places", ())]
    if not places or len(inner) != len(cards.get("relations", ())):
        return cards
    return {**cards, "relations": [], "where": [*cards.get("where", ()), *places]}


def _counted(clause: Part) -> Iterator[Part]:
    """The phrases that a clause counts: "for each ...", "the number of ...", "the combined ATK of ..."."""
    places = [p for m in clause.get("modifiers", ()) if m["role"] in ("on", "in") for p in m.get("places", ())]
    for cards in _phrases(clause):
        where = cards.get("where") or places
        yield {**cards, "where": where, "number": {"most": None, "word": "any"}}


def _phrases(value: object) -> Iterator[Part]:
    if isinstance(value, Mapping):
        cards = value.get("cards")
        if value.get("role") == "for" and isinstance(cards, Mapping) and cards.get("number", {}).get("word") == "each":
            yield cards
        of = value.get("of")
        many = isinstance(of, Mapping) and of.get("number", {"most": 1}).get("most") is None
        if value.get("head") in _FIGURES and isinstance(of, Mapping) and many:
            yield of
        for part in value.values():
            yield from _phrases(part)
    elif isinstance(value, list):
        for part in value:
            yield from _phrases(part)
