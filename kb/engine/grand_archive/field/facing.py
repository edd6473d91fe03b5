"""Cards that lie face-down where cards lie face-up, and who knows them.

Source: "Public vs Private Information".
"""

from __future__ import annotations

from kb.engine.grand_archive.events.objects import TurnedFaceDown
from kb.engine.grand_archive.field import looks
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import in_zone
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State
from kb.engine.grand_archive.vocabulary.rules import RevealTop

#: Where cards lie face-down by default.
PRIVATE = frozenset({Zone.DECK, Zone.MATERIAL, Zone.HAND, Zone.MEMORY, Zone.PANTHEON})


def banish_face_down(state: State, card: CardState) -> None:
    """Banish a card face-down: those who could see it as public information keep knowing it."""
    known = frozenset(state.players) if _is_public(state, card) else frozenset()
    move(state, card, Zone.BANISHMENT)
    card.face_down, card.known_to = True, known
    codes = ("grand-archive/information/turned-private-known", "grand-archive/information/banished-face-down")
    state.tell(TurnedFaceDown(card.uid, tuple(sorted(known)), codes=codes))


def _is_public(state: State, card: CardState) -> bool:
    """Whether a card can be seen by everybody: face-up in a public zone, or as the revealed top of a deck."""
    if card.zone not in PRIVATE:
        return not card.face_down
    if card.zone is not Zone.DECK or in_zone(state, Zone.DECK, card.owner)[0] is not card:
        return False
    return any(found.controller == card.owner for found in looks.in_force(state, RevealTop))
