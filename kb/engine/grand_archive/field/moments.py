"""Going from one moment of the turn to another."""

from __future__ import annotations

from collections.abc import Mapping

from kb.engine.grand_archive.events.turn import Begins
from kb.engine.grand_archive.state import PHASES, Moment, State
from kb.engine.grand_archive.steps import Enter, OfMoment

#: The rule by which a phase or step begins, where it is another than the order of the turn.
BEGINS: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("combat", "attack-declaration"): ("grand-archive/attack-declaration/enters-combat",),
    ("combat", "retaliation"): ("grand-archive/retaliation/triggers-first",),
    ("combat", "damage"): ("grand-archive/damage-step/before-damage",),
    ("combat", "end-of-combat"): (
        "grand-archive/end-of-combat/always",
        "grand-archive/end-of-combat/triggers-then-check",
    ),
}


def go_to(state: State, moment: Moment) -> None:
    """Begin `moment` once what is under way is done, and tell of the phase or step that begins with it."""
    before, state.moment = PHASES[state.moment], moment
    state.agenda.drop(lambda step: isinstance(step, OfMoment))
    state.agenda.later(Enter())
    if PHASES[moment] == before:
        return
    codes = BEGINS.get(PHASES[moment], ("grand-archive/turn/order",))
    if before[0] == "combat" and moment is Moment.MAIN:
        codes = ("grand-archive/turn/one-main-phase",)
    state.tell(Begins(state.phase, state.step, codes=tuple(codes)))
