"""What is done each time something happens: at once, without a chain."""

from __future__ import annotations

from kb.card_text.compiling.events import event
from kb.card_text.compiling.holds import Held
from kb.card_text.compiling.operations import does
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.reading import Cards, Clause, Condition

#: What is done at once, with nothing to choose.
_AT_ONCE = frozenset({"place-counters", "gain-lp", "lose-lp", "damage", "modify-stats"})


def each_time_done(clause: Clause, text: str) -> Held:
    """ "Each time X happens, place 1 counter on this card": done at once, without a chain."""
    condition = clause.conditions[0]
    when = _once_resolved(clause.conditions, text) or event(condition.clauses, text)
    known = Known(text)
    known.about_this = True
    (op,) = does((clause._replace(conditions=()),), known, [])
    if op["op"] not in _AT_ONCE or when["event"] in ("activated", "battle-timing") or {"optional", "later"} & op.keys():
        raise NoForm("condition each-time", (condition.start, condition.end))
    return Held([], {}, {}, at_once={"when": when, "do": [op]})


def _once_resolved(conditions: tuple[Condition, ...], text: str) -> Entry:
    """ "Each time a Spell Card is activated, ... when that Spell resolves"."""
    if len(conditions) != 2:
        return {}
    each, when = conditions
    done = when.clauses[0] if len(when.clauses) == 1 and when.word == "when" and when.time is None else None
    who = done.subject if done is not None else None
    if done is None or who is None or done != Clause("resolve", done.start, done.end, subject=who, form=done.form):
        raise NoForm("condition each-time", (when.start, when.end))
    if who != Cards(who.head, who.start, who.end) or who.head not in ("that-card", "it", "that-effect"):
        raise NoForm("condition each-time", (when.start, when.end))
    found = event(each.clauses, text)
    if found["event"] != "activated" or found.keys() - {"event", "by", "kinds", "activation"}:
        raise NoForm("condition each-time", (each.start, each.end))
    if found.get("activation", "any") not in ("card", "any"):
        raise NoForm("condition each-time", (each.start, each.end))
    return {**found, "event": "resolved"}
