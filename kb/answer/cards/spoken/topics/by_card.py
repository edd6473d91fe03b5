"""What a player proposes to do with another card that is named, as the acts in which that consists.

"Can they use Monster Reborn on a monster in their GY" is two acts: a Spell Card is activated, and a monster is Special
Summoned from there. Where one of them is forbidden the card cannot be used so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.answer.cards.entries import About
from kb.answer.cards.parts import One, clauses, effects, told_of
from kb.language.patterns import ready

_ASKED = (
    r"^(?:can|could|may) (?P<who>i|my opponent|the opponent|opponent|a player|either player)(?: still| even| then)* "
    r"(?:use|activate|play|flip|[a-z]+ (?:[a-z0-9]+ )*?with) (?:an? |the |my |his |her |their )?Y"
    r"(?: on (?P<on>.+?))?(?P<when>(?: (?:in|during|for|the|my|this|that|opponents|rest|of|next|own|same))* turn)?$"
)
#: What a text forbids of what the named card does.
_DONE = frozenset({"special-summon", "draw", "add", "normal-summon"})


def as_acts(part: str, about: About) -> Iterator[str]:
    """What asks whether a player may use the other card, as questions for each act in which that consists."""
    behind = part.partition(" Y")[2]
    if behind and not behind.startswith(" on ") and not behind.endswith(" turn"):
        return
    told = ready(_ASKED).match(part)
    if told is None or about.other is None or about.beside is None or about.beside["refused"]:
        return
    who, when = told["who"].replace("a player", "i").replace("either player", "i"), told["when"] or ""
    kind = about.other.type.lower()
    every = effects(about.other, about.beside)
    if not kind.endswith((" spell", " trap")) or len(every) != 1 or about.beside["unread"]:
        return
    yield f"can {who} activate a {kind} card{when}"
    for done in _done(every):
        verb = "special summon" if done.lower().startswith("special summon") else ""
        act = f"{verb} {told['on']}" if told["on"] and verb else done.lower()
        yield f"can {who} {act}{when}"


def _done(every: Sequence[One]) -> Iterator[str]:
    """What the effects do for certain that a text may forbid, in words."""
    for one in every:
        for clause in clauses(one, "does"):
            if clause["verb"] in _DONE and not clause.get("subject") and not one.part.get("choices"):
                yield told_of(one, clause)
