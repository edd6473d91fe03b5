"""The moments that a scenario can name: phases, steps, and the timings of the Damage Step."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine.yugioh.state import Board

#: For each moment the kind of event with which it comes, and which field of it says so with which value.
MOMENTS: Mapping[str, tuple[str, str]] = {
    "draw-phase": ("phase", "draw"),
    "standby-phase": ("phase", "standby"),
    "main-phase-1": ("phase", "main1"),
    "battle-phase": ("phase", "battle"),
    "start-step": ("step", "start"),
    "battle-step": ("step", "battle"),
    "damage-step": ("step", "damage"),
    "start-of-damage-step": ("timing", "start"),
    "before-damage-calculation": ("timing", "before-calculation"),
    "damage-calculation": ("timing", "calculation"),
    "after-damage-calculation": ("timing", "after-calculation"),
    "end-of-damage-step": ("timing", "end"),
    "end-step": ("step", "end"),
    "main-phase-2": ("phase", "main2"),
    "end-phase": ("phase", "end"),
}

#: From the widest to the narrowest.
ORDER = {"phase": 0, "step": 1, "timing": 2}


def moments(board: Board) -> list[str]:
    """The phase, and within it the step and the timing, that it is now."""
    now = {("phase", board.phase), ("step", board.step), ("timing", board.timing)}
    return sorted((name for name, found in MOMENTS.items() if found in now), key=lambda name: ORDER[MOMENTS[name][0]])
