"""Operations that are applied to a player and not to cards."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Cards, Count, Who
from kb.engine.yugioh.vocabulary.parts import Part


class HavePlayer(Part, frozen=True, kw_only=True, tag_field="op", tag="have-player"):
    """Have a player send, banish or return `count` cards that match, of the player's own choice.

    `until_as_many_as`: so many that as many of them are left as cards match that. No card effect moves them.
    """

    what: Cards
    to: Literal["graveyard", "banished", "hand"] = "graveyard"
    who: Who = "opponent"
    count: Count = 1
    until_as_many_as: Cards | None = None
    face_down: bool = False
