"""What comes of an effect under what is told: of its steps where it is negated (`negated`) or one of them is not done
(`linked`), where cards go that leave (`leaving`), until when it holds (`returning`).

A question sets a scene (`scene`: what is negated, gone) and proposes an outcome (`proposal`: an act, what it is done
to). `steps` has the steps of an effect, of which some are paid; what a word of the question leaves open has no verdict.
"""

from __future__ import annotations

from collections.abc import Sequence

#: One of these is said where it is asked of a time.
TIMES = frozenset(["phase", "phases", "turn", "turns", "standby", "step", "end"])


def may_come(parts: Sequence[str]) -> bool:
    """Whether something is told beside what is asked, or a time: else nothing comes of what is told."""
    told = [part for part in parts if part not in ("X", "")]
    return len(told) > 1 or any(not TIMES.isdisjoint(part.split()) for part in told)
