"""To which monsters a card gives an effect."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Cards


class GivenTo(Base, frozen=True):
    """The effect is one of the monsters that match `to`: those that the card is attached to, or were Summoned with it.

    `on_field`: the card was on the field as it was used for the Summon.
    """

    to: Cards
    by: Literal["attached", "material"]
    on_field: bool = False
