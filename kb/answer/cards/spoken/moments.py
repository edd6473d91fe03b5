"""Moments after an effect has resolved, and when a time that a text names is over."""

from __future__ import annotations

from kb.answer.cards.entries import Entry
from kb.answer.cards.parts import Part

#: The end of the Damage Step, of the Battle Phase, of the turn, the opponent's next turn and its end, the player's next
#: turn and its end; what is never over by itself.
DAMAGE, BATTLE, END, THEIRS, THEIR_END, OWN, OWN_END, NEVER = range(8)


def ends_at(time: Part, entry: Entry) -> int | None:
    """The moment at which a time is over that a clause names; None where that depends."""
    phase, whose, next_ = time["phase"], time.get("whose", ""), time.get("which") in ("next", "second")
    if phase in ("damage-step", "damage-calculation"):
        return DAMAGE
    if phase == "battle":
        return BATTLE if not next_ and not whose else None
    if phase == "turn" and time.get("which") == "this":
        return END
    if phase == "duel":
        return NEVER
    if phase not in ("turn", "end") or time.get("how") not in ("until", "for"):
        return None
    slow = entry.one is not None and entry.one.facts["spell_speed"] == 1
    if whose == "opponent":
        return THEIR_END if next_ or slow else None
    if whose == "you":
        return OWN_END if next_ else None
    if next_:  # a Trigger Effect may have been used in either turn
        return THEIR_END if slow and entry.one is not None and entry.one.facts["kind"] != "trigger" else None
    return END
