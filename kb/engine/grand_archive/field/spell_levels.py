"""By how much Spell cards count their player's champion higher than it is: Elysian Aura and Empower.

Source: the keyword entries on Elysian Aura and Empower.
"""

from __future__ import annotations

from kb.engine.grand_archive.field.filters import Seen
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Zone

#: The levels that Elysian Aura gives, however many objects have it.
AURA = 2


def more_levels(seen: Seen, card: CardState, player: str) -> int:
    """The levels that a card of `player` counts beside those of the champion, as it is activated and resolves."""
    if "Spell" not in card.card.subtypes or card.zone in (Zone.FIELD, Zone.INTENT):
        return 0
    return empowered(seen, card, player) + aura(seen, card, player)


def empowered(seen: Seen, card: CardState, player: str) -> int:
    """What it was empowered by as it was activated or, before that, what waits for the next Spell of its player."""
    return card.empowered if card.zone is Zone.STACK else seen.state.players[player].empower


def aura(seen: Seen, card: CardState, player: str) -> int:
    """What an Aenean Spell card counts while its owner controls an object with Elysian Aura."""
    if "Aenean" not in card.card.subtypes or card.owner != player:
        return 0
    return AURA if any(seen.keyword(other, "elysian-aura") for other in in_zone(seen.state, Zone.FIELD, player)) else 0
