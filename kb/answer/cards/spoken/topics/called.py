"""Whether the card has another name, or counts as one of an archetype, where it lies: "is it called that in my hand".

A text says which name the card has, and where: in every place, or in some that it tells.
"""

from __future__ import annotations

from kb.answer.cards.entries import Entry
from kb.answer.cards.heads import ITSELF
from kb.answer.cards.parts import Part, Said
from kb.answer.cards.spoken.nouns import FIELD, values, zones
from kb.answer.cards.spoken.question import Asked, said_by, stated
from kb.answer.cards.spoken.told import Told

_OUT = "face-up-on-the-field"


def called(asked: Asked) -> Said | None:
    """Whether the card has the name of which a question asks, in the place that it tells."""
    clause = asked.said.main.clause
    if (clause.get("subject") or {}).get("head") not in ITSELF or asked.said.modal not in ("is", "does", "can"):
        return None
    cards = _as_what(clause)
    name, line = _asked_name(cards), values(cards, "archetype")
    if (name is None and len(line) != 1) or asked.said.contrary or "face-down" in asked.said.text.split():
        return None
    places = _places(asked, cards)
    if places is None:
        return None
    told = [each for each in stated((), asked.about.read) if each.where == "holds"]
    if name is None:
        denied = next((each for each in told if _denies(each.clause, line[0])), None)
        return said_by(False, denied)._replace(form=True) if denied is not None else None
    for entry in told:
        if _is_name(entry.clause) and name in map(str.lower, _as_what(entry.clause).get("names", ())):
            return _held(entry, places)
    return None


def _as_what(clause: Part) -> Part:
    """As what a clause says that its card counts."""
    as_ = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "as" and "cards" in m]
    cards: Part = as_[0] if as_ else clause.get("object") or {}
    return cards


def _asked_name(cards: Part) -> str | None:
    """The one name of which it is asked."""
    names: list[str] = [*cards.get("names", ())] if cards.get("head") == "name" else []
    return names[0].lower() if len(names) == 1 else None


def _is_name(clause: Part) -> bool:
    """Whether a clause says what the name of the card is."""
    subject = clause.get("subject") or {}
    return subject.get("head") == "name-of" and subject.get("whose") == "this-card" and clause.get("modal") is None


def _denies(clause: Part, line: str) -> bool:
    """Whether a clause says that the card is none of an archetype."""
    denied = clause["verb"] == "treat" and clause.get("modal") == "not"
    return denied and line.lower() in (each.lower() for each in values(_as_what(clause), "archetype"))


def _places(asked: Asked, cards: Part) -> set[str] | None:
    """Where the card is told to be; None where something else is told too."""
    main = asked.said.main.clause
    found = zones(cards) | zones(main.get("subject") or {})
    found |= {p["zone"] for m in main.get("modifiers", ()) for p in m.get("places", ())}
    for scene in asked.said.scenes:
        lies = _lies(scene)
        if lies is None and scene.clause["verb"] and (scene.clause.get("subject") or {}).get("head") in ITSELF:
            return None
        found |= lies or set()
    return found


def _lies(scene: Told) -> set[str] | None:
    """Where a clause tells that the card is."""
    clause = scene.clause
    own = (clause.get("subject") or {}).get("head") in ITSELF and clause["verb"] == "be"
    places = {p["zone"] for m in clause.get("modifiers", ()) for p in m.get("places", ())}
    return places if own and places and not scene.left else None


def _held(entry: Entry, places: set[str]) -> Said | None:
    """Whether the card has the name of a clause in these places; None where that is open."""
    needs = entry.clause.get("conditions", ())
    inner = [c for need in needs for c in need.get("clauses", ())]
    there = {p["zone"] for c in (entry.clause, *inner) for m in c.get("modifiers", ()) for p in m.get("places", ())}
    there |= zones(_as_what(entry.clause))  # "becomes that name on the field"
    if not needs and not there:  # a name that it "becomes" it has somewhere, which another clause may tell
        return said_by(True, entry)._replace(form=True) if entry.clause["verb"] == "treat" else None
    there |= {"field" for c in inner if c.get("state") == _OUT}
    if not places or not there or any(need["word"] != "while" or c["verb"] != "be" for need in needs for c in inner):
        return None
    met = [place in there or ("field" in there and place in FIELD) for place in places]
    return said_by(met[0], entry)._replace(form=True) if len(set(met)) == 1 else None
