"""Operations that tie cards together: Equip Cards, Xyz Materials, bonds."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Cards, What
from kb.engine.yugioh.vocabulary.parts import Part


class Equip(Part, frozen=True, kw_only=True, tag_field="op", tag="equip"):
    """Equip this card to a monster."""

    to: str


class EquipMonster(Part, frozen=True, kw_only=True, tag_field="op", tag="equip-monster"):
    """Equip a monster that matches, or a target, to this card or another monster (`to`, by its word).

    It is no monster while it is an Equip Card.
    """

    what: What
    to: str = "this"


class EquipOther(Part, frozen=True, kw_only=True, tag_field="op", tag="equip-other"):
    """Equip another card to a face-up monster that matches, which the player chooses and which is not targeted."""

    what: str
    to: Cards


class Attach(Part, frozen=True, kw_only=True, tag_field="op", tag="attach"):
    """Attach cards to an Xyz Monster as material."""

    what: What
    to: str


class Bind(Part, frozen=True, kw_only=True, tag_field="op", tag="bind"):
    """Tie this card to a monster: if this card leaves the field the monster is destroyed, and the reverse.

    `from_this` says what must happen to this card for that, `from_it` what to the monster. With `banishes` the monster
    is banished as this card leaves.
    """

    to: str
    from_this: Literal["leaves", "destroyed", "banishes", "nothing"] = "leaves"
    from_it: Literal["leaves", "destroyed", "nothing"] = "destroyed"
