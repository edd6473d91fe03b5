"""Which cards a clause that forbids something is about: all of a place, and none that it excepts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from kb.answer.cards.acts import SELF
from kb.answer.cards.entries import About, Entry
from kb.answer.cards.nouns import is_one, may_be
from kb.answer.cards.parts import Part, places
from kb.answer.cards.phrases import Wanted, wanted
from kb.answer.cards.sayings import Saying

EXTRA = frozenset({"fusion", "synchro", "xyz", "link"})


def anything(said: str, asked: Saying, clause: Part, about: About) -> bool | None:
    """Whether such cards are among those that a clause without an object forbids."""
    ask = wanted(said, about.names)
    if ask is None:
        return None
    taken = {place["zone"] for place in places(clause) if place.get("how") == "from"}
    zone = ask.zone or ("extra" if asked.verb.removesuffix("-summon") in EXTRA else "")
    if taken and not zone:
        return None
    return not taken or zone in taken


def excepted(said: str, asked: Saying, entry: Entry, about: About) -> bool | None:
    """False where such cards are excepted from what is forbidden."""
    patient = entry.clause.get("subject") if entry.clause.get("passive") else entry.clause.get("object")
    found = [*(patient or {}).get("excepts", ())]
    found += [m["cards"] for m in entry.clause.get("modifiers", ()) if m["role"] == "except" and "cards" in m]
    if not found or not entry.forbids:
        return True
    ask = wanted(said, about.names) or Wanted()
    frame = asked.verb.removesuffix("-summon")
    if frame in EXTRA:
        ask = ask._replace(kinds=(*ask.kinds, ("frame", frame)))
    if said in SELF or ask.is_plain:
        return None if not said or said not in SELF else True
    values = [may_be(ask._replace(zone="", whose="", other=False), cards) for cards in found]
    if all(value is False for value in values):
        return True
    return False if True in values else _apart(ask, found)


def _apart(ask: Wanted, found: Collection[Part]) -> bool | None:
    """True where cards of one frame are surely not those of another that is excepted."""
    frames = {value for what, value in ask.kinds if what == "frame"}
    others = {
        str(v)
        for cards in found
        for one in cards.get("filters", ())
        if one["what"] in ("frame", "property")
        for v in one["values"]
    }
    return True if frames and others and frames <= EXTRA and others <= EXTRA and not frames & others else None


def beside_excepted(asked: Saying, clause: Part, about: About) -> Iterator[bool | None]:
    """False where the card, another copy of it, or the second card is one that a clause excepts."""
    told = asked.rest.split() + (asked.subject.split() if asked.passive else [])
    for cards in (m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "except" and "cards" in m):
        if "X" in told and (about.card.name in str(cards) or is_one(cards, about.card)):
            yield False
        if "Y" in told and about.other is not None and is_one(cards, about.other):
            yield False


def by_which(said: str, clause: Part) -> bool | None:
    """Whether it is by battle, or by such effects, as a clause says."""
    by = [m["cards"] for m in clause.get("modifiers", ()) if m["role"] == "by" and "cards" in m]
    by += [
        r["cards"] for r in (clause.get("object") or {}).get("relations", ()) if r["role"] == "with" and "cards" in r
    ]
    every = [part for cards in by for part in (cards, *cards.get("more", ()))]
    effects_ = [part for part in every if part["head"] in ("effect", "effects", "cards-effects", "card")]
    battle = any(part["head"] == "battle" for part in every)
    if not said or not every:
        return True
    if "battle" in said.split() or said in ("an attack", "attacks"):
        return battle
    if said == "X":
        return None
    if not effects_:
        return False
    whose = {part.get("whose", "") for part in effects_} - {""}
    some = any(
        part.get("filters") or part.get("kind") or part.get("relations") or part.get("excepts") for part in effects_
    )
    mine = bool(re.match(r"(?:my|your)(?: own)?\b", said))
    if mine and whose == {"opponent"}:
        return False
    named = bool(re.search(r"\b(?:monster|spell|trap|spelltrap)\b", said))
    known = "opponent" in said or not whose or said == "Y" or not re.search(r"\beffects?\b", said)
    return True if known and not some and not mine and not (named and some) else None
