"""That what happens is of another sort than all that an effect waits for: a Summon is no destruction.

Heard only where it is asked whether just this brings the effect about, and where no effect that is meant waits for
anything that may come with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kb.answer.cards.parts import One, Said, events, rule_of
from kb.answer.cards.spoken.acts import Act
from kb.answer.cards.spoken.events import happening
from kb.answer.cards.spoken.nouns import is_state
from kb.answer.cards.spoken.told import Told
from kb.language.summons import SUMMONS

#: Verbs of what happens, by its sort.
_SORTS = {
    "summon": SUMMONS,
    "gone": frozenset({"destroy", "send", "banish", "tribute", "discard", "leave", "detach"}),
    "added": frozenset({"add", "draw"}),
    "attack": frozenset({"attack", "declare"}),
    "activated": frozenset({"activate", "chain"}),
    "damage": frozenset({"inflict", "take"}),
    "gained": frozenset({"gain", "lose", "pay"}),
}
#: What is told of each and never comes with the other. A Special Summon may be what an effect that is activated does.
_APART = (
    {"summon", "gone"}, {"summon", "added"}, {"summon", "attack"}, {"summon", "activated"}, {"summon", "damage"},
    {"summon", "gained"}, {"gone", "added"}, {"added", "attack"}, {"added", "damage"}, {"added", "gained"},
    {"gone", "activated"}, {"added", "activated"},
)  # fmt: skip
_BY_EFFECT = frozenset({"special-summon", "fusion-summon", "ritual-summon", "summon"})


def unlike(told: Sequence[Told], found: Sequence[One]) -> Said | None:
    """No, where the one thing that happens is of another sort than what each effect waits for."""
    happened = [each for each in told if each.clause["verb"] and not is_state(each.clause)]
    if len(happened) != 1 or len(happened) != len(told) or happened[0].left or not found:
        return None
    mine = happening(happened[0].clause)
    waits = [[happening(c) for c in events(one) if not is_state(c)] for one in found]
    if not all(waits) or any(one.facts["kind"] not in ("trigger", "quick", "activation") for one in found):
        return None
    if not all(_apart(mine, each) for every in waits for each in every):
        return None
    one = found[0]
    return Said(False, "its text asks for something else", rule_of(one, "kind"), "when", one.number)


def _apart(mine: Act, theirs: Act) -> bool:
    """Whether two events are of sorts of which neither comes with the other."""
    one, other = _sort(mine), _sort(theirs)
    if not one or not other or {one, other} not in _APART:
        return False
    summons = mine.verbs if one == "summon" else theirs.verbs
    return not ("activated" in (one, other) and summons & _BY_EFFECT)


def _sort(said: Act) -> str:
    found = [name for name, verbs in _SORTS.items() if said.verbs & verbs]
    return found[0] if len(found) == 1 else ""
