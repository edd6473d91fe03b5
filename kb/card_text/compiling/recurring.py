"""What is done each time something happens: at once, without a chain."""

from __future__ import annotations

from kb.card_text.compiling.events import event
from kb.card_text.compiling.holds import Held
from kb.card_text.compiling.operations import does
from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.states import states
from kb.card_text.reading import Cards, Clause, Condition

#: What is done at once, with nothing to choose.
_AT_ONCE = frozenset(
    {"place-counters", "gain-lp", "lose-lp", "damage", "modify-stats", "draw", "send-from-deck", "summon-tokens"}
)
#: How it is told that what was activated has resolved.
_RESOLVED = ("when", "immediately-after")


def each_time(clause: Clause) -> bool:
    """Whether a clause is done each time something happens, be it only while something is so."""
    words = [condition.word for condition in clause.conditions]
    at = words.index("each-time") if "each-time" in words else -1
    return at >= 0 and set(words[:at]) <= {"while"} and clause.conditions[at].time is None


def each_time_done(clauses: tuple[Clause, ...], text: str) -> Held:
    """ "Each time X happens, place 1 counter on this card": done at once, without a chain."""
    first, *others = clauses
    so, each, resolved = _told(first, text)
    when = _once_resolved(each, resolved, text) if resolved else event(each.clauses, text)
    known = Known(text)
    known.about_this, known.when = True, when
    ops = does((first._replace(conditions=()), *others), known, [])
    if any(op["op"] not in _AT_ONCE or {"optional", "later", "choose"} & op.keys() for op in ops):
        raise NoForm("condition each-time", (each.start, each.end))
    if when["event"] in ("activated", "battle-timing"):
        raise NoForm("condition each-time", (each.start, each.end))
    return Held([], {}, {}, at_once={"when": when, **({"while": so} if so else {}), "do": ops})


def _told(first: Clause, text: str) -> tuple[Entry, Condition, Condition | None]:
    """What must be so, what happens, and that it has resolved."""
    so: Entry = {}
    conditions = list(first.conditions)
    while conditions[0].word == "while":
        places: list[str] = []
        found = states(conditions[0], places, text)
        if not found or places:
            raise NoForm("condition while", (conditions[0].start, conditions[0].end))
        so = both_so(so, found)
        del conditions[0]
    each, *after = conditions
    if len(each.clauses) == 1:
        (happens,) = each.clauses
        after = [*after, *happens.conditions]
        each = each._replace(clauses=(happens._replace(conditions=()),))
    if len(after) > 1 or any(one.word not in _RESOLVED for one in after):
        raise NoForm("condition each-time", (each.start, each.end))
    return so, each, after[0] if after else None


def _once_resolved(each: Condition, when: Condition, text: str) -> Entry:
    """ "Each time a Spell Card is activated, ... when that Spell resolves", "... immediately after it resolves"."""
    done = when.clauses[0] if len(when.clauses) == 1 and when.time is None else None
    who = done.subject if done is not None else None
    if done is None or who is None or done != Clause("resolve", done.start, done.end, subject=who, form=done.form):
        raise NoForm("condition each-time", (when.start, when.end))
    if who != Cards(who.head, who.start, who.end) or who.head not in ("that-card", "it", "that-effect"):
        raise NoForm("condition each-time", (when.start, when.end))
    found = event(each.clauses, text)
    if found["event"] != "activated" or found.keys() - {"event", "by", "kinds", "activation", "what"}:
        raise NoForm("condition each-time", (each.start, each.end))
    if found.get("activation", "any") not in ("card", "any"):
        raise NoForm("condition each-time", (each.start, each.end))
    return {**found, "event": "resolved"}
