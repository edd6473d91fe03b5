"""From where, and whose, the monsters are with which an effect Summons: "can X use monsters in the GY"."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import One, Part, Said, clauses, deeds, in_role, places, rule_of, standing_clauses
from kb.answer.cards.spoken.acts import act
from kb.answer.cards.spoken.nouns import FIELD, zones
from kb.answer.cards.spoken.nouns import whose as owners_of
from kb.answer.cards.spoken.own import told_beside
from kb.answer.cards.spoken.question import Asked
from kb.cards.telling.later import joined

_MEANS = frozenset({"banish", "send", "shuffle", "return", "tribute"})
_SUMMONS = frozenset({"fusion-summon", "ritual-summon"})
_ASKED = frozenset({"monster", "material", "place", "card"})
_OWN = frozenset({"this-card", "you"})


def used_from(asked: Asked) -> Said | None:
    """Whether the one effect that Summons with monsters takes them from there; None where its text names no places."""
    clause, said = asked.said.main.clause, act(asked.said.main.clause)
    cards = said.patient
    if cards is None or cards["head"] not in _ASKED or asked.said.modal not in ("can", "does") or asked.said.contrary:
        return None
    told = [(one, c, where) for one in asked.found for c in clauses(one, "does") if (where := [*_taken(c)])]
    if len(told) != 1 or told_beside(asked.said) or asked.unread != frozenset() or not _is_of_it(asked):
        return None
    one, does, where = told[0]
    if said.verbs == {"banish"}:
        return _said(False, one, does) if cards["head"] == "material" and not _banished(does) else None
    if set(cards) - {"head", "number", "where", "whose", "noun", "bare"} or clause.get("passive"):
        return None  # which monsters fit is another question
    lies = zones(cards) | said.whence
    if not lies and cards.get("whose"):
        lies = {"field"}
    if len(lies) != 1 or not lies <= _PLACES:
        return None
    owner = owners_of(cards) & {"you", "opponent"}
    there = [p for p in where if p["zone"] in lies or (lies == {"field"} and p["zone"] in FIELD)]
    values = {_is_owned(p, owner) for p in there}
    if None in values or (True not in values and any(_of_material(c) for c in _beside(asked, one, does))):
        return None
    return _said(True in values, one, does)


_PLACES = frozenset({"hand", "deck", "gy", "field", "extra", "banished"})


def _beside(asked: Asked, one: One, does: Part) -> Iterator[Part]:
    """The other clauses of the text, one of which may let more be used."""
    yield from (c for c in clauses(one, "does") if c is not does)
    yield from standing_clauses(asked.about.read)


def _of_material(clause: Part) -> bool:
    """Whether a clause speaks of material."""
    told = [*in_role(clause, "as", "for"), clause.get("object") or {}, clause.get("subject") or {}]
    return any(cards.get("head") == "material" for cards in told)


def _said(holds: bool, one: One, clause: Part) -> Said:
    return Said(holds, joined([clause]), rule_of(one, "kind"), "does", one.number, form=True)


def _is_of_it(asked: Asked) -> bool:
    """Whether it is asked of what the card itself uses, or of what a player uses with it."""
    said, aim = act(asked.said.main.clause), asked.said.purpose
    agent = (said.agent or {}).get("head")
    beside = [m for m in said.aside if m["role"] not in ("as", "adverb")]
    return agent in _OWN and not beside and aim is None and (agent == "this-card" or _names_it(asked))


def _names_it(asked: Asked) -> bool:
    """Whether the card stands beside what a player does: "with this card"."""
    words = asked.said.text.split()
    return any(f"{word} this card" in asked.said.text for word in ("with", "by", "using")) or "its" in words


def _taken(clause: Part) -> Iterator[Part]:
    """The places from which a Summon takes its materials."""
    if not deeds(clause) & _SUMMONS:
        return
    for cards in in_role(clause, "using"):
        yield from cards.get("where") or ([{"zone": "field", "whose": cards["whose"]}] if cards.get("whose") else ())
    for means in _means(clause):
        yield from (place for place in places(means) if place.get("how") in ("from", "in"))


def _means(clause: Part) -> list[Part]:
    """What is done with the materials: "by banishing Fusion Materials"."""
    inner = [c for m in clause.get("modifiers", ()) if m["role"] == "by" for c in m.get("clauses", ())]
    return [c for c in inner if deeds(c) & _MEANS]


def _banished(clause: Part) -> bool:
    return any("banish" in deeds(each) for each in _means(clause))


def _is_owned(place: Part, owner: set[str]) -> bool | None:
    """Whether a place is that player's; None where whose it is is not told."""
    told = {"them": "you"}.get(str(place.get("whose", "")), str(place.get("whose", "")))
    if not owner or told in ("either", "each"):
        return True
    return told in owner if told in ("you", "opponent") else None
