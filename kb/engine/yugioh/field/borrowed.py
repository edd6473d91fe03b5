"""Monsters whose control was taken for as long as the card that took it is face-up on the field.

Source: "Change, take, give, switch control" (ygo-rulebook; OCG Perfect Rulebook 2017 pages 152-153).
"""

from __future__ import annotations

from kb.engine.table.places import Object
from kb.engine.yugioh import card_events
from kb.engine.yugioh.field import durations
from kb.engine.yugioh.field.moving import change_control
from kb.engine.yugioh.lasting import Returns
from kb.engine.yugioh.state import Board

OWN_TEXT = "yugioh/activation/card-text-precedes"


def give_back(board: Board) -> None:
    """Control goes back of every monster that was taken for so long, where that is over."""
    for returns in [one for one in board.lasting.of(Returns) if one.while_there and _is_over(board, one.while_there)]:
        durations.over(board, Returns, lambda fact, gone=returns: fact == gone)  # type: ignore[misc]
        card = board.cards[returns.uid]
        before = card.controller
        if before != returns.to and change_control(board, card, returns.to):
            board.log.begin()
            board.log.add(card_events.ControlChanged(card.uid, returns.to, before, codes=(OWN_TEXT,)))


def _is_over(board: Board, source: Object) -> bool:
    card = board.cards[source.uid]
    return not (board.places.is_there(source) and card.on_field and card.face_up)
