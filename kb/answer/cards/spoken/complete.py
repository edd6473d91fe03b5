"""Whether what is told is all that an effect asks for, and no more."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Part
from kb.answer.cards.spoken.needs import freed, meets
from kb.answer.cards.spoken.nouns import Of, is_state
from kb.answer.cards.spoken.own import about_itself
from kb.answer.cards.spoken.told import Told

#: So many things may be told: what happened, and what was so then.
_FEW = 2
#: What begins a condition that is met once what it tells is so.
_PLAIN = frozenset({"if", "when", "while", "only-if"})


def is_complete(told: Sequence[Told], one: One | None, of: Of) -> bool:
    """Whether each thing told is one for which an effect asks, and each for which it asks is told.

    What it costs and what it is done to are no conditions that are told.
    """
    if one is None or not 0 < len(told) <= _FEW or one.part.get("times"):
        return False
    if any(each.left or not each.clause["verb"] or "damage step" in each.text for each in told):
        return False
    plain = [about_itself(each.clause) for each in told]
    when = freed(one, told, of).part.get("when", ())
    if not when or any(each["word"] not in _PLAIN for each in when):
        return False
    if any(_has_more(need) for each in when for need in each.get("clauses", ())):
        return False
    met = [[any(meets(clause, need, of) for clause in plain) for need in each.get("clauses", ())] for each in when]
    asked = [each.get("clauses", ()) for each in when]
    borne = all(any(meets(clause, need, of) for needs in asked for need in needs) for clause in plain)
    return borne and all(map(_is_met, asked, met))


def _has_more(need: Part) -> bool:
    """Whether the card itself has to have something then: "this card with material"."""
    cards = (need.get(role) or {} for role in ("subject", "object"))
    return any(each.get("head") == "this-card" and each.get("relations") for each in cards)


def _reaches_back(met: Part, needs: Sequence[Part]) -> bool:
    """Whether what is told closer of the last of alternatives may be meant of one before it, too: "sent to the GY or
    banished by a card effect"."""
    closer = [{m["role"] for m in need.get("modifiers", ())} & _CLOSER for need in (met, needs[-1])]
    return met is not needs[-1] and bool(closer[1] - closer[0])


#: What tells closer by what, from where, and as what a card comes to its place.
_CLOSER = frozenset({"by", "from", "because", "as", "for"})


def _is_met(needs: Sequence[Part], met: Sequence[bool]) -> bool:
    """Whether the clauses of one condition are met: all of them, or one of alternatives."""
    if any(need.get("conditions") for need, value in zip(needs, met, strict=True) if value):
        return False
    if any(need.get("joined") == "or" for need in needs):
        return True in met and not any(map(is_state, needs)) and not _reaches_back(needs[met.index(True)], needs)
    if True not in met:
        return False
    fallen = any(value and "destroy" in need["verb"] for need, value in zip(needs, met, strict=True))
    return all(value or (fallen and need["verb"] == "send") for need, value in zip(needs, met, strict=True))
