"""Relative clauses of a question as properties: "a monster that is not a Dragon" is a non-Dragon monster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.nouns import lying_as
from kb.language.summons import SUMMONS

_KINDS = frozenset({"monster", "name", "card", "spell", "trap", "tuner"})
_SIDES = ("subject", "object")
_WITH_POINTS = frozenset({"gain", "lose", "have", "increase", "give", "become", "get"})
_HAS = frozenset({"have", "control"})
#: Figures that cards have, by how they are told.
_FIGURES = {"atk": "atk", "def": "def", "attack": "atk"}


def plainly(clause: Part) -> Part:
    """The clause, what is said of its cards by "that is" and "that is not" told as their filters."""
    held = clause["verb"] in (*_HAS, "be")
    clause = _timed(clause)
    made = {**clause, **{side: _cards(clause[side], held) for side in _SIDES if side in clause}}
    points = made.get("object") or {}
    if points.get("head") == "attack" and "least" in points.get("number", {}) and clause["verb"] in _WITH_POINTS:
        made["object"] = {**points, "head": "atk"}  # "gains 500 attack"
    modifiers = [{**m, "cards": _cards(m["cards"])} if "cards" in m else m for m in clause.get("modifiers", ())]
    modifiers = [
        {**m, "clauses": [plainly(each) for each in m["clauses"]]} if m.get("clauses") else m for m in modifiers
    ]
    late = [m for m in modifiers if m["role"] == "that" and len(m.get("clauses", ())) == 1]
    if late and "object" in made and made["object"]["head"] in _KINDS:
        found = list(_told(late[0]["clauses"][0]))
        if found:
            made["object"] = _with(made["object"], found)
            modifiers = [m for m in modifiers if m is not late[0]]
    return {**made, "modifiers": modifiers} if modifiers or "modifiers" in made else made


def _timed(clause: Part) -> Part:
    """The clause with the time, or the place to which its cards go, behind what these are: "Summon a monster that is
    not a Dragon this turn"."""
    if clause["verb"] == "be" or "relations" not in (cards := clause.get("object") or {}) or not cards["relations"]:
        return clause
    last = cards["relations"][-1]
    inner = last.get("clauses", ())
    if last["role"] != "that" or len(inner) != 1 or inner[0]["verb"] != "be":
        return clause
    times = [m for m in inner[0].get("modifiers", ()) if m["role"] == "time" or (m["role"] == "to" and "places" in m)]
    if not times:
        return clause
    rest = {**inner[0], "modifiers": [m for m in inner[0]["modifiers"] if m not in times]}
    relations = [*cards["relations"][:-1], {**last, "clauses": [rest]}]
    modifiers = [*clause.get("modifiers", ()), *times]
    return {**clause, "object": {**cards, "relations": relations}, "modifiers": modifiers}


def _cards(cards: Part, held: bool = False) -> Part:
    """A phrase with its "that is ..." among its filters."""
    kept: list[Part] = []
    found: list[dict[str, Any]] = []
    for relation in cards.get("relations", ()):
        each, whence = _hoisted(relation)
        cards = {**cards, "where": [*cards.get("where", ()), *whence]} if whence else cards
        inner = each.get("clauses", ())
        if (used := _used(each)) is not None:
            place = [p for m in inner[0].get("modifiers", ()) for p in m.get("places", ())]
            cards = {**cards, "whose": used, "where": [*cards.get("where", ()), *place]}
            continue
        if len(inner) == 1 and (more := _folded(cards, each["role"], inner[0], held)) is not None:
            kept += more.get("relations", ())[len(cards.get("relations", ())) :]
            cards = {**more, "relations": cards["relations"]}
            continue
        told = list(_told(inner[0])) if each["role"] == "that" and len(inner) == 1 else []
        found += told
        kept += [] if told else [each]
    made = dict(cards)
    if (made.get("of") or {}).get("head") == "theirs" and made["of"].get("whose"):
        made["whose"] = made.pop("of")["whose"]  # "a Set Trap of theirs"
    if "of" in made:
        made["of"] = _cards(made["of"])
    if made.get("more"):
        made["more"] = [_cards(each) for each in made["more"]]
    return _with({**made, "relations": kept}, found) if kept != list(cards.get("relations", ())) else made


def _hoisted(relation: Part) -> tuple[Part, Sequence[Part]]:
    """A relation without the place behind it that is of the cards themselves: "that is not a Dragon from my hand"."""
    inner = relation.get("clauses", ())
    cards = (inner[0].get("object") or {}) if len(inner) == 1 and inner[0]["verb"] == "be" else {}
    where = cards.get("where", ())
    if not where or any(place.get("how") != "from" for place in where):
        return relation, ()
    bare = {key: value for key, value in cards.items() if key != "where"}
    return {**relation, "clauses": [{**inner[0], "object": bare}]}, where


def _folded(cards: Part, role: str, clause: Part, held: bool) -> Part | None:
    """The cards with what a relative clause tells: where and how they lie, how they were Summoned, whose they are.

    `held`: it is told who has them.
    """
    if role == "participle" and clause["verb"] == "leave" and clause.get("form") == "past":
        clause = {**clause, "verb": "be"}  # "1 card left in my hand"
        if not clause.get("modifiers"):
            return cards
    if clause.get("modal") or clause.get("conditions") or cards.get("head") not in _KINDS:
        return None
    modifiers, verb, object_ = clause.get("modifiers", ()), clause["verb"], clause.get("object") or {}
    where = [{"how": m["role"], **place} for m in modifiers for place in m.get("places", ())]
    placed = all(m["role"] in ("in", "on") and m.get("places") for m in modifiers)
    if role in ("that", "participle") and "subject" not in clause:
        if verb == "be" and not object_ and modifiers and not clause.get("passive"):
            lies = [lying_as(word) for m in modifiers if m["role"] == "is" for word in str(m.get("word", "")).split()]
            plain = all(m["role"] == "is" or (m["role"] in ("in", "on") and m.get("places")) for m in modifiers)
            known = all(each["what"] in ("face", "position") for each in lies)
            return _with(_at(cards, where), [dict(each) for each in lies]) if plain and known else None
        if verb == "have" and object_.get("head") in _FIGURES and "number" in object_ and not modifiers:
            figure = {**object_, "head": _FIGURES[object_["head"]]}
            return {**cards, "relations": [*cards.get("relations", ()), {"role": "with", "cards": figure}]}
        if verb in SUMMONS and clause.get("passive") and not object_ and not modifiers:
            return _with(cards, [{"what": "summoned", "values": [verb]}])
        if verb == "banish" and clause.get("passive") and not object_ and not modifiers:
            return _at(cards, [{"zone": "banished", "whose": "", "how": "in"}])
    who = (clause.get("subject") or {}).get("head")
    summoned = role in ("whom", "that") and held and verb in SUMMONS and who in ("you", "opponent") and not modifiers
    if summoned and object_.get("head", "turn-of") == "turn-of":
        return _with(cards, [{"what": "summoned", "values": [verb]}])
    if role == "whom" and verb in _HAS and who in ("you", "opponent") and placed and not cards.get("whose"):
        return {**_at(cards, where), "whose": who}
    return None


def _at(cards: Part, where: Sequence[Part]) -> Part:
    return {**cards, "where": [*cards.get("where", ()), *where]} if where else cards


def _used(relation: Part) -> str | None:
    """Whose cards are spoken of as those that a player activated: "a Spell that I activated"; None of others."""
    inner = relation.get("clauses", ())
    if relation["role"] != "whom" or len(inner) != 1 or inner[0].get("modal") or inner[0].get("conditions"):
        return None
    who = (inner[0].get("subject") or {}).get("head")
    plain = all(m.get("places") for m in inner[0].get("modifiers", ()))
    return who if inner[0]["verb"] == "activate" and who in ("you", "opponent") and plain else None


def _with(cards: Part, found: list[dict[str, Any]]) -> Part:
    return {**cards, "filters": [*cards.get("filters", ()), *found]}


def _told(clause: Part) -> Iterator[dict[str, Any]]:
    """The filters of "is a ..." or "is not a ...": one property of which the contrary is one."""
    cards = clause.get("object") or {}
    plain = clause["verb"] == "be" and not clause.get("conditions") and "subject" not in clause
    if not plain or clause.get("modal") not in (None, "", "not") or cards.get("head") not in _KINDS:
        return
    if any(m["role"] != "adverb" for m in clause.get("modifiers", ())):
        return
    if any(cards.get(key) for key in ("relations", "excepts", "more", "of", "where", "whose")):
        return
    filters = [dict(each) for each in cards.get("filters", ())]
    if cards["head"] == "tuner":
        filters.append({"what": "ability", "values": ["tuner"]})
    filters += [{"what": "archetype", "values": [name]} for name in cards.get("names", ())]
    negated = (clause.get("modal") == "not") != (cards.get("number", {}).get("word") == "no")  # "that is no Dragon"
    if not filters or (negated and (len(filters) > 1 or filters[0].get("negated"))):
        return
    yield from ({**each, "negated": True} if negated else each for each in filters)
