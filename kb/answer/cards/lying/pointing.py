"""What a reading says of the zones to which a Link Monster points."""

from __future__ import annotations

from kb.answer.cards.lying import Asked
from kb.answer.cards.lying.held import line_of
from kb.answer.cards.lying.told import lasting, says_all
from kb.answer.cards.parts import Said, effects
from kb.cards.telling.later import joined
from kb.records import Card
from kb.store.readings import Reading

_ARROWS = "yugioh/link/rating"
#: How a text speaks of what Link Arrows point to.
_POINTS = ("'point'", "linked")


def only_pointed(card: Card, read: Reading, asked: Asked) -> Said | None:
    """Whether its effects are of the monsters or zones that it points to alone."""
    if "Link" not in line_of(card) or not says_all(read):
        return None
    lasts = [c for kind, c in lasting(read) if kind == "continuous"]
    told = [str(c) for c in lasts] + [str(one.part) for one in effects(card, read)]
    points = [any(word in each for word in _POINTS) for each in told]
    if not told or any(points) != all(points):
        return None
    if not points[0]:
        return Said(False, "its text does not speak of what it points to", _ARROWS)
    if len(told) > 1 or not lasts or not _is_pointed(lasts[0].get("subject")):
        return None
    return Said(True, joined(lasts[:1]), _ARROWS)


def _is_pointed(cards: object) -> bool:
    return "'point'" in str(cards)
