"""Equip Spells whose monster is no longer one that they may be equipped to.

Source: "Equip Spell Cards" (ygo-rulebook, OCG Perfect Rulebook 2017 pages 118-119).
"""

from __future__ import annotations

from kb.engine.yugioh import card_events
from kb.engine.yugioh.cards import Card
from kb.engine.yugioh.field.looks import matches
from kb.engine.yugioh.field.moving import leave
from kb.engine.yugioh.state import Board, CardState
from kb.engine.yugioh.vocabulary.filters import Cards
from kb.engine.yugioh.vocabulary.ties import Equip

WRONG = "yugioh/equip-cards/wrong-monster"


def only_to(card: Card) -> Cards | None:
    """The monsters to which an Equip Spell may be equipped, as its activation has them; None for another card."""
    if card.icon != "equip":
        return None
    groups = {target.name: target.what for effect in card.effects if effect.type == "card" for target in effect.targets}
    named = (op.to for effect in card.effects if effect.type == "card" for op in effect.do if isinstance(op, Equip))
    what = groups.get(next(named, ""))
    return what if what is not None and what.where == "monster" else None


def destroy_wrong(board: Board) -> None:
    """Destroy, by the rules, the Equip Spells whose monster no longer fits."""
    for card in [board.cards[uid] for uid in board.roster.equipping if _is_wrong(board, board.cards[uid])]:
        board.log.begin()
        leave(board, card, "graveyard", card_events.Destroyed, WRONG, by="rule")


def _is_wrong(board: Board, card: CardState) -> bool:
    if not (card.equipped_to and card.on_field and card.face_up):
        return False
    what, monster = only_to(card.card), board.cards[card.equipped_to]
    return what is not None and monster.is_monster and not matches(board, monster, what, card.controller, card)
