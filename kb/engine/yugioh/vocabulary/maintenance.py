"""What a card costs its controller turn by turn, which is no effect (yugioh/non-effect-text/maintenance)."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base
from kb.engine.yugioh.vocabulary.operations import Cost


class Maintenance(Base, frozen=True):
    """A maintenance cost: in that phase, of whose turn, the controller pays in one of the `ways`, or the card goes.

    `mandatory`: who can pay must; otherwise the controller may let it go. It is destroyed, or `sent` to the Graveyard.
    """

    during: Literal["standby", "end"]
    ways: tuple[tuple[Cost, ...], ...]
    turn: Literal["you", "opponent"] | None = None
    mandatory: bool = False
    sent: bool = False
