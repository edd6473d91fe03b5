"""What must have happened in this turn: "if a Fusion Monster was sent ... this turn"."""

from __future__ import annotations

import re

from kb.card_text.compiling.events import event
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Clause, Condition, Modifier, Time

#: What the engine finds again in the course of the turn.
_FOUND = frozenset({"destroyed", "sent", "banished", "discarded", "tributed", "destroys-by-battle"})


def this_turn(condition: Condition, text: str) -> Entry:
    """What a condition that says "this turn" asks for, as `this-turn` or `while`; {} for any other."""
    last = condition.clauses[-1] if condition.clauses else None
    time = _time(last) if last is not None else None
    if last is None or time is None or condition.word not in ("if", "while") or condition.time is not None:
        return {}
    if any(one.joined not in ("", "and") or one.modal or one.form not in ("past", "base") for one in condition.clauses):
        return {}
    if len(condition.clauses) == 1 and _attacked(last):
        return {"while": {"some": {"role": "this", "has-attacked": True}}}
    if any(_time(one) for one in condition.clauses[:-1]):
        return {}
    if len(condition.clauses) == 1 and _was_activated(last):
        return {"this-turn": {"event": "card-activated", "what": {"role": "this"}}}
    without = last._replace(modifiers=tuple(one for one in last.modifiers if one is not time))
    found = event((*condition.clauses[:-1], without), text)
    if found["event"] not in _FOUND or "by-monster" in found or isinstance(found.get("by"), dict):
        raise NoForm("what happened this turn", (condition.start, condition.end))
    return {"this-turn": found}


def this_battle_phase(condition: Condition, text: str) -> Entry:
    """What must have happened by the end of the Battle Phase, as `this-turn` or `while`: "if this card battled"."""
    clauses = condition.clauses
    said = " ".join(text[condition.start : condition.end].lower().split())
    found = _FOUGHT.fullmatch(said.rstrip(" ,"))
    alone = all(this_card(one.subject) and not (one.object or one.modifiers or one.conditions) for one in clauses)
    if condition.word not in ("if", "when") or condition.time is not None or not clauses:
        return {}
    if found is not None and alone:
        return {"while": {"some": {"role": "this", "fought": found[1].replace(" ", "-")}}}
    if clauses[0].verb == "destroy" and not clauses[0].passive and all(one.form == "past" for one in clauses):
        return {"this-turn": event(clauses, text)}
    raise NoForm("what happened in the Battle Phase", (condition.start, condition.end))


#: How a text says that this card took part in a battle of the Battle Phase that ends.
_FOUGHT = re.compile(r"(?:(?:if|when) )?this (?:face-up )?card (battled|attacked or was attacked|attacked)")


def _time(clause: Clause) -> Modifier | None:
    """The words "this turn" of a clause."""
    for one in clause.modifiers:
        now = one.time
        if now is None or one != Modifier("time", one.start, one.end, time=now):
            continue
        if now == Time("during", "turn", now.start, now.end, which="this"):
            return one
    return None


def _was_activated(clause: Clause) -> bool:
    """ "this card was activated"."""
    plain = Clause("activate", clause.start, clause.end, subject=clause.subject, passive=True, form="past",
                   modifiers=clause.modifiers)  # fmt: skip
    return clause == plain and this_card(clause.subject) and len(clause.modifiers) == 1


def _attacked(clause: Clause) -> bool:
    """ "this card attacked"."""
    plain = Clause("attack", clause.start, clause.end, subject=clause.subject, form=clause.form,
                   modifiers=clause.modifiers)  # fmt: skip
    return clause == plain and this_card(clause.subject) and len(clause.modifiers) == 1
