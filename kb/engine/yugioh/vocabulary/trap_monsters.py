"""The operation by which a Trap becomes a monster."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from kb.engine.yugioh.vocabulary.filters import Attribute, Level, Points
from kb.engine.yugioh.vocabulary.parts import Part


class BecomeMonster(Part, frozen=True, kw_only=True, tag_field="op", tag="become-monster"):
    """Special Summon this Trap as a monster with these values; `still_a_trap`: it is also still a Trap.

    `type` is its type line. With effects besides the one that Summons it, it is an Effect Monster.
    """

    type: str
    attribute: Attribute
    level: Level
    atk: Points = 0
    defense: Points = field(name="def", default=0)
    position: Literal["attack", "defense"] = "attack"
    still_a_trap: bool = False
