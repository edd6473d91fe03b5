"""What the leaving of one card does to another that is tied to it: what it brought is destroyed, or the other way.

Also what awaits a monster that an effect brought, such as to be banished as it leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from kb.answer.cards.entries import About, Entry
from kb.answer.cards.parts import BACK, One, Part, Said, clauses, is_this
from kb.answer.cards.spoken.outcomes.leaving import CAME, PLACES, place_of
from kb.answer.cards.spoken.outcomes.proposal import Proposal
from kb.answer.cards.spoken.outcomes.scene import left, others_left
from kb.answer.cards.spoken.question import said_by, stated
from kb.quick_tuple import QuickTuple

_OTHERS = frozenset({*BACK, "equipped", "monster", "card", "token"})
_DESTROYED = frozenset(
    ["destroyed", "destroys", "destroy", "popped", "pops", "killed", "died", "dies", "nuked", "mstd"]
)
_SPOKEN = frozenset(["monster", "monsters", "it", "them", "they", "target", "guy", "card", "cards", "token", "tokens"])
_OWN = frozenset(["X", "this-card"])
_FATES = frozenset({"destroy", "banish", "send", "return", "place", "shuffle"})


class _Tie(QuickTuple):
    """A clause, whether the card itself leaves in it, whether it must be destroyed, whether it befalls the card."""

    entry: Entry
    own_leaves: bool
    destroyed: bool
    befalls_own: bool
    brought: bool


def tied(said: Proposal, beside: Sequence[str], about: About, found: Sequence[One], own: Set[str]) -> Said | None:
    """What becomes of the one card as the other leaves; None where that is not asked, or not sure."""
    told = " ".join(beside)
    own_left = any(left(part, own) for part in beside)
    if own_left == others_left(beside, own) or {"xyz", "down"} & set(told.split()) or said.may or said.stays:
        return None
    others = [word for word in said.things if word.lower() not in own and word not in PLACES and word not in _OWN]
    asks_own = not others and bool({"X", *own} & set(said.raw))
    if not asks_own and not others and not _SPOKEN & set(said.raw):
        return None
    ties = [tie for tie in _ties(about, found) if tie.own_leaves == own_left]
    if len(ties) != 1:
        return None
    tie = ties[0]
    if tie.brought and not (CAME & set(told.split()) and "X" in told):
        return None
    fate = _is_fate(said, tie.entry)
    if tie.befalls_own != asks_own or fate is None:
        return None
    holds = not tie.destroyed or bool(_DESTROYED & set(told.split()))
    return said_by(holds and fate, tie.entry)._replace(form=True) if holds or fate else None


def _is_fate(said: Proposal, entry: Entry) -> bool | None:
    """Whether it is asked for what the clause does, not for another place; None where that is not told."""
    wanted = {PLACES[word] for word in said.raw if word in PLACES}
    verbs = set(entry.clause["verb"].split("|"))
    if "destroy" in verbs:
        return True if "destroy" in said.verbs and not wanted else None
    place = place_of(entry.clause)
    if len(wanted) == 1 and place:
        return wanted == {place}
    return True if verbs & set(said.verbs) and not wanted else None


def _ties(about: About, found: Sequence[One]) -> Iterator[_Tie]:
    for entry in stated(found, about.read):
        clause = entry.clause
        leaves = [c for each in _when(entry) for c in each.get("clauses", ())]
        leaves = [c for c in leaves if c["verb"] in ("leave", "destroy", "remove")]
        if entry.where == "pays" or len(leaves) != 1 or not set(clause["verb"].split("|")) & _FATES:
            continue
        patient = clause.get("subject" if clause.get("passive") else "object") or {"head": ""}
        who = (leaves[0].get("subject") or {"head": ""})["head"]
        befalls_own = is_this(patient)
        brought = who in BACK and patient["head"] in BACK
        if brought and not _brings_others(entry):
            continue
        if who not in ("this-card", *_OTHERS) or not (befalls_own or patient["head"] in _OTHERS):
            continue
        yield _Tie(entry, who == "this-card", leaves[0]["verb"] == "destroy", befalls_own, brought)


def _when(entry: Entry) -> Sequence[Part]:
    told: Sequence[Part] = [c for c in entry.clause.get("conditions", ()) if c["word"] in ("when", "if")]
    return told if len(told) == len(entry.clause.get("conditions", ())) else ()


def _brings_others(entry: Entry) -> bool:
    """Whether the effect brings other cards than its own."""
    if entry.one is None:
        return False
    brings = [c for c in clauses(entry.one, "does") if "special-summon" in c["verb"]]
    return bool(brings) and not any(is_this(c.get("object")) for c in brings)
