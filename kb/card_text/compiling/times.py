"""Times: those that the reading tells twice, each spent where it belongs, and those in which an event happens."""

from __future__ import annotations

from kb.card_text.compiling.presence import both_so
from kb.card_text.compiling.spending import Entry
from kb.card_text.compiling.states import is_state
from kb.card_text.reading import Clause, Condition, Effect, Modifier, Time

#: Phases for which an effect is, which older texts tell with the verb.
_PHASES = frozenset({"draw", "standby", "main", "main1", "main2", "battle", "end"})


def told_once(one: Effect) -> Effect:
    """The effect with every time in one place.

    How long something lasts is told of the clause; the phase that an effect is for is told of the effect.
    """
    one = _timed(one)
    lasting = tuple(now for now in one.times if _lasts(now) and _of(now, one.does) is not None)
    for_phases = [now for now in one.times if _is_phase(now, one)]
    left = {_key(now) for now in for_phases}
    return one._replace(
        times=tuple(now for now in one.times if now not in lasting),
        pays=tuple(_without(clause, left) for clause in one.pays),
        does=tuple(_without(clause, left) for clause in one.does),
    )


#: Timings of the Damage Step that are told with the battle that an effect is for.
_BATTLING = frozenset({"damage-calculation", "damage-step"})


def _timed(one: Effect) -> Effect:
    """ "If this card battles a monster, during damage calculation": that is when the effect is activated."""
    clause = one.when[0].clauses[0] if len(one.when) == 1 and len(one.when[0].clauses) == 1 else None
    if clause is None or one.times or clause.verb not in ("battle", "attack"):
        return one
    said = [m for m in clause.modifiers if m.time is not None and m.time.phase in _BATTLING]
    if len(said) != 1 or said[0] != Modifier("time", said[0].start, said[0].end, time=said[0].time):
        return one
    kept = clause._replace(modifiers=tuple(m for m in clause.modifiers if m is not said[0]))
    now = said[0].time
    return one._replace(when=(one.when[0]._replace(clauses=(kept,)),), times=(now,) if now is not None else ())


def _lasts(now: Time) -> bool:
    """ "until the end of this turn", "this turn"."""
    return now.how in ("until", "for") or (now.how == "during" and (now.phase, now.which) == ("turn", "this"))


def _is_phase(now: Time, one: Effect) -> bool:
    """ "During your Standby Phase, gain 500 LP": the phase for which a Trigger or Ignition Effect is."""
    plain = Time(now.how, now.phase, now.start, now.end, now.whose, which=now.which)
    kind = (one.facts.kind == "trigger" and not one.when) or one.facts.kind in ("ignition", "quick")
    return kind and now == plain and now.how == "during" and now.phase in _PHASES and now.which in ("", "each")


def _of(now: Time, clauses: tuple[Clause, ...]) -> Modifier | None:
    """The modifier of a clause that tells this very time."""
    return next((said for clause in clauses for said in clause.modifiers if said.time == now), None)


def _key(now: Time) -> tuple[int, int]:
    return now.start, now.end


def _without(clause: Clause, left: set[tuple[int, int]]) -> Clause:
    kept = tuple(one for one in clause.modifiers if one.time is None or _key(one.time) not in left)
    return clause._replace(modifiers=kept) if len(kept) != len(clause.modifiers) else clause


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
