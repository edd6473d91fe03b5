"""What holds and cannot be negated: "This effect cannot be negated", right behind a sentence that holds."""

from __future__ import annotations

from kb.card_text.compiling.holds import Held
from kb.card_text.compiling.spending import Entry, Outcome
from kb.card_text.reading import Reading, Standing

NEVER: Entry = {"not-negated": ["effect"]}


def never_negated(reading: Reading, standing: list[Outcome], found: list[Held | None]) -> list[Outcome]:
    """What holds, with "This effect cannot be negated" where that stands behind it."""
    made = list(standing)
    for one, what in zip(reading.standing, found, strict=True):
        at = stands_before(reading, one, made) if what is not None and what.effect == NEVER else None
        if at is not None:
            entry = made[at].entry
            made[at] = made[at]._replace(entry={**(entry or {}), **NEVER})
    return made


def stands_before(reading: Reading, one: Standing, standing: list[Outcome]) -> int | None:
    """The number of the sentence that holds right before another one; None where an effect stands before it."""
    told = [
        (other.end, at)
        for at, other in enumerate(reading.standing)
        if other.section == one.section and other.end <= one.start and "apply" in (standing[at].entry or {})
    ]
    effects = [other.end for other in reading.effects if other.section == one.section and other.end <= one.start]
    end, at = max(told, default=(-1, -1))
    return at if end > max(effects, default=-1) else None
