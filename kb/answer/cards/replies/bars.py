"""Texts that keep players from answering: to an activation, at a Summon, at an attack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.forms.shielded import unanswered
from kb.answer.cards.lying.replies import bars, forbidden
from kb.answer.cards.parts import Part, deeds, in_role, is_this, standing_clauses
from kb.answer.cards.printed import is_one
from kb.answer.cards.replies.links import Link
from kb.answer.cards.replies.states import So, inner, swapped
from kb.answer.cards.spoken.nouns import both, either, is_state
from kb.cards.telling.later import joined
from kb.store.readings import Reading


def barred(link: Link, kind: str, so: So, *, comes: bool = False) -> bool | None:
    """Whether a text keeps such a card from answering: its own, where it is known; None where it may.

    `comes`: the card would be Summoned, so that nothing holds of it yet.
    """
    if link.read is None:
        return False
    if link.is_activation:
        kept = unanswered(link.read)
        return (
            kept if kept is not None or link.card is None else either([_closed(c, link, kind) for c in _closing(link)])
        )
    every = _barring(link, kind, so)
    return either([holds for clause, holds in every if not comes or clause.get("conditions")])


def bar(link: Link, kind: str, so: So) -> str:
    """The clause by which a text bars answers to a Summon or an attack; empty where none is told."""
    if link.read is None or link.is_activation:
        return ""
    return next((joined([clause]) for clause, holds in _barring(link, kind, so) if holds), "")


def _closing(link: Link) -> list[Part]:
    """The clauses of the card's text that limit answers."""
    return [] if link.card is None or link.read is None else bars(link.card, link.read)


def _closed(clause: Part, link: Link, kind: str) -> bool | None:
    """Whether a clause keeps such a card from answering this activation: that of the effect before the clause."""
    kinds = forbidden(clause)
    if kinds is None or link.one is None or link.read is None:
        return None
    if not kinds & {kind, ""}:
        return False
    before = [one["text"] for one in link.read["effects"] if one["text"][1] <= clause.get("start", 0)]
    to = in_role(clause, "to")
    this = any("this-effect" in str(cards) or "'determiner': 'this'" in str(cards) for cards in to)
    if this and before and not clause.get("conditions"):
        return bool(max(before) == link.one.facts["text"])
    return True if len(link.read["effects"]) == 1 and not clause.get("conditions") else None


def _barring(link: Link, kind: str, so: So) -> Iterator[tuple[Part, bool | None]]:
    """The clauses that forbid activations when something happens, and whether each forbids this one."""
    assert link.read is not None
    for clause, granted in _standing(link.read):
        if clause["verb"] != "activate" or "cannot" not in (clause.get("modal"), *_neither(clause)):
            continue
        told = [c for when in clause.get("conditions", ()) for c in when.get("clauses", ())]
        events = [c for c in told if not is_state(c)]
        happens = either([_is_event(c, link) for c in events]) if events and _either_of(events) else None
        if not clause.get("conditions") and link.what == "attack" and _all_battle(clause):
            happens = True
        held = [so(swapped(c)) for c in inner(clause) if is_state(c)]  # as its own player sees it
        known = happens is not None and not granted
        yield clause, both([happens, _is_kind(clause, kind), *held]) if known else None


def _standing(read: Reading) -> Iterator[tuple[Part, bool]]:
    """The clauses of what holds without activation, and whether the card has it only in a case told before."""
    for one in read["parts"]["standing"]:
        for clause in one.get("clauses", ()):
            yield clause, one.get("kind") == "granted"


def _either_of(events: Sequence[Part]) -> bool:
    """Whether one of these events is enough: there is one, or they are joined by "or"."""
    return all(each.get("joined") == "or" for each in events[1:])


def _all_battle(clause: Part) -> bool:
    """Whether a clause holds in the whole Battle Phase of the attacker, or in that of either player."""
    told = [m for m in clause.get("modifiers", ()) if "time" in m]
    return len(told) == 1 and told[0]["role"] == "time" and _is_battle_phase(told[0]["time"])


def _is_battle_phase(time: Part) -> bool:
    fits = time.get("whose") in (None, "", "you")
    return fits and time.get("phase") == "battle" and time.get("how") == "during" and not time.get("edge")


def unstopped(read: Reading, sort: str) -> bool | None:
    """Whether its Summon cannot be negated; None where that depends."""
    for clause in standing_clauses(read):
        cards = clause.get("subject") or {}
        if clause["verb"] == "negate" and clause.get("modal") == "cannot" and cards.get("head") == "summon":
            told = str(cards.get("sort", "")).lower()
            return None if clause.get("conditions") else not told or told == sort
    return False


def _neither(clause: Part) -> Iterator[str]:
    if (clause.get("subject") or {}).get("head") == "neither-player":
        yield "cannot"


def _is_kind(clause: Part, kind: str) -> bool | None:
    kinds = forbidden(clause)
    return None if kinds is None else kind in kinds or "" in kinds


def _is_event(clause: Part, link: Link) -> bool | None:
    """Whether what a clause speaks of is the Summon or the attack."""
    verbs = deeds(clause)
    subject = clause.get("subject") or {}
    if link.what == "attack":
        if not verbs & {"attack", "declare", "battle"} or clause.get("passive"):
            return False
        aimed = "declare" not in verbs and clause.get("object") is not None  # whom it attacks is another's to tell
        return True if is_this(subject) and not aimed else None
    summons = {verb.removesuffix("-summon") for verb in verbs if verb.endswith("summon")}
    if link.what != "summon" or not summons:
        return False
    cards = (subject if clause.get("passive") else clause.get("object")) or {}
    fits = True if not cards or is_this(cards) else None if link.card is None else is_one(cards, link.card)
    sort = (
        "summon" in summons or not link.sort or link.sort in summons or ("special" in summons and link.sort != "normal")
    )
    return both([fits, sort])
