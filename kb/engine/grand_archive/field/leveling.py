"""Champions gaining levels and losing them again.

Source: "Card Types - Champion" (Leveling Up, Deleveling), "Abilities - Ability Tracking" 2. An object keeps its name
when its champion levels up: the new card's name passes to the card that now lies beneath it in the inner lineage.
"""

from __future__ import annotations

from kb.engine.grand_archive.events.objects import Deleveled, LeveledUp
from kb.engine.grand_archive.field.moving import move
from kb.engine.grand_archive.field.places import champion_of, lineage
from kb.engine.grand_archive.field.triggering import happens
from kb.engine.grand_archive.pieces import CardState, Zone
from kb.engine.grand_archive.state import State


def level_up(state: State, card: CardState, champion: CardState) -> None:
    """Put a champion card on top of a lineage: the same object, awake or rested, with its damage and counters."""
    _exchange(state, champion, card)
    move(state, card, Zone.LINEAGE)
    card.host = champion.uid
    codes = ("grand-archive/champion/keeps-state", "grand-archive/champion/level-next")
    happens(state, LeveledUp(champion.uid, champion.card.level, card.uid, codes=codes))


def delevel(state: State, player: str) -> None:
    """Return the topmost card of a lineage to the material deck; nothing happens where none lies beneath it."""
    champion = champion_of(state, player)
    beneath = lineage(state, champion) if champion is not None else []
    if champion is None or not beneath:
        return
    card = beneath[-1]
    _exchange(state, champion, card)
    card.host = ""
    move(state, card, Zone.MATERIAL)
    state.tell(Deleveled(champion.uid, champion.card.level, card.uid, codes=("grand-archive/champion/delevel",)))


def _exchange(state: State, champion: CardState, card: CardState) -> None:
    """Another card is the champion now: what abilities of the former one have chosen is forgotten."""
    champion.card, card.card = card.card, champion.card
    champion.modes = frozenset()
    state.read_cards()
