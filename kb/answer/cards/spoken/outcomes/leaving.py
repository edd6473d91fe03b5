"""What a text does when a card leaves the field: to the card that its own effect brought back, to those it is tied to.

Such a rider holds for a card that came by the effect that sets it, not for one that was Summoned in another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import BACK, One, Part, Said, befalls, clauses, is_this, places
from kb.answer.cards.spoken.outcomes.proposal import Proposal
from kb.answer.cards.spoken.outcomes.scene import left
from kb.answer.cards.spoken.question import said_by, stated
from kb.quick_tuple import QuickTuple

#: Verbs of players for a Summon, and words for the card's own way of one.
CAME = frozenset(
    ["summoned", "summons", "summon", "revived", "revives", "revive", "brought", "reborn", "came", "special"]
)
CAME |= frozenset(["specialed", "back", "returned", "ssd", "came"])
_OWN_WAY = ("itself", "own effect", "its effect", "X effect", "that effect", "her own effect", "his own effect")
_OTHER_WAY = ("normal summon", "tribute summon", "pendulum summon", "synchro summon", "fusion summon", "link summon",
              "xyz summon", "ritual summon", "flip summon", "reborn", "call of the haunted")  # fmt: skip
#: Where a card is after what is done to it.
_ENDS = {"banish": "banished", "remove-from-play": "banished", "send": "gy", "destroy": "gy"}
PLACES = {"gy": "gy", "graveyard": "gy", "grave": "gy", "hand": "hand", "deck": "deck", "banished": "banished"}
PLACES |= {"banish": "banished", "removed": "banished"}


class _Rider(QuickTuple):
    """A clause of what is done to a card that leaves, its place then, and whether it needs the card's own Summon."""

    entry: Entry
    place: str
    bound: bool


def on_leaving(said: Proposal, beside: Sequence[str], about: About, found: Sequence[One], own: Set[str]) -> Said | None:
    """What becomes of the card itself as it leaves the field; None where that is not asked, or not sure."""
    told = " ".join(beside)
    if not any(left(part, own) for part in beside) or " xyz material" in told or "face down" in told:
        return None
    wanted = {PLACES[word] for word in said.raw if word in PLACES}
    if len(wanted) != 1 or not _is_own(said, own) or (said.may and not said.stays):
        return None
    riders = list(_riders(about, found))
    if len(riders) != 1:
        return None
    rider, place = riders[0], wanted.pop()
    own_way = any(way in told for way in _OWN_WAY) and not CAME.isdisjoint(told.split())
    other_way = any(way in told for way in _OTHER_WAY)
    if own_way == other_way and rider.bound:
        return None
    if not rider.bound or own_way:
        return said_by(rider.place == place, rider.entry)._replace(form=True)
    if place == rider.place:
        return said_by(False, rider.entry, "only if it was Summoned by its own effect: ")._replace(form=True)
    dies = {"destroyed", "died", "dies", "popped", "killed"} & set(told.split())
    plain = "Pendulum" not in about.card.type and "Token" not in about.card.type
    gone = place == "gy" and dies and plain
    return (
        said_by(True, rider.entry, "only if it was Summoned by its own effect: ")._replace(form=True) if gone else None
    )


def _is_own(said: Proposal, own: Set[str]) -> bool:
    """Whether it is asked what becomes of the card itself."""
    left_ = [word for word in said.things if word not in PLACES and word.lower() not in own]
    return not left_ and bool({"it", "X", "she", "he", "they"} & set(said.raw) or own & set(said.raw))


def _riders(about: About, found: Sequence[One]) -> Iterator[_Rider]:
    for entry in stated(found, about.read):
        clause = entry.clause
        conditions = clause.get("conditions", ())
        leaves = [c for each in conditions if each["word"] in ("when", "if") for c in each.get("clauses", ())]
        if entry.where == "pays" or not any(_leaves(c) for c in leaves):
            continue
        patient = befalls(clause) or {}
        summons = [c for c in clauses(entry.one, "does") if _is_summon(c)] if entry.one is not None else []
        back = patient.get("head") in BACK and (all(is_this(c.get("object")) for c in summons) or not summons)
        place = place_of(clause)
        if place and (is_this(patient) or back):
            bound = bool(summons) or len(conditions) > 1 or any(c["verb"] != "leave" for c in leaves)
            yield _Rider(entry, place, bound)


def _leaves(clause: Part) -> bool:
    own = (clause.get("subject") or {}).get("head") in ("this-card", "it")
    return bool(clause["verb"] == "leave") and own


def _is_summon(clause: Part) -> bool:
    return "special-summon" in clause["verb"]


def place_of(clause: Part) -> str:
    """Where a clause puts a card."""
    zones = [p["zone"] for p in places(clause) if p.get("how") in ("to", "into", "on", "in", "onto")]
    return _ENDS.get(clause["verb"], "") or next((z for z in zones if z in ("gy", "hand", "deck")), "")
