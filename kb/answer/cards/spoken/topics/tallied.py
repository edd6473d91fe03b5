"""Whether some cards are counted where a text counts: "do my opponent's monsters count for its ATK", "does it count
itself".

A text counts by "for each ...", "the number of ...". Where all that it counts are cards of one phrase, those that are
asked of are among them, or not.
"""

from __future__ import annotations

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part, Said, standing_clauses, stands
from kb.answer.cards.spoken.among import KINDS, among
from kb.answer.cards.spoken.contest.swept import counted
from kb.answer.cards.spoken.nouns import FIELD, any_number, zones
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked, said_by, stated

#: Who counts: then what is counted is the object.
_COUNTERS = frozenset({"this-card", "you", "this-effect", "its-effect", "effect"})
#: For what cards count, which no other cards are.
_FOR = frozenset(
    {"atk", "def", "atk-def", "number", "damage", "effect-damage", "this-effect", "its-effect", "this-card"}
)
_ITSELF: Part = {"head": "this-card"}
_OF_HAND = ("Spell", "Trap")


def tallied(asked: Asked) -> Said | None:
    """Whether the cards that are asked of are among those that the text counts."""
    cards = _counted(asked)
    if cards is None or asked.said.contrary or asked.unread != frozenset() or not all(map(is_own, asked.said.scenes)):
        return None
    told = [(each, entry) for entry in stated(asked.found, asked.about.read) for each in counted(entry.clause)]
    if not told or any(entry.forbids or not entry.whole for _, entry in told):
        return None
    values = [counts(cards, each, entry, asked) for each, entry in told]
    if len(set(values)) > 1 or values[0] is None:
        return None
    if not values[0] and any(c.get("joined") == "or" and c["verb"] == "be" for c in standing_clauses(asked.about.read)):
        return None  # "each monster they control or is in their GY": a further place is told
    entry: Entry = told[0][1]
    return said_by(values[0], entry)._replace(form=True)


def _counted(asked: Asked) -> Part | None:
    """The cards of which it is asked whether they count; None where more is asked."""
    clause = asked.said.main.clause
    if asked.said.modal not in ("does", "is", "can") or clause.get("modal") == "not" or asked.said.purpose is not None:
        return None
    if not all(_is_aim(m, asked) for m in clause.get("modifiers", ())):
        return None
    subject, object_ = clause.get("subject") or {}, clause.get("object") or {}
    if clause.get("passive") or not object_:
        cards = subject if subject.get("head") not in _COUNTERS - {"this-card"} else {}
    else:
        cards = object_ if subject.get("head") in _COUNTERS else {}
        own = subject.get("head") == "this-card" and cards.get("head") in ("it", "this-card")
        cards = dict(_ITSELF) if own and not cards.get("where") else cards
    known = cards.get("head") in KINDS or (
        cards.get("head") == "this-card" and not asked.about.card.type.endswith(_OF_HAND)
    )
    return cards if known and not cards.get("more") and "material" not in cards["head"] else None


def _is_aim(modifier: Part, asked: Asked) -> bool:
    """Whether what stands beside tells only for what cards count."""
    if modifier["role"] == "adverb":
        return modifier.get("word") in ("for-that", "too", "also", "still")
    cards = modifier.get("cards") or {}
    if modifier["role"] not in ("for", "toward", "towards", "in", "among") or "times" in modifier:
        return False
    named = cards.get("head") == "name" and list(cards.get("names", ())) == [asked.about.card.name]
    return named or (cards.get("head") in _FOR and (cards["head"] == "number" or not cards.get("relations")))


def counts(cards: Part, told: Part, entry: Entry, asked: Asked) -> bool | None:
    """Whether cards are among those that are counted, which lie on the field where no other place is told."""
    if told["head"] not in KINDS or told["head"] == "material" or "more" in told:
        return None
    there = zones(told)
    if cards["head"] == "this-card" and (there - FIELD or told.get("relations")):
        stood = FIELD if entry.one is None else stands(entry.one)
        return False if stood and stood <= FIELD and there and not there & FIELD else None
    place = "" if there or told.get("relations") else "field"
    shared = [each for each in cards.get("filters", ()) if each["what"] == "role" and each in told.get("filters", ())]
    mine, theirs = ({**each, "filters": _without(each, shared)} if shared else each for each in (cards, told))
    value = among({**mine, "number": {"word": "any"}}, any_number(theirs), asked.of, place)
    return None if value and cards["head"] != "this-card" and _is_wider(mine, theirs) else value


def _without(cards: Part, shared: list[Part]) -> list[Part]:
    return [each for each in cards["filters"] if each not in shared]


def _is_wider(cards: Part, told: Part) -> bool:
    """Whether cards are asked of some of which are of no such kind as a text counts."""
    kinds = {each["what"] for each in told.get("filters", ())} - {"face", "place"}
    mine = {each["what"] for each in cards.get("filters", ())}
    named = bool(told.get("names")) and not cards.get("names")
    broad = cards["head"] in ("card", "number") and told["head"] not in ("card", "number")
    return bool(kinds - mine) or named or broad or bool(told.get("relations")) != bool(cards.get("relations"))
