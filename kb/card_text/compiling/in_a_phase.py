"""Events that are told to happen in a phase, or in a player's turn."""

from __future__ import annotations

from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.states import is_state
from kb.card_text.reading import Condition, Time

#: The phases in which an event may be told to happen.
_DURING = {"main": ["main1", "main2"], "battle": ["battle"], "standby": ["standby"], "end": ["end"], "turn": []}


def in_a_phase(condition: Condition, made: Entry) -> tuple[Condition, Entry]:
    """ "a Trap Card is activated during the Battle Phase": the event, and in which phase and whose turn it is."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 else None
    said = [m for m in clause.modifiers if m.time is not None] if clause is not None and not is_state(clause) else []
    now = said[0].time if len(said) == 1 and said[0].role == "time" else None
    if clause is None or now is None or now != Time("during", now.phase, now.start, now.end, now.whose):
        return condition, made
    if now.phase not in _DURING or now.whose not in ("", "you", "opponent") or (now.phase == "turn") > bool(now.whose):
        return condition, made
    kept = clause._replace(modifiers=tuple(m for m in clause.modifiers if m is not said[0]))
    so: Entry = {"during": _DURING[now.phase]} if _DURING[now.phase] else {}
    so |= {"turn": now.whose} if now.whose else {}
    return condition._replace(clauses=(kept,)), {**made, "while": both_so(made.get("while", {}), so)}
