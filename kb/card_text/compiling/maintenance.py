"""Maintenance costs: "Once per turn, during ..., pay 500 LP or destroy this card"."""

from __future__ import annotations

from kb.card_text.compiling.costs import pays
from kb.card_text.compiling.references import Known
from kb.card_text.compiling.spending import Entry, NoForm
from kb.card_text.compiling.told import this_card
from kb.card_text.reading import Cards, Clause, Condition, Modifier, Standing, Time

_PHASES = ("standby", "end")


def maintained(one: Standing, text: str) -> Entry | None:
    """The maintenance cost of a sentence; None for any other. What has no form in it is `NoForm`."""
    first = one.clauses[0] if one.clauses else None
    if first is None or (when := _when(first)) is None:
        return None
    kept = tuple(said for said in first.modifiers if said.time is None and said.role != "limit")
    first = first._replace(modifiers=kept)
    if len(one.clauses) == 2 and (goes := _goes(one.clauses[1], "or")) is not None:
        return {**when, "ways": [_way(first, text, goes)], **goes}
    if len(one.clauses) != 1 or len(first.conditions) != 1 or first.conditions[0].word != "unless":
        return None
    goes = _goes(first._replace(conditions=()), "")
    if goes is None:
        return None
    return {**when, "ways": [_way(way, text, {}) for way in _unless(first.conditions[0])], **goes}


def _when(clause: Clause) -> Entry | None:
    """ "once per turn, during your Standby Phase", "during each of your End Phases"; None for no such time."""
    times = [one for one in clause.modifiers if one.time is not None]
    limits = [one for one in clause.modifiers if one.role == "limit"]
    if len(times) != 1 or any(one != Modifier("limit", one.start, one.end, word="once") for one in limits):
        return None
    now = times[0].time
    if now is None or times[0] != Modifier("time", times[0].start, times[0].end, time=now):
        return None
    plain = Time("during", now.phase, now.start, now.end, now.whose, which=now.which)
    if now != plain or now.phase not in _PHASES or now.which not in ("", "each"):
        return None
    if now.whose not in ("", "you", "opponent", "each"):
        return None
    return {"during": now.phase, **({"turn": now.whose} if now.whose in ("you", "opponent") else {})}


def _goes(clause: Clause, joined: str) -> Entry | None:
    """ "or destroy this card", "or this card is destroyed", "or send this card to the GY"; None for anything else."""
    who = clause.subject if clause.passive else clause.object
    plain = Clause(clause.verb, clause.start, clause.end, joined, form=clause.form, modifiers=clause.modifiers)
    plain = plain._replace(passive=True, subject=who) if clause.passive else plain._replace(object=who)
    if clause != plain or not this_card(who):
        return None
    if clause.verb == "destroy" and not clause.modifiers:
        return {}
    if clause.verb != "send" or len(clause.modifiers) != 1:
        return None
    (to,) = clause.modifiers
    zones = [(place.zone, place.whose, place.at) for place in to.places]
    there = to == Modifier("to", to.start, to.end, places=to.places) and zones == [("gy", "", "")]
    return {"sent": True} if there else None


def _unless(condition: Condition) -> tuple[Clause, ...]:
    """ "unless you send 1 X from your hand to the GY or reveal 1 Y in your hand": each way to pay."""
    if condition.time is not None or any(one.joined != "or" for one in condition.clauses[1:]):
        raise NoForm("unless ...", (condition.start, condition.end))
    you = ("you",)
    if any(one.modal or (one.subject is not None and one.subject.head not in you) for one in condition.clauses):
        raise NoForm("unless ...", (condition.start, condition.end))
    return tuple(one._replace(subject=None, joined="") for one in condition.clauses)


def _way(clause: Clause, text: str, goes: Entry) -> list[Entry]:
    """One way to pay; that it must be paid is told in `goes`."""
    must = [one for one in clause.modifiers if one.role == "remark" and one.word == "this is not optional"]
    yours = clause.subject is not None and clause.subject == Cards("you", clause.subject.start, clause.subject.end)
    if must and clause.modal == "must" and yours:
        goes["mandatory"] = True
        clause = clause._replace(modal="", subject=None, modifiers=tuple(m for m in clause.modifiers if m not in must))
    if clause.modal or clause.conditions or clause.joined:
        raise NoForm("a maintenance cost", (clause.start, clause.end))
    places: list[str] = []
    known = Known(text)
    found = pays((clause,), known, places)
    if places or known.targets or not found:
        raise NoForm("a maintenance cost", (clause.start, clause.end))
    return found
