"""The Link Summon: as many monsters of one's own field as the Link Rating says.

Source: "Link Monsters" (ygo-rulebook, official rulebook pages 14-15; OCG Perfect Rulebook 2017 page 101).
"""

from __future__ import annotations

from kb.engine.table.selection import Picked, Selection
from kb.engine.yugioh.field.looks import look
from kb.engine.yugioh.state import Board, CardState, Origin
from kb.engine.yugioh.summon import listed

CODES = ("yugioh/link/materials", "yugioh/link/link-count")


def selection(board: Board, card: CardState, player: str) -> Selection:
    """Which monsters may be its Link Materials: each is one, a Link Monster one or as many as its Link Rating."""
    found = listed.own(board, card, player, "link")
    worth = {c.uid: tuple({1, look(board, c).link or 1}) for c in found}
    return listed.selection(board, card, player, found, worth=worth, come_to=card.card.look.link or 0)


def give(board: Board, card: CardState, picked: Picked) -> Origin:
    """The materials go to the Graveyard."""
    return listed.send(board, card, picked, "link", *CODES)
