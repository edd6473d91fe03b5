"""The verbs of Summons, as texts and questions have them once they are read."""

from collections.abc import Set

#: Those that are Special Summons, each also counted as one where only that is said.
SPECIAL = frozenset(f"{way}-summon" for way in ("special", "fusion", "synchro", "xyz", "link", "ritual", "pendulum"))
#: Those of monsters that lie in the Extra Deck, with others as their material.
FROM_EXTRA = frozenset({"fusion-summon", "synchro-summon", "xyz-summon", "link-summon"})
SUMMONS = SPECIAL | {"summon", "normal-summon", "tribute-summon", "flip-summon"}


def fits(said: Set[str], told: Set[str]) -> bool | None:
    """Whether a Summon in one of the ways `said` is one of those `told`, "summon" any; None where it may be."""
    if said & told or "summon" in told or ("special-summon" in told and said & SPECIAL):
        return True
    return None if "summon" in said or ("special-summon" in said and told & SPECIAL) else False
