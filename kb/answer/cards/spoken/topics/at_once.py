"""How many of the effects of a list are used at one time: "can I use both effects of X at once"."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import One, Part, Said, clauses, rule_of
from kb.answer.cards.spoken.own import is_own
from kb.answer.cards.spoken.question import Asked
from kb.cards.telling.later import joined

_CHOSEN = frozenset({"activate", "apply", "choose", "select"})
_EFFECTS = frozenset({"effects", "effect", "number"})
_AT_ONCE = frozenset({"at-that-time", "at-once", "together"})


def at_once(asked: Asked) -> Said | None:
    """Whether so many of the effects are used together, of which a text lets its player use so many."""
    said, clause = asked.said, asked.said.main.clause
    if said.modal != "can" or said.contrary or said.purpose is not None or not all(map(is_own, said.scenes)):
        return None
    effects = clause.get("object") or clause.get("subject") or {}
    if effects.get("head") not in _EFFECTS or not _is_by_you(clause):
        return None
    if effects.keys() - {"head", "number", "relations"} or not all(map(_is_with_one, effects.get("relations", ()))):
        return None
    if any(m.get("word") not in _AT_ONCE for m in clause.get("modifiers", ())):
        return None
    wanted, listed = effects.get("number", {}), [*_lists(asked)]
    if len(listed) != 1 or len(asked.found) != 1 or wanted.get("least", 0) < _TWO:
        return None
    if wanted.get("least") != wanted.get("most"):
        return None
    one, choice, many = listed[0]
    if wanted["least"] > len(one.part["choices"]):
        return None
    holds, kind = wanted["least"] <= many, rule_of(one, "kind")
    return Said(holds, f"its text lists effects: {joined([choice])}", kind, number=one.number, form=True)


_TWO = 2


def _is_by_you(clause: Part) -> bool:
    """Whether it is asked of what a player may use, or of what may be used."""
    return "object" not in clause or (clause.get("subject") or {}).get("head") == "you"


def _is_with_one(relation: Part) -> bool:
    """Whether only one activation is told: "with one activation"."""
    cards = relation.get("cards") or {}
    one = cards.get("head") == "activation" and cards.get("number", {}).get("least", 1) == 1
    return relation["role"] in ("with", "in") and one and not cards.get("whose")


def _lists(asked: Asked) -> Iterator[tuple[One, Part, int]]:
    """Each effect that lists some, the clause that tells how many of them are used, and that number."""
    for one in asked.found:
        told = [c for where in ("pays", "does") for c in clauses(one, where) if c["verb"] in _CHOSEN]
        for clause in told if one.part.get("choices") else ():
            listed = clause.get("object") or {}
            number = listed.get("number", {"most": 1})
            if (
                listed.get("head") in ("effects", "effect")
                and listed.get("determiner") == "this"
                and number.get("most")
            ):
                yield one, clause, int(number["most"])
