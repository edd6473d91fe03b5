"""What an effect does, in the words of a player who uses it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from kb.cards.telling.later import joined

Part = Mapping[str, Any]

_TARGETS = frozenset({"target", "select", "choose"})
_BACK = frozenset({"it", "them", "that-card", "those-cards"})
#: Verbs of which players speak, and that tell by themselves what is done.
_VERBS = frozenset({"draw", "destroy", "banish", "special-summon", "add", "return", "negate", "inflict"})
_PERSONS = {"your": "my", "you": "I", "the opponent": "my opponent", "the opponent's": "my opponent's"}


_SHORT = {
    ("draw", "card"): ["draw", "draw a card"],
    ("destroy", "card"): ["destroy a card", "pop a card"],
    ("destroy", "monster"): ["destroy a monster"],
    ("destroy", "spell-trap"): ["destroy a Spell/Trap"],
    ("banish", "monster"): ["banish a monster"],
    ("banish", "card"): ["banish a card"],
    ("special-summon", "monster"): ["Special Summon a monster", "Special Summon"],
    ("add", "monster"): ["add a monster to my hand"],
    ("add", "card"): ["add a card to my hand"],
    ("inflict", "damage"): ["inflict damage", "burn my opponent"],
}


def done(one: Part, chance: Random) -> str | None:
    """The first thing that an effect does, as an act of its player, in full or in few words; None where that is not
    plainly told."""
    said = _in_full(one)
    does = one.get("does", ())
    head = str((does[0].get("object") or {}).get("head")) if said and len(does) == 1 else ""
    short = _SHORT.get((str(does[0]["verb"]), head), []) if head else []
    if short and does[0]["verb"] == "add" and "'hand'" not in str(does[0].get("modifiers", ())):
        short = []
    return chance.choice([said, *short, *short]) if said else None


def _in_full(one: Part) -> str | None:
    does = one.get("does", ())
    if not does or does[0]["verb"] not in _VERBS or does[0].get("modal") or does[0].get("subject"):
        return None
    clause = does[0]
    if "object" not in clause or clause.get("conditions") or "for" in {m["role"] for m in clause.get("modifiers", ())}:
        return None
    aimed = [paid["object"] for paid in one.get("pays", ()) if paid["verb"] in _TARGETS and "object" in paid]
    if clause["object"]["head"] in _BACK:
        if len(aimed) != 1 or clause["object"]["head"] != "it" or aimed[0].get("more"):
            return None
        clause = {**clause, "object": aimed[0]}
    said = joined([clause])
    if "(" in said or ";" in said or len(said.split()) > 16 or "this" in said:
        return None
    return re.sub(r"\bthe opponent's\b|\bthe opponent\b|\byour\b|\byou\b", lambda m: _PERSONS[m[0]], said)


#: How players call an effect by what it does first.
_CALLED = {
    "draw": ["draw effect"],
    "destroy": ["destruction effect", "destroy effect"],
    "special-summon": ["Summon effect", "summoning effect"],
    "banish": ["banish effect"],
    "negate": ["negate effect", "negation"],
    "inflict": ["burn effect"],
    "return": ["bounce effect"],
}


def effect_names(one: Part, every: Sequence[Part]) -> Sequence[str]:
    """How an effect may be called that alone does something."""
    does = one.get("does", ())
    if not does or does[0].get("modal") or does[0]["verb"] not in _CALLED:
        return []
    verb, others = does[0]["verb"], [each for each in every if each is not one]
    marks = ("-summon",) if verb == "special-summon" else (f"'{verb}", f"|{verb}")
    return [] if any(mark in str(each) for each in others for mark in marks) else _CALLED[verb]
