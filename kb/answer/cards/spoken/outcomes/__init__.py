"""What comes of an effect: of the steps that it has, which are done under what is told, to which cards, for how long.

A question sets a scene (`scene`: what is negated, gone, could not be done) and proposes an outcome (`proposal`: an act,
what it is done to). `steps` finds the step of the text that the proposal speaks of, and how it hangs on those before
it. A fate of the scene has a module each; what a word of the question leaves open has no verdict.
"""

from __future__ import annotations

from collections.abc import Sequence

#: One of these is said where it is asked of a time.
TIMES = frozenset(["phase", "phases", "turn", "turns", "standby", "step", "end"])


def may_come(parts: Sequence[str]) -> bool:
    """Whether something is told beside what is asked, or a time: else nothing comes of what is told."""
    told = [part for part in parts if part not in ("X", "")]
    return len(told) > 1 or any(not TIMES.isdisjoint(part.split()) for part in told)
