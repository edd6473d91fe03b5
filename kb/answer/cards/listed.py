"""What a text says of its effects that is no act of theirs: what they only list, and what it says of them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

_Part = Mapping[str, Any]
#: What a list behind an effect may be of.
_LISTS = frozenset({"effects", "effect", "actions", "action"})


def put_right(facts: _Part, part: _Part) -> tuple[_Part, _Part]:
    """An effect without what its text only lists.

    What another effect has to include stands under "listed", and is no act of this one.
    """
    if not part.get("choices") or not any(map(_asks_of_list, part.get("when", ()))):
        return facts, part
    rest = {name: value for name, value in part.items() if name != "choices"}
    return {**facts, "actions": _done(facts["actions"], part)}, {**rest, "listed": part["choices"]}


def bound_together(every: Sequence[_Part], facts: _Part, part: _Part) -> tuple[_Part, _Part]:
    """An effect with what a sentence of its own says of it: `every` clause of what holds without activation.

    That one of those which follow may be activated once per turn is its limit; where it is told behind it when it is a
    Quick Effect, it is `sometimes` one.
    """
    begins, ends = part.get("start", 0), part.get("end", 0)
    for clause in every:
        at, cards = clause.get("start", -1), clause.get("object") or {}
        of_these = clause["verb"] == "activate" and cards.get("head") in _LISTS | {"number"} and 0 <= at < begins
        if of_these and facts["limit"] == "none" and facts["kind"] in ("ignition", "quick") and _limits(clause):
            facts = {**facts, "limit": "soft"}
        is_one = clause["verb"] == "be" and cards.get("head") == "effect" and clause.get("conditions")
        if is_one and 0 < at - ends < _NEAR:
            part = {**part, "sometimes": True}
    return facts, part


#: So near a sentence stands behind the effect of which it says "this".
_NEAR = 4


def _limits(clause: _Part) -> bool:
    return any(m["role"] == "limit" for m in clause.get("modifiers", ()))


def is_own_activation(condition: _Part) -> bool:
    """Whether it is only told that the card itself is activated, for which a card that is activated does not wait."""
    told = condition.get("clauses", ())
    return bool(told) and all(
        c["verb"] == "activate" and c.get("passive") and (c.get("subject") or {}).get("head") == "this-card"
        for c in told
    )


def _asks_of_list(condition: _Part) -> bool:
    """Whether what is waited for has to include "any of these effects", which the text lists."""
    cards = [c[side] for c in condition.get("clauses", ()) for side in ("subject", "object") if side in c]
    inner = [c for each in cards for r in each.get("relations", ()) for c in r.get("clauses", ())]
    named = [c.get("object") or {} for c in inner if c["verb"] == "include"]
    return any(n["head"] in _LISTS and n.get("determiner") == "this" and not n.get("relations") for n in named if n)


def _done(actions: Sequence[str], part: _Part) -> list[str]:
    """Of the acts those that the effect does itself: what only its list names is left out."""
    verbs = {verb for c in part.get("does", ()) for verb in str(c["verb"]).split("|")}
    named = {verb for each in part["choices"] for c in each.get("does", ()) for verb in str(c["verb"]).split("|")}
    from kb.answer.cards.forms.patterns import data  # of few texts

    table = data()["actions"]
    own = {act for verb in verbs for act in table.get(verb.replace("-", " "), ())}
    listed = {act for verb in named for act in table.get(verb.replace("-", " "), ())}
    return [act for act in actions if act in own or act not in listed]
