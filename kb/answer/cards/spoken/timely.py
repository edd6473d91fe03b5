"""Whether an effect may be used at the times, and from the places, of a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.parts import OTHER, One, Part, events, stands, times_in
from kb.answer.cards.spoken.nouns import FIELD, is_state
from kb.answer.cards.spoken.own import about_itself
from kb.answer.cards.spoken.told import Told


def when_used(one: One, times: Sequence[Part]) -> Iterator[bool | None]:
    """Whether the effect may be used at the times of a question."""
    for time in times:
        from kb.answer.cards.effect.timing import damage_step, opponents_turn, own_turn, phase  # few questions tell one

        owner, named = time.get("whose", ""), time["phase"]
        if one.part.get("quick_if"):
            yield None  # a Quick Effect under a condition
        elif time.get("edge") and any(_is_then(time, own) for own in one.part.get("times", ())):
            yield True
        elif (
            time.get("which") in ("next", "rest")
            or time.get("edge")
            or time.get("how") not in ("during", "at", "in", "on")
        ):
            yield None
        elif named == "turn":
            if time.get("which") == "this" and one.part.get("times") and all(map(_is_later, one.part["times"])):
                yield None if owner else False
            if not owner and time.get("which") == "this":
                continue
            yield (
                opponents_turn(one, {}).holds
                if owner == "opponent"
                else own_turn(one, {}).holds
                if owner == "you"
                else None
            )
        elif named == "damage-step" and not owner:
            yield damage_step(one, {}).holds
        elif named in ("draw", "standby", "main", "main1", "main2", "battle", "end"):
            yield phase(one, {"phase": named, **({"whose": owner} if owner else {})}).holds
        else:
            yield None


def _is_then(time: Part, own: Part) -> bool:
    """Whether a time that is told is the one of an effect: "at the end of the Battle Phase"."""
    alike = all(time.get(what) == own.get(what) for what in ("phase", "edge", "how"))
    return alike and own.get("whose", "") in ("", time.get("whose", "")) and not time.keys() - _KEYS


_KEYS = frozenset({"phase", "edge", "how", "whose"})


def _is_later(time: Part) -> bool:
    """Whether a time is in a turn after the one in which what an effect tells of happened."""
    return time.get("which") in ("next", "second") and bool(time.get("turn"))


def where_used(one: One, places: set[str]) -> Iterator[bool | None]:
    """Whether the effect may be used from the places of a question."""
    for place in places:
        from kb.answer.cards.effect.timing import from_place  # few questions tell one

        yield from_place(one, {"place": "mzone" if place in FIELD else place}).holds
        if one.facts["kind"] == "trigger" and place not in stands(one) and place not in FIELD:
            yield None


def told_time(clause: Part) -> Part | None:
    """The phase that it is told to be, "it is my opponent's Main Phase"; of "it is not my turn" the other player's."""
    phase_ = clause.get("object") or {}
    who = (clause.get("subject") or {}).get("head")
    times = times_in(clause)
    if clause["verb"] == "be" and who in ("you", "opponent") and "object" not in clause and len(times) == 1:
        return {"whose": who, **times[0]} if len(clause["modifiers"]) == 1 else None  # "I am in my End Phase"
    if clause["verb"] != "be" or who != "this-card":
        return None
    whose = str(phase_.get("whose", ""))
    whose = OTHER.get(whose, "") if clause.get("modal") == "not" else whose
    owner = {"whose": whose} if whose in OTHER else {}
    if phase_.get("head") in ("turn", "turn-of"):
        return {"how": "during", "phase": "turn", **owner} if owner else None
    named = [str(v) for f in phase_.get("filters", ()) if f["what"] == "phase" for v in f["values"]]
    how = "not" if clause.get("modal") == "not" else "during"  # which phase it is instead, is not told
    return {"how": how, "phase": named[0], **owner} if len(named) == 1 else None


def is_only_when(told: Sequence[Told], one: One) -> bool:
    """Whether of what an effect waits for nothing is told that happens, but only when it is."""
    waits = any(clause["verb"] and not is_state(clause) for clause in events(one))
    return waits and bool(told) and all(told_time(about_itself(each.clause)) is not None for each in told)


def is_at_other_time(told: Sequence[Told], one: One) -> bool:
    """Whether what happened is told to have been in a player's turn, or phase, in which an effect does not go off."""
    own = one.part.get("times", ())
    if one.facts["kind"] != "trigger" or not own or any(each["phase"] != "turn" or each.get("which") for each in own):
        return False  # else it is used later than that
    happened = (each.clause for each in told if not each.left and not is_state(each.clause))
    beside = (m for clause in happened for m in clause.get("modifiers", ()) if m["role"] == "time" and "time" in m)
    times = [m["time"] for m in beside if not m["time"].get("which")]
    whose = [each for each in times if each.get("whose") in ("you", "opponent")]
    return any(False in when_used(one, [each]) for each in whose)
