"""How often an effect may be used."""

from __future__ import annotations

from typing import Literal

from kb.engine.yugioh.vocabulary.filters import Base, Count

#: `by-name` counts for every card of its name; `face-up` is for as long as this copy is so, `battle` for one battle.
Per = Literal["turn", "turn-by-name", "duel", "duel-by-name", "chain", "chain-by-name", "face-up", "battle"]


class Limit(Base, frozen=True):
    """A limit beside another one: so many `times`; `shared` with all effects of the card that have such a limit."""

    per: Per
    times: Count = 1
    shared: bool = False
