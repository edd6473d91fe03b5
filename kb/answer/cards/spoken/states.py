"""Whether who has which cards, as a question tells, is what a condition asks for."""

from __future__ import annotations

from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.among import FIELD, Of, among, whose, zones
from kb.answer.cards.spoken.events import is_this

_HOLDS = frozenset({"control", "have", "be", "exist", "own"})
_ABILITIES = frozenset({"toon", "tuner", "gemini", "union", "spirit"})


def is_state(clause: Part) -> bool:
    return clause["verb"] in _HOLDS and not clause.get("passive")


def _holding(clause: Part) -> tuple[str, Part | None, bool]:
    """Who has which cards, and whether it is told that there are none."""
    verb, subject, object_ = clause["verb"], clause.get("subject"), clause.get("object")
    none = clause.get("modal") in ("not", "cannot")
    if verb == "be":
        places = [p for m in clause.get("modifiers", ()) for p in m.get("places", ())]
        cards = subject if subject is not None and subject["head"] not in ("place", "hand") else object_
        if (
            subject is not None
            and subject["head"] in ("hand", "place")
            and "unused" in str(clause.get("modifiers", ""))
        ):
            zone = "hand" if subject["head"] == "hand" else next(iter(zones(subject)), "field")
            none, cards, places = True, {"head": "card", "where": [{"zone": zone, "whose": ""}]}, []
            return next(iter(whose(subject)), "you"), cards, none
        if cards is None:
            return "", None, none
        cards = {**cards, "where": [*cards.get("where", ()), *places]}
        return next(iter(whose(cards) & {"you", "opponent"}), ""), cards, none
    if object_ is None:
        return "", None, none
    owner = subject["head"] if subject is not None and subject["head"] in ("you", "opponent") else ""
    places = [p for m in clause.get("modifiers", ()) for p in m.get("places", ())]
    return owner, {**object_, "where": [*object_.get("where", ()), *places]}, none


def state(clause: Part, need: Part, of: Of) -> bool | str | None:
    owner, cards, none = _holding(clause)
    wanted_owner, wanted, lacks = _holding(need)
    if cards is None or wanted is None or is_this(wanted):
        return "other"
    if owner and wanted_owner and owner != wanted_owner and wanted_owner in ("you", "opponent"):
        return "other"
    mine = zones(cards) or {"field"}
    theirs = zones(wanted) or {"field"}
    if not (mine & theirs or ("field" in mine and theirs & FIELD) or ("field" in theirs and mine & FIELD)):
        return "other"
    number, asked = cards.get("number", {"least": 1, "most": 1}), wanted.get("number", {"least": 1, "most": 1})
    none = none or number.get("most", 1) == 0
    lacks = lacks or asked.get("most", 1) == 0
    bare = {k: v for k, v in cards.items() if k not in ("number", "where", "whose")}
    target = {k: v for k, v in wanted.items() if k not in ("number", "where", "whose")}
    inside = among({**bare, "number": {"word": "any"}}, {**target, "number": {"most": None, "word": "any"}}, of)
    around = among({**target, "number": {"word": "any"}}, {**bare, "number": {"most": None, "word": "any"}}, of)
    if lacks:
        if none:
            return True if around and _wider(bare, target) else None
        return "other" if inside is False else (False if inside and _wider(target, bare) else None)
    if none:
        return (False if _wider(bare, target) else None) if around else "other"
    if number.get("word") == "only":
        return None
    if inside is False:
        return "other"
    if inside is None:
        return None
    many, least = number.get("least", 1), asked.get("least", 1)
    if asked.get("word") in ("", "at-least", "a", "any") and number.get("word", "") in ("", "a", "only"):
        if many >= least:
            most = asked.get("most", 1)
            exact = asked.get("word") == "" and most is not None and most == least and "number" in wanted and least > 1
            return True if not exact or many == least else None
        return False
    return None


def _wider(wide: Part, narrow: Part) -> bool:
    """Whether the first phrase asks for nothing that the second does not."""
    filters = [f for f in wide.get("filters", ()) if f not in narrow.get("filters", ())]
    heads = {"card": 3, "monster": 1, "spell-trap": 2, "spell": 1, "trap": 1}
    wide, narrow = (
        {**each, "head": "monster" if each["head"] in _ABILITIES else each["head"]} for each in (wide, narrow)
    )
    return (
        not filters
        and not wide.get("relations")
        and (
            wide["head"] == "card"
            or wide["head"] == narrow["head"]
            or heads.get(wide["head"], 0) > heads.get(narrow["head"], 9)
        )
    )
