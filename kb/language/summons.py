"""The verbs of Summons, as texts and questions have them once they are read."""

#: Those that are Special Summons, each also counted as one where only that is said.
SPECIAL = frozenset(f"{way}-summon" for way in ("special", "fusion", "synchro", "xyz", "link", "ritual", "pendulum"))
SUMMONS = SPECIAL | {"summon", "normal-summon", "tribute-summon", "flip-summon"}
