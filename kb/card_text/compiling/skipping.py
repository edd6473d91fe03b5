"""Phases that a resolution has a player skip."""

from __future__ import annotations

from kb.card_text.compiling.acts import Act
from kb.card_text.compiling.spending import Entry
from kb.card_text.reading import Cards, Count, Filter

#: The phases that a player skips by name.
_PHASES = ("draw", "main1", "battle")
#: Whose phase a possessive means, by who does it.
_WHOSE = {("you", "you"): "you", ("you", "opponent"): "opponent", ("opponent", "them"): "opponent"}


def skip_phase(act: Act, places: list[str]) -> Entry:
    """ "skip your next Draw Phase", "skip your opponent's next Draw Phase", "your opponent skips their next ..."."""
    phase = act.object
    if phase is None or phase.head != "phase" or len(phase.filters) != 1:
        raise act.no_form()
    who = _WHOSE.get((act.who(), phase.whose), "")
    (one,) = phase.filters
    theirs = Cards("them", phase.of.start, phase.of.end) if phase.of is not None and phase.whose == "them" else None
    told = Cards("phase", phase.start, phase.end, Count(1, None, ""), phase.whose, filters=phase.filters,
                 determiner="next", of=theirs)  # fmt: skip
    name = str(one.values[0]) if one == Filter("phase", one.values[:1], one.start, one.end) else ""
    if not who or phase != told or name not in _PHASES:
        raise act.no_form()
    return {"op": "skip-phase", "who": who, "phase": name}
