"""Places and times of a reading in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from kb.cards.telling.words import word

Part = Mapping[str, Any]

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_EDGES = ("top", "bottom")


def placed(found: Iterable[Part], how: str = "") -> str:
    """Places in a row: "from your hand, Deck or GY"; `how` stands before those that have no preposition."""
    every, said = list(found), []
    for lead, group in groupby(every, key=lambda one: _lead(one, how)):
        members = list(group)
        join = next((one["join"] for one in members if one.get("join")), "or")
        said.append(f"{lead} {_row(members, join)}".strip())
    return " ".join(said)


def place(where: Part, how: str | None = None) -> str:
    """A place behind its preposition: "in your hand"."""
    return f"{_lead(where, how or '') if how is None or how else ''} {_name(where, True)}".strip()


def _lead(where: Part, how: str) -> str:
    found = how or where.get("how", "")
    return {"": "in", "or": "in"}.get(found, found)


def _row(members: list[Part], join: str) -> str:
    """Places behind one preposition; whose they are is said once."""
    names, before = list[str](), None
    for one in members:
        names.append(_name(one, one.get("whose", "") != before or one.get("at") in _EDGES))
        before = one.get("whose", "") if one.get("at") not in _EDGES else None
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {join} {names[-1]}"


def _name(where: Part, whose: bool) -> str:
    """The place itself, with whose it is where that is to be said."""
    at = where.get("at", "")
    state = where.get("state", "")
    noun = word("place", where["zone"]) + ("s" if where.get("many") else "")
    if "main" in state.split() or at == "main":
        noun, state = f"Main {noun}", state.replace("main", "").strip()
        at = "" if at == "main" else at
    if at == "other" and "other" in state:
        at = ""
    lead = (word("whose", where["whose"]) if where.get("whose") else "the") if whose else ""
    top = f"the {at} of" if at in _EDGES else ""
    face = at if at and not top else ""
    return " ".join(part for part in (top, lead, face, "" if state == face else state, noun) if part)


def time(when: Part) -> str:
    """A point or stretch of the game: "during the opponent's Main Phase"."""
    phase, which = word("phase", when["phase"]), when.get("which", "")
    if when["how"] == "during" and when["phase"] == "turn" and which == "this" and not when.get("edge"):
        return "this turn"
    shown = _shown(when, phase, "" if which == "rest" else which)
    edge = f"the {when['edge']} of " if when.get("edge") else ""
    rest = "the rest of " if which == "rest" else ""
    if when["how"] == "each":  # "each Battle Phase"
        return f"each of {word('whose', when['whose'])} {phase}s" if when.get("whose") else f"each {phase}"
    return f"{when['how']} {edge}{rest}{shown}".strip()


def _shown(when: Part, phase: str, which: str) -> str:
    """Whose phase it is, and which."""
    whose = word("whose", when["whose"]) if when.get("whose") else ""
    times = when.get("times", 1)
    if when.get("turn") and (which or whose):  # "the End Phase of your next turn"
        turn = " ".join(part for part in (whose, which, "turn") if part)
        return f"the {phase} of {'' if whose or which == 'this' else 'the '}{turn}"
    if which == "each" and whose:
        return f"each of {whose} {phase}s"
    if 1 < times < len(_ORDINALS):
        which = _ORDINALS[times]
    lead = "" if whose or which in ("this", "that", "each") else "the"
    return " ".join(part for part in (whose or lead, which, phase) if part)
