"""Relative clauses of a question as properties: "a monster that is not a Dragon" is a non-Dragon monster."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.answer.cards.parts import Part

_KINDS = frozenset({"monster", "name", "card", "spell", "trap", "tuner"})
_SIDES = ("subject", "object")


def plainly(clause: Part) -> Part:
    """The clause, what is said of its cards by "that is" and "that is not" told as their filters."""
    made = {**clause, **{side: _cards(clause[side]) for side in _SIDES if side in clause}}
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


def _cards(cards: Part) -> Part:
    """A phrase with its "that is ..." among its filters."""
    kept: list[Part] = []
    found: list[dict[str, Any]] = []
    for each in cards.get("relations", ()):
        inner = each.get("clauses", ())
        if (used := _used(each)) is not None:
            place = [p for m in inner[0].get("modifiers", ()) for p in m.get("places", ())]
            cards = {**cards, "whose": used, "where": [*cards.get("where", ()), *place]}
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
    return _with({**made, "relations": kept}, found) if len(kept) < len(cards.get("relations", ())) else made


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
    negated = clause.get("modal") == "not"
    if not filters or (negated and (len(filters) > 1 or filters[0].get("negated"))):
        return
    yield from ({**each, "negated": True} if negated else each for each in filters)
