"""What must be so when a part of a resolution is done: "if you control X, draw 1 card"; "while" says for how long."""

from __future__ import annotations

from kb.card_text.compiling.done_so import paid_so
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.states import states
from kb.card_text.compiling.summoned_by import came_by
from kb.card_text.compiling.told import player
from kb.card_text.reading import Cards, Clause, Condition


def so_now(clause: Clause, known: Known) -> tuple[Clause, Entry]:
    """The clause without "if you control X", and that as what must be so when the part is done."""
    known.asked = False
    if len(clause.conditions) != 1 or clause.conditions[0].word != "if" or clause.modal == "cannot":
        return clause, {}
    (condition,) = clause.conditions
    if (came := came_by(condition, known.text)) is not None:
        known.asked = True
        return _beside(clause, condition), {"at-activation": came}
    if (paid := paid_so(condition, known)) is not None:
        return _beside(clause, condition), {"if-paid": paid}
    condition, then = _as_it_was_activated(condition)
    places: list[str] = []
    if any(one.subject is not None and one.subject.head in ("it", "them", "that-card") for one in condition.clauses):
        return clause, {}
    so = states(condition, places, known.text)
    if not so or places:
        return clause, {}
    known.asked = True
    if so.get("some", {}).get("role") == "this" and not known.targets:
        known.last = "this"  # "if this card is in Attack Position, change it ..."
    return _beside(clause, condition), {"at-activation" if then else "while": so}


def _as_it_was_activated(condition: Condition) -> tuple[Condition, bool]:
    """ "if it was co-linked when this was activated": the state, and whether it is asked of that time."""
    told = condition.clauses[0] if len(condition.clauses) == 1 else None
    when = told.conditions[0] if told is not None and len(told.conditions) == 1 else None
    done = when.clauses[0] if when is not None and when.word == "when" and len(when.clauses) == 1 else None
    if told is None or when is None or done is None or when.time is not None:
        return condition, False
    passive = Clause("activate", done.start, done.end, subject=done.subject, passive=True, form="past")
    active = Clause("activate", done.start, done.end, subject=done.subject, form="past", object=done.object)
    what = (
        done.subject if done == passive else done.object if done == active and player(done.subject) == "you" else None
    )
    if what is None or what.head not in ("this-effect", "this-card") or what != Cards(what.head, what.start, what.end):
        return condition, False
    return condition._replace(clauses=(told._replace(conditions=()),)), True


def _beside(clause: Clause, condition: Condition) -> Clause:
    """The clause without the condition in front of it or behind it, of whose words it says nothing."""
    start = condition.end if clause.start <= condition.start and condition.end < clause.end else clause.start
    told = [one.start for one in (clause.subject, clause.object, *clause.modifiers) if one is not None]
    leads = all(condition.end <= at for at in told)
    trails = all(at < condition.start for at in told)
    if leads:
        return clause._replace(conditions=(), start=max(start, clause.start))
    return clause._replace(conditions=(), end=condition.start if trails else clause.end)
