"""What an effect of a card forbids once it was used: "can I Special Summon a Dragon after using X"."""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.forms.described import telling, which
from kb.answer.cards.parts import One, Part, clauses, effects, is_ban, is_this
from kb.answer.cards.pointing import tells
from kb.answer.cards.under.standing import plain

_NTH = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2}


def bans_of(found: Sequence[One]) -> list[Entry]:
    """The clauses of effects that forbid something to a player."""
    told = [(c, one) for one in found for c in (*clauses(one, "does"), *one.part.get("restrictions", ()))]
    return [Entry(c, "does", one) for c, one in told if is_ban(c) and not is_this(c.get("subject"))]


def left_by(said: str, about: About, found: Sequence[One]) -> list[Entry]:
    """What is forbidden for the turn once an effect was used: that which `said` describes, else the only one.

    None where it is not sure which effect is meant, or where it forbids something under conditions.
    """
    if any("the-turn" in str(part) for part in about.read["parts"]["standing"]):
        return []  # what its text forbids for that turn besides
    ones = [one for one in effects(about.card, about.read) if not one.is_card or len(found) == 1]
    meant = _meant(said, ones, about) if said else [one for one in ones if one.part.get("may")] or ones
    if len(meant) != 1 or meant[0].facts["unread"]:
        return []
    bans = bans_of(meant)
    timed = [each for each in bans if _is_for_the_turn(each.clause)]
    if any(each not in timed and "summon" in each.clause["verb"] for each in bans):
        return []
    return [Entry(plain(_without_time(each.clause)), "holds", None) for each in timed]


def _meant(said: str, ones: Sequence[One], about: About) -> Sequence[One]:
    """The effects that are described: by their number, or by what they do sooner than by what they wait for."""
    if said in _NTH:
        return ones[_NTH[said] :][:1]
    doing = [one for one in ones if tells(one, said, "does")]
    words = telling(said)
    if doing or not words:
        return doing
    meaning = which(ones, about.read, " ".join(words), about.card.name)
    return meaning.effects if meaning.sure and not meaning.lasting else ()


def _is_for_the_turn(clause: Part) -> bool:
    """Whether a clause forbids something to players, for the rest of the turn and in any case."""
    times = [m["time"] for m in clause.get("modifiers", ()) if "time" in m]
    whose = (clause.get("subject") or {"head": "you"})["head"] in ("you", "opponent", "neither-player")
    return whose and not clause.get("conditions") and len(times) == 1 and times[0].get("phase") == "turn"


def _without_time(clause: Part) -> Part:
    return {**clause, "modifiers": [m for m in clause.get("modifiers", ()) if "time" not in m]}
