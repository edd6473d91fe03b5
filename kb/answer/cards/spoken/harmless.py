"""What is told beside an act and has no weight for the clause that says it, though no text speaks of it.

Monsters of the opponent, where monsters may attack directly in spite of them; where the cards lie that a clause takes
from there; how the card itself was Summoned, where nothing that the clause rests on asks for a Summon.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part
from kb.answer.cards.spoken.acts import Act, act
from kb.answer.cards.spoken.among import among
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.nouns import BACK, FIELD, Of, is_state, is_this, whose, zones
from kb.answer.cards.spoken.question import Asked, with_target
from kb.answer.cards.spoken.told import Told
from kb.answer.cards.walking import words
from kb.language.summons import SUMMONS

_BESIDE = frozenset({"", "if", "while", "when", "although", "with", "though"})


def weighty(scenes: Sequence[Told], said: Act, entry: Entry, asked: Asked) -> list[Told]:
    """What is told, without what has no weight for a clause that says an act."""
    return [scene for scene in scenes if not _is_idle(scene, said, entry, asked)]


def _is_idle(scene: Told, said: Act, entry: Entry, asked: Asked) -> bool:
    clause = scene.clause
    if scene.left or scene.word not in _BESIDE or not clause["verb"] or clause.get("modal") or "conditions" in clause:
        return False
    if is_state(clause):
        return _is_passed(clause, said) or _lies_there(clause, said, entry, asked)
    return _came_before(clause, said, entry, asked)


def _is_passed(clause: Part, said: Act) -> bool:
    """Whether monsters of the opponent are told of, and it is asked of a direct attack."""
    if "attack" not in said.verbs or (said.patient or {}).get("head") != "directly":
        return False
    cards, who = clause.get("object") or {}, (clause.get("subject") or {}).get("head")
    plain = cards.get("head") == "monster" and not cards.get("relations") and not zones(cards) - FIELD
    return plain and who == "opponent" and clause["verb"] in ("control", "have") and not clause.get("modifiers")


def _lies_there(clause: Part, said: Act, entry: Entry, asked: Asked) -> bool:
    """Whether it is told where the cards lie that are asked of, and the clause takes such cards from there."""
    cards = clause.get("subject") or {}
    places = [p for m in clause.get("modifiers", ()) for p in m.get("places", ())]
    alone = clause["verb"] == "be" and "object" not in clause and len(places) == 1
    if not alone or any("places" not in m for m in clause.get("modifiers", ())) or is_this(clause.get("subject")):
        return False
    patient = said.patient or {}
    again = patient.get("head") in BACK or _alike(patient, cards)
    if not again or entry.where not in ("pays", "does") or not cards.get("head") or cards["head"] in BACK:
        return False
    told = act(entry.clause)
    of: Of = with_target(asked.of, entry.one) if entry.one is not None else asked.of
    taken = told.patient if (told.patient or {}).get("head") not in BACK else of.back
    if taken is None or taken.get("more"):
        return False
    where = zones(taken) | told.whence
    there = {"field"} if places[0]["zone"] in FIELD else {places[0]["zone"]}
    theirs = {each for p in taken.get("where", ()) for each in [str(p.get("whose", ""))]} | whose(taken)
    mine = {str(places[0].get("whose", ""))} - {""} or {"you"}
    sided = not theirs - {"", "either", "each"} or bool(theirs & mine)
    lying = {**cards, "number": {"word": "any"}, "where": []}
    fit = among(lying, {**taken, "where": [], "whose": "", "number": {"most": None, "word": "any"}}, asked.of)
    return sided and fit is True and bool(there & {"field" if zone in FIELD else zone for zone in where})


def _alike(one: Part, other: Part) -> bool:
    """Whether both are the same cards by name and kind."""
    kinds = [(each.get("head"), list(each.get("names", ())), each.get("filters", [])) for each in (one, other)]
    return kinds[0] == kinds[1] and bool(kinds[0][1] or kinds[0][2])


def _came_before(clause: Part, said: Act, entry: Entry, asked: Asked) -> bool:
    """Whether only a Summon of the card itself is told, and neither the clause nor its effect asks for one."""
    happened = happening(clause)
    if not happened.verbs & SUMMONS or not is_this(happened.patient) or said.verbs & SUMMONS:
        return False
    if any(m["role"] not in ("time", "adverb") for m in clause.get("modifiers", ())) or happened.whence:
        return False
    if entry.one is not None and entry.one.facts["kind"] not in ("ignition", "quick"):
        return False
    rests = [entry.clause.get("conditions", ()), entry.one.part if entry.one is not None else ()]
    bans = [c for one in asked.about.read["parts"]["standing"] for c in one.get("clauses", ()) if _bars(c)]
    return not bans and not _is_of_summon(rests) and not asked.about.read["unread"]


def _bars(clause: Part) -> bool:
    """Whether a clause forbids something in the turn of a Summon, or after it."""
    return clause.get("modal") == "cannot" and _is_of_summon(clause)


def _is_of_summon(part: Any) -> bool:
    return any("summon" in word.lower() for word in words(part))
