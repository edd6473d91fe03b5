"""Which effects a Monster Card has in the Spell & Trap Zone, where it is no monster: those that speak of it there.

Source: "Equipping Monsters" (ygo-rulebook; OCG Perfect Rulebook 2017 pages 165-166).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from kb.engine.yugioh.cards import Effect
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.standing import OnlyOne

#: Words for the places where it is.
_THERE = frozenset({"spell", "spell-trap-zone"})


@lru_cache(maxsize=4096)
def as_spell(effect: Effect) -> bool:
    """Whether a Monster Card has the effect in the Spell & Trap Zone: as an Equip Card, or on how many there are."""
    return "equip" in effect.sources or any(isinstance(rule, OnlyOne) for rule in effect.apply) or _speaks(effect)


def _speaks(part: Any) -> bool:
    """Whether a part of an effect speaks of the monster that its card is equipped to, or of its card as no monster."""
    if isinstance(part, tuple):
        return any(_speaks(one) for one in part)
    if isinstance(part, Cards) and part.role == "this":
        return bool(part.equip_card or part.equipped_by_itself) or part.where in _THERE
    if isinstance(part, Struct):
        return any(_speaks(getattr(part, name)) for name in part.__struct_fields__)
    return bool(part == "equipped")
