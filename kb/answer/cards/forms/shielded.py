"""Cards whose text lets nothing be activated in response to them, or lets nothing negate them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kb.answer.cards.parts import befalls
from kb.store.readings import Reading

_OWN = frozenset({"this-card", "this-effect"})
#: What such a text says cannot be negated, of the card itself.
_NEGATED = frozenset({"activation", "effect", "effects", "this-effect", *_OWN})
_ALL = frozenset({"cards-effects", "card-effect"})


def unanswered(reading: Reading) -> bool | None:
    """Whether nothing is activated in response to its activation; None where that is so in part, or of some."""
    return _most(map(_unanswered, _standing(reading)))


def unnegated(reading: Reading) -> bool | None:
    """Whether its activation, or its effect, cannot be negated; None where that is so in part, or of some."""
    if any(one.get("says") == "not-negated" for one in reading["parts"]["standing"]):
        return True
    if any(set(one) <= {"start", "end", "kind"} for one in reading["parts"]["standing"]):
        return None  # a sentence of its activation, of which only that it is one was kept
    return _most(map(_unnegated, _standing(reading)))


def _most(found: Iterator[bool | None]) -> bool | None:
    told = set(found)
    return True if True in told else None if None in told else False


def _standing(reading: Reading) -> Iterator[tuple[Mapping[str, Any], bool]]:
    """The clauses that hold without activation, each with whether they do so under a condition."""
    for standing in reading["parts"]["standing"]:
        for clause in standing.get("clauses", ()):
            yield clause, bool(standing.get("holds") or clause.get("conditions"))
    for effect in reading["parts"]["effects"]:
        yield from ((clause, True) for name in ("restrictions", "does") for clause in effect.get(name, ()))


def _unanswered(told: tuple[Mapping[str, Any], bool]) -> bool | None:
    clause, bound = told
    aims = {modifier["role"]: modifier for modifier in clause.get("modifiers", ())}
    if clause["verb"] not in ("activate", "respond") or _head(aims.get("in")) != "response":
        return False
    answered = (aims.get("to") or {}).get("cards") or {}
    own = answered.get("whose") == "this-card" or (answered.get("of") or {}).get("head") in _OWN
    barred = befalls(clause) or {}
    whole = own and not bound and set(aims) == {"in", "to"} and barred.get("head") in _ALL
    return True if whole else None


def _unnegated(told: tuple[Mapping[str, Any], bool]) -> bool | None:
    clause, bound = told
    subject = clause.get("subject") or {}
    if clause["verb"] != "negate" or clause.get("modal") != "cannot" or subject.get("head") not in _NEGATED:
        return False
    return None if bound or clause.get("modifiers") else True


def _head(modifier: Mapping[str, Any] | None) -> str:
    return str(((modifier or {}).get("cards") or {}).get("head", ""))
