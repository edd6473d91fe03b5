"""Effects for a phase after something that happened: "your next Standby Phase after this card was banished"."""

from __future__ import annotations

from kb.card_text.compiling.events import event
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Condition, Effect, Modifier, Place, Time

#: What may have happened to this card, of which the card is still where it came to.
_KNOWN = frozenset({"sent", "banished", "summoned", "flipped"})


def apart(one: Effect, text: str) -> tuple[Effect, Entry]:
    """An effect without what happened before its phase, and that; `{}` where nothing is told of it."""
    said = [condition for condition in one.when if condition.word in ("after", "the-turn") or _because(condition)]
    if len(said) != 1 or one.facts.kind != "trigger" or len(one.times) != 1:
        return one, {}
    (condition,), (now,) = said, one.times
    if condition.time is not None or now.how != "during" or now.edge:
        return one, {}
    if (because := _because(condition)) is not None:
        after, which = _of_this(_why_there(because, text), condition), _this_turn(now)
    else:
        after, which = _of_this(event(condition.clauses, text), condition), _which(condition, now, text)
    kept = tuple(other for other in one.when if other is not condition)
    return one._replace(when=kept, times=(now._replace(which=""),)), {"after": after, **which}


def _because(condition: Condition) -> Condition | None:
    """ "if this card is in the GY because ...": the reason."""
    clause = condition.clauses[0] if len(condition.clauses) == 1 else None
    reason = clause.conditions[0] if clause is not None and len(clause.conditions) == 1 else None
    if clause is None or reason is None or reason.word != "because" or reason.time is not None:
        return None
    there = [(one.role, [(place.zone, place.at) for place in one.places]) for one in clause.modifiers]
    plain = Clause("be", clause.start, clause.end, subject=clause.subject, form=clause.form,
                   modifiers=clause.modifiers, conditions=clause.conditions)  # fmt: skip
    if not reason.clauses:
        return None
    here = condition.word == "if" and clause == plain and there == [("in", [("gy", "")])]
    first, *others = reason.clauses
    plainly = first.verb == "send" and not others and not any(one.clauses for one in first.modifiers)
    return reason if here and this_card(clause.subject) and not plainly else None


def _why_there(because: Condition, text: str) -> Entry:
    """ "... destroyed on the field and sent there this turn", "... sent there to activate a monster effect"."""
    *before, last = because.clauses
    this, last = Cards("this-card", last.start, last.start), _told_last(last)
    there = tuple(one for one in last.modifiers if (one.role, one.word) in (("adverb", "there"), ("time", "")))
    if len(before) > 1 or len(there) != 2 or not all(map(_there_this_turn, there)):
        raise NoForm("clause conditions: because", (because.start, because.end))
    kept = tuple(one for one in last.modifiers if one not in there)
    if before:
        (first,) = before
        plain = Clause("send", last.start, last.end, last.joined, last.subject, passive=True, form=last.form,
                       modifiers=there)  # fmt: skip
        left = tuple(one for one in first.modifiers if not _on_the_field(one))
        found = event((first._replace(subject=this, modifiers=left),), text)
        if found["event"] != "destroyed" or "to" in found or last != plain:
            raise NoForm("clause conditions: because", (because.start, because.end))
        where = {"all-of": [{"where": "field"}]} if left != first.modifiers else {}
        return {**found, "what": {**found["what"], **where}, "to": "graveyard"}
    to = Modifier("to", last.start, last.start, places=(Place("gy", "", last.start, last.start),))
    return event((last._replace(subject=this, modifiers=(*kept, to)),), text)


def _told_last(clause: Clause) -> Clause:
    """ "sent there to activate a monster effect this turn": it was sent there this turn."""
    *others, to = clause.modifiers or (Modifier("", 0, 0),)
    inner = to.clauses[0] if to.role == "to" and len(to.clauses) == 1 else None
    if inner is None or len(inner.modifiers) != 1 or inner.modifiers[0].role != "time":
        return clause
    end = inner.modifiers[0].start
    paid = to._replace(end=end, clauses=(inner._replace(end=end, modifiers=()),))
    return clause._replace(modifiers=(*others, paid, inner.modifiers[0]))


def _there_this_turn(one: Modifier) -> bool:
    now = one.time
    return one.word == "there" or (now is not None and now == Time("during", "turn", now.start, now.end, which="this"))


def _on_the_field(one: Modifier) -> bool:
    return one.role == "on" and [(place.zone, place.whose, place.at) for place in one.places] == [("field", "", "")]


def _this_turn(now: Time) -> Entry:
    if now.which not in ("", "this"):
        raise NoForm("which phase", (now.start, now.end))
    return {}


def _which(condition: Condition, now: Time, text: str) -> Entry:
    """Which of these phases it is."""
    if condition.word == "the-turn":
        return _this_turn(now)
    if now.which != "next":
        raise NoForm("which phase", (now.start, now.end))
    return {"which": "next-turn" if "of the next turn" in text[now.start : now.end].lower() else "next"}


def _of_this(found: Entry, condition: Condition) -> Entry:
    """The event, which is to be about this card, and to tell where it is since."""
    each = found["of"] if found["event"] == "any-of" else [found]
    for one in each:
        there = one["event"] in _KNOWN or (one["event"] == "destroyed" and one.get("to") == "graveyard")
        if not there or (one["event"] != "flipped" and one["what"].get("role") != "this"):
            raise NoForm("a phase after that", (condition.start, condition.end))
    return found
