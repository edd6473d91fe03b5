"""What a card shows while it is on the field: the other side of a double-faced card, or what it is a copy of.

Source: "Double-faced Cards", "Game Mechanics - Copy" (Copying Objects), "Transform" in the glossary.
"""

from __future__ import annotations

from msgspec import structs

from kb.engine.grand_archive.cards import Card
from kb.engine.grand_archive.events.objects import BecameCopy, Transformed
from kb.engine.grand_archive.pieces import CardState
from kb.engine.grand_archive.state import State

TRANSFORMED = "transformed"


def copied(card: CardState) -> Card:
    """What a copy of an object prints: the side that is up, and no other (grand-archive/double-faced/copy-face)."""
    return structs.replace(card.card, flip=None)


def default_side(card: CardState) -> Card:
    """The side that decides where a transformed card goes (grand-archive/double-faced/leaves-transformed)."""
    return card.own if card.own is not None and TRANSFORMED in card.properties else card.card


def transform(state: State, card: CardState) -> bool:
    """Turn a double-faced card over, and back; False, and nothing happens, where it has no other side.

    It stays the same object; its abilities have a timestamp of their own from now on.
    """
    if TRANSFORMED in card.properties and card.own is not None:
        card.card, card.own = card.own, None
        card.properties -= {TRANSFORMED}
    elif card.card.flip is not None:
        card.own, card.card = card.card, card.card.flip
        card.properties |= {TRANSFORMED}
    else:
        return False
    card.turned = state.number()
    state.read_cards()
    state.tell(Transformed(card.uid, card.card.name, codes=("grand-archive/double-faced/transform-same-object",)))
    return True


def become_copy(state: State, card: CardState, original: CardState) -> None:
    """Make an object a copy of another for as long as it is on the field."""
    card.own, card.card = card.own or card.card, copied(original)
    state.read_cards()
    state.tell(BecameCopy(card.uid, original.uid, codes=("grand-archive/double-faced/copy-face",)))


def turn_back(state: State, card: CardState) -> None:
    """Away from the field a card is what is printed on it, with its default side up."""
    if card.own is not None:
        card.card, card.own = card.own, None
        state.read_cards()
