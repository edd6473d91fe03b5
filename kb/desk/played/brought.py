"""What comes of a card that a player is told to have used: do they draw, add the card, Summon, gain LP?"""

from __future__ import annotations

from collections.abc import Mapping

from kb.desk.played.meant import bears, effects, said_to_do
from kb.desk.played.told import Told
from kb.engine.yugioh.cards import Card

#: What happens to the player who is named with it, where an effect does that.
_HAPPENS = {"draw": "drawn", "add-to-hand": "added-to-hand", "special-summon": "summoned", "gain-lp": "lp-gained"}


def as_brought(told: Told, cards: Mapping[str, Card]) -> Told:
    """The table with a question for an event, where what is asked is what a card does that was used before.

    Other questions whether something is done are of what can be used from now on, or was triggered.
    """
    asks = told.asks
    if asks.form != "brings":
        return told
    events = {_HAPPENS[op] for op in said_to_do(asks.on) if op in _HAPPENS}
    used = [deed.what for deed in told.deeds if deed.verb == "activate" and deed.who == asks.who]
    doing = [effect for name in used for effect in effects(cards[name], asks.on)]
    if len(events) != 1 or len(doing) != 1 or not bears(doing[0], asks.on):
        return told._replace(asks=asks._replace(form="does"))
    return told._replace(asks=asks._replace(on=events.pop()))
