"""Where, and in which turn, what happens has to happen so that a condition is met."""

from __future__ import annotations

from collections.abc import Iterator

from kb.answer.cards.parts import Part, times_in
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.nouns import PLAYERS, zones
from kb.language.summons import SUMMONS


def where(said: Act, told: Act) -> Iterator[bool | None]:
    """Whether what is activated lies where a condition says: "activates a monster effect on the field"."""
    theirs = {zone for cards in (told.patient, told.agent) for zone in zones(cards or {})}
    mine = set(said.whence) | zones(said.patient or {})
    if told.verbs & SUMMONS and (owners := _owners(told)) and (own := _owners(said)):
        yield None if {zone for zone, _ in own}.isdisjoint(zone for zone, _ in owners) else bool(own & owners)
    if "activate" in told.verbs and mine and theirs and mine <= {"hand", "gy", "deck", "banished"}:
        yield bool(mine & theirs)


def _owners(one: Act) -> set[tuple[str, str]]:
    """The places from which a monster comes, where it is told whose they are."""
    places = [p for m in one.clause.get("modifiers", ()) if m["role"] == "from" for p in m.get("places", ())]
    places += [p for p in (one.patient or {}).get("where", ()) if p.get("how") == "from"]
    return {(p["zone"], p["whose"]) for p in places if p.get("whose") in PLAYERS}


def then(clause: Part, need: Part) -> Iterator[bool | None]:
    """Whether it happened in the turn in which the text wants it."""
    last = (clause.get("object") or {}).get("head") == "turn-of"
    mine, theirs = (times_in(each) for each in (clause, need))
    this = any(each["phase"] == "turn" and each.get("which") == "this" for each in theirs)
    if any(time["phase"] in _IN_BATTLE for time in mine) and any(map(_spares, need.get("modifiers", ()))):
        yield False
    if last:
        yield False if this else None
    for time in mine:
        if time["phase"] == "turn" and time.get("which") not in ("this", None):
            yield False if this else None
        yield from (False for each in theirs if {time.get("whose"), each.get("whose")} == {"you", "opponent"})


#: What is in the Damage Step, and how a text leaves out what happens then.
_IN_BATTLE = frozenset({"damage-step", "damage-calculation"})
_SPARES = "except during the damage step"


def _spares(modifier: Part) -> bool:
    """Whether a condition leaves out what happens in the Damage Step."""
    times = modifier["role"] == "except time" and modifier["time"]["phase"] in _IN_BATTLE
    return times or (modifier["role"] == "remark" and _SPARES in str(modifier.get("word", "")))
