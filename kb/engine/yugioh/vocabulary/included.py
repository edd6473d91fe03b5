"""What an activated card or effect includes: what one of its parts does, and from where."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Zone

Doing = Literal["add", "banish", "destroy", "draw", "fusion-summon", "return", "send", "special-summon"]


class Include(Base, frozen=True):
    """An effect that `does` this; `was` narrows it to cards in a place, such as the Graveyard."""

    does: Doing
    was: Zone | None = None
