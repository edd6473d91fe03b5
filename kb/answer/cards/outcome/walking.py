"""The clauses of a reading, wherever they stand, and what is said where none of them tells something."""

from __future__ import annotations

from collections.abc import Collection

from kb.answer.cards.lying.held import unless
from kb.answer.cards.parts import One, Part, Said, clauses, effects
from kb.answer.cards.walking import is_whole
from kb.records import Card
from kb.store.readings import Reading

#: Players in whose name a clause says what is done, the one who uses the card among them.
MINE = frozenset({"", "you", "each-player", "neither-player", "player", "players", "controller"})
#: How a clause says that something is not done.
_DENIED = frozenset({"cannot", "not", "can-only", "would"})


def noun(clause: Part, side: str) -> str:
    """The head of the subject or the object of a clause; empty where it has none."""
    return str((clause.get(side) or {}).get("head", ""))


def is_done(clause: Part) -> bool:
    """Whether a clause says that something is done, and not that it cannot be, or would be."""
    return clause.get("modal") not in _DENIED and noun(clause, "subject") != "neither-player"


def used(card: Card, read: Reading) -> list[One]:
    """The effects that do something when they are used; an activation that does nothing is none."""
    return [one for one in effects(card, read) if one.number]


def acts(one: One) -> list[Part]:
    """What an effect does when it resolves."""
    return [clause for clause in clauses(one, "does") if is_done(clause)]


def every_act(card: Card, read: Reading) -> list[Part]:
    """What all effects of a card do, and what its text says of itself without activation."""
    standing = [c for part in read["parts"]["standing"] for c in part.get("clauses", ()) if is_done(c)]
    return [*(clause for one in used(card, read) for clause in acts(one)), *standing]


def silent(read: Reading, why: str, rule: str = "") -> Said:
    """No, where a text that was read whole says nothing of it."""
    return unless(read, False, why, rule) if is_whole(read) else Said(None, "a part of its text was not read", rule)


def open_(read: Reading, why: str, rule: str = "") -> Said:
    """Yes, where a text that was read whole says nothing against it."""
    said = silent(read, why, rule)
    return said._replace(holds=None if said.holds is None else True)


def agreed(values: Collection[bool | None]) -> bool | None:
    """What all effects say; None where they differ, or one is not known."""
    return next(iter(values)) if len(set(values)) == 1 else None


def depends(why: str, rule: str = "") -> Said:
    """What no text alone settles."""
    return Said(None, f"it depends: {why}", rule)
